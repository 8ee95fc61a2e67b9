"""How many instructions a decision takes in random games, compiled: counted by valgrind, which no other work disturbs.

`python bench/instructions.py --game sweatshop`; all games if none is named. Compare builds of the same compiler only.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys

import northpole
from northpole import _build
from northpole.engine.menu import Menu
from northpole.engine.nature import Fast, seed_of
from northpole.engine.run import playout

GAMES = 20
SEATS = 4
LOOP = "CPyDef_run___playout*"  # what is counted, with all that it calls


def play(name: str) -> int:
    """Random games; how many decisions there were."""
    game = northpole.game(name)
    setup = game.setup(min(SEATS, game.seats[-1]), {}, None, {})
    menu = Menu()
    made = 0
    for number in range(GAMES):
        nature, luck = Fast(seed_of(1, number)), Fast(seed_of(2, number))
        made += playout(game.start(setup), nature, luck, menu)
    return made


def counted(name: str) -> int:
    """The instructions of `play`, in a Python of its own."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    command += ["--collect-atstart=no", f"--toggle-collect={LOOP}"]
    command += [sys.executable, __file__, "--here", "--game", name]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    found = re.search(r"Collected\s*:\s*(\d+)", done.stderr)
    if done.returncode != 0 or found is None:
        sys.exit(done.stderr)
    return int(found[1])


def report(names: list[str]) -> None:
    """A table in Markdown."""
    if shutil.which("valgrind") is None:
        sys.exit("valgrind isn't here; it counts the instructions (Debian: apt install valgrind)")
    if _build.mode() != "compiled":
        sys.exit("nothing is compiled here; scripts/build compiles it")
    print("| game | instructions a decision |")
    print("| --- | --- |")
    for name in names:
        print(f"| {name} | {counted(name) / play(name):,.0f} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Instructions a decision, counted by valgrind.")
    parser.add_argument("--game", action="append", help="one of the games; all if left out")
    parser.add_argument("--here", action="store_true", help="only play, in this very Python")
    asked = parser.parse_args()
    names: list[str] = asked.game or northpole.game_names()
    if asked.here:
        play(names[0])
    else:
        report(names)


if __name__ == "__main__":
    main()
