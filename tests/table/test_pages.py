"""The pages, as browsers get them from a real server."""

from __future__ import annotations

import html
import re
from random import Random

import pytest

import northpole
from northpole.bots.levels import LEVELS
from northpole.bots.temper import liking_of
from northpole.lab.verify import verify
from northpole.table.domain.model import REACTIONS
from tests.support.guests import match_at
from tests.support.server import Browser, Server, links, new_key
from tests.support.waiting import until

every_game = pytest.mark.parametrize("game", northpole.game_names())
HOT_SEAT = {"game": "sweatshop", "number": "2", "kind_0": "me", "kind_1": "here"}
BY_LINK = {"game": "sweatshop", "number": "2", "kind_0": "me", "kind_1": "open"}


def defaults(game: str) -> dict[str, object]:
    """The option fields of the form, as they stand at first."""
    fields: dict[str, object] = {}
    for option in northpole.game(game).options.values():
        if option.kind == "some":
            fields[f"option_{option.name}"] = list(option.default)
        elif option.kind == "one":
            fields[f"option_{option.name}"] = option.default
    return fields


def with_bots(browser: Browser, game: str) -> str:
    """The smallest table with bots."""
    number = northpole.game(game).seats[0]
    seats = {f"kind_{seat}": "bot" for seat in range(1, number)}
    bots = {f"bot_{seat}": "greedy" for seat in range(1, number)}
    form = {"game": game, "number": str(number), "kind_0": "me", **seats, **bots, **defaults(game)}
    return browser.go("/new", form)


def hot_seat(browser: Browser) -> str:
    return browser.go("/new", {**HOT_SEAT, **defaults("sweatshop")})


def two(server: Server) -> tuple[Browser, Browser, str]:
    """Two browsers at a table of Sweatshop, the game begun."""
    anna, ben = server.browser("Anna"), server.browser("Ben")
    table = anna.go("/new", {**BY_LINK, **defaults("sweatshop")})
    link = links(anna.page(table))[0]
    assert ben.go_by(link) == table
    anna.go(f"{table}/start")
    return anna, ben, table


# home


def test_the_first_page_shows_every_game(server: Server) -> None:
    page = server.stranger().page("/")
    for name in northpole.game_names():
        game = northpole.game(name)
        assert str(game.sheet.about["about"])[:20] in page
        assert f'action="/quick/{name}"' in page
        assert f'href="/new/{name}"' in page


def test_a_stranger_gets_a_cookie_and_keeps_it(server: Server) -> None:
    browser = server.stranger()
    given = browser.get("/").headers["set-cookie"]
    assert "HttpOnly" in given and "SameSite=lax" in given and "Path=/" in given
    assert "set-cookie" not in browser.get("/").headers


def test_a_name_is_kept_and_shown_harmless(server: Server) -> None:
    browser = server.browser("<b>Æñ 'na</b>")
    page = browser.page("/")
    assert "&lt;b&gt;Æñ &#39;na&lt;/b&gt;" in page and "<b>Æñ" not in page


@pytest.mark.parametrize("name", ["", "   ", "a\x07b", "x" * 25])
def test_a_name_that_is_none_is_refused(server: Server, name: str) -> None:
    answer = server.browser().tell("/me", name=name)
    assert answer.status_code == 422 and answer.json()["field"] == "name"


@pytest.mark.parametrize("next", ["//evil.example/", "https://evil.example", "/\\evil.example"])
def test_nobody_is_sent_to_another_site(server: Server, next: str) -> None:
    assert server.browser().go("/me", {"name": "Eve", "next": next}) == "/"


def test_tables_that_wait_for_me_come_first(server: Server) -> None:
    anna, ben, table = two(server)
    page = anna.page("/")
    assert table in page and "Your turn" in page
    anna.move(table, "bid 0")
    assert "Others are thinking" in anna.page("/") and "Your turn" in ben.page("/")
    assert table not in server.browser("Eve").page("/")


# games against bots


def test_two_clicks_and_a_game_against_bots_has_begun(server: Server) -> None:
    anna = server.browser("Anna")
    table = anna.go("/quick/sweatshop", {"tips": "1"})
    assert table.endswith("?tips=1")
    info = server.web.tables.info(table[3:13])
    assert [seat.kind for seat in info.seats] == ["person", "bot", "bot", "bot"]
    assert info.stage == "play" and anna.regions(table[:13])["turn"]
    assert server.browser().post("/quick/chess").status_code == 404


@every_game
def test_a_quick_game_asks_for_nothing_and_names_are_given_at_the_table(
    server: Server, game: str
) -> None:
    guest = server.browser()
    form = re.search(rf'<form[^>]*action="/quick/{game}".*?</form>', guest.page("/"), re.S)
    assert form
    fields = re.findall(r"<(?:input|select|textarea)[^>]*>", form[0])
    assert [field for field in fields if 'type="hidden"' not in field] == []
    table = guest.go(f"/quick/{game}")
    page = guest.page(table)
    assert server.web.tables.info(table[3:13]).stage == "play" and "Name yourself" in page
    assert not re.search(r"<dialog[^>]* open\b", page)
    assert guest.go("/me", {"name": "Nora", "next": table}) == table
    assert "Nora" in guest.page(table) and "Name yourself" not in guest.page(table)


@every_game
def test_a_game_against_bots_from_the_first_click_to_the_end(server: Server, game: str) -> None:
    anna = server.browser("Anna")
    table = with_bots(anna, game)
    page = anna.page(table)
    for region in ("status", "board", "journal"):
        assert f'data-region="{region}"' in page
    for _ in range(4):
        until(lambda: anna.moves(table))
        assert anna.move(table, anna.moves(table)[0]).status_code == 200
    now = anna.hand_over(table, 0)
    assert now["turn"] is False and now["can_undo"] is None
    assert set(now["regions"]) == set(now["hashes"])
    result = now["regions"]["result"]
    match = match_at(server.web.tables, table[3:])
    for row in match.ranking():
        assert server.web.tables.info(table[3:]).seats[row.seat].name in result
        assert str(abs(row.score)) in result
    for source in match.game.sources(match.view(None)):
        assert source.title.lower() in result.lower()
    check_record(anna, table)


def check_record(browser: Browser, table: str) -> None:
    """The record can be had, verified, and opened again."""
    text = browser.page(f"{table}/record")
    assert verify(text).result is not None
    assert browser.ask(f"{table}/verify")["verified"] is True
    assert "erified" in browser.page(f"{table}/verify")
    opened = browser.go("/open", files={"file": ("game.record", text.encode())})
    assert opened != table
    shown = browser.regions(opened)
    assert shown["over"] and shown["regions"]["result"]
    assert browser.page(f"{opened}/record") == text


def test_a_record_that_is_none_is_refused_kindly(server: Server) -> None:
    answer = server.browser().post("/open", files={"file": ("x", b"a shopping list")})
    assert answer.status_code == 422 and "Not a Northpole record" in answer.text
    answer = server.browser().post("/open", files={"file": ("x", b"\xff\xfe\x00")})
    assert answer.status_code == 400 and "UTF-8" in answer.text
    assert server.browser().post("/open", {}).status_code == 422


def test_the_record_stays_secret_while_the_game_runs(server: Server) -> None:
    anna = server.browser("Anna")
    table = hot_seat(anna)
    for path in ("record", "verify"):
        assert anna.get(f"{table}/{path}").status_code == 409


def test_a_rematch_rotates_the_seats_and_is_pointed_to(server: Server) -> None:
    anna = server.browser("Anna")
    table = with_bots(anna, "sweatshop")
    assert anna.post(f"{table}/rematch").status_code == 409
    anna.play_out(table, Random(2))
    again = anna.go(f"{table}/rematch")
    assert again != table
    info, before = server.web.tables.info(again[3:]), server.web.tables.info(table[3:])
    assert sorted(info.names) == sorted(before.names)
    assert info.seats[0].name != before.seats[0].name
    assert again in anna.page(table)


# a new table


@every_game
def test_the_form_shows_every_choice(server: Server, game: str) -> None:
    page = server.browser("Anna").page(f"/new/{game}")
    for option in northpole.game(game).options.values():
        assert f'name="option_{option.name}"' in page
        for choice in option.choices:
            assert f'value="{choice}"' in page
    for ruleset in northpole.game(game).rulesets:
        assert f'value="{ruleset}"' in page
    assert f"Klara {liking_of(game, 1).about}." in html.unescape(page)


@every_game
def test_the_form_as_it_stands_makes_a_table(server: Server, game: str) -> None:
    low = northpole.game(game).seats[0]
    form = {"game": game, "number": str(low), "kind_0": "me", **defaults(game)}
    table = server.browser("Anna").go("/new", form)
    info = server.web.tables.info(table[3:])
    assert info.stage == "play" and len(info.seats) == low and info.seats[0].name == "Anna"


def test_what_excludes_each_other_says_why_on_the_same_page(server: Server) -> None:
    form = {
        **HOT_SEAT,
        "option_dutch": "yes",
        "option_gold": ["knife", "magic", "paper"],
        "name_1": "Grandma",
    }
    answer = server.browser("Anna").post("/new", form)
    assert answer.status_code == 422
    assert "choose another Gold card" in answer.text
    assert "Grandma" in answer.text  # what was filled in stays
    said = server.browser().post("/new/check", form).json()
    assert "choose another Gold card" in said["error"]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"number": "9"}, "number"),
        ({"number": "many"}, "number"),
        ({"option_gold": ["magic"]}, "option_gold"),
        ({"option_luck": "huge"}, "option_luck"),
        ({"option_order": "2,0"}, "option_order"),
        ({"ruleset": "house"}, "ruleset"),
        ({"kind_1": "bot", "bot_1": "genius"}, "bot_1"),
        ({"kind_1": "cat"}, "kind_1"),
        ({"changes": "[desk]\nlimit = 4000"}, "changes"),
        ({"changes": "desk limit four"}, "changes"),
    ],
)
def test_a_wish_that_cannot_be_had_is_told_at_its_field(
    server: Server, change: dict[str, object], field: str
) -> None:
    form = {**HOT_SEAT, **defaults("sweatshop"), **change}
    browser = server.browser("Anna")
    said = browser.post("/new/check", form)
    if said.status_code == 200:
        assert list(said.json()["errors"]) == [field]
    assert browser.post("/new", form).status_code in (400, 422)


def test_changed_numbers_come_typed_or_in_a_file(server: Server) -> None:
    anna = server.browser("Anna")
    form = {**HOT_SEAT, **defaults("sweatshop")}
    typed = anna.go("/new", {**form, "changes": "[desk]\nlimit = 6\n"})
    assert server.web.tables.info(typed[3:]).changes == {"desk.limit": 6}
    files = {"changes_file": ("numbers.toml", b"[desk]\nlimit = 7\n")}
    filed = anna.go("/new", form, files=files)
    assert server.web.tables.info(filed[3:]).changes == {"desk.limit": 7}


@pytest.mark.parametrize(
    ("strength", "words"),
    [("building", "warming up"), ("plain", "a little weaker"), ("compiled", "")],
)
def test_the_page_says_how_strong_bots_are_here(
    server: Server, monkeypatch: pytest.MonkeyPatch, strength: str, words: str
) -> None:
    monkeypatch.setattr(server.web.services.compiling, "strength", strength)
    page = server.browser("Anna").page("/new/sweatshop")
    assert words in page
    assert ("Foreman and Santa" in page) == bool(words)


# the lobby


def test_a_bot_in_the_lobby_can_be_another_one(server: Server) -> None:
    anna = server.browser("Anna")
    table = anna.go("/new", {**BY_LINK, **defaults("sweatshop")})
    for level in LEVELS.values():
        anna.go(f"{table}/seats", {"seat": "1", "kind": "bot", "bot": level.name})
        page = anna.page(table)
        assert level.about in page and f"#level-{level.name}" in page
        assert level.people[1] in page


def test_a_friend_comes_by_link_and_no_secret_stays_in_the_address(server: Server) -> None:
    anna, ben, eve = server.browser("Anna"), server.browser("Ben"), server.browser("Eve")
    table = anna.go("/new", {**BY_LINK, **defaults("sweatshop")})
    lobby = anna.page(table)
    seat_link, watch_link = links(lobby)
    assert len(seat_link) > 3 + 22  # 128 bits and more
    assert ben.get(table).status_code == 403
    assert ben.go_by(seat_link) == table
    assert links(ben.page(table)) == []  # only the owner sees links
    assert eve.get(seat_link).status_code == 403  # taken
    assert eve.get(table).status_code == 403
    assert ben.go_by(seat_link) == table  # a second click does no harm
    assert eve.go_by(watch_link) == table
    assert anna.go(f"{table}/start") == table
    assert eve.regions(table)["seat"] is None
    assert ben.regions(table)["seats"] == [1] and ben.regions(table)["turn"]


def test_a_link_to_look_on_is_taken_back(server: Server) -> None:
    anna, eve = server.browser("Anna"), server.browser("Eve")
    table = anna.go("/new", {**BY_LINK, **defaults("sweatshop")})
    seat, old = links(anna.page(table))
    eve.go_by(old)
    assert eve.post(f"{table}/watch").status_code == 403
    assert anna.go(f"{table}/watch") == table
    assert eve.get(table).status_code == 403
    assert eve.get(old).status_code == 403 and eve.post(old).status_code == 403
    same, new = links(anna.page(table))
    assert same == seat and eve.go_by(new) == table
    server.browser("Ben").go_by(seat)
    anna.go(f"{table}/start")
    assert anna.go(f"{table}/watch") == f"{table}/seats"
    assert new not in links(anna.page(f"{table}/seats"))


def test_a_link_that_is_none_leads_nowhere(server: Server) -> None:
    for token in ("xyzzy", "A" * 40, "..%2ft%2fyzzy"):
        answer = server.browser("Eve").get(f"/j/{token}")
        assert answer.status_code == 404 and token[-5:] not in answer.text


def test_only_the_owner_may_change_the_lobby(server: Server) -> None:
    anna, ben = server.browser("Anna"), server.browser("Ben")
    table = anna.go("/new", {**BY_LINK, **defaults("sweatshop")})
    ben.go_by(links(anna.page(table))[0])
    for path, form in [
        ("start", {}),
        ("swap", {"a": "0", "b": "1"}),
        ("seats", {"seat": "0", "kind": "bot", "bot": "greedy"}),
    ]:
        assert ben.post(f"{table}/{path}", form).status_code == 403
    assert ben.get(f"{table}/qr/1.svg").status_code == 403
    anna.go(f"{table}/swap", {"a": "0", "b": "1"})
    assert server.web.tables.info(table[3:]).names[0] == "Ben"
    anna.go(f"{table}/seats", {"seat": "0", "kind": "bot", "bot": "random"})
    assert server.web.tables.info(table[3:]).seats[0].kind == "bot"


def test_a_game_with_a_free_seat_does_not_start(server: Server) -> None:
    anna = server.browser("Anna")
    table = anna.go("/new", {**BY_LINK, **defaults("sweatshop")})
    assert anna.post(f"{table}/start").status_code in (409, 422)
    assert server.web.tables.info(table[3:]).stage == "lobby"


def test_the_phone_on_the_sofa_gets_a_picture_of_the_link(server: Server) -> None:
    anna = server.browser("Anna")
    table = anna.go("/new", {**BY_LINK, **defaults("sweatshop")})
    for which in ("1", "watch"):
        picture = anna.get(f"{table}/qr/{which}.svg")
        assert picture.headers["content-type"] == "image/svg+xml"
        assert picture.text.startswith("<svg") and "style=" not in picture.text
    assert anna.get(f"{table}/qr/7.svg").status_code == 404


def test_the_lobby_tells_when_somebody_came(server: Server) -> None:
    anna, ben = server.browser("Anna"), server.browser("Ben")
    table = anna.go("/new", {**BY_LINK, **defaults("sweatshop")})
    before = anna.regions(table)
    ben.go_by(links(anna.page(table))[0])
    now = anna.regions(table, known=f"lobby:{before['hashes']['lobby']}")
    assert now["stir"] != before["stir"] and "Ben" in now["regions"]["lobby"]


def test_the_owner_of_a_table_does_not_get_into_anothers_hand(server: Server) -> None:
    anna, ben, table = two(server)
    answer = anna.post(f"{table}/seats", {"seat": "1", "kind": "open"})
    assert answer.status_code == 403 and "Ben was here not long ago" in answer.text
    assert len(links(anna.page(f"{table}/seats"))) == 1  # to look on, not to sit down
    assert ben.regions(table)["turn"]


def test_a_seat_is_left_and_taken_and_everybody_is_told(server: Server) -> None:
    anna, ben, table = two(server)
    cleo, dora = server.browser("Cleo"), server.browser("Dora")
    assert "Leave this seat for good" in ben.page(f"{table}/seats")
    dora.go_by(links(anna.page(f"{table}/seats"))[-1])
    before = dora.regions(table)["stir"]
    assert ben.go(f"{table}/seats", {"seat": "1", "kind": "open"}) == "/"
    assert ben.get(table).status_code == 403
    anna.move(table, "bid 1")
    for one in (anna, dora):
        told = one.regions(table)["regions"]
        assert "the seat is free" in told["rivals"]
        assert "Nobody sits in for Ben" in strip(told["status"])
    seat_link = links(anna.page(f"{table}/seats"))[0]
    assert cleo.go_by(seat_link) == table
    now = dora.regions(table)
    assert now["stir"] != before and "now Cleo" in now["regions"]["rivals"]
    assert cleo.regions(table)["turn"] and links(cleo.page(f"{table}/seats")) == []
    assert server.stranger().get(f"{table}/seats").status_code == 403


def test_a_bot_sits_in_for_who_left_and_gives_the_seat_back(server: Server) -> None:
    anna, ben, table = two(server)
    anna.go(f"{table}/seats", {"seat": "1", "kind": "bot", "bot": "random"})
    away = ben.regions(table)
    assert (
        not away["turn"] and away["turns"] == [] and "A bot plays for you" in str(away["regions"])
    )
    anna.move(table, "bid 1")
    until(lambda: anna.regions(table)["turn"] or anna.regions(table)["over"])
    anna.go(f"{table}/seats", {"seat": "1", "kind": "person"})
    assert server.web.tables.info(table[3:]).seats[1].kind == "person"
    assert ben.regions(table)["seats"] == [1]


# playing


def test_a_move_shows_the_new_table_and_only_what_changed(server: Server) -> None:
    anna, _, table = two(server)
    first = anna.regions(table)
    have = ",".join(f"{name}:{one}" for name, one in first["hashes"].items())
    assert anna.regions(table, known=have)["regions"] == {}
    answer = anna.move(table, "bid 2", known=have).json()
    assert "status" in answer["regions"] and "result" not in answer["regions"]
    assert answer["version"] != first["version"] and answer["stir"] != first["stir"]
    assert answer["can_undo"].startswith("Take back: Grab 2")


def test_answers_given_at_the_same_time_are_not_stale(server: Server) -> None:
    anna, ben, table = two(server)
    seen = ben.regions(table)
    anna.move(table, "bid 1")
    said = {"seat": 1, "move": "bid 2", "version": seen["version"], "key": new_key()}
    assert ben.regions(table)["stir"] != seen["stir"]  # that Anna has bid is open to all
    assert ben.tell(f"{table}/move", **said).status_code == 200


def test_an_old_position_is_refused_and_the_new_one_shown(server: Server) -> None:
    anna, ben, table = two(server)
    old = anna.regions(table)["version"]
    anna.move(table, "bid 1")
    ben.move(table, "bid 2")
    said = {"seat": 0, "move": "bid 0", "version": old, "key": new_key()}
    answer = anna.tell(f"{table}/move", **said)
    assert answer.status_code == 409
    shown = answer.json()
    assert shown["stale"] and shown["error"] and shown["regions"]["status"]
    assert match_at(server.web.tables, table[3:]).length == 2


def test_the_same_key_makes_a_move_once(server: Server) -> None:
    anna, _, table = two(server)
    now = anna.regions(table)
    said = {"seat": 0, "move": "bid 3", "version": now["version"], "key": "double click"}
    answers = [anna.tell(f"{table}/move", **said) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert match_at(server.web.tables, table[3:]).length == 1
    assert answers[0].json()["version"] == answers[2].json()["version"]


def test_a_move_the_rules_forbid_says_which_rule(server: Server) -> None:
    anna, _, table = two(server)
    answer = anna.move(table, "bid 12")
    assert answer.status_code == 422
    said = answer.json()
    assert "Grab of at most" in said["error"]
    why = anna.ask(f"{table}/why", seat=0, move="bid 12")
    assert why["reason"] == said["error"] and why["allowed"] is False
    if why["rule"]:
        page = anna.page("/rules/sweatshop")
        assert f'id="{why["address"].partition("#")[2]}"' in page
    assert anna.ask(f"{table}/why", seat=0, move="bid 1")["allowed"] is True


def test_nobody_moves_for_another(server: Server) -> None:
    anna, ben, table = two(server)
    now = anna.regions(table)
    said = {"move": "bid 1", "version": now["version"], "key": new_key()}
    assert ben.tell(f"{table}/move", seat=0, **said).status_code == 403
    assert server.browser("Eve").tell(f"{table}/move", seat=0, **said).status_code == 403
    assert ben.http.get(f"{table}/regions?seat=0").status_code == 403


@pytest.mark.parametrize("seat", ["x", "-1", "", None, "1" * 30])
def test_nonsense_for_a_seat_is_refused(server: Server, seat: object) -> None:
    anna = server.browser("Anna")
    table = hot_seat(anna)
    said = {"seat": seat, "move": "bid 1", "version": "", "key": "k"}
    assert anna.tell(f"{table}/move", **said).status_code in (400, 403)


def test_a_move_can_be_taken_back_until_something_is_revealed(server: Server) -> None:
    anna, ben, table = two(server)
    before = anna.regions(table)
    after = anna.move(table, "bid 3").json()
    said = {"seat": 0, "version": after["version"], "key": new_key()}
    back = anna.tell(f"{table}/undo", **said).json()
    assert back["version"] == before["version"] and back["can_undo"] is None
    anna.move(table, "bid 1")
    ben.move(table, "bid 2")
    now = anna.regions(table)
    assert now["can_undo"] is None
    said = {"seat": 0, "version": now["version"], "key": new_key()}
    assert anna.tell(f"{table}/undo", **said).status_code == 422


def test_moves_also_work_as_plain_forms(server: Server) -> None:
    anna = server.browser("Anna")
    table = hot_seat(anna)
    now = anna.regions(table)
    form = {"seat": "0", "move": "bid 1", "version": now["version"], "key": "plain"}
    assert anna.go(f"{table}/move", form) == f"{table}?seat=0"


# together at one screen


def test_there_is_a_curtain_where_somebody_has_a_secret(server: Server) -> None:
    anna = server.browser("Anna")
    table = hot_seat(anna)
    now = anna.regions(table)
    assert now["seats"] == [0, 1] and now["turns"] == [0, 1] and now["curtain"] is True
    mats = [anna.regions(table, seat=seat)["regions"]["mat"] for seat in (0, 1)]
    assert mats[0] != mats[1]
    assert anna.move(table, "bid 1", seat=0).json()["turns"] == [1]


@pytest.mark.parametrize("game", ["union", "workshop2e"])
def test_without_secrets_there_is_no_curtain(server: Server, game: str) -> None:
    """Elf Union 2.5; in the second edition of Santa's Workshop nobody has a hand either."""
    anna = server.browser("Anna")
    table = anna.go("/new", {**HOT_SEAT, "game": game, **defaults(game)})
    dice = Random(4)
    for _ in range(12):
        now = anna.regions(table)
        assert now["seats"] == [0, 1] and now["curtain"] is False
        seat = now["turns"][0]
        assert anna.move(table, dice.choice(anna.moves(table, seat=seat)), seat=seat).is_success


def test_one_seat_needs_no_curtain(server: Server) -> None:
    anna, _, table = two(server)
    assert anna.regions(table)["curtain"] is False


# looking back


def test_looking_back_shows_what_was_seen_then(server: Server) -> None:
    anna = server.browser("Anna")
    table = with_bots(anna, "sweatshop")
    seen = strip(anna.regions(table)["regions"]["journal"])
    for _ in range(3):
        until(lambda: anna.regions(table)["turn"])
        anna.move(table, anna.moves(table)[0])
    past = anna.regions(table, at=0)
    assert past["at"] == 0 and past["frames"] > 1
    assert "Looking back" in past["regions"]["status"] and past["turn"] is False
    assert strip(past["regions"]["journal"]) == seen
    last = anna.regions(table, at=10_000)
    assert last["at"] == last["frames"] - 1


def strip(html: str) -> str:
    """What a picture says, without what can be clicked."""
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def test_a_journal_line_leads_to_its_moment(server: Server) -> None:
    anna = server.browser("Anna")
    table = with_bots(anna, "workshop2e")
    anna.play_out(table, Random(5))
    page = anna.regions(table)["regions"]["journal"]
    lines = [int(line) for line in re.findall(r'data-line="(\d+)"', page)]
    assert lines == sorted(lines) and len(lines) > 50
    places = [anna.regions(table, line=line)["at"] for line in lines[:: len(lines) // 6]]
    assert places == sorted(places) and len(set(places)) > 3
    shown = anna.regions(table, line=lines[20])["regions"]["journal"]
    assert f'data-line="{lines[20]}"' in shown
    early = anna.regions(table, at=anna.regions(table, line=lines[20])["at"] - 1)
    assert f'data-line="{lines[20]}"' not in early["regions"]["journal"]


def test_others_eyes_are_for_after_the_game(server: Server) -> None:
    anna, ben, table = two(server)
    for eye in ("1", "open"):
        assert anna.http.get(f"{table}/regions", params={"eye": eye}).status_code == 403
    assert anna.http.get(f"{table}/regions", params={"eye": "cat"}).status_code == 422
    assert anna.regions(table, eye="0")["regions"]
    assert anna.regions(table, eye="watch")["regions"]
    assert ben.http.get(f"{table}/regions", params={"eye": "0"}).status_code == 403


def test_after_the_game_everything_lies_open(server: Server) -> None:
    anna = server.browser("Anna")
    table = with_bots(anna, "sweatshop")
    end = anna.play_out(table, Random(8))
    frames = end["frames"]
    opened = anna.regions(table, eye="open", at=3)
    assert opened["frames"] >= frames
    assert len(opened["regions"]["journal"]) > 0
    for eye in ("0", "1", "watch", "open"):
        assert anna.page(f"{table}?at=2&eye={eye}")
    assert anna.regions(table, eye="1", at=2)["address"] == f"{table}?at=2&eye=1"


# talk


def test_table_talk_is_kept_and_harmless(server: Server) -> None:
    anna = server.browser("Anna")
    form = {**BY_LINK, **defaults("sweatshop"), "chat": "yes"}
    table = anna.go("/new", form)
    ben = server.browser("Ben")
    ben.go_by(links(anna.page(table))[0])
    assert ben.tell(f"{table}/talk", text="<script>alert(1)</script>").status_code == 200
    assert anna.tell(f"{table}/talk", reaction=REACTIONS[0]).status_code == 200
    talk = anna.regions(table)["regions"]["talk"]
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in talk and "<script" not in talk
    assert anna.tell(f"{table}/talk", text=" ").status_code == 400
    assert anna.tell(f"{table}/talk", reaction="bomb").status_code == 422
    assert server.browser("Eve").tell(f"{table}/talk", text="hi").status_code == 403


def test_talk_is_off_unless_wished_for(server: Server) -> None:
    anna, _, table = two(server)
    assert anna.tell(f"{table}/talk", text="hello").status_code in (403, 409, 422)


# learning


@every_game
def test_the_rules_can_be_pointed_at(server: Server, game: str) -> None:
    browser = server.browser()
    page = browser.page(f"/rules/{game}")
    ids = re.findall(r'id="(s\d+|p\d+-\d+)"', page)
    assert len(ids) == len(set(ids)) > 20
    part = browser.page(f"/rules/{game}?part=1")
    assert "<html" not in part and 'id="s1"' in part


def test_the_question_points_to_its_rules(server: Server) -> None:
    anna = server.browser("Anna")
    page = anna.page(with_bots(anna, "sweatshop"))
    assert "/rules/sweatshop#s6" in page or 'data-rule="6"' in page


@pytest.mark.parametrize("path", ["/about", "/art", "/api"])
def test_pages_to_read(server: Server, path: str) -> None:
    assert "Northpole" in server.browser().page(path)


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/nowhere", 404),
        ("/new/chess", 404),
        ("/rules/chess", 404),
        ("/t/aaaaaaaaaa", 404),
        ("/t/..%2f..%2fetc", 404),
        ("/games/sweatshop/game.toml", 404),
        ("/games/sweatshop/rules.py", 404),
        ("/static/../app.py", 404),
        ("/static/%2e%2e/app.py", 404),
        ("/j/", 404),
    ],
)
def test_what_is_not_there_is_told_kindly(server: Server, path: str, status: int) -> None:
    answer = server.browser().get(path)
    assert answer.status_code == status
    assert "<h1" in answer.text and "Traceback" not in answer.text


def test_health_and_figures(server: Server) -> None:
    browser = server.browser("Anna")
    assert browser.ask("/health") == {"status": "ok"}
    text = browser.page("/metrics")
    assert re.search(r'northpole_answers_total\{method="GET",status="200"\} \d+', text)
    assert "northpole_answer_seconds_bucket" in text and "northpole_sockets" in text
