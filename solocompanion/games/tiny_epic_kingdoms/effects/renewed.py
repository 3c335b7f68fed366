"""How steps are read that an earlier version wrote: what brings the end about stood in two lists."""

from __future__ import annotations

from collections.abc import Mapping

from solocompanion.core.codec import Fields, Renew


def _restored(step: Fields) -> Fields:
    """Put both lists into one, those that were not all put back yet first."""
    effect = step["effect"]
    if "lapsed" not in effect:
        return step
    found = {**dict(effect["lapsed"]), **dict(effect["causes"])}
    causes = [{"side": side, "last": last, "on_fifth": False} for side, last in found.items()]
    return {**step, "effect": {"is": effect["is"], "causes": causes}}


RENEWED: Mapping[str, Renew] = {"CausesRestored": _restored}
