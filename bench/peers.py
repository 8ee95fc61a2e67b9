"""How fast others' games are beside ours, in one run: steps, copies and imagined games a second of a processor.

`python bench/peers.py` makes an environment of its own, installs OpenSpiel, PettingZoo and Pgx there from the registry,
measures each in a process of its own, ours too, and puts table and chart into README.md here, which says more.
"""

from __future__ import annotations

import argparse
import datetime
import gc
import json
import os
import platform
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import peers_chart
import peers_page

RESULTS = Path(__file__).parent / "results"
PEERS = {
    "open_spiel": ["open-spiel==2.0.2"],
    "pettingzoo": ["pettingzoo==1.27.0", "pygame==2.6.1"],
    "pgx": ["pgx==2.6.0", "jax==0.10.2"],
}
OURS = "northpole"
GAMES = ["sweatshop", "workshop1e", "workshop2e", "union", "realsanta"]
ENVS = 512
SIMULATIONS = 200
ROUNDS = 3
ONE_CORE = {
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1",
    "JAX_PLATFORMS": "cpu",
}
Row = dict[str, Any]  # who, game, what, a_second
Work = Callable[[], int]


def rate(work: Work, seconds: float) -> float:
    """How much is done in a second of a processor, in the best of several rounds."""
    work()
    return max(one_round(work, seconds / ROUNDS) for _ in range(ROUNDS))


def one_round(work: Work, seconds: float) -> float:
    done, start = 0, time.process_time()
    while True:
        done += work()
        spent = time.process_time() - start
        if spent >= seconds:
            return done / spent


# ours


def measure_northpole(seconds: float) -> Iterator[Row]:
    import northpole
    from northpole.adapters.pettingzoo import env

    for name in GAMES:
        many = northpole.vector(name, 4, ENVS, seed=1)
        gc.freeze()  # as docs/research.md advises

        def step(many: Any = many) -> int:
            many.step(many.sample())
            return ENVS

        yield row(OURS, name, "steps, all seen, many games", rate(step, seconds))
        one = rate(lambda name=name: zoo_game(env(name)), seconds)  # type: ignore[misc]
        yield row(OURS, name, "steps, PettingZoo", one)
        copy, search = our_states(name)
        yield row(OURS, name, "copies", rate(copy, seconds))
        yield row(OURS, name, "imagined games", rate(search, seconds))


def our_states(name: str) -> tuple[Work, Work]:
    """A state in the midst of a game, copied; and a search from it."""
    from northpole.adapters.episode import Episode, Rules
    from northpole.bots.search import SearchBot
    from northpole.engine.chair import Chair
    from northpole.engine.menu import Menu
    from northpole.engine.nature import Fast

    episode = Episode(Rules(name, 4), 7)
    for _ in range(20):
        seat = episode.asked[0]
        episode.act(seat, episode.any_option(seat))
    while sum(episode.mask(episode.asked[0])) < 2:
        seat = episode.asked[0]
        episode.act(seat, episode.any_option(seat))
    state, seat = episode.state, episode.asked[0]
    luck, menu = Fast(1), Menu()
    chair = Chair(episode.rules.game, state, seat)

    def copy() -> int:
        for _ in range(1000):
            state.copy()
        return 1000

    def search() -> int:
        SearchBot(SIMULATIONS).choose(chair, luck, menu)
        return SIMULATIONS

    return copy, search


# PettingZoo's


def measure_pettingzoo(seconds: float) -> Iterator[Row]:
    from pettingzoo.classic import connect_four_v3, tictactoe_v3

    for name, module in {"connect four": connect_four_v3, "tictactoe": tictactoe_v3}.items():
        found = rate(lambda module=module: zoo_game(module.env()), seconds)  # type: ignore[misc]
        yield row("PettingZoo", name, "steps, PettingZoo", found)


def zoo_game(env: Any, most: int = 400) -> int:
    """A game by random legal actions, everything observed; so many steps at most."""
    env.reset(seed=1)
    made = 0
    for _ in env.agent_iter(most):
        seen, _, ended, cut, _ = env.last()
        if ended or cut:
            env.step(None)
            continue
        env.step(random.choice(seen["action_mask"].nonzero()[0].tolist()))
        made += 1
    return made


# OpenSpiel's


def measure_open_spiel(seconds: float) -> Iterator[Row]:
    import pyspiel

    for name in ("hearts", "euchre", "gin_rummy", "backgammon"):
        game = pyspiel.load_game(name)
        for seen, what in ((False, "steps, nothing seen"), (True, "steps, all seen")):
            work = lambda game=game, seen=seen: spiel_game(game, seen)  # noqa: E731
            yield row("OpenSpiel C++", name, what, rate(work, seconds))
        state = dealt(game.new_initial_state())
        copy = lambda state=state: len([state.clone() for _ in range(1000)])  # noqa: E731
        yield row("OpenSpiel C++", name, "copies", rate(copy, seconds))
        if name != "backgammon":
            search = lambda state=state: spiel_search(state)  # noqa: E731
            yield row("OpenSpiel C++", name, "imagined games", rate(search, seconds))


def spiel_game(game: Any, seen: bool) -> int:
    """A game by random actions through Python; if `seen`, with tensor and mask of whoever is asked."""
    state, made = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions = [action for action, _ in state.chance_outcomes()]
        else:
            if seen:
                tensor_of(state)
                state.legal_actions_mask()
            actions = state.legal_actions()
            made += 1
        state.apply_action(random.choice(actions))
    return made


def tensor_of(state: Any) -> Any:
    if state.get_game().get_type().provides_observation_tensor:
        return state.observation_tensor()
    return state.information_state_tensor()


def dealt(state: Any) -> Any:
    while state.is_chance_node():
        state.apply_action(random.choice([action for action, _ in state.chance_outcomes()]))
    return state


def spiel_search(state: Any) -> int:
    import pyspiel

    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    most = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    pyspiel.ISMCTSBot(1, evaluator, 2.0, SIMULATIONS, -1, most, False, False).step(state)
    return SIMULATIONS


# Pgx's


def measure_pgx(seconds: float) -> Iterator[Row]:
    import jax
    import jax.numpy as jnp
    import pgx

    for name in ("backgammon", "leduc_holdem", "sparrow_mahjong"):
        env = pgx.make(name)
        begin = jax.jit(jax.vmap(env.init))

        def step(state: Any, key: Any, env: Any = env) -> Any:
            """Random legal actions; who is over begins anew."""
            draw, anew = jax.random.split(key)
            scores = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
            action = jax.random.categorical(draw, scores, axis=1)
            moved = jax.vmap(env.step)(state, action, jax.random.split(draw, ENVS))
            fresh = jax.vmap(env.init)(jax.random.split(anew, ENVS))
            over = moved.terminated
            return jax.tree.map(
                lambda a, b: jnp.where(over.reshape(-1, *[1] * (a.ndim - 1)), a, b), fresh, moved
            )

        run = jax.jit(step)
        key = jax.random.PRNGKey(0)
        held = [begin(jax.random.split(key, ENVS)), key]

        def work(held: list[Any] = held, run: Any = run) -> int:
            for _ in range(20):
                held[1], now = jax.random.split(held[1])
                held[0] = run(held[0], now)
            jax.block_until_ready(held[0].observation)
            return 20 * ENVS

        yield row("Pgx", name, "steps, all seen, many games", rate(work, seconds))


MEASURES = {
    OURS: measure_northpole,
    "open_spiel": measure_open_spiel,
    "pettingzoo": measure_pettingzoo,
    "pgx": measure_pgx,
}


def row(who: str, game: str, what: str, a_second: float) -> Row:
    return {"who": who, "game": game, "what": what, "a_second": round(a_second)}


# one run


def environment(folder: Path) -> Path:
    """The Python of an environment with all peers in it."""
    inside = folder / "bin" / "python"
    if not inside.exists():
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    wanted = [name for names in PEERS.values() for name in names]
    subprocess.run([str(inside), "-m", "pip", "install", "-q", *wanted], check=True)
    return inside


def measured(python: Path, who: str, seconds: float) -> list[Row]:
    """In a process of its own, on one core."""
    command = [str(python), __file__, "--measure", who, "--seconds", str(seconds)]
    done = subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, **ONE_CORE}, check=False
    )
    if done.returncode != 0:
        sys.exit(f"{who} could not be measured:\n{done.stderr[-2000:]}")
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def main() -> None:
    words = argparse.ArgumentParser(description="Ours beside others' games, in one run.")
    words.add_argument("--seconds", type=float, default=3.0, help="of a processor, for a measure")
    words.add_argument("--folder", type=Path, default=Path("build") / "peers")
    words.add_argument("--only", choices=list(MEASURES), action="append")
    words.add_argument("--no-write", action="store_true")
    words.add_argument("--measure", choices=list(MEASURES), help=argparse.SUPPRESS)
    asked = words.parse_args()
    if asked.measure:
        for one in MEASURES[asked.measure](asked.seconds):
            print(json.dumps(one), flush=True)
        return
    wanted = asked.only or list(MEASURES)
    others = environment(asked.folder) if set(wanted) - {OURS} else Path(sys.executable)
    rows: list[Row] = []
    for who in wanted:
        python = Path(sys.executable) if who == OURS else others
        rows += measured(python, who, asked.seconds)
    print(peers_page.table(rows))
    if not asked.no_write:
        write(rows, asked.seconds)


def write(rows: list[Row], seconds: float) -> None:
    from northpole import _build

    facts = {
        "date": datetime.date.today().isoformat(),
        "machine": platform.processor() or platform.machine(),
        "cores": os.cpu_count(),
        "load": os.getloadavg()[0],
        "python": platform.python_version(),
        "northpole": _build.mode(),
        "seconds": seconds,
        "rows": rows,
    }
    file = RESULTS / f"peers-{facts['date']}.json"
    file.write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")
    peers_chart.main(file)
    if {one["who"] for one in rows} > {OURS}:
        peers_page.write(facts, file.with_suffix(".svg").name)


if __name__ == "__main__":
    main()
