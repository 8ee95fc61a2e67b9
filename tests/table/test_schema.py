"""The API against its own description: whatever is sent, what comes back is as described, and never a fault."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from northpole.table.web.api.openapi import OPERATIONS, spec
from tests.support import calls
from tests.support.server import Server
from tests.support.server import settings as how
from tests.support.waiting import PATIENCE

EXAMPLES = int(
    os.environ.get("NORTHPOLE_REQUESTS") or 20
)  # of each operation, to one table after the other
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
SCHEMA = schemathesis.openapi.from_dict(spec())
turns = count()


@pytest.fixture(scope="module")
def world(shelf: str) -> Iterator[tuple[Server, str, list[str]]]:
    """A server, somebody's token, and tables of hers at each stage."""
    with Server(how(shelf)) as server, pytest.MonkeyPatch.context() as patch:
        patch.setattr(server.web.services.reviews, "work", no_work)
        token = post(server, None, "/people", name="Anna")["token"]
        seats = [{"kind": "person"}, {"kind": "person"}]
        tables = [
            post(server, token, "/tables", game="sweatshop", seats=[*seats, {"kind": "open"}]),
            post(server, token, "/tables", game="sweatshop", seats=seats, chat=True),
            post(server, token, "/tables", game="workshop2e", seats=seats),
            post(server, token, "/records", record=finished()),
        ]
        yield server, token, [table["id"] for table in tables]


async def no_work(*given: Any) -> None:
    """A minute's thinking is none of this test."""


def finished() -> str:
    golden = Path(__file__).parent.parent / "golden" / "sweatshop-1-seed-2.record"
    return golden.read_text(encoding="utf-8")


def post(server: Server, token: str | None, path: str, **said: Any) -> Any:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    answer = calls.post(f"{server.address}/api{path}", json=said, headers=headers)
    assert answer.status_code == 201, answer.text
    return answer.json()


@SCHEMA.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize="NORTHPOLE_REQUESTS" not in os.environ,
    suppress_health_check=list(HealthCheck),
)
def test_the_api_is_as_described(case: Any, world: tuple[Server, str, list[str]]) -> None:
    server, token, tables = world
    if "wait" in case.query:
        case.query["wait"] = 0
    if (
        case.path == "/api/me/forget"
    ):  # somebody else, or nothing would be left for what comes after
        token = post(server, None, "/people", name="Ben")["token"]
    case.headers["authorization"] = f"Bearer {token}"
    if "id" in case.path_parameters:
        ids = [*tables, case.path_parameters["id"]]
        case.path_parameters["id"] = ids[next(turns) % len(ids)]
    case.call_and_validate(base_url=server.address, checks=CHECKS, timeout=PATIENCE)


def test_every_operation_is_tried() -> None:
    tried = {one.ok().label for one in SCHEMA.get_all_operations() if hasattr(one, "ok")}
    assert tried == {f"{one.method.upper()} /api{one.path}" for one in OPERATIONS}
