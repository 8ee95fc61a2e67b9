"""The documents cover what there is, agree with it, and lead somewhere."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command
from typer.testing import CliRunner

import northpole
from northpole import Game, Match
from northpole.bots.arena import play_game, play_match
from northpole.bots.levels import bot_names, make_bot
from northpole.cli.commands import app
from northpole.engine.numbers import FIXED, read_changes
from northpole.lab.verify import verify

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "northpole"
GAMES = PACKAGE / "games"
BOARDS = PACKAGE / "boards"
OWN = "### Decided by the code"  # rulings from here on only record what the code does
UNKEPT = {".git", ".venv", ".hypothesis", "build", "dist", "node_modules"}

every_game = pytest.mark.parametrize("name", northpole.game_names())


def read(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def rules(name: str) -> str:
    return (GAMES / name / "rules.md").read_text(encoding="utf-8")


def rulings(name: str) -> str:
    return read(f"docs/rules/{name}.md")


def pages() -> list[Path]:
    """Every document of the repository."""
    found = []
    for path in sorted(ROOT.rglob("*.md")):
        parts = path.relative_to(ROOT).parts
        if not UNKEPT.intersection(parts) and not any(part.endswith("_cache") for part in parts):
            found.append(path)
    return found


def tables(text: str) -> Iterator[list[list[str]]]:
    """The tables of a page, each a list of rows, each a list of cells; the first row is the head."""
    rows: list[list[str]] = []
    for line in [*text.splitlines(), ""]:
        if line.startswith("|"):
            rows.append([cell.strip() for cell in line.strip("|").split("|")])
        elif rows:
            yield [rows[0], *rows[2:]]
            rows = []


def table(text: str, *head: str) -> dict[str, list[str]]:
    """The table whose head begins like this: its rows by their first cell."""
    for rows in tables(text):
        if rows[0][: len(head)] == list(head):
            return {row[0]: row[1:] for row in rows[1:]}
    raise AssertionError(f"no table begins with {head}")


def numbers_in(cell: str) -> list[int]:
    return [int(number) for number in re.findall(r"-?\d+", cell)]


def in_code(word: str, text: str) -> bool:
    """Does the page name this in `code`, alone or in a line of it?"""
    return re.search(rf"`[^`\n]*\b{re.escape(word)}\b[^`\n]*`", text) is not None


# every page


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if target.startswith(("http://", "https://", "mailto:")):
            continue
        path, _, anchor = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        assert file.exists(), f"{page.name} links to {target}"
        assert ROOT in [file, *file.parents], f"{page.name} links out of the repository"
        if anchor:
            assert anchor in anchors(file), f"{page.name} links to {target}"


def anchors(page: Path) -> list[str]:
    heads = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return [re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads]


def test_scripts_that_are_named_exist() -> None:
    for page in pages():
        for script in re.findall(r"scripts/\w+", page.read_text(encoding="utf-8")):
            assert (ROOT / script).exists(), f"{page.name} names {script}"


def test_the_changelog_has_a_place_for_what_is_new() -> None:
    assert "## Unreleased" in read("CHANGELOG.md")


# the API


def test_every_public_name_is_documented() -> None:
    page = read("docs/api.md")
    assert [name for name in northpole.__all__ if not in_code(name, page)] == []


def test_the_code_of_the_api_page_runs() -> None:
    names: dict[str, Any] = {"__name__": "api"}
    page = read("docs/api.md")
    blocks = list(re.finditer(r"```python\n(.*?)```", page, flags=re.DOTALL))
    assert len(blocks) > 10
    for block in blocks:
        line = page[: block.start()].count("\n") + 1
        exec(compile("\n" * line + block[1], "docs/api.md", "exec"), names)


def test_the_view_is_documented() -> None:
    page = read("docs/api.md")
    view = Match.new(northpole.game("sweatshop"), 2, seed=1).view(0)
    elf = view["elves"][0]
    assert [key for key in [*view, *elf] if not in_code(key, page)] == []


def test_every_bot_is_documented() -> None:
    page = read("docs/simulate.md")
    assert [name for name in bot_names() if not in_code(name, page)] == []


def python_blocks(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", read(page), flags=re.DOTALL)


@pytest.mark.parametrize("page", ["README.md", "docs/simulate.md", "docs/research.md"])
def test_other_python_on_the_pages_runs(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    blocks = python_blocks(page)
    assert blocks
    for block in blocks:
        exec(compile(block, page, "exec"), {"__name__": "page"})
    assert capsys.readouterr().out


def test_the_bot_of_the_page_plays() -> None:
    (block,) = python_blocks("docs/bots.md")
    names: dict[str, Any] = {"__name__": "page"}
    exec(compile(block, "docs/bots.md", "exec"), names)
    game = northpole.game("sweatshop")
    bots = [names["DreamerBot"](), make_bot("random")]
    assert play_game(game, game.setup(2, {}, None, {}), bots, seed=7).places == [1, 2]


# the command line


def commands() -> dict[str, list[str]]:
    """Every command with its options, `northpole` itself under an empty name."""
    group = get_command(app)
    found = {"": options_of(group)}
    for name, command in getattr(group, "commands").items():  # noqa: B009
        found[name] = options_of(command)
        for part, below in getattr(command, "commands", {}).items():
            found[f"{name} {part}"] = options_of(below)
    return found


def options_of(command: Any) -> list[str]:
    return [name for param in command.params for name in param.opts if name.startswith("--")]


@pytest.mark.parametrize(("name", "options"), commands().items())
def test_every_command_and_its_options_are_documented(name: str, options: list[str]) -> None:
    names = ["simulate", "bots", "records", "table", "terminal"]
    pages = "\n".join([read("README.md"), *[read(f"docs/{page}.md") for page in names]])
    assert re.search(rf"northpole {name}\b" if name else "northpole --", pages)
    assert [option for option in options if not re.search(rf"{option}\b", pages)] == []


def test_commands_on_the_pages_exist() -> None:
    there = set(commands())
    for page in pages():
        text = page.read_text(encoding="utf-8")
        assert set(re.findall(r"(?:`|\$ |^)northpole ([a-z]+)\b", text, re.M)) <= there | {"record"}


def test_the_terminal_page_shows_what_really_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table and the question, up to what is typed; what bots do then may change."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    found = re.search(
        r"\$ northpole (play .*)\n((?:.*\n)*?)(.*\(\? for help\): )", read("docs/terminal.md")
    )
    assert found is not None
    done = CliRunner().invoke(app, found[1].split(), input="quit\n")
    shown = [line.rstrip() for line in done.output.splitlines()]
    assert found[2].splitlines() == shown[: found[2].count("\n")]


# the games


@every_game
def test_the_front_page_names_the_game(name: str) -> None:
    title = northpole.game(name).title
    assert title in read("README.md")
    assert title in read("docs/rules/README.md")


@every_game
def test_every_option_and_ruleset_is_in_the_rules(name: str) -> None:
    game, page = northpole.game(name), rules(name)
    for option in game.options.values():
        assert in_code(option.name, page), option.name
        for choice in option.choices:
            assert in_code(choice, page), f"{option.name} {choice}"
    for ruleset in game.rulesets:
        assert in_code(ruleset, page), ruleset


@every_game
def test_paragraphs_are_numbered_in_order(name: str) -> None:
    section, paragraph = 0, 0
    for line in rules(name).splitlines():
        if head := re.match(r"## (\d+)\. ", line):
            assert int(head[1]) == section + 1
            section, paragraph = section + 1, 0
        elif start := re.match(r"\*\*(\d+)\.(\d+)\b", line):
            assert (int(start[1]), int(start[2])) == (section, paragraph + 1)
            paragraph += 1
    assert section > 2


@every_game
def test_paragraphs_that_are_referred_to_exist(name: str) -> None:
    page = rules(name)
    there = set(re.findall(r"^\*\*(\d+\.\d+)\b", page, flags=re.MULTILINE))
    named = set(re.findall(r"(?<![\d.])(\d+\.\d+)(?![\d.]*\d)", page))
    assert named - there == set()


# rulings


def letter(name: str) -> str:
    """What the numbers of a game's rulings begin with."""
    found = re.search(r"^- \*\*([A-Z])1\*\*", rulings(name), re.M)
    assert found is not None, f"{name} has no first ruling"
    return found[1]


def defined(name: str, text: str) -> list[int]:
    return [int(n) for n in re.findall(rf"^- \*\*{letter(name)}(\d+)\*\*", text, re.M)]


def cited(name: str, text: str) -> set[int]:
    """Rulings named in a text as S17, or in the name of a test as test_s17_."""
    found = re.findall(rf"\b{letter(name)}(\d+)\b", text)
    found += re.findall(rf"\btest_{letter(name).lower()}(\d+)_", text)
    return {int(number) for number in found}


@every_game
def test_every_ruling_is_written_down_once(name: str) -> None:
    numbers = defined(name, rulings(name))
    assert sorted(numbers) == list(range(1, len(numbers) + 1))
    assert f"{letter(name)}1 to {letter(name)}{len(numbers)}" in read("docs/rules/README.md")


def test_no_ruling_of_sweatshop_is_missing() -> None:
    given = rulings("sweatshop").partition(OWN)[0]
    assert sorted(defined("sweatshop", given)) == list(range(1, 30))


@every_game
def test_every_ruling_that_is_cited_exists(name: str) -> None:
    known = set(defined(name, rulings(name)))
    assert cited(name, rules(name)) <= known
    for file in [*(GAMES / name).iterdir(), *(BOARDS / name).iterdir()]:
        if file.suffix in {".py", ".toml", ".html"}:
            assert cited(name, file.read_text(encoding="utf-8")) <= known, file.name


@every_game
def test_every_ruling_has_a_test(name: str) -> None:
    here = Path(__file__)
    texts = [f.read_text(encoding="utf-8") for f in (ROOT / "tests").rglob("*.py") if f != here]
    held = set().union(*(cited(name, text) for text in texts))
    given = rulings(name).partition(OWN)[0]
    assert sorted(set(defined(name, given)) - held) == []


@every_game
def test_the_places_of_the_rulings_are_right(name: str) -> None:
    """Where the page says that a test holds a ruling, the test cites it."""
    rows = table(rulings(name), "ruling", "code", "tests")
    assert {int(key[1:]) for key in rows} == set(defined(name, rulings(name)))
    for key, (code, tests, *_) in rows.items():
        homes = re.findall(r"`([\w./]+)`", code)
        assert homes, key
        for home in homes:
            assert (GAMES / name / home).exists() or (PACKAGE / home).exists(), f"{key} {home}"
        for file in re.findall(r"`([\w./]+)`", tests):
            text = (ROOT / "tests" / file).read_text(encoding="utf-8")
            assert int(key[1:]) in cited(name, text), f"{key} {file}"


# numbers


def paths(name: str) -> list[str]:
    """Every number of a game that can be changed."""
    values = northpole.game(name).sheet.values
    return [path for path in values if path.split(".")[-1] not in FIXED]


@every_game
def test_every_table_of_numbers_is_described(name: str) -> None:
    page = read("docs/simulate.md") + rulings(name)
    tables = {path.split(".")[0] for path in paths(name)}
    assert [one for one in sorted(tables) if not in_code(one, page)] == []


def test_every_number_of_sweatshop_is_described() -> None:
    page = read("docs/simulate.md")
    assert [path for path in paths("sweatshop") if not in_code(path, page)] == []


PLAIN_CARDS = {
    "Doll": "doll",
    "Kite": "kite",
    "Robot": "robot",
    "Radio": "radio",
    "Reindeer Poop": "poop",
}


def sweatshop() -> Game:
    return northpole.game("sweatshop")


def test_the_card_tables_agree_with_the_numbers() -> None:
    numbers = sweatshop().sheet.numbers("seed", {})
    values = table(rules("sweatshop"), "card", "border")
    counts = table(rules("sweatshop"), "in the deck")
    for title, name in PLAIN_CARDS.items():
        card = f"cards.{name}"
        _, craft, points, floor = values.pop(title)
        assert [int(n) for n in counts.pop(title)] == numbers.row(f"{card}.counts")
        assert int(floor) == -numbers.whole(f"{card}.floor")
        if f"{card}.craft" in numbers.values:
            assert int(craft) == numbers.whole(f"{card}.craft")
            assert int(points) == numbers.whole(f"{card}.points")
    assert list(values) == ["Gold cards"]
    ((_, gold),) = counts.items()
    assert [int(n) for n in gold] == numbers.row("gold.counts")


def test_the_table_of_the_later_ruleset_agrees_with_the_numbers() -> None:
    rows = table(rules("sweatshop"), "what", "seed", "expo2025")
    for place, ruleset in enumerate(["seed", "expo2025"]):
        numbers = sweatshop().sheet.numbers(ruleset, {})
        cells = {head: numbers_in(row[place]) for head, row in rows.items()}
        assert cells["Radio scores"] == [numbers.whole("cards.radio.points")]
        assert cells["Radio on the floor"] == [-numbers.whole("cards.radio.floor")]
        assert cells["Radios for 2, 3, 4, 5 elves"] == numbers.row("cards.radio.counts")
        assert cells["Reindeer Poop on the floor"] == [-numbers.whole("cards.poop.floor")]
        assert cells["Reindeer Poop for 2, 3, 4, 5 elves"] == numbers.row("cards.poop.counts")
        counts = numbers.row("gold.counts")
        assert cells["each chosen Gold card for 2, 3, 4, 5 elves"] == counts
        draws, returns = numbers.row("start.draws"), numbers.row("start.returns")
        assert cells["starting hand, tracker spaces 1 and 2"] * 2 == draws[:2]
        assert cells["starting hand, tracker spaces 3 and 4"] * 2 == draws[2:4]
        last = cells["starting hand, tracker space 5"]
        assert last == ([draws[4], returns[4]] if returns[4] else [draws[4]])
        paper = rows["Wrapping Paper"][place]
        times, plus = numbers.whole("gold.paper.times"), numbers.whole("gold.paper.plus")
        assert (times, plus) == ((2, 0) if paper == "doubles the toy" else (1, 3))
    assert len(sweatshop().sheet.given["expo2025"]) == 10  # nothing that the table leaves out


def test_gold_cards_are_in_the_rules_with_their_numbers() -> None:
    page = re.sub(r"\s+", " ", rules("sweatshop"))
    numbers = sweatshop().sheet.numbers("seed", {})
    said = {
        "Elven Magic": "stands for one Doll, Kite or Robot card",
        "Wrapping Paper": "That toy scores double",
        "Broom": "takes one card off your floor",
        "Gloves": "fetch a card off a floor",
        "RC Drone Borg": f"a toy that scores {numbers.whole('gold.borg.points')} points",
        "Fruitcake": f"up to {numbers.whole('trade.offers')} offers a season",
        "Whistle": f"that scores {numbers.whole('gold.whistle.points')} points",
        "Knife": "jump to space 1 of the tracker",
        "Satin": f"scores {numbers.whole('gold.satin.plus')} point more",
    }
    assert len(said) == len(sweatshop().options["gold"].choices)
    for card, sentence in said.items():
        assert re.search(rf"\*\*[\d. ]*{card}", page), card
        assert sentence in page, card


def test_the_sizes_of_belts_agree_with_the_game() -> None:
    rows = table(rules("sweatshop"), "belt")
    for seats in sweatshop().seats:
        view = Match.new(sweatshop(), seats, {"exploding": True, "luck": "less"}, seed=1).view(None)
        belts = [len(row) for row in [view["belt"], *view["coming"]]]
        assert [int(row[seats - 2]) for row in rows.values()] == belts
    usual = [
        Match.new(sweatshop(), seats, seed=1).view(None)["belts"][0] for seats in sweatshop().seats
    ]
    page = re.sub(r"\s+", " ", rules("sweatshop"))
    assert "{}, {}, {} or {} cards for 2, 3, 4 or 5 elves".format(*usual) in page


def test_the_file_of_changes_on_the_page_can_be_used() -> None:
    (block,) = re.findall(r"```toml\n(.*?)```", read("docs/simulate.md"), flags=re.DOTALL)
    changes = read_changes(sweatshop().sheet, block, "bigger.toml")
    assert changes["desk.limit"] == tomllib.loads(block)["desk"]["limit"]
    Match.new(sweatshop(), 4, seed=1, changes=changes)


# records


def test_the_record_on_the_page_is_real() -> None:
    found = re.search(r"```\n(northpole record 1\n.*?)\.\.\.\n", read("docs/records.md"), re.DOTALL)
    assert found is not None
    text = Match.new(sweatshop(), 2, seed=7).record()
    assert text.startswith(found[1])
    assert verify(text).outcomes == text.count("\n* ")


def test_every_word_of_a_record_is_explained() -> None:
    page = read("docs/records.md")
    words: set[str] = set()
    gold = sweatshop().options["gold"].choices
    variants: list[dict[str, Any]] = [
        {"gold": gold[:3]},
        {"gold": gold[3:6], "luck": "more"},
        {"gold": gold[6:], "exploding": True},
        {"gold": ["gloves", "fruitcake", "magic"], "dutch": True},
    ]
    for seed, options in enumerate(variants):
        for seats in (2, 5):
            match = Match.new(sweatshop(), seats, options, "expo2025", seed)
            play_match(match, [make_bot("random")] * seats, seed)
            head, _, play = match.record().partition("\n\n")
            words |= {line.split(":")[0].split()[0] for line in head.splitlines()[1:]}
            words |= {line.split()[1] for line in play.splitlines()}
    words |= {"Change", "Seal", "Secret", "undo"}
    assert len(words) > 30
    assert [word for word in sorted(words) if not in_code(word, page)] == []


@every_game
def test_key_figures_are_there_for_every_number_of_players(name: str) -> None:
    """Written by bench/key_figures.py, between its marks."""
    begin, end = "<!-- key figures: written by bench/key_figures.py -->", "<!-- /key figures -->"
    written = rulings(name).split(begin)[1].split(end)[0]
    (figures,) = tables(written)
    assert figures[0][1:] == [f"{seats} players" for seats in northpole.game(name).seats]
    assert all(len(row) == len(figures[0]) and all(row) for row in figures[1:])
