"""What deploy/ names is there: options, variables, files and addresses, in compose file, image and systemd unit."""

from __future__ import annotations

import ipaddress
import re
import shlex
import shutil
import subprocess
import sys
from configparser import RawConfigParser
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.main import get_command

from northpole.cli.commands import app
from northpole.cli.serve import ADDRESS
from northpole.table.settings import PORT
from tests.support.nginx import NAME, SHIPPED, filled

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
VARIABLE = re.compile(r"\$\{(\w+)(?::[-?]([^}]*))?\}")
ENVIRONMENT = {"NORTHPOLE_SECRET", "NORTHPOLE_DATA", "NORTHPOLE_PURE", "NORTHPOLE_OPT"}  # ours


def read(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def compose() -> Any:
    return yaml.safe_load(read("compose.yaml"))


def values() -> dict[str, str]:
    """What example.env sets; what everybody must set has something here."""
    lines = [line for line in read("example.env").splitlines() if line and line[0] != "#"]
    return {name: value or "something" for name, _, value in (one.partition("=") for one in lines)}


def with_values(text: str) -> str:
    return VARIABLE.sub(lambda found: values().get(found[1]) or found[2], text)


def serve_arguments(words: list[str]) -> dict[str, Any]:
    """What `northpole serve` understands by these words; it refuses what it has no option for."""
    command = get_command(app).commands["serve"]  # type: ignore[attr-defined]
    with command.make_context("serve", words) as context:
        found: dict[str, Any] = context.params
    return found


def test_the_compose_file_starts_the_server_with_options_that_it_has(compose: Any) -> None:
    first, *words = [with_values(word) for word in compose["services"]["table"]["command"]]
    assert first == "serve"
    asked = serve_arguments(words)
    assert asked["public"] and asked["no_browser"] and asked["port"] == PORT
    assert ADDRESS.fullmatch(asked["base_url"]) and asked["base_url"] == f"https://{NAME}"
    assert asked["database"].startswith("postgresql://northpole:something@database/")


def test_the_proxy_that_is_trusted_is_the_one_that_runs(compose: Any) -> None:
    services, inside = compose["services"], compose["networks"]["inside"]["ipam"]["config"][0]
    proxy = services["proxy"]["networks"]["inside"]["ipv4_address"]
    table = services["table"]["networks"]["inside"]["ipv4_address"]
    asked = serve_arguments([with_values(word) for word in services["table"]["command"][1:]])
    assert asked["trusted_proxy"] == [proxy]
    assert services["proxy"]["environment"]["NORTHPOLE_SERVER"] == f"{table}:{PORT}"
    subnet, others = (ipaddress.ip_network(inside[name]) for name in ("subnet", "ip_range"))
    fixed = [ipaddress.ip_address(one) for one in (proxy, table, inside["gateway"])]
    assert all(one in subnet and one not in others for one in fixed) and len(set(fixed)) == 3
    assert others.subnet_of(subnet)  # type: ignore[arg-type]


def test_every_file_that_the_compose_file_names_is_there(compose: Any) -> None:
    build = compose["services"]["table"]["build"]
    assert ((DEPLOY / build["context"]).resolve() / build["dockerfile"]).is_file()
    mounts = [mount for one in compose["services"].values() for mount in one.get("volumes", [])]
    for source in (VARIABLE.sub("/elsewhere", mount).split(":")[0] for mount in mounts):
        own = source.startswith(".")
        assert not own or (DEPLOY / source).is_file(), source
        assert own or source.startswith("/") or source in compose["volumes"], source


def test_every_variable_of_the_compose_file_is_in_the_example(compose: Any) -> None:
    used = {found[1] for found in VARIABLE.finditer(read("compose.yaml"))}
    assert used == set(values())
    own = compose["services"]["table"]["environment"]
    assert set(own) <= ENVIRONMENT


def test_the_proxy_gets_all_that_its_configuration_asks_for(compose: Any) -> None:
    given = {key: str(value) for key, value in compose["services"]["proxy"]["environment"].items()}
    whole = filled(SHIPPED.read_text(encoding="utf-8"), given)
    assert set(re.findall(r"\$\{(\w+)\}", SHIPPED.read_text(encoding="utf-8"))) == {*given}
    for path in ("CERTIFICATE", "CERTIFICATE_KEY", "CHALLENGES"):
        mounts = compose["services"]["proxy"]["volumes"]
        assert any(given[f"NORTHPOLE_{path}"].startswith(one.split(":")[-2]) for one in mounts)
    assert "listen 443 ssl http2;" in whole


def test_services_wait_for_each_other_and_know_how_they_are(compose: Any) -> None:
    services = compose["services"]
    for one in services.values():
        for name, how in one.get("depends_on", {}).items():
            assert how == {"condition": "service_healthy"}
            assert "healthcheck" in services[name] or "HEALTHCHECK" in read("Containerfile")


# the image


def instructions() -> list[tuple[str, str]]:
    """The lines of the container file: what to do, and with what."""
    text = re.sub(r"\\\n", " ", read("Containerfile"))
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(line.split()[0], line.partition(" ")[2]) for line in lines]


def test_what_is_copied_into_the_image_is_there_and_let_through() -> None:
    wanted = [word for name, rest in instructions() if name == "COPY" for word in rest.split()[:-1]]
    ours = [word for word in wanted if not word.startswith(("--from", "/"))]
    let_through = {
        line[1:] for line in read("Containerfile.dockerignore").splitlines() if line[0] == "!"
    }
    assert ours and all((ROOT / name).exists() for name in ours)
    assert set(ours) == let_through


def test_the_image_starts_the_server_with_options_that_it_has() -> None:
    found = dict(instructions())
    assert found["ENTRYPOINT"] == '["northpole"]'
    first, *words = yaml.safe_load(found["CMD"])
    asked = serve_arguments(words)
    assert first == "serve" and asked["host"] == "0.0.0.0" and asked["port"] == PORT
    assert found["EXPOSE"] == str(PORT)
    assert f"127.0.0.1:{PORT}/health" in found["HEALTHCHECK"]
    assert set(re.findall(r"NORTHPOLE_\w+", read("Containerfile"))) <= ENVIRONMENT


# systemd


def unit() -> RawConfigParser:
    found = RawConfigParser(strict=False, interpolation=None)
    found.optionxform = str  # type: ignore[assignment,method-assign]
    found.read_string(read("northpole.service"))
    return found


def test_the_unit_starts_the_server_with_options_that_it_has() -> None:
    service = unit()["Service"]
    program, first, *words = shlex.split(service["ExecStart"])
    assert program.endswith("/bin/northpole") and first == "serve"
    url = words[words.index("--base-url") + 1]
    assert url == "${NORTHPOLE_URL}"
    asked = serve_arguments(words)
    assert asked["public"] and asked["trusted_proxy"] == ["127.0.0.1"] and asked["port"] == PORT
    assert service["Environment"].split("=")[0] in ENVIRONMENT
    assert service["KillSignal"] == "SIGINT" and int(service["TimeoutStopSec"]) > 10


def test_systemd_has_nothing_to_say_against_the_unit(tmp_path: Path) -> None:
    verify = shutil.which("systemd-analyze")
    if verify is None:
        pytest.skip("there is no systemd here")
    text = read("northpole.service").replace("/opt/northpole/bin/northpole", sys.executable)
    (tmp_path / "northpole.service").write_text(text, encoding="utf-8")
    done = subprocess.run(
        [verify, "verify", "--man=no", "--recursive-errors=no", tmp_path / "northpole.service"],
        capture_output=True,
        text=True,
        check=False,
    )
    about = [line for line in done.stderr.splitlines() if "northpole.service" in line]
    assert done.returncode == 0 and not about, done.stderr
