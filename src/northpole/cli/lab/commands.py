"""The commands under `northpole lab`."""

from __future__ import annotations

import typer

from northpole.cli.lab.compare import compare
from northpole.cli.lab.report import report
from northpole.cli.lab.sweep import sweep
from northpole.cli.lab.tune import tune

lab = typer.Typer(
    help="For designers: reports, comparisons, sweeps and tuning.", no_args_is_help=True
)
for command in (report, compare, sweep, tune):
    lab.command()(command)
