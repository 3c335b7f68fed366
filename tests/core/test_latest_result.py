"""What was worked out last is kept for the very same values, and for no others that merely equal them."""

from __future__ import annotations

from solocompanion.core.latest_result import latest


def test_only_the_latest_result_is_kept_and_only_for_the_very_same_values():
    worked = []

    @latest
    def total(of: list[int], *more: list[int]) -> int:
        worked.append(of)
        return sum(of) + sum(map(sum, more))

    one, equal = [1, 2], [1, 2]
    assert [total(one), total(one)] == [3, 3]
    assert len(worked) == 1
    assert total(equal) == 3
    assert len(worked) == 2
    assert [total(one), total(one, one), total(one)] == [3, 6, 3]
    assert len(worked) == 5
