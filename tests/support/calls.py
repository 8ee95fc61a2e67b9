"""Single requests, without a browser's memory: patient, and without reading certificates that nobody needs."""

from __future__ import annotations

from functools import partial

import httpx

from tests.support.waiting import PATIENCE

get = partial(httpx.get, timeout=PATIENCE, verify=False)
post = partial(httpx.post, timeout=PATIENCE, verify=False)
