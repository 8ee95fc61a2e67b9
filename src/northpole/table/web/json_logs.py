"""Logs: one JSON object a line, without names, tokens or addresses of people."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
import traceback
from typing import Any

LOG = logging.getLogger("northpole.table")
TOKEN = re.compile(r"^/j/.*")
LONGEST = 200


class JsonFormatter(logging.Formatter):
    """A record as a JSON object; `extra={"facts": {...}}` is what it is about."""

    def format(self, record: logging.LogRecord) -> str:
        facts: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "what": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info and record.exc_info[1] is not None:
            facts["trace"] = "".join(traceback.format_exception(record.exc_info[1]))
        return json.dumps(facts, ensure_ascii=False)


def begin(level: int = logging.INFO) -> None:
    """Everything said by the table and by uvicorn goes to stderr in this form."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    for name in ("northpole.table", "uvicorn", "uvicorn.error"):
        log = logging.getLogger(name)
        log.handlers = [handler] if name != "uvicorn.error" else []
        log.propagate = name == "uvicorn.error"
        log.setLevel(level if name == "northpole.table" else logging.WARNING)


def say(what: str, **facts: Any) -> None:
    LOG.info(what, extra={"facts": facts})


def fault(method: str, error: Exception) -> None:
    LOG.error("fault", exc_info=error, extra={"facts": {"method": method}})


def shown_path(path: str) -> str:
    """A path as it may be written down: links to seats are secrets."""
    return TOKEN.sub("/j/…", path)[:LONGEST]
