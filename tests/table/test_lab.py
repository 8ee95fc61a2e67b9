"""The lab in the browser: a form, a run that grows, its report; and never for strangers."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest
from starlette.routing import Route

from northpole.engine.numbers import read_changes
from northpole.engine.registry import GAMES, find_game
from northpole.lab.runs.plan import RunPlan
from northpole.table.app import in_the_lab
from northpole.table.service.lab import LabRuns
from northpole.table.web.lab_form import filled, groups, numbers_of, option_values, read_plan
from northpole.table.web.request import Form
from tests.support.server import Browser, Server, settings
from tests.support.waiting import until

SMALL = {"game": "sweatshop", "number": "2", "bot_0": "random", "bot_1": "random", "games": "20"}
CHANGED = {**SMALL, "n.cards.radio.points": "14", "n.start.draws": "1, 1, 1, 2, 2"}
OPTIONS: dict[str, str | list[str]] = {
    "options": "yes",
    "option_gold": ["magic", "paper", "broom"],
    "option_dutch": "yes",
    "option_luck": "less",
    "option_order": "1,0,2,3",
}
PROXY = "127.0.0.9"


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("home")
    with Server(
        settings(f"sqlite:///{folder / 'tables.db'}", lab=folder / "lab", bot_workers=1)
    ) as server:
        yield server


def lab_of(server: Server) -> LabRuns:
    lab = server.web.services.lab
    assert lab is not None
    return lab


def ended(server: Server, address: str) -> str:
    """The page of a run that nobody works on any more."""
    name = address.rpartition("/")[2]
    until(lambda: not lab_of(server).is_under_way(name))
    return server.stranger().page(address)


@pytest.fixture(scope="module")
def done(home: Server) -> str:
    """Where a small run with changed numbers is, played to its end."""
    address = home.browser("Anna").go("/lab/new", CHANGED)
    ended(home, address)
    return address


# never for strangers


def test_a_server_for_strangers_has_no_lab(tmp_path: Path) -> None:
    with Server(
        settings(
            f"sqlite:///{tmp_path / 'tables.db'}",
            lab=tmp_path / "lab",
            public=True,
            trusted_proxies=(PROXY,),
        )
    ) as server:
        stranger = server.stranger()
        assert 'href="/lab"' not in stranger.page("/")
        routes = [route for route in in_the_lab() if isinstance(route, Route)]
        assert len(routes) == 11
        for route in routes:
            path = route.path.replace("{game}", "sweatshop").replace("{id}", "0a1b2c3d4e")
            for method in route.methods or ():
                origin = {"origin": server.address}
                answer = stranger.http.request(method, path, headers=origin)
                assert answer.status_code == 404, (method, path)
    assert not (tmp_path / "lab").exists()


def test_nothing_is_changed_by_looking() -> None:
    """Whatever changes something is a POST."""
    changing = {"new", "more", "stop", "delete", "open", "check"}
    for route in in_the_lab():
        assert isinstance(route, Route)
        last = route.path.rpartition("/")[2]
        assert ("POST" in (route.methods or ())) == (last in changing), route.path


# the form


@pytest.mark.parametrize("name", GAMES)
def test_the_form_asks_for_every_number_with_its_limits_and_source(home: Server, name: str) -> None:
    page = unescape(home.browser().page(f"/lab/new/{name}"))
    sheet = find_game(name).sheet
    for path in numbers_of(sheet, next(iter(sheet.rulesets))):
        assert f'name="n.{path}"' in page
    assert "From the rulebook" in page
    if "reconstructed" in sheet.values.values():
        assert "Reconstructed: our best guess" in page


@pytest.mark.parametrize("name", GAMES)
def test_the_form_as_it_is_changes_nothing(name: str) -> None:
    """All fields sent back as they were shown: the printed game."""
    game = find_game(name)
    for ruleset in game.rulesets:
        shown = groups(game, ruleset, Form({}), {})
        fields = [field for group in shown for table in group.tables for field in table.fields]
        assert len(fields) == len(numbers_of(game.sheet, ruleset))
        assert all(table.source for group in shown for table in group.tables)
        form = Form({"ruleset": [ruleset], **{field.name: [field.value] for field in fields}})
        plan, errors = read_plan(game, form)
        assert errors == {}
        assert plan is not None and plan.changes == {}


def test_a_plan_fills_the_form_it_was_read_from() -> None:
    game = find_game("sweatshop")
    form = Form({name: [value] for name, value in CHANGED.items()})
    plan, _ = read_plan(game, form)
    assert plan == RunPlan(
        "sweatshop",
        ("random", "random"),
        "seed",
        {"start.draws": [1, 1, 1, 2, 2], "cards.radio.points": 14},
        games=20,
    )
    assert read_plan(game, filled(plan))[0] == plan


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("n.desk.limit", "60", "This must be a whole number from 0 to 20."),
        ("n.desk.limit", "many", "This must be a whole number from 0 to 20."),
        ("n.desk.limit", "9" * 4000, "This must be a whole number from 0 to 20."),
        ("n.start.draws", "1, 1", "This must be 5 whole numbers from 1 to 4 with commas"),
        ("n.start.draws", "1, 1, 1, 1, 9", "This must be 5 whole numbers from 1 to 4 with commas"),
        ("n.seasons.names", "Winter", "This must be 4 names with commas between them."),
        ("games", "0", "A whole number from 1 to 100,000, please."),
        ("games", "100001", "A whole number from 1 to 100,000, please."),
        ("minutes", "-1", "A whole number from 1 to 600, please."),
        ("number", "9", "A whole number from 2 to 5, please."),
        ("bot_0", "santa", "Choose one of the bots in the list."),
        ("measure", "beauty", "Choose one of the measures in the list."),
        ("ruleset", "none", "There are no rules called none here."),
        ("option_order", "1,1", "This must be the seats 0 to 1 in order, or nothing for a random"),
        ("option_luck", "none", "This must be one of normal, more, less."),
        ("option_gold", "magic", "This must be 3 different ones of magic, paper,"),
    ],
)
def test_what_can_not_be_is_said_next_to_its_field(
    home: Server, field: str, value: str, says: str
) -> None:
    anna = home.browser()
    form = {**SMALL, "option_gold": ["magic", "paper", "broom"], "options": "yes", field: value}
    before = len(lab_of(home).runs())
    refused = anna.post("/lab/new", form)
    assert refused.status_code == 422
    page = unescape(refused.text)
    at = "" if field == "ruleset" else field
    if at:
        assert re.search(rf'data-wrong="{re.escape(at)}" role="alert">{re.escape(says)}', page)
    assert says in page
    told = anna.post(
        "/lab/check",
        form,
    ).json()["errors"]
    assert told[at].startswith(says)
    assert len(lab_of(home).runs()) == before


def test_several_faults_are_all_told_and_what_was_typed_stays(home: Server) -> None:
    form = {**SMALL, "n.desk.limit": "60", "games": "no", "n.trade.offers": "7"}
    page = home.browser().post("/lab/new", form).text
    assert page.count("This must be") == 1 and page.count(", please.") == 1
    for value in ('value="60"', 'value="no"', 'value="7"'):
        assert value in page


def test_numbers_that_do_not_fit_together_are_refused(home: Server) -> None:
    """Each is within its limits; the game says what is wrong with all of them."""
    cards = {f"n.cards.{kind}.counts": "0, 0, 0, 0" for kind in ("doll", "kite", "robot", "radio")}
    refused = home.browser().post("/lab/new", {**SMALL, **cards, "n.cards.poop.counts": "0,0,0,0"})
    assert refused.status_code == 422
    assert '<p class="notice" role="alert">' in refused.text


@pytest.mark.parametrize("name", GAMES)
def test_the_form_asks_for_every_option(home: Server, name: str) -> None:
    page = unescape(home.browser().page(f"/lab/new/{name}"))
    options = find_game(name).options
    for option in options:
        assert f'name="option_{option}"' in page
    assert ("Which options?" in page) == bool(options)


@pytest.mark.parametrize("page", ["/lab/new/sweatshop", "/new/sweatshop"])
def test_only_seats_that_play_are_named_by_number(home: Server, page: str) -> None:
    """The others are there for when more play, but not shown."""
    shown = re.findall(r'<span data-seat="(\d)"( hidden)?>', home.browser().page(page))
    assert shown == [("0", ""), ("1", ""), ("2", ""), ("3", ""), ("4", " hidden")]


def test_the_options_as_they_are_shown_are_the_usual_ones() -> None:
    for name in GAMES:
        game = find_game(name)
        plan, errors = read_plan(game, Form(option_values(game, {})))
        assert errors == {}
        assert plan is not None and plan.options == {}
        assert plan.printed() is None


def test_options_that_exclude_each_other_are_refused(home: Server) -> None:
    form = {**SMALL, **OPTIONS, "option_gold": ["magic", "paper", "knife"], "option_order": ""}
    refused = home.browser().post("/lab/new", form)
    assert refused.status_code == 422
    page = unescape(refused.text)
    assert "The Knife moves elves on the tracker" in page
    assert re.search(r'name="option_dutch" value="yes" checked', page)
    assert re.search(r'value="knife" checked', page)


def test_what_numbers_and_options_are_compared_with() -> None:
    """Numbers: the same options on both sides. Options alone: the game as it usually is."""
    game = find_game("sweatshop")
    form = Form({name: one if type(one) is list else [one] for name, one in OPTIONS.items()})
    plan, errors = read_plan(game, form)
    assert errors == {}
    assert plan is not None
    chosen = {"dutch": True, "luck": "less", "order": [1, 0, 2, 3]}
    assert plan.options == chosen
    assert read_plan(game, filled(plan))[0] == plan
    assert RunPlan.from_data(json.loads(json.dumps(plan.to_data()))) == plan
    usual = plan.printed()
    assert usual is not None and usual.options == {}
    assert plan.sides() == ("the game as usual", "the game with these options")
    changed = replace(plan, changes={"desk.limit": 5})
    printed = changed.printed()
    assert printed is not None and printed.options == chosen and printed.changes == {}
    assert changed.sides() == ("the printed game", "the changed game")


# a run


def test_a_run_with_options_says_so_and_measures_them(home: Server) -> None:
    anna = home.browser()
    address = anna.go("/lab/new", {**SMALL, **OPTIONS, "option_order": "1,0"})
    page = unescape(ended(home, address))
    for fact in ("Dutch: yes", "Luck: less", "Order: Blue, Red"):
        assert f"<li>{fact}</li>" in page
    assert "the game with these options" in page and "the game as usual" in page
    assert "the printed rules, with options" in anna.page("/lab")
    again = unescape(anna.page(f"/lab/new/sweatshop?from={address.rpartition('/')[2]}"))
    assert re.search(r'name="option_dutch" value="yes" checked', again)
    anna.go(f"{address}/delete")


def test_a_run_ends_with_a_report_and_a_comparison(home: Server, done: str) -> None:
    page = unescape(home.stranger().page(done))
    assert "Finished." in page and "All " in page
    assert "Cards: Radio: Points is 14 instead of 10" in page.replace("</b>", "").replace("<b>", "")
    for title in ("In short", "Is it fair?", "Is there a difference?", "All that was measured"):
        assert title in page
    assert "Luck or skill?" in page
    assert 'class="marks"' in page and "style=" not in page
    assert "Finished: 2 players, 2 numbers changed" in home.stranger().page("/lab")


def test_who_has_the_report_is_sent_only_how_it_stands(home: Server, done: str) -> None:
    anna = home.stranger()
    number = re.findall(r'id="lab-report" data-drawing="(\d+)"', anna.page(done))
    again = anna.page(f"{done}?known={number[0]}")
    assert "lab-state" in again and 'class="marks"' not in again


def test_report_and_numbers_can_be_taken_along(home: Server, done: str) -> None:
    anna = home.stranger()
    report = anna.get(f"{done}/report.html")
    assert report.headers["content-disposition"] == 'attachment; filename="sweatshop-report.html"'
    assert "Is there a difference?" in report.text and "<style>" in report.text
    numbers = anna.get(f"{done}/numbers.toml")
    assert tomllib.loads(numbers.text) == {
        "cards": {"radio": {"points": 14}},
        "start": {"draws": [1, 1, 1, 2, 2]},
    }
    plan = lab_of(home).run(done.rpartition("/")[2]).plan()
    assert read_changes(find_game("sweatshop").sheet, numbers.text, "") == plan.changes


def test_an_odd_game_is_opened_at_its_moment_once(home: Server, done: str) -> None:
    anna = home.browser("Anna")
    record, at = re.findall(
        r'name="record" value="([^"]+)"><input type="hidden" name="at" value="(\d+)"',
        anna.page(done),
    )[0]
    address = anna.go(f"{done}/open", {"record": record, "at": at})
    assert address.endswith(f"?eye=open&at={at}")
    assert anna.get(address).status_code == 200
    assert anna.go(f"{done}/open", {"record": record, "at": at}) == address
    for name in ("../../run.json", "", "x.record"):
        refused = anna.post(f"{done}/open", {"record": name, "at": "1"})
        assert refused.status_code in (400, 422), refused.status_code


def test_the_numbers_of_a_run_can_be_changed_further(home: Server, done: str) -> None:
    page = home.stranger().page(f"/lab/new/sweatshop?from={done.rpartition('/')[2]}")
    assert 'value="14"' in page and 'class="lab-number changed"' in page


def test_what_is_played_to_its_end_is_played_on_to_twice_as_many(home: Server) -> None:
    anna = home.browser()
    address = anna.go("/lab/new", {**SMALL, "games": "4"})
    assert "Play twice as many" in ended(home, address)
    assert anna.go(f"{address}/more") == address
    ended(home, address)
    run = lab_of(home).run(address.rpartition("/")[2])
    assert run.plan().games == 8
    found = run.found()
    assert found is not None and found["games"] == 8


def test_a_run_can_be_stopped_and_gone_on_with(home: Server) -> None:
    anna = home.browser()
    address = anna.go("/lab/new", {**SMALL, "games": "100000", "minutes": "30"})
    run = lab_of(home).run(address.rpartition("/")[2])
    until(lambda: run.state().played > 0)
    refused = anna.post(f"{address}/delete")
    assert refused.status_code == 409 and "Stop it first" in refused.text
    anna.go(f"{address}/stop")
    page = ended(home, address)
    assert "Stopped after" in page and "In short" in page and ">Go on<" in page
    played = run.state().played
    assert 0 < played < 100_000
    anna.go(f"{address}/more")
    until(lambda: run.state().played > played)
    anna.go(f"{address}/stop")
    ended(home, address)
    assert anna.go(f"{address}/delete") == "/lab"
    assert anna.get(address).status_code == 404
    assert not run.path.exists()


def test_runs_wait_for_each_other_and_only_so_many(home: Server) -> None:
    anna = home.browser()
    long = {**SMALL, "games": "100000", "minutes": "30"}
    runs = [anna.go("/lab/new", long) for _ in range(6)]
    until(lambda: "Under way." in anna.page(runs[0]))
    assert "Other runs are worked out first" in anna.page(runs[5])
    full = anna.post("/lab/new", long)
    assert full.status_code == 429 and "5 runs wait in the lab already" in full.text
    for address in reversed(runs):
        anna.go(f"{address}/stop")
    for address in runs:
        ended(home, address)
        anna.go(f"{address}/delete")


@pytest.mark.parametrize("path", ["nothing", "..%2f..", "0a1b2c3d4e"])
def test_a_run_that_is_not_there(home: Server, path: str) -> None:
    anna = home.browser()
    assert anna.get(f"/lab/runs/{path}").status_code == 404
    assert anna.post(f"/lab/runs/{path}/delete").status_code == 404
    assert anna.get("/lab/new/chess").status_code == 404


def test_a_server_that_stops_keeps_what_was_played(tmp_path: Path) -> None:
    here = settings(f"sqlite:///{tmp_path / 'tables.db'}", lab=tmp_path / "lab")
    with Server(here) as server:
        address = server.browser().go("/lab/new", {**SMALL, "games": "100000", "minutes": "30"})
        run = lab_of(server).run(address.rpartition("/")[2])
        until(lambda: run.state().played > 0)
    with Server(here) as server:
        anna: Browser = server.browser()
        until(lambda: run.state().stage == "stopped")  # it may take longer than the server
        assert "Stopped after" in anna.page(address)
        found = run.found()
        assert found is not None and found["games"] > 0


def test_what_a_killed_process_left_is_called_stopped(tmp_path: Path) -> None:
    here = settings(f"sqlite:///{tmp_path / 'tables.db'}", lab=tmp_path / "lab")
    with Server(here) as server:
        anna = server.browser()
        address = anna.go("/lab/new", {**SMALL, "games": "100000", "minutes": "30"})
        lab = lab_of(server)
        run = lab.run(address.rpartition("/")[2])
        until(lambda: run.state().played > 0)
        process = lab.process
        assert process is not None
        process.kill()
        page = ended(server, address)
        assert "Stopped after" in page
        anna.go(f"{address}/more")
        until(lambda: run.state().stage == "playing")
        anna.go(f"{address}/stop")
        ended(server, address)
