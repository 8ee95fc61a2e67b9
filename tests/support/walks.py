"""Random walks through any game, and what the tests need to know of one: nothing here knows a rule."""

from __future__ import annotations

import hashlib
import json
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, cast

import northpole
from northpole import Game, Match
from northpole.bots.arena import luck_of, play_game, play_match
from northpole.bots.bot import Bot
from northpole.bots.levels import make_bot
from northpole.engine.decision import CHANCE, CHOICE, Decision
from northpole.engine.errors import BadSetup
from northpole.engine.game import Setup
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, Nature, seed_of
from northpole.engine.options import Option
from northpole.engine.pile import count, kinds, total
from northpole.engine.run import (
    ASKING,
    DRAWING,
    OVER,
    choose,
    decision_of,
    draw,
    happen,
    playout,
    settle,
)
from northpole.engine.state import State
from northpole.games.realsanta import pieces as presents
from northpole.games.realsanta.dice import size
from northpole.games.realsanta.state import PLACE, PLACED
from northpole.games.realsanta.state import ROLL as ROLLING
from northpole.games.realsanta.state import Table as RealSanta
from northpole.games.sweatshop.state import BELT, Table
from northpole.games.union.state import DRAFT, ROLL
from northpole.games.union.state import Table as ElfUnion
from northpole.games.workshop1e import bag
from northpole.games.workshop1e.pieces import HOLIDAYS, HOME, SEMINAR, SUBJECTS
from northpole.games.workshop1e.state import PACKET
from northpole.games.workshop1e.state import Table as Workshop1e
from northpole.games.workshop2e.pieces import TOKENS
from northpole.games.workshop2e.state import Table as Workshop2e

ROOT = Path(__file__).parents[2]
LONGEST = 20_000  # no game takes as many decisions and outcomes as this
Pieces = Counter[str]


# setups


class Case(NamedTuple):
    """A game, a ruleset of it and a number of players."""

    name: str
    ruleset: str
    seats: int

    def __str__(self) -> str:
        return f"{self.name}-{self.ruleset}-{self.seats}"

    @property
    def game(self) -> Game:
        return northpole.game(self.name)

    def setup(self, options: dict[str, Any]) -> Setup:
        return self.game.setup(self.seats, options, self.ruleset, {})

    def match(self, options: dict[str, Any], seed: int) -> Match:
        return Match.new(self.game, self.seats, options, self.ruleset, seed)


def cases(name: str) -> list[Case]:
    """Every ruleset with every number of players."""
    game = northpole.game(name)
    return [Case(name, ruleset, seats) for ruleset in game.rulesets for seats in game.seats]


CASES = [case for name in northpole.game_names() for case in cases(name)]


def any_value(option: Option, seats: int, chance: random.Random) -> Any:
    """Some legal value of an option."""
    if option.kind == "flag":
        return chance.random() < 0.5
    if option.kind == "one":
        return chance.choice(option.choices)
    if option.kind == "some":
        return chance.sample(option.choices, option.number)
    assert option.kind == "seats", option.kind
    return chance.choice([[], chance.sample(range(seats), seats)])


def any_options(case: Case, chance: random.Random) -> dict[str, Any]:
    """Some options that go together."""
    while True:
        options = {o.name: any_value(o, case.seats, chance) for o in case.game.options.values()}
        try:
            return case.setup(options).options
        except BadSetup:
            continue


def facts_of(case: Case, options: dict[str, Any]) -> set[str]:
    """What a game with these options covers: every value chosen, and every card among the chosen."""
    facts = {f"ruleset {case.ruleset}", f"seats {case.seats}"}
    for option in case.game.options.values():
        value = options[option.name]
        if option.kind == "some":
            facts |= {f"{option.name} {choice}" for choice in value}
        elif option.kind == "seats":
            facts.add(f"{option.name} {'given' if value else 'random'}")
        else:
            facts.add(f"{option.name} {value}")
    return facts


def all_facts(name: str) -> set[str]:
    """Everything there is to cover in a game."""
    facts = {f"ruleset {case.ruleset}" for case in cases(name)}
    facts |= {f"seats {case.seats}" for case in cases(name)}
    for option in northpole.game(name).options.values():
        values = option.choices
        if option.kind == "flag":
            values = ["True", "False"]
        elif option.kind == "seats":
            values = ["given", "random"]
        facts |= {f"{option.name} {value}" for value in values}
    return facts


def covering(name: str) -> list[tuple[Case, dict[str, Any]]]:
    """A few setups that cover a game: every ruleset with every number of players, every option's values."""
    chance = random.Random(name)
    times = Counter(dict.fromkeys(all_facts(name), 0))
    found: list[tuple[Case, dict[str, Any]]] = []
    rows = cases(name)
    while len(found) < len(rows) or 0 in times.values():
        case = rows[len(found) % len(rows)]
        offers = [any_options(case, chance) for _ in range(200)]
        best = max(offers, key=lambda options: newness(facts_of(case, options), times))
        times.update(facts_of(case, best))
        found.append((case, best))
    return found


def newness(facts: set[str], times: Counter[str]) -> float:
    """More for what was covered seldom or never."""
    return sum(1 / (1 + times[fact]) ** 2 for fact in sorted(facts))


# walking


def options_of(s: State, d: Decision[Any], menu: Menu) -> list[int]:
    menu.clear()
    d.options(s, menu)
    return menu.all()


def asked(s: State) -> list[tuple[int, Decision[Any]]]:
    """Who has to decide what in a settled state, by seat."""
    found = [(seat, decision_of(s, seat)) for seat in range(s.seats)]
    return [(seat, d) for seat, d in found if d is not None]


class Walk:
    """A game played at random from a seed. In `sense` of 100 choices the game's own guess is taken."""

    def __init__(self, game: Game, setup: Setup, seed: int, sense: int = 0) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.sense = sense
        self.nature = Fast(seed)
        self.luck = luck_of(seed)
        self.menu = Menu()
        self.status = DRAWING
        self.steps = 0

    def __repr__(self) -> str:
        setup = self.setup
        return (
            f"{self.game.name} {setup.ruleset} {setup.seats} seats {setup.options} {setup.changes}"
            f" seed {self.seed} sense {self.sense} step {self.steps}"
        )

    def states(self) -> Iterator[State]:
        """Every settled state, to the end; the same object, walking on."""
        s = self.game.start(self.setup)
        self.status = settle(s, self.menu)
        while self.status != OVER:
            yield s
            self.go(s)
        yield s

    def go(self, s: State) -> None:
        """One decision of a seat or of nature."""
        self.steps += 1
        assert self.steps < LONGEST, f"no end of {self}"
        if self.status == DRAWING:
            draw(s, self.nature)
        else:
            waiting = asked(s)
            seat, d = waiting[self.luck.below(len(waiting))]
            choose(s, seat, self.pick(s, d))
        self.status = settle(s, self.menu)

    def pick(self, s: State, d: Decision[Any]) -> int:
        options = options_of(s, d, self.menu)
        if self.luck.below(100) < self.sense:
            guess = int(self.game.likely(s, d, self.luck))
            if guess in options:
                return guess
        return options[self.luck.below(len(options))]

    def looks(self, first: int, every: int, most: int) -> Iterator[State]:
        """Some of the states in which somebody is asked; what goes wrong at one says where it was."""
        number = 0
        for s in self.states():
            if self.status != ASKING:
                continue
            number += 1
            if number >= first and (number - first) % every == 0:
                yield s
                most -= 1
            if most == 0:
                return

    def last(self) -> State:
        """The end of it."""
        for s in self.states():
            end = s
        return end


def at_step(case: Case, options: dict[str, Any], seed: int, step: int) -> State:
    """Where a walk first asks somebody after so many steps, or ends; or, for 0, where it starts."""
    walk = Walk(case.game, case.setup(options), seed)
    states = walk.states()
    s = next(states)
    while walk.status != OVER and (walk.steps < step or (step and walk.status != ASKING)):
        s = next(states)
    return s


def finish(s: State, nature: Nature, menu: Menu) -> Iterator[State]:
    """Play at random to the end, seeing every settled state."""
    for _ in range(LONGEST):
        status = settle(s, menu)
        yield s
        if status == OVER:
            return
        if status == DRAWING:
            draw(s, nature)
        else:
            seat, d = asked(s)[0]
            options = options_of(s, d, menu)
            choose(s, seat, options[nature.below(len(options))])
    raise AssertionError("no end")


def play_like_playout(match: Match, luck: Nature) -> None:
    """Play a match the way `playout` plays a state: the same choices from the same luck."""
    while not match.over:
        seat = match.waiting()[0]
        names = match.moves(seat)
        match.play(seat, names[luck.below(len(names))] if len(names) > 1 else names[0])


def decision_kinds(name: str) -> set[str]:
    """Every kind of choice and of chance that a game has."""
    decisions = northpole.game(name).decisions.values()
    return {type(d).__name__ for d in decisions if d.kind in (CHOICE, CHANCE)}


def met_in(match: Match) -> set[str]:
    """The kinds of decisions and of chance that came up in a finished match, by replaying it."""
    met: set[str] = set()
    s = match.game.start(match.setup)
    menu = Menu()
    settle(s, menu)
    for entry in match.log:
        d = s.top() if entry.seat < 0 else decision_of(s, entry.seat)
        met.add(type(d).__name__)
        if entry.seat < 0:
            happen(s, entry.option)
        else:
            choose(s, entry.seat, entry.option)
        settle(s, menu)
    return met


# pieces: what must neither appear nor vanish. A new game says here what it has


def pile_pieces(names: list[str], pile: int) -> Pieces:
    assert pile >= 0, "a pile went below nothing"
    return Counter(names[kind] for kind in kinds(pile))


def sweatshop_pieces(s: State) -> Pieces:
    """All cards: undealt, on the belt, with the elves, in toys, removed."""
    table = cast(Table, s)
    names = [table.box.name(kind) for kind in range(8)] + ["none"] * 2
    piles = [table.deck, table.gone, table.lost]
    for elf in table.elves:
        piles += [elf.hand, elf.gold, elf.used, elf.floor, elf.swept, elf.bin]
    start = 0 if table.phase == BELT else table.at
    pieces = Counter(names[card] for card in table.belt[start : table.dealt])
    for pile in filter(None, piles):
        pieces += pile_pieces(names, pile)
    return pieces


def workshop1e_pieces(s: State) -> Pieces:
    """Gifts, training tokens, elves and holiday cards; cubes and cookies are not limited."""
    table = cast(Workshop1e, s)
    gifts = table.box.gifts
    pieces: Pieces = Counter(gifts[card] for card in table.display if card >= 0)
    for number in range(table.packets()):
        low, high, size = table.deck[number * PACKET : (number + 1) * PACKET]
        packet = bag.listed(low, high)
        assert len(packet) == size > 0, "a packet of the wrong size"
        pieces += Counter(gifts[card] for card in packet)
    pieces += Counter(gifts[card] for card in bag.listed(table.sleigh_low, table.sleigh_high))
    standing: list[int] = [] if table.zelf_at == HOME else [int(table.zelf_at)]
    for team in table.teams:
        pieces += Counter(gifts[card] for card in team.gifts if card >= 0)
        pieces += Counter(gifts[team.dealt(n)] for n in range(team.hand_size()))
        finished = bag.listed(team.finished_low, team.finished_high)
        assert len(finished) == team.finished
        pieces += Counter(gifts[card] for card in finished)
        for n, subject in enumerate(SUBJECTS):
            pieces[f"{subject} training"] += sum(int(elf) >> n & 1 for elf in team.elves)
        assert len(team.at) == len(team.elves)
        pieces["elf"] += len(team.elves)
        standing += [place for place in team.at if place != HOME]
    for n, subject in enumerate(SUBJECTS):
        pieces[f"{subject} training"] += int(count(table.training, n)) + (table.lessons >> n & 1)
    spaces = [place for place in standing if place < SEMINAR]
    assert sorted(spaces) == [n for n in range(SEMINAR) if table.taken >> n & 1], "two on a space"
    for n, card in enumerate(HOLIDAYS):
        pieces[card] += table.holidays[n] + table.past.count(n)
    return +pieces


def workshop2e_pieces(s: State) -> Pieces:
    """Toy cards, reindeer, ornaments and elves; tokens too where they are limited."""
    table = cast(Workshop2e, s)
    box = table.box
    names = [*box.reindeer, "none"]
    pieces = pile_pieces(names, table.herd) + pile_pieces(names, table.returned)
    pieces += Counter(box.reindeer[kind] for kind in table.stalls if kind >= 0)
    pieces += Counter(box.toys[card] for card in table.display if card >= 0)
    pieces["ornament"] += int(total(table.ornaments)) + int(table.ornament >= 0)
    pieces["elf"] += sum(
        f"{room:o}".count(str(seat)) for room in table.rooms for seat in range(1, 6)
    )
    marks = [table.deck, table.sleigh]
    for seat, team in enumerate(table.teams):
        pieces += pile_pieces(names, team.reindeer)
        pieces += Counter(box.toys[card] for card in team.toys if card >= 0)
        pieces["ornament"] += int(team.tree).bit_count()
        pieces["elf"] += int(table.elves_left(seat))
        marks.append(team.finished)
    for cards in marks:
        assert cards >= 0, "a bag of toys went below nothing"
        pieces += Counter(toy for card, toy in enumerate(box.toys) if int(cards) >> card & 1)
    if box.limited:
        pieces += workshop2e_tokens(table)
    return pieces


def workshop2e_tokens(table: Workshop2e) -> Pieces:
    """In the supply, in the Donation Center, on unfinished toys."""
    tokens: Pieces = Counter()
    for kind, name in enumerate(TOKENS):
        assert table.supply[kind] >= 0, f"more {name} than there is"
        tokens[name] += table.supply[kind] + table.center[kind]
        for team in table.teams:
            for card, missing in zip(team.toys, team.missing, strict=True):
                if card >= 0:
                    tokens[name] += int(count(table.box.costs[card], kind) - count(missing, kind))
    return tokens


def union_pieces(s: State) -> Pieces:
    """Every leader's four tokens on their tracks, and all dice that were taken this turn."""
    table = cast(ElfUnion, s)
    box = table.box
    pieces: Pieces = Counter()
    dice = int(table.out) + sum(1 for space in range(len(box.spaces)) if table.is_filled(space))
    for seat, leader in enumerate(table.leaders):
        pieces[f"track of {seat}"] += 1 <= leader.elves <= box.most_elves
        pieces[f"track of {seat}"] += 0 <= leader.canes <= box.most_canes
        pieces[f"track of {seat}"] += leader.gifts >= box.start_gifts
        pieces[f"union token of {seat}"] += (
            1 if leader.union < 0 else table.member(leader.union) == seat
        )
        pieces["gifts too many"] += max(0, -int(leader.room()))
        pieces["gifts from nowhere"] += min(leader.built, leader.wrapped, leader.tagged) < 0
        dice += int(total(leader.dice) + total(leader.worked))
        dice += int(total(leader.rolled)) if table.phase == ROLL else 0
    dice += int(total(table.pool)) if table.phase == DRAFT else 0
    pieces["dice lost"] = int(table.taken) - dice
    return pieces


def realsanta_pieces(s: State) -> Pieces:
    """Presents; every Santa's elves, dice and Bonus Token; the clips on their tracks."""
    table = cast(RealSanta, s)
    box = table.box
    assert presents.total(table.deck) == table.cards, "the deck is miscounted"
    pieces: Pieces = Counter(presents.named(table.deck))
    pieces += Counter(presents.CARDS[card] for card in table.under)
    for seat, santa in enumerate(table.santas):
        assert presents.total(santa.hand) == santa.cards, "a hand is miscounted"
        hand, known = Counter(presents.named(santa.hand)), Counter(presents.named(santa.known))
        assert known <= hand, "known to hold what is not there"
        pieces += hand
        pieces[f"elf of {seat}"] += max(0, santa.elves) + max(0, box.elves - santa.elves)
        pieces[f"die of {seat}"] += realsanta_dice(table, seat)
        in_use = santa.token_at >= 0 and table.phase in (PLACE, PLACED, ROLLING)
        pieces[f"token of {seat}"] += max(1, santa.token + in_use)
        pieces[f"clip of {seat}"] += 0 <= santa.toys <= box.goal
        pieces[f"clip of {seat}"] += 0 <= santa.jolly <= box.top_level
        pieces[f"clip of {seat}"] += 0 <= santa.excitement < box.steps
    return pieces


def realsanta_dice(table: RealSanta, seat: int) -> int:
    """Before placement in the hand; then in zones, all of a zone rolled or none, or in the air again."""
    santa = table.santas[seat]
    if table.round == 0 or (table.phase == PLACE and santa.dice == 0):
        return int(table.box.dice)
    done = 3
    if table.phase <= ROLLING:
        done = max(0, int(table.zone))
    for zone in range(3):
        rolled = int(size(santa.roll_in(zone)))
        if zone == table.zone and table.roller == seat:
            rolled += int(table.rerolling)
        to_come = zone > done or (zone == done and rolled == 0)
        assert rolled == (0 if to_come else santa.dice_in(zone)), "dice of a zone got lost"
    return sum(int(santa.dice_in(zone)) for zone in range(3))


PIECES: dict[str, Callable[[State], Pieces]] = {
    "realsanta": realsanta_pieces,
    "sweatshop": sweatshop_pieces,
    "union": union_pieces,
    "workshop1e": workshop1e_pieces,
    "workshop2e": workshop2e_pieces,
}


# the same both ways


def bots_for(seats: int, number: int) -> list[Bot]:
    """Random and greedy ones, mixed differently for each number."""
    return [make_bot("greedy" if (seat + number) % 3 == 0 else "random") for seat in range(seats)]


def digest(games: int) -> str:
    """A hash over whole games of every kind: records, scores, views, guesses at hidden cards."""
    found = hashlib.sha256()
    for name in northpole.game_names():
        for number in range(games):
            chance = random.Random(f"{name} {number}")
            case = chance.choice(cases(name))
            for part in traces(case, any_options(case, chance), number):
                found.update(part.encode())
    return found.hexdigest()


def traces(case: Case, options: dict[str, Any], number: int) -> Iterator[str]:
    """All that must come out the same of one setup."""
    setup = case.setup(options)
    seed = seed_of(1, number)
    match = case.match(options, seed)
    play_match(match, bots_for(case.seats, number), seed)
    yield match.record()
    yield "\n".join(match.journal(0))
    outcome = play_game(case.game, setup, bots_for(case.seats, number), seed)
    yield json.dumps([outcome.scores, outcome.places, outcome.decisions])
    s = case.game.start(setup)
    made = playout(s, Fast(seed), luck_of(seed), Menu())
    yield json.dumps([int(made), s.to_data()])
    for s in Walk(case.game, setup, seed, 50).looks(1 + number % 7, 29, 12):
        guess = case.game.determinise(s, 0, Fast(number))
        estimate = case.game.estimate(guess, 0)
        yield json.dumps([case.game.view(s, 0), guess.to_data(), estimate])


def in_plain_python(code: str, text: str = "") -> str:
    """What a fresh plain Python prints when it runs this code on this input."""
    paths = [str(ROOT), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    path = os.pathsep.join(path for path in paths if path)
    environment = {**os.environ, "NORTHPOLE_PURE": "1", "PYTHONPATH": path}
    command = [sys.executable, "-c", code]
    done = subprocess.run(
        command, env=environment, input=text, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
