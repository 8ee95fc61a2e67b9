"""What is said around the moves: prompts, lists of moves, the story so far, the final scores."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from northpole.boards.seat_style import Seats
from northpole.cli.console import height_of
from northpole.cli.typed_input import COMMANDS, MOVES, counting_word, labels
from northpole.engine.journal import Line
from northpole.engine.match import Match
from northpole.engine.question import Question

MOST_COLUMNS = 3
NARROWEST = 26


def story(lines: Sequence[Line], seats: Seats) -> Text:
    return Text("\n").join(seats.tell(line.text) for line in lines)


def whole_story(lines: Sequence[Line], seats: Seats) -> Text:
    """Every line, those for one pair of eyes marked."""
    told = []
    for line in lines:
        text = seats.tell(line.text)
        if line.only >= 0:
            text = Text("(to ").append(seats.one(int(line.only))).append(") ").append(text)
        told.append(text)
    return Text("\n").join(told)


def move_list(question: Question, seats: Seats, width: int, columns: int = 1) -> Table:
    """The legal moves, each after what to type for it; top to bottom, then the next column."""
    names = [move.name for move in question.moves]
    rows = -(-len(names) // columns)
    shown = labels(names)
    size = max(len(label) for label in shown)
    cells = []
    for label, move in zip(shown, question.moves, strict=True):
        cells.append(Text().append(f"{label:>{size}} ", "bold").append(seats.tell(move.text)))
    if columns == 1:
        return with_names(cells, [] if counting_word(names) else names)
    grid = Table.grid(padding=(0, 2))
    room = width // columns - 2
    for _ in range(columns):
        grid.add_column(no_wrap=True, overflow="ellipsis", max_width=room)
    for row in range(rows):
        grid.add_row(
            *[cells[i] if i < len(cells) else "" for i in range(row, rows * columns, rows)]
        )
    return grid


def with_names(cells: Sequence[Text], names: Sequence[str]) -> Table:
    """Line by line, what else may be typed beside it."""
    grid = Table.grid(padding=(0, 3))
    for number, cell in enumerate(cells):
        grid.add_row(cell, Text(names[number], "dim") if names else "")
    return grid


def fitting_moves(screen: Console, question: Question, seats: Seats, room: int) -> Table:
    """In as few columns as the height allows; a pipe has all the height there is."""
    if not screen.is_terminal:
        return move_list(question, seats, screen.width)
    most = max(1, min(MOST_COLUMNS, screen.width // NARROWEST))
    for columns in range(1, most + 1):
        table = move_list(question, seats, screen.width, columns)
        if height_of(screen, [table]) <= room:
            return table
    word = counting_word([move.name for move in question.moves])
    return first_and_last(question, seats) if word else table


def first_and_last(question: Question, seats: Seats) -> Table:
    """Moves that only count up, in three lines."""
    last = len(question.moves) - 1
    grid = Table.grid()
    grid.add_column(no_wrap=True, overflow="ellipsis")
    grid.add_row(Text().append("0 ", "bold").append(seats.tell(question.moves[0].text)))
    grid.add_row(Text().append(f"{last} ", "bold").append(seats.tell(question.moves[last].text)))
    grid.add_row(Text(f"or any number between; {MOVES} lists them all", "dim"))
    return grid


def help_table(question: Question) -> Table:
    """What may be typed."""
    names = [move.name for move in question.moves]
    grid = Table.grid(padding=(0, 2))
    grid.add_row(
        Text(" or ".join([labels(names)[0], names[0]]), "bold"),
        Text("a move: its number, its name, or as much of the name as makes it clear"),
    )
    for command, meaning in COMMANDS.items():
        grid.add_row(Text(command, "bold"), Text(meaning))
    return grid


def victory(winners: Sequence[Text]) -> Text:
    """Who wins; in some games it may be nobody."""
    if not winners:
        return Text("Nobody wins.")
    return Text(", ").join(winners).append(" wins." if len(winners) == 1 else " share the victory.")


def final_scores(match: Match, seats: Seats) -> list[RenderableType]:
    """The ranking, and where the points came from if the game can tell."""
    ranking = match.ranking()
    told = victory([seats.one(row.seat) for row in ranking if row.place == 1])
    sources = match.game.sources(match.view(None))
    table = Table(box=None, padding=(0, 1), pad_edge=False)
    table.add_column("place", justify="right")
    table.add_column("", no_wrap=True)
    table.add_column("points", justify="right")
    for source in sources:
        table.add_column(source.title, justify="right" if source is not sources[-1] else "left")
    for row in ranking:
        cells = [source.values[row.seat] for source in sources]
        table.add_row(f"{row.place}.", seats.one(row.seat), str(row.score), *cells)
    return [told, table]
