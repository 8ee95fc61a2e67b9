"""Charts as Vega-Lite describes them, drawn to SVG on this computer; the page's theme colours them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from northpole.engine.errors import BadSetup
from northpole.lab.report.section import Row, Spec

WIDTH = 740
LETTER = (
    7.0  # width of a letter, generously: the reader's font may be wider than the one measured with
)
LONGEST = 44  # letters of a label
STEP = 26  # height of a bar with the space around it
PHONE = 280  # width of a chart on a phone, without the numbers at its left
TICKS = 5  # numbers on an axis there
PLAIN = ",~f"  # numbers as people write them: with no format the drawing writes 1e+2

# Stand-ins that no chart would use by chance: the page puts its own colours in their place.
INK, FAINT, GRID = "#010101", "#010102", "#010103"
FIRST, SECOND, GOOD, BAD, FAIR = "#010201", "#010202", "#010203", "#010204", "#010205"
VARIABLES: Mapping[str, str] = {
    INK: "var(--ink)",
    FAINT: "var(--faint)",
    GRID: "var(--line)",
    FIRST: "var(--first)",
    SECOND: "var(--second)",
    GOOD: "var(--good)",
    BAD: "var(--bad)",
    FAIR: "var(--fair)",
}
SERIES = [FIRST, SECOND, GOOD, BAD]
FONT = "system-ui, sans-serif"
CONFIG: Spec = {
    "background": None,
    "padding": {"left": 4, "right": 16, "top": 4, "bottom": 4},
    "font": FONT,
    "view": {"stroke": None},
    "axis": {
        "labelColor": INK,
        "titleColor": FAINT,
        "titleFontWeight": "normal",
        "gridColor": GRID,
        "domainColor": GRID,
        "tickColor": GRID,
        "labelFontSize": 12,
        "titleFontSize": 12,
    },
    "legend": {
        "labelColor": INK,
        "titleColor": FAINT,
        "labelFontSize": 12,
        "orient": "top",
        "titleLimit": 0,
        "symbolOpacity": 1,
        "gradientLength": 240,
    },
    "header": {"labelColor": INK, "titleColor": FAINT},
    "text": {"color": INK, "fontSize": 12},
    "rule": {"color": FAINT},
}


def drawing() -> Any:
    """What draws; it brings a whole engine along, and only pages need it."""
    try:
        import vl_convert
    except ModuleNotFoundError:
        raise BadSetup(
            "charts are drawn by vl-convert-python, which is not installed:"
            " pip install vl-convert-python"
        ) from None
    return vl_convert


def svg(spec: Spec) -> str:
    """A chart as a text that can stand in a page."""
    full = {"$schema": "https://vega.github.io/schema/vega-lite/v6.json", "config": CONFIG, **spec}
    return themed(drawing().vegalite_to_svg(full, vl_version="6.4"))


def narrowed(spec: Spec) -> Spec | None:
    """The same for a phone: as readable, in less room. None for a map of fields, which is as wide as it is."""
    if not isinstance(spec["width"], int):
        return None
    small = deepcopy(spec)
    small["width"] = PHONE
    for encoding in [one["encoding"] for one in small.get("layer", [small])]:
        if "minExtent" in encoding.get("y", {}).get("axis", {}):  # once, where layers share it
            small["height"], small["width"] = beside_or_above(encoding["y"], small["height"])
        for axis in [encoding[way]["axis"] for way in "xy" if "axis" in encoding.get(way, {})]:
            if "tickCount" in axis:
                axis["tickCount"] = min(axis["tickCount"], TICKS)
                axis.update(labelOverlap=True, labelSeparation=6)
    return small


def beside_or_above(y: Spec, height: Spec) -> tuple[Spec, int]:
    """Short words stay at the left; long ones stand above what they name. How high a row is, and what is left."""
    room = y["axis"]["minExtent"]
    if room <= PHONE * 2 // 5:
        return height, PHONE - room
    low = height["step"] < STEP  # two bars a row
    y["axis"] = {
        "title": None,
        "labelAlign": "left",
        "labelPadding": 2,
        "labelOffset": -STEP if low else -STEP * 2 // 3,
        "labelLimit": PHONE,
        "domain": False,
        "ticks": False,
        "zindex": 1,
    }
    if low:
        y["scale"] = {"paddingInner": 0.5, "paddingOuter": 0.5}
        return height, PHONE
    return {"step": 2 * STEP - 6}, PHONE


def themed(drawn: str) -> str:
    """With the page's colours, and as wide as there is room for."""
    for stand_in, variable in VARIABLES.items():
        drawn = drawn.replace(stand_in, variable)
    drawn = re.sub(r"<\?xml.*?\?>|<!DOCTYPE.*?>", "", drawn)
    drawn = re.sub(r' (role|aria-[a-z]+)="[^"]*"', "", drawn)  # the table behind it is what is read
    return re.sub(
        r'<svg ([^>]*?)width="([\d.]+)" height="[\d.]+"',
        r'<svg \1 style="max-width:\2px;min-width:min(36rem,\2px)" aria-hidden="true" focusable="false"',
        drawn,
        count=1,
    )


def scale(rows: Sequence[Row], zero: bool) -> Spec:
    """From the lowest to the highest bound, with a little room."""
    lows = [row["low"] for row in rows]
    highs = [row["high"] for row in rows]
    low, high = min(lows, default=0.0), max(highs, default=1.0)
    room = 0.05 * (high - low or 1)
    return {"domain": [0 if zero and low >= 0 else low - room, high + room], "nice": False}


def labels(rows: Sequence[Row], label: str) -> tuple[Spec, int]:
    """An axis of words with room for all of them, and the width that is left beside it."""
    room = round(min(LONGEST, max((len(str(row[label])) for row in rows), default=0)) * LETTER) + 8
    axis = {"title": None, "minExtent": room, "labelLimit": room}
    return {"field": label, "type": "nominal", "sort": None, "axis": axis}, WIDTH - room


def intervals(
    rows: Sequence[Row], label: str, title: str, fair: float | None = None, form: str = ".0%"
) -> Spec:
    """A dot and its interval for each row, in the order of the rows; a line where all would be equal."""
    y, width = labels(rows, label)
    bounds = [*rows, {"low": fair, "high": fair}] if fair is not None else rows
    x = {"type": "quantitative", "scale": scale(bounds, False)}
    axis = {"title": title, "format": form, "tickCount": 8, "tickMinStep": 0.01}
    layers: list[Spec] = [
        {
            "mark": {"type": "rule", "strokeWidth": 3, "color": FIRST, "opacity": 0.55},
            "encoding": {
                "y": y,
                "x": {"field": "low", **x, "axis": axis},
                "x2": {"field": "high"},
            },
        },
        {
            "mark": {"type": "point", "filled": True, "size": 90, "color": FIRST, "opacity": 1},
            "encoding": {"y": y, "x": {"field": "value", **x, "axis": axis}},
        },
    ]
    if fair is not None:
        layers.insert(0, line_at("x", fair))
    return {
        "width": width,
        "height": {"step": STEP},
        "data": {"values": list(rows)},
        "layer": layers,
    }


def line_at(axis: str, value: float) -> Spec:
    return {
        "data": {"values": [{"at": value}]},
        "mark": {"type": "rule", "strokeDash": [5, 4], "color": FAIR, "strokeWidth": 2},
        "encoding": {axis: {"field": "at", "type": "quantitative", "scale": {"zero": False}}},
    }


def bars(
    rows: Sequence[Row], x: str, y: str, x_title: str, y_title: str, form: str = PLAIN
) -> Spec:
    """One bar a row, upright: how often each number came."""
    return {
        "width": WIDTH,
        "height": 200,
        "data": {"values": list(rows)},
        "mark": {"type": "bar", "color": FIRST, "cornerRadiusEnd": 2},
        "encoding": {
            "x": {
                "field": x,
                "type": "ordinal",
                "sort": None,
                "axis": {
                    "title": x_title,
                    "labelAngle": 0,
                    "labelOverlap": True,
                    "labelSeparation": 5,
                },
            },
            "y": {
                "field": y,
                "type": "quantitative",
                "axis": {"title": y_title, "format": form, "tickCount": 5},
            },
        },
    }


def lying_bars(rows: Sequence[Row], label: str, value: str, title: str, form: str = PLAIN) -> Spec:
    y, width = labels(rows, label)
    return {
        "width": width,
        "height": {"step": STEP},
        "data": {"values": list(rows)},
        "mark": {"type": "bar", "color": FIRST, "cornerRadiusEnd": 2},
        "encoding": {
            "y": y,
            "x": {
                "field": value,
                "type": "quantitative",
                "axis": {"title": title, "format": form, "tickCount": 6},
            },
        },
    }


def paired_bars(rows: Sequence[Row], label: str, value: str, group: str, title: str) -> Spec:
    """Two or three bars side by side for each label."""
    spec = lying_bars(rows, label, value, title)
    spec["height"] = {"step": 12}
    spec["mark"] = {"type": "bar", "cornerRadiusEnd": 2}
    spec["encoding"]["yOffset"] = {"field": group, "sort": None}
    spec["encoding"]["color"] = coloured(group, rows)
    return spec


def coloured(group: str, rows: Sequence[Row]) -> Spec:
    names = list(dict.fromkeys(row[group] for row in rows))
    return {
        "field": group,
        "type": "nominal",
        "sort": None,
        "legend": {"title": None},
        "scale": {"domain": names, "range": SERIES[: len(names)]},
    }


def curves(
    rows: Sequence[Row], x: str, x_title: str, y_title: str, form: str = PLAIN, group: str = ""
) -> Spec:
    """Lines with their bands; several where there are groups, told apart by dashes too."""
    axis: dict[str, Any] = {"title": x_title, "tickMinStep": 1, "tickCount": 11}
    across = {"field": x, "type": "quantitative", "axis": axis, "scale": {"nice": False}}
    up = {"type": "quantitative", "scale": scale(rows, False)}
    up_axis = {"title": y_title, "format": form, "tickCount": 6, "titlePadding": 14}
    colour: Spec = {"color": coloured(group, rows)} if group else {"color": {"value": FIRST}}
    dash: Spec = {"strokeDash": {"field": group, "sort": None, "legend": None}} if group else {}
    return {
        "width": WIDTH,
        "height": 230,
        "data": {"values": list(rows)},
        "layer": [
            {
                "mark": {"type": "area", "opacity": 0.22},
                "encoding": {
                    "x": across,
                    "y": {"field": "low", **up, "axis": up_axis},
                    "y2": {"field": "high"},
                    **colour,
                },
            },
            {
                "mark": {"type": "line", "strokeWidth": 2.5, "point": {"size": 40}},
                "encoding": {
                    "x": across,
                    "y": {"field": "value", **up, "axis": up_axis},
                    **colour,
                    **dash,
                },
            },
        ],
    }


def heat_map(rows: Sequence[Row], x: str, y: str, x_title: str, y_title: str, form: str) -> Spec:
    """Cividis: the same to colour-blind eyes, and in grey; the number stands in every field."""
    middle = sorted(row["value"] for row in rows)[len(rows) // 2] if rows else 0
    return {
        "width": {"step": 64},
        "height": {"step": 40},
        "data": {"values": list(rows)},
        "encoding": {
            "x": {
                "field": x,
                "type": "ordinal",
                "sort": None,
                "axis": {"title": x_title, "labelAngle": 0},
            },
            "y": {"field": y, "type": "ordinal", "sort": "descending", "axis": {"title": y_title}},
        },
        "layer": [
            {
                "mark": {"type": "rect"},
                "encoding": {
                    "color": {
                        "field": "value",
                        "type": "quantitative",
                        "scale": {"scheme": "cividis"},
                        "legend": {"title": None, "format": form},
                    }
                },
            },
            {
                "mark": {"type": "text", "fontSize": 12},
                "encoding": {
                    "text": {"field": "value", "type": "quantitative", "format": form},
                    "color": {
                        "condition": {
                            "test": f"datum.value > {middle}",
                            "value": "#10131a",
                        },
                        "value": "#ffffff",
                    },
                },
            },
        ],
    }
