"""Who is called what, who begins again, and how it ended for whom."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import cast

import pytest

import northpole
from northpole import Match
from northpole.table.domain.model import Person
from northpole.table.render.catalogue import chosen
from northpole.table.render.status import outcome, own_place
from northpole.table.service.creation import again
from northpole.table.service.matches import resumed
from northpole.table.sight.final import Chart, FinalScores, ScoreRow, tie_break
from northpole.table.sight.sight import sight
from northpole.table.store import Store
from tests.support.drawing import page as page_of
from tests.support.drawing import seen
from tests.support.guests import ANNA, BEN, BOT, ME, OPEN, Service, key, match_at, wish
from tests.support.server import Server
from tests.table.test_pages import defaults

STRANGER = replace(BEN, name="")


@pytest.fixture
def tables(sqlite: str) -> Iterator[Service]:
    store = Store(sqlite)
    yield Service(store)
    store.close()


# names


def test_a_name_given_after_joining_is_the_name_at_every_table(tables: Service) -> None:
    lobby = tables.create(ANNA, wish(ME, OPEN))
    begun = tables.create(ANNA, wish(ME, OPEN))
    for info in (lobby, begun):
        tables.join(tables.token(info.id, 1), STRANGER)
    tables.start(begun.id, ANNA)
    assert tables.info(begun.id).names == ["Anna", "Blue"]
    seen = sight(match_at(tables, begun.id), 1).version
    tables.rename(BEN, "")
    assert tables.info(lobby.id).names == tables.info(begun.id).names == ["Anna", "Ben"]
    assert match_at(tables, begun.id).names == ["Anna", "Ben"]
    assert sight(match_at(tables, begun.id), 1).version == seen, (
        "a name changes nothing in the game"
    )
    tables.rename(replace(BEN, name="Anna"), "Ben")
    assert tables.info(begun.id).names == ["Anna", "Anna 2"]


def test_where_several_share_a_screen_only_ones_own_seat_is_renamed(tables: Service) -> None:
    info = tables.create(ANNA, wish(ME, ME, BOT))
    assert info.names[:2] == ["Anna", "Blue"]
    tables.rename(replace(ANNA, name="Annika"), "Anna")
    assert tables.info(info.id).names[:2] == ["Annika", "Blue"]


def test_who_plays_on_for_somebody_leaves_the_seat_its_name(tables: Service) -> None:
    info = tables.create(ANNA, wish(ME, OPEN))
    tables.join(tables.token(info.id, 1), BEN)
    tables.start(info.id, ANNA)
    tables.seat(info.id, BEN, 1, "open")
    cleo = Person("c" * 32, "")
    tables.join(tables.token(info.id, 1), cleo)
    tables.rename(replace(cleo, name="Cleo"), "")
    seat = tables.info(info.id).seats[1]
    assert (seat.name, seat.sitter) == ("Ben", "Cleo")


def test_a_name_is_given_at_the_table_itself(server: Server) -> None:
    guest = server.browser()
    table = guest.go("/quick/sweatshop")
    assert "Name yourself" in guest.page(table)
    guest.go("/me", {"name": "Robin", "next": table})
    page = guest.page(table)
    assert "Robin" in guest.regions(table)["regions"]["rivals"]
    assert "Name yourself" not in page


def test_seats_that_can_be_chosen_go_by_names(server: Server) -> None:
    page = server.browser("Anna").page("/new/workshop2e")
    assert ">Anna</option>" in page
    assert ">Blue</option>" in page
    form = {"game": "workshop2e", "number": "2", "kind_0": "me", "kind_1": "open"}
    asked = {**defaults("workshop2e"), **form, "option_first": "1"}
    anna = server.browser("Anna")
    assert "First: Blue" in anna.page(anna.go("/new", asked))
    game = northpole.game("sweatshop")
    assert chosen(game, {"order": [1, 0]}, ["Anna", "Ben"]) == ["Order: Ben, Anna"]


# again


@pytest.mark.parametrize("game", northpole.game_names())
def test_c12_in_a_rematch_the_one_to_the_left_begins(tables: Service, game: str) -> None:
    """Everybody moves up by one seat: who sat left of who began is on that seat now."""
    info = tables.create(ANNA, wish(ME, BOT, BOT, game=game))
    rules, played = northpole.game(game), match_at(tables, info.id)
    first = rules.began(played.at(0).view(None))
    new = again(info, played)
    assert rules.began(resumed(new, []).view(None)) == first
    left = info.seats[(first + 1) % 3].name
    assert new.names[first] == left
    assert new.seal != info.seal


def test_c12_also_where_it_was_set_who_begins(tables: Service) -> None:
    wanted = replace(wish(ME, BOT, BOT, game="workshop2e"), options={"first": "2"})
    info = tables.create(ANNA, wanted)
    new = again(info, match_at(tables, info.id))
    assert new.options["first"] == "2"
    assert new.names[2] == info.names[0]


# moves at one click


def test_a_move_that_is_final_can_be_held_back(server: Server) -> None:
    guest = server.browser("Anna")
    form = {"game": "workshop2e", "number": "2", "kind_0": "me", "kind_1": "here"}
    table = guest.go("/new", {**defaults("workshop2e"), **form, "option_first": "0"})
    told = guest.move(table, "tree", seat=0, unless="final").json()
    assert told == {"final": True}, "an ornament would be drawn"
    assert guest.ask(f"{table}/regions", seat=0)["can_undo"] is None
    told = guest.move(table, "donations", seat=0, unless="final").json()
    assert told["can_undo"].startswith("Take back: Donation Center")


# how it ended


def finals(*places: int) -> FinalScores:
    rows = [ScoreRow(seat, place, 10, []) for seat, place in enumerate(places)]
    rows.sort(key=lambda row: row.place)
    winners = [row.seat for row in rows if row.place == 1]
    return FinalScores(winners, [], rows, Chart(0, 1, []))


@pytest.mark.parametrize(
    ("seat", "places", "words"),
    [
        (0, (1, 2), "You win!"),
        (1, (1, 1, 3), "You share the victory!"),
        (2, (1, 2, 3, 4), "You come in third of four."),
        (2, (1, 2, 2), "You share the second place of three."),
        (None, (1, 2), ""),
    ],
)
def test_ones_place_is_told_in_words(seat: int | None, places: tuple[int, ...], words: str) -> None:
    assert own_place(seat, finals(*places)) == words


def test_what_is_told_in_words_is_told_below_the_name_on_a_phone() -> None:
    rows = [ScoreRow(0, 1, 9, ["+9", "Doll, 2 Kites"]), ScoreRow(1, 2, 3, ["0 %", ""])]
    assert FinalScores([0], ["toys", "made"], rows, Chart(0, 1, [])).in_words == [1]


class Ended:
    """As much of a match of Elf Union as tells how it ended: gifts, then canes, by seat."""

    def __init__(self, *standings: list[int]) -> None:
        self.game = northpole.game("union")
        self.standings = list(standings)

    def scores(self) -> list[int]:
        return [standing[0] for standing in self.standings]

    def standing(self, seat: int) -> list[int]:
        return self.standings[seat]

    def winners(self) -> tuple[int, ...]:
        best = max(self.standings)
        return tuple(seat for seat, one in enumerate(self.standings) if one == best)


def told_of(*standings: list[int]) -> str:
    return tie_break(cast(Match, Ended(*standings)))


def test_u14_what_decides_a_tie_is_told() -> None:
    assert told_of([12, 3], [11, 9]) == ""
    decided = told_of([12, 3], [12, 5], [9, 9])
    assert decided == "{0} and {1} are level: candy canes decide, 5 to 3."
    shared = told_of([12, 3], [12, 3])
    assert shared == "{0} and {1} are level, also in candy canes: the victory is shared."
    best = told_of([12, 3], [12, 1], [12, 3])
    assert best == "{0} and {2} are level, also in candy canes: the victory is shared."


def test_it_rains_stars_for_winners_alone() -> None:
    match = Match.new(northpole.game("union"), 3, seed=2)
    dice = Random(2)
    while not match.over:
        seat = match.waiting()[0]
        match.play(seat, dice.choice(match.moves(seat)))
    celebrates = [" data-won" in page_of(seen(match, seat)) for seat in range(3)]
    assert celebrates == [seat in match.winners() for seat in range(3)]
    assert " data-won" not in page_of(seen(match, None))


def test_my_tables_name_the_winners_and_nobody_else(tables: Service) -> None:
    info = replace(tables.create(ANNA, wish(ME, BOT)), stage="over", result=(7, 7))
    assert outcome(replace(info, winners=(0,))) == "Over: Anna with 7"
    assert outcome(replace(info, winners=())) == "Over: nobody won"
    assert outcome(info).startswith("Over: Anna and ")


def test_winners_are_kept(tables: Service) -> None:
    info = tables.create(ANNA, wish(ME, ME, game="realsanta"))
    while (now := tables.info(info.id)).stage == "play":
        seat = now.deciding[0]
        match = match_at(tables, info.id)
        tables.play(info.id, ANNA, seat, match.moves(seat)[0], now.version, key())
    assert now.winners == match_at(tables, info.id).winners()
