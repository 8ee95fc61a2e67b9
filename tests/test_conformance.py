"""The laws every game obeys, each tried on random walks through every ruleset and number of players.

Written once for all games: a new one needs no line here, and one in walks.py to say what its pieces are.
NORTHPOLE_EXAMPLES sets how many walks a law and case get; each walk is looked at in up to six states.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from northpole import Match
from northpole.engine.chair import Chair
from northpole.engine.decision import CHANCE, CHOICE, Decision
from northpole.engine.errors import BadSetup
from northpole.engine.game import Game, Setup, places
from northpole.engine.journal import Journal
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, seed_of
from northpole.engine.options import Option, check_options
from northpole.engine.record import UNDO
from northpole.engine.run import ASKING, DRAWING, OVER, choose, decision_of, settle
from northpole.engine.state import State
from tests.support.insides import state_of
from tests.support.shapes import view_shape
from tests.support.walks import CASES, PIECES, Case, Pieces, Walk, asked, finish, options_of

SEEDS = st.integers(0, 2**32 - 1)
RARELY = 12  # what takes long is tried at one move in so many
SENSES = st.sampled_from([0, 50, 90])
Law = Callable[[Walk, st.DataObject], None]


# setting up a walk


def values(option: Option, seats: int) -> st.SearchStrategy[Any]:
    """The legal values of an option."""
    if option.kind == "flag":
        return st.booleans()
    if option.kind == "one":
        return st.sampled_from(option.choices)
    if option.kind == "some":
        number = option.number
        choices = st.sampled_from(option.choices)
        return st.lists(choices, unique=True, min_size=number, max_size=number)
    assert option.kind == "seats", f"{option.name} is of a new kind, {option.kind}"
    return st.just([]) | st.permutations(range(seats))


def draw_setup(case: Case, data: st.DataObject) -> Setup:
    """Any options that go together; each by itself must be fine."""
    schema = case.game.options
    drawn = st.fixed_dictionaries({name: values(schema[name], case.seats) for name in schema})
    options = data.draw(drawn, "options")
    check_options(schema, options, case.seats)
    try:
        return case.setup(options)
    except BadSetup:
        reject()


def law(check: Law) -> Any:
    """A law to try on walks through every case; whatever breaks it says on which walk and where."""

    def test(case: Case, data: st.DataObject) -> None:
        setup = draw_setup(case, data)
        walk = Walk(case.game, setup, data.draw(SEEDS, "seed"), data.draw(SENSES, "sense"))
        try:
            check(walk, data)
        except Exception as error:
            error.add_note(f"on this walk: {walk!r}")
            raise

    test.__name__ = test.__qualname__ = check.__name__
    test.__doc__ = check.__doc__
    return pytest.mark.parametrize("case", CASES, ids=str)(given(data=st.data())(test))


def looks(walk: Walk, data: st.DataObject, most: int = 6) -> Iterator[State]:
    """Some states of the walk in which somebody is asked."""
    first, every = data.draw(st.integers(1, 30), "first"), data.draw(st.integers(1, 30), "every")
    return walk.looks(first, every, most)


def new_match(walk: Walk, data: st.DataObject) -> Match:
    """A match of the walk's setup, from its seed or sealed."""
    setup = walk.setup
    if data.draw(st.booleans(), "sealed"):
        secret = seed_of(walk.seed, 2).to_bytes(32, "big")
        return Match.new(walk.game, setup.seats, setup.options, setup.ruleset, secret=secret)
    return Match.new(walk.game, setup.seats, setup.options, setup.ruleset, walk.seed)


def play_any(walk: Walk, match: Match) -> int:
    """One move of a match, chosen as on the walk; whose it was."""
    waiting = asked(state_of(match))
    seat, d = waiting[walk.luck.below(len(waiting))]
    match.play(seat, match.chair(seat).name(walk.pick(state_of(match), d)))
    return seat


def play_on(s: State, seed: int) -> State:
    """Play this state itself to its end."""
    for end in finish(s, Fast(seed), Menu()):
        s = end
    return s


# moves


@law
def test_options_are_sound(walk: Walk, data: st.DataObject) -> None:
    """Options are different, below their decision's `most`, and each can really be played."""
    menu = Menu()
    for s in looks(walk, data):
        for seat, d in asked(s):
            options = options_of(s, d, menu)
            assert len(set(options)) == len(options)
            assert all(0 <= option < type(d).most for option in options), d.key()
            for option in options:
                trial = s.copy()
                choose(trial, seat, option)
                settle(trial, menu)


@law
def test_outcomes_are_sound(walk: Walk, data: st.DataObject) -> None:
    """Outcomes of chance are different, below `most`, named apart, and only they are ever drawn."""
    menu = Menu()
    nature = Fast(walk.seed)
    for s in walk.states():
        if walk.status != DRAWING:
            continue
        d = s.top()
        options = options_of(s, d, menu)
        assert options
        assert len(set(options)) == len(options)
        assert all(0 <= option < type(d).most for option in options), d.key()
        assert all(int(d.sample(s, nature)) in options for _ in range(3)), d.key()
        check_names([walk.game.move_name(s, d, option) for option in options])


def check_names(names: list[str]) -> None:
    """Names that a record can tell apart and read back."""
    assert len(set(names)) == len(names), names
    for name in names:
        assert name
        assert name == " ".join(name.split())
        assert ";" not in name
        assert name != UNDO


@law
def test_moves_have_words(walk: Walk, data: st.DataObject) -> None:
    """Every move has a name of its own, a text and a target; prompts and texts take the players' names."""
    names = walk.game.seat_names[: walk.setup.seats]
    for s in looks(walk, data):
        for _, d in asked(s):
            assert walk.game.prompt(s, d).format(*names).strip()
            options = options_of(s, d, walk.menu)
            moves = [walk.game.move(s, d, option) for option in options]
            named = [walk.game.move_name(s, d, option) for option in options]
            assert named == [move.name for move in moves]
            check_names(named)
            assert all(move.text.format(*names).strip() and move.target for move in moves)
            assert len({(move.text, move.target) for move in moves}) == len(moves)


@law
def test_a_move_is_refused_just_where_it_is_not_offered(walk: Walk, data: st.DataObject) -> None:
    """Legality and its reason can't differ: no reason for what is offered, one for all else of the class."""
    for s in looks(walk, data):
        for seat, d in asked(s):
            words = walk.game.words[d.number]
            options = options_of(s, d, walk.menu)
            for option in range(type(d).most):
                name = words.name(s, seat, option)
                why = words.refusal(s, seat, option)
                assert (why is None) == (option in options), f"{d.key()} {option} {name!r}: {why}"
                assert why is None or str(why).strip()


@law
def test_lines_are_made_from_facts(walk: Walk, data: st.DataObject) -> None:
    """A line of the journal can be told again from its fact, the same in every word."""
    journal = Journal(walk.setup.box)
    for s in walk.states():
        s.journal = journal
    for line in journal.lines:
        again = line.fact.sentence(walk.setup.box)
        assert (again.text, again.about, again.chapter) == (line.text, line.about, line.chapter)


@law
def test_views_are_as_described(walk: Walk, data: st.DataObject) -> None:
    """Every view is what its game's description says: no key more, none less, each of its type."""
    shape = view_shape(walk.game.name)
    for s in looks(walk, data):
        for seat in (None, *range(walk.setup.seats)):
            shape.validate_python(dict(walk.game.view(s, seat)), strict=True)


@law
def test_bots_get_sound_advice(walk: Walk, data: st.DataObject) -> None:
    """A likely move is a legal one, and an estimate is a number."""
    for s in looks(walk, data):
        for seat, d in asked(s):
            guess = int(walk.game.likely(s, d, Fast(walk.steps)))
            assert guess == -1 or guess in options_of(s, d, walk.menu), d.key()
            assert abs(walk.game.estimate(s, seat)) < 10_000


@law
def test_settled_states_wait_for_an_answer(walk: Walk, data: st.DataObject) -> None:
    """Only what needs an answer stops a state: nobody is asked what is forced, unless asking hides it."""
    menu = Menu()
    for s in walk.states():
        check_status(s, walk.status, menu)
        if walk.luck.below(RARELY) == 0:
            before = s.to_data()
            assert settle(s, menu) == walk.status
            assert s.to_data() == before


def check_status(s: State, status: int, menu: Menu) -> None:
    waiting = asked(s)
    if status != ASKING:
        assert not waiting
        assert not any(s.lanes)
        assert (status == OVER) == (s.stack is None)
        assert status == OVER or s.top().kind == CHANCE
        return
    assert waiting
    for seat, d in waiting:
        assert d.kind == CHOICE
        assert d.seat == seat
        assert len(options_of(s, d, menu)) >= (1 if d.discreet else 2), d.key()


# states


@law
def test_copies_are_independent(walk: Walk, data: st.DataObject) -> None:
    """A copy equals its original, and neither notices when the other plays on."""
    for s in looks(walk, data):
        before = s.to_data()
        story = s.journal = Journal(walk.setup.box)
        one, two = s.copy(), s.copy()
        assert one.to_data() == before
        play_on(one, walk.steps)
        assert s.to_data() == before
        assert two.to_data() == before
        assert not story.lines
        again = two.copy()
        play_on(two, walk.steps)
        assert again.to_data() == before
        assert two.to_data() == one.to_data()
        s.journal = None


@law
def test_states_can_be_kept(walk: Walk, data: st.DataObject) -> None:
    """A state survives being written down as JSON and read again, and plays on the same."""
    for s in looks(walk, data):
        before = s.to_data()
        text = json.dumps(before)
        assert json.loads(text) == before
        again = walk.game.from_data(walk.setup, json.loads(text))
        assert again.to_data() == before
        end = play_on(s.copy(), walk.steps)
        assert play_on(again, walk.steps).to_data() == end.to_data()


@law
def test_pieces_are_conserved(walk: Walk, data: st.DataObject) -> None:
    """No piece appears or vanishes."""
    count = pieces_of(walk.game)
    box = count(walk.game.start(walk.setup))
    for s in walk.states():
        assert count(s) == box


def pieces_of(game: Game) -> Callable[[State], Pieces]:
    assert game.name in PIECES, f"tests/walks.py does not say what pieces {game.name} has"
    return PIECES[game.name]


@law
def test_answers_given_together_commute(walk: Walk, data: st.DataObject) -> None:
    """Where several decide at once, it makes no difference who answers first."""
    for s in looks(walk, data):
        if s.apart():
            ends = [
                answer_all(s.copy(), walk.setup.box, walk.steps, Fast(order)) for order in (1, 2, 3)
            ]
            assert ends[0] == ends[1] == ends[2]


def answer_all(
    s: State, box: object, seed: int, order: Fast
) -> tuple[dict[str, Any], list[list[str]]]:
    """Let all who are asked at once answer, each from its own luck, in this order."""
    menu = Menu()
    s.journal = Journal(box)
    lucks = [Fast(seed_of(seed, seat)) for seat in range(s.seats)]
    barriers = s.barriers
    while s.apart() and s.barriers == barriers:
        waiting = asked(s)
        seat, d = waiting[order.below(len(waiting))]
        options = options_of(s, d, menu)
        choose(s, seat, options[lucks[seat].below(len(options))])
        settle(s, menu)
    stories = [[line.text for line in s.journal.seen_by(seat)] for seat in viewers(s)]
    return s.to_data(), stories


def viewers(s: State) -> list[int | None]:
    """All seats, and a spectator."""
    return [*range(s.seats), None]


# what may be seen


@law
def test_views_are_plain_data(walk: Walk, data: st.DataObject) -> None:
    """A view is JSON, and nothing of the state hangs on it."""
    for s in looks(walk, data):
        before = s.to_data()
        for seat in viewers(s):
            seen = walk.game.view(s, seat)
            kept = copy.deepcopy(seen)
            assert json.loads(json.dumps(seen)) == seen
            spoil(seen)
            assert walk.game.view(s, seat) == kept
        assert s.to_data() == before


def spoil(value: Any) -> None:
    """Empty everything that can be emptied."""
    if isinstance(value, dict):
        for inner in value.values():
            spoil(inner)
        value.clear()
    elif isinstance(value, list):
        for inner in value:
            spoil(inner)
        value.clear()


@law
def test_views_leak_nothing(walk: Walk, data: st.DataObject) -> None:
    """Whatever a seat can't know may be drawn anew, and neither the seat nor a spectator sees a difference."""
    for s in looks(walk, data):
        before = s.to_data()
        for seat in range(s.seats):
            guess = walk.game.determinise(s, seat, Fast(walk.steps))
            assert s.to_data() == before
            assert walk.game.view(guess, seat) == walk.game.view(s, seat)
            assert walk.game.view(guess, None) == walk.game.view(s, None)
            assert question(walk.game, guess, seat) == question(walk.game, s, seat)


def question(game: Game, s: State, seat: int) -> list[Any]:
    """All that a seat is asked."""
    d = decision_of(s, seat)
    if d is None:
        return []
    options = options_of(s, d, Menu())
    moves = [game.move(s, d, option) for option in options]
    words = [(move.name, move.text, move.target) for move in moves]
    return [d.key(), game.prompt(s, d), options, words]


@law
def test_guesses_rest_on_the_view_alone(walk: Walk, data: st.DataObject) -> None:
    """Drawing the unknown anew from the truth or from a guess comes to the same: no secret shines through."""
    for s in looks(walk, data):
        for seat in range(s.seats):
            guess = walk.game.determinise(s, seat, Fast(walk.steps))
            again = walk.game.determinise(guess, seat, Fast(walk.seed))
            assert again.to_data() == walk.game.determinise(s, seat, Fast(walk.seed)).to_data()


@law
def test_who_has_answered_already_changes_no_guess(walk: Walk, data: st.DataObject) -> None:
    """Where all decide at once, a bot imagines the same before and after another has answered in secret."""
    if walk.game.all_open():
        return
    for s in looks(walk, data):
        waiting = asked(s) if s.apart() else []
        for seat, _ in waiting:
            before = Chair(walk.game, s, seat).imagine(Fast(walk.steps)).to_data()
            for other, d in waiting:
                if other != seat:
                    after = s.copy()
                    options = options_of(s, d, walk.menu)
                    choose(after, other, options[walk.luck.below(len(options))])
                    now = Chair(walk.game, after, seat).imagine(Fast(walk.steps)).to_data()
                    assert now == before, f"{seat} notices that {other} has answered {d.key()}"


@law
def test_guesses_are_real_states(walk: Walk, data: st.DataObject) -> None:
    """A guess has the same pieces and can be played to the end like the truth."""
    count = pieces_of(walk.game)
    box = count(walk.game.start(walk.setup))
    for s in looks(walk, data, 3):
        guess = walk.game.determinise(s, walk.steps % s.seats, Fast(walk.steps))
        for later in finish(guess, Fast(walk.seed), walk.menu):
            assert count(later) == box
        assert len(walk.game.scores(later)) == s.seats


@law
def test_being_asked_tells_nothing(walk: Walk, data: st.DataObject) -> None:
    """Whether a seat has a choice depends on what all can see, or it is asked in any case."""
    for s in looks(walk, data):
        if s.apart():
            continue
        for seat in range(s.seats):
            guess = walk.game.determinise(s, seat, Fast(walk.steps))
            d = guess.top()
            assert d.seat == s.top().seat
            assert d.discreet or len(options_of(guess, d, walk.menu)) > 1, d.key()


@law
def test_answers_given_together_are_secret(walk: Walk, data: st.DataObject) -> None:
    """While others still decide, nobody else is told what a seat answered."""
    for s in looks(walk, data):
        waiting = asked(s)
        if not s.apart() or len(waiting) < 2:
            continue
        for seat, d in waiting:
            told = {
                heard(s, walk.setup.box, seat, option) for option in options_of(s, d, walk.menu)
            }
            assert len(told) == 1, told


def heard(s: State, box: object, seat: int, option: int) -> tuple[tuple[str, ...], ...]:
    """What each of the others reads in the journal when a seat chooses this."""
    after = s.copy()
    story = after.journal = Journal(box)
    choose(after, seat, option)
    settle(after, Menu())
    others = [other for other in viewers(s) if other != seat]
    return tuple(tuple(line.text for line in story.seen_by(other)) for other in others)


# whole games


@law
def test_every_game_ends(walk: Walk, data: st.DataObject) -> None:
    """Every game ends, with points for every seat and places that follow the standings."""
    match = new_match(walk, data)
    while not match.over:
        play_any(walk, match)
        walk.steps += 1
    scores = match.scores()
    assert [type(score) for score in scores] == [int] * walk.setup.seats
    rows = match.ranking()
    assert sorted(row.seat for row in rows) == list(range(walk.setup.seats))
    assert [row.score for row in rows] == [scores[row.seat] for row in rows]
    standings = [match.game.standing(state_of(match), row.seat) for row in rows]
    assert standings == sorted(standings, reverse=True)
    found, follow = [row.place for row in rows], places(standings)
    if 1 not in found:  # a tie at the top may be nobody's victory
        assert follow.count(1) > 1
        follow = [max(2, place) for place in follow]
    assert found == follow


def seldom(walk: Walk, match: Match) -> bool:
    """For what plays the whole match again: less often the longer it is."""
    return walk.luck.below(RARELY + match.length // RARELY) == 0


@law
def test_records_replay(walk: Walk, data: st.DataObject) -> None:
    """A record loads to the same match, and to each state on the way there."""
    match = new_match(walk, data)
    marks = {0: match.position()}
    while not match.over:
        seat = play_any(walk, match)
        if seldom(walk, match) and match.can_undo(seat):
            match.undo(seat)
        if walk.luck.below(RARELY) == 0:
            marks[match.length] = match.position()
    again = Match.load(match.record())
    assert again.record() == match.record()
    assert again.position() == match.position()
    for seat in range(match.setup.seats):
        assert again.journal(seat) == match.journal(seat)
    mark = data.draw(st.sampled_from(sorted(marks)), "mark")
    assert match.at(mark).position() == marks[mark]


@law
def test_undo_takes_back_a_move(walk: Walk, data: st.DataObject) -> None:
    """Undoing gives back the state, the story and the question; the record with it loads the same."""
    match = new_match(walk, data)
    while not match.over:
        if seldom(walk, match):
            check_undo(walk, match)
        else:
            play_any(walk, match)


def check_undo(walk: Walk, match: Match) -> None:
    """Play, take back if possible, and load the record of it."""
    before, story = match.position(), match.journal(None)
    seat = play_any(walk, match)
    if match.can_undo(seat):
        match.undo(seat)
        assert match.position() == before
        assert match.journal(None) == story
        again = Match.load(match.record())
        assert again.position() == before
        assert again.record() == match.record()


@law
def test_undo_among_others(walk: Walk, data: st.DataObject) -> None:
    """Where several decide at once, a seat takes back its own answer and nobody else's."""
    match = new_match(walk, data)
    while not match.over:
        waiting = match.waiting()
        if len(waiting) > 1 and seldom(walk, match):
            check_own_undo(walk, match, waiting[0], waiting[-1])
        play_any(walk, match)


def check_own_undo(walk: Walk, match: Match, first: int, second: int) -> None:
    trial, other = Match.load(match.record()), Match.load(match.record())
    moves = match.moves(first)
    trial.play(first, moves[walk.luck.below(len(moves))])
    if state_of(trial).barriers != state_of(match).barriers:
        return
    move = match.moves(second)[-1]
    trial.play(second, move)
    other.play(second, move)
    if trial.can_undo(first):
        trial.undo(first)
        assert trial.position() == other.position()


@law
def test_undo_takes_back_no_news(walk: Walk, data: st.DataObject) -> None:
    """A move after which somebody has seen what could not be known before can't be taken back."""
    match = new_match(walk, data)
    while not match.over:
        before = state_of(match).copy()
        seat = play_any(walk, match)
        if match.log[-1].seat < 0 or not match.can_undo(seat) or walk.luck.below(4) > 0:
            continue
        option = match.log[-1].option
        for eyes in range(match.setup.seats):
            guess = match.game.determinise(before, eyes, Fast(walk.seed))
            if follow(guess, decision_of(before, seat), seat, option):
                seen = match.game.view(state_of(match), eyes)
                assert match.game.view(guess, eyes) == seen, match.log[-1].name


def follow(s: State, d: Decision[Any] | None, seat: int, option: int) -> bool:
    """Make the same move in a guess, if it is possible there."""
    menu = Menu()
    if d is None or decision_of(s, seat) is not d or option not in options_of(s, d, menu):
        return False
    choose(s, seat, option)
    settle(s, menu)
    return True


# numbers


@law
def test_changed_numbers_make_a_game(walk: Walk, data: st.DataObject) -> None:
    """Within the limits of its sheet a game ends with any numbers, or refuses them with BadSetup."""
    game = walk.game
    paths = [path for path in game.sheet.values if not path.endswith((".source", ".note"))]
    some = data.draw(st.lists(st.sampled_from(paths), max_size=6, unique=True), "paths")
    changes = {path: data.draw(changed(game, path), path) for path in some}
    try:
        setup = game.setup(walk.setup.seats, walk.setup.options, walk.setup.ruleset, changes)
        walk.setup = setup
        box = pieces_of(game)(game.start(setup))
    except BadSetup:
        reject()
    assert pieces_of(game)(walk.last()) == box


def changed(game: Game, path: str) -> st.SearchStrategy[Any]:
    """Values that a number may be changed to, the extremes often."""
    old = game.sheet.values[path]
    low, high = game.sheet.limit(path)
    number = st.sampled_from([low, high]) | st.integers(low, high)
    if type(old) is int:
        return number
    if type(old) is bool:
        return st.booleans()
    if type(old) is list and all(type(n) is int for n in old):
        size = len(old)
        return number.map(lambda n: [n] * size) | st.lists(number, min_size=size, max_size=size)
    return st.just(old)
