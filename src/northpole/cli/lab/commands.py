"""The commands under `northpole lab`."""

from __future__ import annotations

import typer

from northpole.cli.lab.report import report

lab = typer.Typer(
    help="For designers: reports, comparisons, sweeps and tuning.", no_args_is_help=True
)
for command in (report,):
    lab.command()(command)
