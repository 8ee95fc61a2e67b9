"""Names of every kind: pictures made of parts, letters from right to left, one letter and many."""

from __future__ import annotations

import pytest

from tests.support.server import Server
from tests.table.test_pages import defaults

FAMILY = "\U0001f469\u200d\U0001f467"  # a woman and a girl, held together as one picture
NAMES = [FAMILY, "\u0634\u064a\u0645\u0627\u0621", "I", "W" * 24]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_shown_as_it_was_given(server: Server, name: str) -> None:
    anna = server.browser(name)
    assert name in anna.page("/")
    form = {"game": "union", "number": "2", "kind_0": "me", "kind_1": "open", "name_0": name}
    lobby = anna.page(anna.go("/new", {**form, **defaults("union")}))
    assert f'<b dir="auto">{name}</b>' in lobby


def test_joiners_alone_are_no_name(server: Server) -> None:
    assert server.browser().tell("/me", name="\u200d\u200d").status_code == 422
