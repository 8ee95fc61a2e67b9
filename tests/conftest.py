"""How hypothesis runs: NORTHPOLE_EXAMPLES walks a law and case, always the same ones where CI is set.

Nothing is shrunk: a smaller seed is no simpler game, and what fails says on which walk it did.
"""

import os

from hypothesis import HealthCheck, Phase, settings

from northpole import _build

USUAL = "20" if _build.mode() == "compiled" else "5"

settings.register_profile(
    "northpole",
    max_examples=int(os.environ.get("NORTHPOLE_EXAMPLES") or USUAL),
    deadline=None,
    derandomize=bool(os.environ.get("CI")),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
    print_blob=True,
)
settings.load_profile("northpole")
