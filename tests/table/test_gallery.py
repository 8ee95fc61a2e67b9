"""Every card of every game is found by its own word, and the page of pictures leaves none out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from northpole.engine.registry import GAMES
from northpole.games.realsanta import pieces as realsanta
from northpole.games.sweatshop import pieces as sweatshop
from northpole.games.workshop1e import pieces as workshop1e
from northpole.table.render.gallery import OTHER, called, sheets
from northpole.table.render.icons import picture
from northpole.table.render.sprites import HOUSE, game_art, house_art
from tests.boards.test_art import entries, numbers


def cards(game: str) -> Iterator[str]:
    """What is printed on cards, as views spell it."""
    box = numbers(game)
    if game == "workshop1e":
        yield from [*entries(box["gifts"]), *workshop1e.HOLIDAYS, *workshop1e.REINDEER]
    elif game == "workshop2e":
        yield from [*entries(box["toys"]), *box["reindeer"]["names"]]
    elif game == "union":
        yield from [*entries(box["stores"]), *entries(box["unions"])]
    elif game == "realsanta":
        yield from [*realsanta.CARDS, *realsanta.ZONES]
    else:
        yield from [*sweatshop.PLAIN, *sweatshop.GOLD, *map(str.lower, box["seasons"]["names"])]


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_found_by_its_word(game: str) -> None:
    found = {card: picture(card, game) for card in cards(game)}
    own = f"/games/{game}/art.svg#"
    assert [card for card, address in found.items() if not address.startswith(own)] == []
    assert len(set(found.values())) == len(found) > 12


@pytest.mark.parametrize("game", GAMES)
def test_a_card_on_the_plain_board_is_drawn_and_not_just_any_card(game: str) -> None:
    assert all(not picture(card, game).endswith("#card") for card in cards(game))


def test_every_picture_is_on_the_page_of_pictures() -> None:
    shown = [one.address for sheet in sheets() for kind in sheet.kinds.values() for one in kind]
    drawn = {f"{HOUSE}#{symbol}" for symbol in house_art()}
    drawn |= {f"/games/{game}/art.svg#{symbol}" for game in GAMES for symbol in game_art(game)}
    assert set(shown) == {address for address in drawn if "#part-" not in address}
    assert len(shown) == len(set(shown)) > 400


def test_pictures_are_shown_by_kind() -> None:
    for sheet in sheets():
        assert len(sheet.kinds) > 4
        assert len(sheet.kinds.get(OTHER, [])) < sheet.many / 2


def test_wide_pictures_keep_their_shape() -> None:
    covers = [one for sheet in sheets() for one in sheet.kinds.get("The box", [])]
    assert [one.box for one in covers] == ["0 0 160 96"] * len(GAMES)
    assert {one.size for one in covers} == {"art-wide"}


def test_pictures_are_called_what_people_call_them() -> None:
    assert called("gift-tin_soldiers") == "Tin soldiers"
    assert called("gift-back") == "Gift back"
    assert called("elf-4") == "Plum"
    assert called("shape-1") == "Blue shape"
    assert called("cart-improved") == "Cart improved"
