"""The lab of this house, for its pages."""

from __future__ import annotations

from northpole.table.service.lab import LabRuns
from northpole.table.web.request import Call

STAGES = {
    "waiting": "Waits for its turn",
    "playing": "Under way",
    "finished": "Finished",
    "stopped": "Stopped",
    "failed": "Went wrong",
}


def lab_of(call: Call) -> LabRuns:
    lab = call.web.services.lab
    assert lab is not None  # its pages are only there where it is
    return lab
