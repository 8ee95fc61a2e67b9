"""What players choose: how much each thing is used, what it is worth, what is dead and what dominates."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from northpole.lab.measures import Estimate, quantile, share
from northpole.lab.report.charts import intervals
from northpole.lab.report.section import Column, Row, Section, from_to, percent
from northpole.lab.report.subject import Subject
from northpole.lab.summary import wilson
from northpole.lab.tally import PARTS, Key

MOST = 14  # shown in a chart
FEW = 20  # seats with and without, before a worth is told
STRONG = 0.55  # who wins so often against the field has a plan that dominates (of two players)
SURE = 3.890591886413  # 99.99 %: so many choices are looked at that 95 % would often be wrong
NAMED = 3  # dead choices that are told by name
RARE = 0.005  # a choice that is taken less often than this where it is offered is as good as dead


class Use(NamedTuple):
    """One choice: seats that took it at all and those that did not, and how that went for them."""

    decision: str
    choice: str
    offered: int  # decisions at which it was on the list
    met: int  # seats that could have taken it
    taken: int
    with_: Estimate
    without: Estimate
    users: int
    others: int
    often: Estimate  # of the quarter that took it most
    much: int
    heavy: int

    @property
    def name(self) -> str:
        return f"{self.choice} ({spaced(self.decision)})"

    @property
    def worth(self) -> Estimate:
        """The difference it makes to the share of victories, if it is what makes it."""
        gap = self.with_.value - self.without.value
        half = sqrt(self.with_.half**2 + self.without.half**2)
        return Estimate(gap, gap - half, gap + half)

    def row(self, seats: int) -> Row:
        told = self.users >= FEW and self.others >= FEW
        return {
            "decision": spaced(self.decision),
            "choice": self.choice,
            "used": self.users / seats,
            "taken": self.taken,
            "offered": self.offered or None,
            "rate": self.taken / self.offered if self.offered else None,
            "with": self.with_.value if self.users else None,
            "without": self.without.value if self.others else None,
            "value": self.worth.value if told else None,
            "low": self.worth.low if told else None,
            "high": self.worth.high if told else None,
        }


def spaced(name: str) -> str:
    """`PlaceDice` as people write it."""
    return "".join(f" {c.lower()}" if c.isupper() else c for c in name).strip()


def uses(subject: Subject) -> list[Use]:
    """Every choice that was taken or offered, by its decision and name."""
    times: dict[Key, dict[int, int]] = {}
    won: dict[Key, dict[int, int]] = {}
    for key, n in subject.tally.under("times").items():
        times.setdefault(key[:2], {})[int(key[2])] = n
    for key, n in subject.tally.under("times won").items():
        won.setdefault(key[:2], {})[int(key[2])] = n
    keys = {*times, *subject.tally.under("offered")}
    return [
        use(subject, key, times.get(key, {}), won.get(key, {})) for key in sorted(keys, key=str)
    ]


def use(subject: Subject, key: Key, times: dict[int, int], won: dict[int, int]) -> Use:
    seats = subject.games * subject.seats
    users, wins = sum(times.values()), sum(won.values()) / PARTS
    much = max(2, quantile(times, 0.75)) if times else 0
    heavy = sum(n for number, n in times.items() if number >= much)
    heavy_wins = sum(n for number, n in won.items() if number >= much) / PARTS
    often = Estimate(heavy_wins / heavy, *wilson(heavy_wins, heavy, SURE)) if heavy else NOTHING
    return Use(
        str(key[0]),
        str(key[1]),
        subject.tally["offered", *key],
        subject.tally["met", *key],
        sum(number * n for number, n in times.items()),
        share(wins, users),
        share(subject.games - no_winner(subject) - wins, seats - users),
        users,
        seats - users,
        often,
        much,
        heavy,
    )


NOTHING = Estimate(0.0, 0.0, 1.0)
COLUMNS = [
    Column("decision", "decision"),
    Column("choice", "choice"),
    Column("used", "seats that took it", "percent"),
    Column("taken", "times", "whole"),
    Column("offered", "times offered", "whole"),
    Column("rate", "taken when offered", "percent"),
    Column("with", "wins with it", "percent"),
    Column("without", "wins without", "percent"),
    Column("value", "difference", "signed"),
    Column("low", "from", "signed"),
    Column("high", "to", "signed"),
]


def no_winner(subject: Subject) -> int:
    return subject.tally.histogram("winners").get(0, 0)


def worth(subject: Subject, found: list[Use]) -> Section:
    """Use and worth of every card, space and option."""
    seats = subject.games * subject.seats
    told = [one for one in found if one.users >= FEW and one.others >= FEW]
    ranked = sorted(told, key=lambda one: abs(one.worth.value) - one.worth.half, reverse=True)
    shown = sorted(ranked[:MOST], key=lambda one: one.worth.value, reverse=True)
    chart_rows = [
        {
            "choice": one.name,
            "value": one.worth.value,
            "low": one.worth.low,
            "high": one.worth.high,
        }
        for one in shown
    ]
    order = sorted(found, key=lambda one: (one.decision, -one.users, one.choice))
    says = [best_and_worst(shown), CAUTION]
    chart = (
        intervals(chart_rows, "choice", "difference in the share of victories", 0.0, "+.0%")
        if shown
        else None
    )
    rows = [one.row(seats) for one in order]
    title = "What is each choice worth?"
    return Section("choices", title, says, COLUMNS, rows, chart, notes=subject.move_names)


CAUTION = (
    "Taking something and winning go together here, which need not mean that one makes the other;"
    " the ranges hold 19 times out of 20 for each choice alone, so of twenty that are worth nothing one"
    " may look as if it were."
)


def best_and_worst(shown: list[Use]) -> str:
    sure = [one for one in shown if not one.worth.low <= 0 <= one.worth.high]
    if not sure:
        return "No choice makes a clear difference to who wins."
    best, worst = sure[0], sure[-1]
    parts = []
    if best.worth.value > 0:
        parts.append(
            f"Those who take “{best.name}” win {percent(best.with_.value)} ({from_to(best.with_)}),"
            f" those who don't {percent(best.without.value)}"
        )
    if worst.worth.value < 0:
        parts.append(
            f"those who take “{worst.name}” win only {percent(worst.with_.value)} ({from_to(worst.with_)})"
            f" instead of {percent(worst.without.value)}"
        )
    sentence = "; ".join(parts)
    return f"{sentence[0].upper()}{sentence[1:]}."


def dead(subject: Subject, found: list[Use]) -> Section:
    """What is on the list and never, or hardly ever, taken."""
    seats = subject.games * subject.seats
    idle = [one for one in found if one.offered >= FEW and one.taken <= RARE * one.offered]
    idle.sort(key=lambda one: (one.taken / one.offered, -one.offered))
    never = [one for one in idle if not one.taken]
    rows = [{**one.row(seats), "most": most_likely(one)} for one in idle]
    if not idle:
        says = ["Everything that can be chosen is chosen by somebody."]
    else:
        says = [
            f"{idle_told(never, len(idle) - len(never), found)}, though each was on offer at least {FEW} times.",
            "The last column says how often, at most, such players would take it (19 times out of 20);"
            " other players may.",
        ]
    columns = [*COLUMNS[:2], COLUMNS[4], COLUMNS[3], Column("most", "taken at most", "percent")]
    notes = subject.move_names if idle else []
    return Section("dead", "Dead choices", says, columns, rows, warn=bool(never), notes=notes)


def called(one: Use, found: Sequence[Use]) -> str:
    """Its name, with the decision where several have a choice of that name."""
    alike = {other.decision for other in found if other.choice == one.choice}
    return one.name if len(alike) > 1 else one.choice


def idle_told(never: list[Use], seldom: int, found: Sequence[Use]) -> str:
    """What is never taken, the first few by name, and how many are hardly ever."""
    told = []
    if never:
        named = ", ".join(f"“{called(one, found)}”" for one in never[:NAMED])
        more = f" and {len(never) - NAMED} more" if len(never) > NAMED else ""
        verb = "was" if len(never) == 1 else "were"
        told.append(f"{named}{more} {verb} never taken")
    if seldom:
        number = "one choice" if seldom == 1 else f"{seldom} choices"
        told.append(f"{number} hardly ever" if never else f"{number} hardly ever taken")
    sentence = " and ".join(told)
    return f"{sentence[0].upper()}{sentence[1:]}"


def most_likely(one: Use) -> float:
    return wilson(one.taken, one.offered)[1]


def plans(subject: Subject, found: list[Use]) -> Section:
    """Leaning on one thing: the quarter of players who do it most, and how they fare."""
    limit = strong(subject.seats)
    heavy = [one for one in found if one.heavy >= FEW and one.much >= 2]
    ranked = sorted(heavy, key=lambda one: one.often.low, reverse=True)
    best = [one for one in ranked if one.often.low > limit]
    rows = [
        {
            "plan": f"{called(one, found)}, {one.much} times or more",
            "seats": one.heavy,
            "value": one.often.value,
            "low": one.often.low,
            "high": one.often.high,
        }
        for one in ranked[:MOST]
    ]
    if best:
        says = [
            f"“{rows[0]['plan']}” wins {percent(best[0].often.value)} (at least"
            f" {percent(best[0].often.low)}), more than the {percent(limit)} a plan should; winners may"
            " do it because they are ahead."
        ]
    else:
        says = [
            f"No plan is known to win more than {percent(limit)}: leaning on any one thing, more than"
            " three of four players do, leaves the others their chances."
        ]
    says.append("Ranges are wide enough (99.99 %) that looking at so many plans misleads nobody.")
    columns = [Column("plan", "plan"), Column("seats", "seats", "whole")]
    columns += [Column("value", "wins", "percent"), Column("low", "from", "percent")]
    columns += [Column("high", "to", "percent")]
    chart = intervals(rows, "plan", "share of the victories", subject.fair) if rows else None
    title, notes = "Is there a plan that dominates?", subject.move_names
    return Section("plans", title, says, columns, rows, chart, bool(best), notes)


def strong(seats: int) -> float:
    """What 55 % is between two, in odds, between more."""
    odds = STRONG / (1 - STRONG)
    return odds / (odds + seats - 1)
