"""What `docs/stability.md` promises is kept: recorded names may be joined by others, none may go."""

from __future__ import annotations

import pytest

from tests.upgrade import promises
from tests.upgrade.promises import PROMISES, broken, promised_now, recorded

HINT = "add what is new with `python -m tools.record_promises`; what is gone comes back, or waits for 2.0"


@pytest.mark.parametrize("name", PROMISES)
def test_nothing_promised_is_gone(name: str) -> None:
    assert recorded(name), HINT
    assert not broken(name), HINT


@pytest.mark.parametrize("name", PROMISES)
def test_what_is_new_is_recorded(name: str) -> None:
    """From then on it is promised too."""
    new = sorted(set(promised_now(name)) - set(recorded(name)))
    assert not new, f"{HINT}: {new[:10]}"


def test_what_goes_or_is_newly_required_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that went, a type that changed, and something that must be given now."""
    before = ["POST /x is make", "New.title: string (must be given)", "New.note: string", "code.a fact"]
    after = ["POST /x is make", "New.title: integer (must be given)", "New.note: string", "code.a"]
    after += ["New.more: string (must be given)", "Other.name: string (must be given)", "New.less: string"]
    monkeypatch.setattr(promises, "recorded", lambda _: before)
    monkeypatch.setattr(promises, "promised_now", lambda _: after)
    assert broken("http") == [
        "gone: New.title: string (must be given)",
        "gone: code.a fact",
        "newly required: New.more: string (must be given)",
        "newly required: New.title: integer (must be given)",
    ]


@pytest.mark.parametrize("name", PROMISES)
def test_every_part_of_the_promise_is_seen(name: str) -> None:
    """A reader of the program that finds nothing would promise nothing."""
    least = {"codes": 900, "commands": 300, "http": 800, "journal": 150, "python": 10, "document": 80}
    assert len(promised_now(name)) > least[name]
