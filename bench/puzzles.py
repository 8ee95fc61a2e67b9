"""Puzzles: positions of games between foremen in which one move is clearly the best.

    python bench/puzzles.py union --seats 3 --number 18 --out src/northpole/boards/union/puzzles.toml

Foremen with a budget of imagined games play games from seeds in a row. Wherever somebody has a few moves to choose
from, all of them are weighed in the same imagined games, in a few at first, in more as long as one is ahead. What is
left is judged by the strongest search there is: all moves, `--worlds` imagined games each, played as for advice, from
three seeds; and where bots stop earlier (`Profile.for_advice`), once more as they do. A puzzle is a position in which
the same move is the best from every seed, ahead of each other move by at least 10 points of a hundred and three paired
standard errors over all seeds, and in which there is something to say about why. The file is written anew with every
puzzle found; the same command gives the same file.
"""

from __future__ import annotations

import argparse
import textwrap
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from northpole import Match, game
from northpole.bots.advice import Weighed
from northpole.bots.bot import GreedyBot
from northpole.bots.budget import PLENTY
from northpole.bots.levels import make_bot
from northpole.bots.profile import profile_of
from northpole.coach.odds import KNOWN, stated, steepness
from northpole.coach.weighing import weigh_all
from northpole.coach.why import Side, explained, tales
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, seed_of

GAP = 0.10  # of the victory
SURE = 3.0  # paired standard errors
MOVES = range(3, 41)  # to choose from
LOOKS = (
    (10, 0.05),
    (40, 0.08),
)  # imagined games of a first look, and the lead that is worth another one
SEEDS = (1, 2, 3)
TALES = 16
APART = 12  # moves between two puzzles of a game
OF_A_GAME = 2
OF_AN_ANSWER = 5
SEED = 20261117


@dataclass(frozen=True)
class Judged:
    """A move: how far it is behind the best, and the standard error of that."""

    name: str
    behind: float
    doubt: float


@dataclass(frozen=True)
class Found:
    """A puzzle as it is written down; `glance`: the best move is seen by who looks one step ahead."""

    seed: int
    seat: int
    kind: str
    moves: tuple[str, ...]
    judged: tuple[Judged, ...]  # the best first
    glance: bool
    why: str


class Position:
    """A moment of a game at which a seat has to decide."""

    def __init__(self, match: Match, seat: int, seed: int) -> None:
        self.match = match
        self.seat = seat
        self.seed = seed_of(seed, match.length + 2)
        self.chair = match.chair(seat)
        self.milestone = int(self.chair.milestone())

    def puzzle(self, worlds: int) -> tuple[tuple[Judged, ...], str] | None:
        """What was found of its moves and why the best is the best; None if it is no puzzle."""
        for games, ahead in LOOKS:
            moves = weigh_all(self.chair, self.seed, games, far=True)
            if min(self.lead(moves[0], move)[0] for move in moves[1:]) < ahead:
                return None
        rounds = self.rounds(worlds, far=True)
        judged = summed(rounds, self.lead)
        if not clear(rounds, judged) or not self.bots_agree(worlds, judged[0].name):
            return None
        why = self.why(*by_name(rounds[0], judged[:2]))
        return (judged, why) if why else None

    def rounds(self, worlds: int, far: bool) -> list[list[Weighed]]:
        return [weigh_all(self.chair, seed_of(self.seed, seed), worlds, far) for seed in SEEDS]

    def bots_agree(self, worlds: int, best: str) -> bool:
        """Where bots stop earlier than advice does: is it so for them, too?"""
        usual = profile_of(self.match.game.name)
        if usual.for_advice(PLENTY) is usual:
            return True
        rounds = self.rounds(worlds, far=False)
        judged = summed(rounds, Weighed.lead)
        return judged[0].name == best and clear(rounds, judged)

    def lead(self, best: Weighed, move: Weighed) -> tuple[float, float]:
        """In stated shares."""
        name = self.match.game.name
        shares = [
            stated(name, KNOWN, self.milestone, one.fared.shares())[self.seat]
            for one in (best, move)
        ]
        steep = steepness(name, KNOWN, self.milestone, move.fared.shares(), self.seat)
        return shares[0] - shares[1], float(best.lead(move)[1]) * steep

    def why(self, best: Weighed, second: Weighed) -> str:
        names = list(self.match.names)
        names[self.seat] = "you"
        return explained(self.chair, names, self.side(best), self.side(second), better=True)

    def side(self, move: Weighed) -> Side:
        told = tales(self.chair, self.match.setup.box, int(move.option), self.seed, TALES)
        question = self.match.decision(self.seat)
        assert question is not None, "this seat is asked"
        words = {one.name: one for one in question.moves}
        return Side(words[move.name], move, told)

    def glance(self) -> str:
        return self.chair.name(GreedyBot().choose(self.chair, Fast(self.seed), Menu()))


Lead = Callable[[Weighed, Weighed], tuple[float, float]]


def summed(rounds: list[list[Weighed]], lead: Lead) -> tuple[Judged, ...]:
    """Every move over all rounds, the best first."""
    found: dict[str, list[tuple[float, float]]] = {}
    for moves in rounds:
        for move in moves:
            ahead = (0.0, 0.0) if move is moves[0] else lead(moves[0], move)
            found.setdefault(move.name, []).append(ahead)
    number = len(rounds)
    means = [
        Judged(
            name,
            sum(gap for gap, _ in leads) / number,
            sum(doubt**2 for _, doubt in leads) ** 0.5 / number,
        )
        for name, leads in found.items()
    ]
    return tuple(sorted(means, key=lambda one: one.behind))


def clear(rounds: list[list[Weighed]], judged: tuple[Judged, ...]) -> bool:
    """The same from every seed, and beyond doubt over all."""
    return all(moves[0].name == judged[0].name for moves in rounds) and all(
        one.behind >= max(GAP, SURE * one.doubt) for one in judged[1:]
    )


def by_name(moves: list[Weighed], judged: Sequence[Judged]) -> list[Weighed]:
    return [next(move for move in moves if move.name == one.name) for one in judged]


def found_in(args: argparse.Namespace, number: int) -> Iterator[Found]:
    """The puzzles of one game."""
    seed = seed_of(SEED, number) & 0x7FFFFFFF
    match = Match.new(game(args.game), args.seats, seed=seed)
    luck, bot = Fast(seed_of(seed, 1)), make_bot(f"foreman:{args.foreman}")
    moves: list[str] = []
    next_look = args.after
    while not match.over and len(moves) <= args.until:
        seat = match.waiting()[0]
        if len(moves) >= next_look and len(match.moves(seat)) in MOVES:
            position = Position(match, seat, seed)
            found = position.puzzle(args.worlds)
            if found is not None:
                judged, why = found
                next_look = len(moves) + APART
                glance = position.glance() == judged[0].name
                kind = match.kind(seat) or ""
                yield Found(seed, seat, kind, tuple(moves), judged, glance, why)
        chair = match.chair(seat)
        name = chair.name(bot.choose(chair, luck, Menu()))
        moves.append(f"{seat} {name}")
        match.play(seat, name)


def search(args: argparse.Namespace) -> None:
    puzzles: list[Found] = []
    kinds: Counter[str] = Counter()
    answers: Counter[str] = Counter()
    easy = 0
    for number in range(args.first, args.first + args.games):
        taken = 0
        for found in found_in(args, number):
            best = found.judged[0].name
            if kinds[found.kind] >= args.of_a_kind or answers[best] >= OF_AN_ANSWER:
                continue
            if found.glance and easy >= args.easy:
                continue
            answers[best] += 1
            easy += found.glance
            kinds[found.kind] += 1
            puzzles.append(found)
            Path(args.out).write_text(written(args, puzzles), encoding="utf-8")
            print(
                f"{len(puzzles)}: game {number}, {found.kind}, {found.judged[0].name}: {found.why}",
                flush=True,
            )
            taken += 1
            if taken == OF_A_GAME or len(puzzles) == args.number:
                break
        if len(puzzles) == args.number:
            return


# the file


def usual_ruleset(name: str) -> str:
    """The one that games are played by unless another is said."""
    return next(iter(game(name).rulesets))


def written(args: argparse.Namespace, puzzles: list[Found]) -> str:
    head = [
        "# Positions in which one move is clearly the best, found by bench/puzzles.py in games of foremen:",
        f"#     python bench/puzzles.py {args.game} --seats {args.seats} --foreman {args.foreman}"
        f" --worlds {args.worlds} --after {args.after} --until {args.until}"
        f" --first {args.first} --of-a-kind {args.of_a_kind} --easy {args.easy} --number {args.number} --out FILE",
        f"# Judged from three seeds, {args.worlds} imagined games a move and seed. `judged` has every move: by how",
        "# much of the victory it is behind the best, and the standard error of that.",
        "",
        f'ruleset = "{usual_ruleset(args.game)}"',
        f"seats = {args.seats}",
    ]
    return "\n".join([*head, *(block(found) for found in puzzles)]) + "\n"


def block(found: Found) -> str:
    judged = [
        f"    {quoted(one.name)} = [{one.behind:.3f}, {one.doubt:.3f}]" for one in found.judged
    ]
    moves = textwrap.wrap(
        "; ".join(found.moves), 118, break_long_words=False, break_on_hyphens=False
    )
    return "\n".join(
        [
            "",
            "[[puzzle]]",
            f"seed = {found.seed}",
            f"seat = {found.seat}",
            f"glance = {str(found.glance).lower()}",
            f"why = {quoted(found.why)}",
            'moves = """',
            *moves,
            '"""',
            "[puzzle.judged]",
            *(line.strip() for line in judged),
        ]
    )


def quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--number", type=int, default=18, help="of puzzles")
    parser.add_argument("--games", type=int, default=1000, help="to look through at most")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--after", type=int, default=4, help="moves that nobody looks at")
    parser.add_argument(
        "--foreman", type=int, default=48, help="imagined games a decision of those who play"
    )
    parser.add_argument("--worlds", type=int, default=200, help="imagined games a move and seed")
    parser.add_argument("--until", type=int, default=260, help="moves before a puzzle at most")
    parser.add_argument("--of-a-kind", type=int, default=8, help="of one kind of decision at most")
    parser.add_argument("--easy", type=int, default=6, help="that are seen at a glance, at most")
    parser.add_argument("--out", required=True)
    search(parser.parse_args())


if __name__ == "__main__":
    main()
