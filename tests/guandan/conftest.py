"""What tests of recorded hands share."""

from __future__ import annotations

import pytest

from tests.guandan.notation_logs import Hand, played


@pytest.fixture(scope="session")
def hands() -> list[Hand]:
    """Hands with tributes of one and of two, a resisted one, and wilds in many plays."""
    found = [hand for seed in (3, 5) for hand in played(seed, 6)] + played(1, 4, "random")
    assert any(hand.resisted for hand in found)
    assert {len(hand.paid) for hand in found} == {0, 1, 2}
    assert any(play.cards != play.stands for hand in found for play in hand.plays)
    return found
