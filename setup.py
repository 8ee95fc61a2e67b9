"""Builds the package: engine, games and bots compiled if C can be compiled here, plain if not."""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from runpy import run_path

from setuptools import Extension, setup

SRC = Path("src")
BUILDS = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"}
FLAGS = [
    "-Wno-all",  # looking for faults in C that nobody wrote takes longer than compiling it
    "-w",
    "-fno-semantic-interposition",  # small functions may be inlined, a fifth faster
    "-fvisibility=hidden",
]
LEVELS = ["0", "1", "2", "3"]
FASTEST = "3"  # takes minutes to compile; "1" takes one, and runs a sixth slower
IN_PLACE = {"--inplace", "-i", "develop", "editable_wheel"}


def extensions(words: list[str]) -> list[Extension]:
    """What these words of the command line need compiled."""
    if not BUILDS.intersection(words):
        return []
    sweep(in_place=bool(IN_PLACE.intersection(words)))
    if os.environ.get("NORTHPOLE_PURE") == "1":
        print("northpole: plain Python, as NORTHPOLE_PURE=1 asks")
        return []
    compiler = find_compiler()
    if compiler is None:
        print("northpole: plain Python, for want of a C compiler with Python's headers")
        return []
    os.environ["CC"] = compiler
    return compiled()


def sweep(in_place: bool) -> None:
    """Remove what was built before: it would get into the wheel, or hide the sources."""
    shutil.rmtree("build", ignore_errors=True)
    if in_place:
        for suffix in ("so", "pyd"):
            for file in [*SRC.glob(f"northpole_*.{suffix}"), *SRC.glob(f"northpole/**/*.{suffix}")]:
                file.unlink()


def find_compiler() -> str | None:
    """The first command that really makes a Python extension."""
    asked = os.environ.get("CC")
    built_with = sysconfig.get_config_var("CC")
    for command in [asked] if asked else [built_with, "cc", "gcc", "clang"]:
        if command and works(command):
            return str(command)
    return None


def works(compiler: str) -> bool:
    words = shlex.split(compiler)
    if not words or shutil.which(words[0]) is None:
        return False
    headers = [f"-I{sysconfig.get_path(name)}" for name in ("include", "platinclude")]
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\n", encoding="utf-8")
        made = Path(folder, "probe.so")
        command = [*words, *headers, "-fPIC", "-shared", str(probe), "-o", str(made)]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


def compiled() -> list[Extension]:
    from mypyc.build import mypycify

    build = run_path(str(SRC / "northpole" / "_build.py"))
    files = [str(file.relative_to(Path.cwd())) for file in map(Path.resolve, build["sources"]())]
    level = os.environ.get("NORTHPOLE_OPT", FASTEST)
    if level not in LEVELS:
        raise SystemExit(
            f"NORTHPOLE_OPT is how much C is optimised, one of {LEVELS}, not {level!r}"
        )
    made = mypycify(files, opt_level=level, debug_level="0", group_name=build["library"]())
    for extension in made:
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
    return made


if __name__ == "__main__":
    setup(ext_modules=extensions(sys.argv))
