"""Motion explains a move and is never in its way: what flies where, what ends it, and that it leaves nothing behind."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import northpole
from northpole.engine.match import Match
from northpole.table.render.regions import RegionRenderer
from tests.support.browser_guest import DESKTOP, PHONE
from tests.support.browser_server import Serving
from tests.support.drawing import TEMPLATES, seen
from tests.support.layout import Studio

MOST = 400  # moves until something must have happened
LANDED = "() => !document.querySelector('.motion')"
OURS = "document.getAnimations().filter((one) => one.constructor === Animation)"
SHOW = f"""
async (answer) => {{
  const {{ show }} = await import("/static/js/motion/show.js");
  show(answer);
  await null;
  for (const one of {OURS}) one.pause(); // whatever moves can be looked at in peace
}}
"""
GO_ON = f"() => {{ for (const one of {OURS}) one.play(); }}"
FLIGHTS = """() => [...document.querySelectorAll(".motion [data-flight]")].map((one) => one.dataset.flight)"""
RUNNING = f"() => {OURS}.length"
LONGEST = f"() => Math.max(...{OURS}.map((one) => one.effect.getComputedTiming().endTime))"
MOVED = f"""
() => [...new Set({OURS}.flatMap((one) => one.effect.getKeyframes()).flatMap(Object.keys))]
  .filter((name) => !["offset", "computedOffset", "easing", "composite", "transform", "opacity"].includes(name))
"""
REGIONS = (
    """() => [...document.querySelectorAll("[data-region]")].map((region) => region.innerHTML)"""
)

View = dict[str, Any]
Happened = Callable[[View, View], bool]


class Stage:
    """The table of a seat before and after a move, with nobody behind it."""

    def __init__(self, studio: Studio) -> None:
        self.studio = studio
        self.page: Page = studio.page

    def play(self, name: str, seats: int, happened: Happened, still: bool = False) -> None:
        """Moves are made until something has happened in one of them; that one is shown."""
        self.page.emulate_media(reduced_motion="reduce" if still else "no-preference")
        before, after = moves_until(name, seats, happened)
        self.studio.show(seen(before, 0))
        self.tell(after)

    def tell(self, match: Match) -> None:
        self.page.evaluate(SHOW, RegionRenderer(TEMPLATES).answer(seen(match, 0)))

    def land(self) -> None:
        self.page.evaluate(GO_ON)
        self.page.wait_for_function(LANDED)

    def flights(self) -> list[str]:
        found: list[str] = self.page.evaluate(FLIGHTS)
        return found

    def running(self) -> int:
        number: int = self.page.evaluate(RUNNING)
        return number


@cache
def moves_until(name: str, seats: int, happened: Happened) -> tuple[Match, Match]:
    match = Match.new(northpole.game(name), seats, seed=5)
    for number in range(MOST):
        was = match.view(0)
        seat = match.waiting()[0]
        moves = match.moves(seat)
        match.play(seat, moves[number * 7 % len(moves)])
        if happened(was, match.view(0)):
            return match.at(match.length - 1), match
    raise AssertionError("it never happened")


@pytest.fixture(scope="module")
def stage(chromium: Browser, serving: Serving) -> Iterator[Stage]:
    studio = Studio(chromium, serving, DESKTOP, "dark")
    studio.context.add_init_script(
        "localStorage.setItem('northpole', '{\"confirm\": false, \"spare\": false}')"
    )
    yield Stage(studio)
    studio.close()
    assert not studio.complaints, studio.complaints


# what happened, told from the two views


def grabbed(was: View, now: View) -> bool:
    """Several cards came to me off the belt."""
    return len(now["belt"]) < len(was["belt"]) and more(now, was) > 1


def more(now: View, was: View) -> int:
    return int(now["elves"][0]["hand"] - was["elves"][0]["hand"])


def refilled(was: View, now: View) -> bool:
    """A new season begins."""
    return not was["belt"] and len(now["belt"]) > 8


def drafted(was: View, now: View) -> bool:
    return len(now["pool"]) == len(was["pool"]) - 1 and now["leaders"][0] != was["leaders"][0]


def got_mail(was: View, now: View) -> bool:
    letters = {card["toy"] for card in was["mail"]["display"] if card}
    toys = {card["toy"] for card in was["teams"][0]["toys"] if card}
    return any(
        card and card["toy"] in letters and card["toy"] not in toys
        for card in now["teams"][0]["toys"]
    )


def got_mail_and_more(was: View, now: View) -> bool:
    return got_mail(was, now) and bool(now["in_hand"] and now["in_hand"]["cards"])


def rival_got_mail(was: View, now: View) -> bool:
    letters = {card["toy"] for card in was["mail"]["display"] if card}
    return any(card and card["toy"] in letters for card in now["teams"][1]["toys"])


def rolled(was: View, now: View) -> bool:
    return bool(now["santas"][0]["rolled"]["toys"] and not was["santas"][0]["rolled"]["toys"])


def scored(was: View, now: View) -> bool:
    return bool(now["teams"][0]["score"] > was["teams"][0]["score"])


def dawned(was: View, now: View) -> bool:
    return bool(now["day"] > was["day"] > 0)


CASES = [
    pytest.param("sweatshop", 3, grabbed, ": belt > hand-0", id="sweatshop"),
    pytest.param("union", 2, drafted, ": pool > hand-0", id="union"),
    pytest.param("workshop2e", 2, got_mail, ": mail > bench-0", id="workshop2e"),
    pytest.param("realsanta", 2, rolled, ": zone-toys-0 > zone-toys-0", id="realsanta"),
]


@pytest.mark.parametrize(("name", "seats", "happened", "way"), CASES)
def test_a_piece_goes_from_where_it_was_to_where_it_is(
    stage: Stage, name: str, seats: int, happened: Happened, way: str
) -> None:
    stage.play(name, seats, happened)
    assert any(flight.endswith(way) for flight in stage.flights()), stage.flights()
    assert stage.page.evaluate(MOVED) == []
    assert stage.page.evaluate(LONGEST) <= 900
    stage.land()
    assert stage.running() == 0


def test_my_cards_are_those_i_grabbed(stage: Stage) -> None:
    """As many cards as I have more now come to my hand, one of them unseen until now."""
    stage.play("sweatshop", 3, grabbed)
    before, after = moves_until("sweatshop", 3, grabbed)
    flown = [one for one in stage.flights() if one.endswith((": belt > hand-0", ":  > hand-0"))]
    assert len(flown) == more(after.view(0), before.view(0))


def test_a_rivals_letter_goes_to_the_rival(stage: Stage) -> None:
    stage.play("workshop2e", 2, rival_got_mail)
    assert any(flight.endswith(": mail > Players") for flight in stage.flights())


def test_dice_settle_on_what_was_rolled(stage: Stage) -> None:
    """A rolling die is hidden itself; its copy shows other faces, and the right one before it lies still."""
    stage.play("realsanta", 2, rolled)
    die = stage.page.locator('[data-piece="die-0-toys-1"]')
    look = die.get_attribute("data-look")
    assert die.locator("svg").evaluate("(one) => getComputedStyle(one).opacity") == "0"
    copy = stage.page.locator(f'.motion [data-flight^="{look}:"] use').first
    expect(copy).to_have_attribute("href", re.compile(f"#{look}$"))
    stage.land()
    expect(die.locator("use")).to_have_attribute("href", re.compile(f"#{look}$"))


def test_on_a_phone_no_whiteboard_is_drawn_over_the_belt(
    chromium: Browser, serving: Serving
) -> None:
    """They are wiped when it is filled, and lie below it then, out of sight."""
    studio = Studio(chromium, serving, PHONE, "light")
    stage = Stage(studio)
    stage.play("sweatshop", 4, refilled)
    assert any(flight.endswith("> belt") for flight in stage.flights())
    assert not [flight for flight in stage.flights() if "whiteboard" in flight]
    studio.close()


def test_points_rise_and_the_score_counts_up(stage: Stage) -> None:
    stage.play("workshop2e", 2, scored)
    before, after = moves_until("workshop2e", 2, scored)
    gained = after.view(0)["teams"][0]["score"] - before.view(0)["teams"][0]["score"]
    expect(stage.page.locator(".float").first).to_have_text(f"+{gained}")
    told = stage.page.locator('#region-mat [data-number="score-0"]')
    expect(told).to_have_text(str(after.view(0)["teams"][0]["score"]))  # told at once, seen later
    expect(stage.page.locator(".motion .counting")).not_to_have_count(0)


def test_a_new_day_dims_the_room(stage: Stage) -> None:
    stage.play("workshop2e", 2, dawned)
    expect(stage.page.locator(".dusk")).to_contain_text("December")


@pytest.mark.parametrize(("name", "happened"), [("sweatshop", grabbed), ("union", drafted)])
def test_reduced_motion_moves_nothing(stage: Stage, name: str, happened: Happened) -> None:
    """Nor do the belt and the dice that a board moves by itself."""
    stage.play(name, 3, happened, still=True)
    assert stage.flights() == []
    assert stage.page.evaluate("document.getAnimations().length") == 0


def test_the_setting_moves_nothing_either(stage: Stage) -> None:
    before, after = moves_until("union", 2, drafted)
    stage.page.emulate_media(reduced_motion="no-preference")
    stage.studio.show(seen(before, 0))
    stage.page.evaluate(
        "import('/static/js/base/settings.js').then((it) => it.change('motion', 'off'))"
    )
    stage.tell(after)
    assert stage.page.evaluate("document.getAnimations().length") == 0


def test_a_key_ends_it_and_the_table_is_as_without_it(stage: Stage) -> None:
    stage.play("sweatshop", 3, grabbed, still=True)
    quiet = stage.page.evaluate(REGIONS)
    stage.play("sweatshop", 3, grabbed)
    assert stage.flights() and stage.page.evaluate(REGIONS) == quiet
    stage.page.keyboard.press("Shift")
    assert stage.page.locator(".motion").count() == 0 and stage.running() == 0
    assert stage.page.evaluate(REGIONS) == quiet


def test_the_next_news_cuts_it_short(stage: Stage) -> None:
    stage.play("sweatshop", 3, grabbed)
    _, after = moves_until("sweatshop", 3, grabbed)
    stage.tell(after)
    assert stage.flights() == [] and stage.running() == 0


def test_a_click_while_pieces_fly_is_a_click(stage: Stage) -> None:
    made: list[str] = []
    _, after = moves_until("workshop2e", 2, got_mail_and_more)
    answer = RegionRenderer(TEMPLATES).answer(seen(after, 0))

    def take(route: Route) -> None:
        made.append(json.loads(route.request.post_data or "")["move"])
        route.fulfill(json=answer)

    stage.page.route("**/move", take)
    stage.play("workshop2e", 2, got_mail_and_more)
    assert stage.flights()
    letter = stage.page.locator('.glow[data-target^="mail:"]').first.bounding_box()
    assert letter
    stage.page.mouse.move(letter["x"] + 20, letter["y"] + 40)
    stage.page.mouse.down()
    assert stage.page.locator(".motion").count() == 0 and stage.running() == 0
    stage.page.mouse.up()
    stage.page.wait_for_function("() => document.body && !document.body.classList.contains('busy')")
    assert len(made) == 1 and made[0] in after.moves(0)
