"""Three questions of a designer, answered from the data of `northpole lab report`.

    northpole lab report sweatshop --games 1000
    python docs/examples/three_questions.py sweatshop-report

The first two are asked in SQL with DuckDB, the third with Polars; both read the Parquet files as they are.
"""

from __future__ import annotations

import sys
from pathlib import Path

import duckdb
import polars

COMEBACKS = """
    select m.rank, count(*) as seats, sum(s.won) / 60 / count(*) as share
    from (
        select game, seat, rank() over (partition by game order by chance desc) as rank
        from '{folder}/moments/*.parquet' where tenth = 5
    ) as m
    join '{folder}/seats/*.parquet' as s using (game, seat)
    group by m.rank order by m.rank
"""

FAVOURITES = """
    select c.decision, c.choice,
        avg(c.taken) filter (s.place = 1) as winners,
        avg(c.taken) filter (s.place > 1) as others
    from '{folder}/choices/*.parquet' as c
    join '{folder}/seats/*.parquet' as s using (game, seat)
    group by c.decision, c.choice
    having count(*) filter (s.place = 1) >= 10 and count(*) filter (s.place > 1) >= 10
    order by abs(winners - others) desc limit 5
"""


def comebacks(folder: Path) -> None:
    print("Who is ahead, second, ... after half of the game: how often do they win?")
    for rank, seats, share in duckdb.sql(COMEBACKS.format(folder=folder)).fetchall():
        print(f"  place {rank} at half time wins {share:.0%} ({seats:,} seats)")


def favourites(folder: Path) -> None:
    print("What do winners take more or less often than others, in games where they can?")
    for decision, choice, winners, others in duckdb.sql(
        FAVOURITES.format(folder=folder)
    ).fetchall():
        print(f"  {choice} ({decision}): {winners:.2f} against {others:.2f}")


def length_and_margin(folder: Path) -> None:
    print("Do long games end closer than short ones?")
    games = polars.read_parquet(folder / "games" / "*.parquet")
    middle = games["decisions"].median()
    halves = games.group_by((polars.col("decisions") > middle).alias("long")).agg(
        polars.col("margin").mean(), polars.len().alias("games")
    )
    for long, margin, number in halves.sort("long").iter_rows():
        print(
            f"  {'long' if long else 'short'} games: {margin:.1f} points ahead ({number:,} games)"
        )


def main() -> None:
    if len(sys.argv) != 2 or not Path(sys.argv[1], "games").is_dir():
        sys.exit("Which report? Name the folder of its data, as in sweatshop-report.")
    folder = Path(sys.argv[1])
    comebacks(folder)
    favourites(folder)
    length_and_margin(folder)


if __name__ == "__main__":
    main()
