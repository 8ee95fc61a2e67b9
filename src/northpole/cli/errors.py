"""Whatever is wrong with what was typed: one line, exit code 2."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import typer
from typer.core import TyperGroup

from northpole.engine.errors import NorthpoleError

WRONG = 2
INTERRUPTED = 130


class OneLine(TyperGroup):
    """A group of commands whose complaints are single lines."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        try:
            code = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
        except typer.TyperException as error:
            code = complain(usage(error))
        except NorthpoleError as error:
            code = complain(str(error))
        except OSError as error:
            code = complain(about_file(error))
        except UnicodeDecodeError:
            code = complain("the input is not a text in UTF-8")
        except typer.Abort:
            code = complain("the input ended too early")
        if standalone_mode:
            sys.exit(code)
        return code


def complain(sentence: str) -> int:
    """Say it on stderr, as one line."""
    typer.echo(f"northpole: {' '.join(sentence.split())}", err=True)
    return WRONG


def usage(error: Exception) -> str:
    """What typer has to say, with where to read more."""
    message = str(getattr(error, "format_message", lambda: error)())
    context = getattr(error, "ctx", None)
    where = f" ({context.command_path} --help tells more)" if context else ""
    return message.rstrip(".") + where


def about_file(error: OSError) -> str:
    if error.filename is None:
        return str(error)
    return f"{error.filename}: {error.strerror or error}"
