"""Pair, check and explain a file that is sent along: what is accepted, refused, bounded and kept."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest

from crosstable.cli.main import main
from crosstable.web.http import apart
from crosstable.web.http.apart import Apart
from tests.api.caller import answer_faults
from tests.web.site import Site

V1 = "/api/v1"
QUESTION = {"call": "pair", "round": None, "section": None, "rulebook": None}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """One event as a document and as a TRF file."""
    folder = tmp_path_factory.mktemp("files")
    made = folder / "club.json"
    words = ["--rulebook", "dutch-2026", "--players", "9", "--rounds", "4", "--seed", "3"]
    assert main(["generate", *words, "-o", str(made)]) == 0
    assert main(["convert", str(made), str(folder / "club.trf")]) == 0
    return {suffix: (folder / f"club{suffix}").read_bytes() for suffix in (".json", ".trf")}


def asked(site: Site, call: str, file: bytes, status: int = 200, **ask: Any) -> Any:
    """The answer about a file, which has its shape."""
    answer = site.client().post(f"{V1}/{call}", params=ask, content=file)
    assert answer.status_code == status, answer.text
    assert not answer_faults(f"{call}_file", status, answer.json())
    return answer.json()


def test_a_document_and_a_trf_file_are_paired_alike(site: Site, files: dict[str, bytes]) -> None:
    pairings = [asked(site, "pair", files[suffix], round=3) for suffix in (".json", ".trf")]
    assert pairings[0]["games"] == pairings[1]["games"] and pairings[0]["byes"] == pairings[1]["byes"]
    assert all(reason["rule"] for reason in pairings[0]["reasons"])


def test_a_form_is_read_too(site: Site, files: dict[str, bytes]) -> None:
    sent = site.client().post(f"{V1}/check", files={"file": ("club.trf", files[".trf"], "text/plain")})
    assert sent.status_code == 200 and sent.json()["same"]
    assert site.client().post(f"{V1}/check", files={"other": ("x", b"x")}).status_code == 400


def test_why_and_why_not(site: Site, files: dict[str, bytes]) -> None:
    found = asked(site, "explain", files[".json"], round=2, board=1, why_not=9)
    assert found["answer"]["text"] and found["why_not"]["other"] == 9


def test_a_changed_result_is_noticed(site: Site, files: dict[str, bytes]) -> None:
    """The check replays the rounds: with another result of round 1, round 2 is no longer the book's."""
    changed = files[".json"].replace(b'"1-0"', b'"0-1"', 2)
    assert changed != files[".json"] and not asked(site, "check", changed)["same"]


REFUSED: tuple[tuple[bytes, dict[str, Any], str], ...] = (
    (b"", {}, "empty"),
    (b"no file", {}, "neither"),
    (b'{"crosstable": 1', {}, "line"),
    (b'{"crosstable": 1}', {}, "rounds"),
)


@pytest.mark.parametrize(("file", "ask", "told"), REFUSED, ids=[told for *_, told in REFUSED])
@pytest.mark.parametrize("call", ["pair", "check", "explain"])
def test_what_is_no_event_is_refused_in_words(
    site: Site, call: str, file: bytes, ask: dict[str, Any], told: str
) -> None:
    error = asked(site, call, file, 400, **ask)["error"]
    assert error["kind"] == "bad-input" and told in f"{error['text']} {error['where']}"


def test_wrong_parameters_are_refused(site: Site, files: dict[str, bytes]) -> None:
    file = files[".json"]
    assert asked(site, "pair", file, 400, round=99)["error"]["where"] == "rounds"
    assert asked(site, "pair", file, 422, round="soon")["error"]["where"] == "query.round"
    assert asked(site, "pair", file, 400, section="nowhere")["error"]["where"] == "section"
    assert asked(site, "pair", file, 400, rulebook="none")["error"]["text"]
    assert "board or a player" in asked(site, "explain", file, 400, round=2)["error"]["text"]


def test_no_legal_pairing_is_a_conflict_with_the_ways_out(site: Site) -> None:
    """Two players who have met, and nobody else."""
    file = (
        b'{"crosstable": 1, "name": "Two", "rulebook": "dutch-2026", "rounds": 2, '
        b'"players": [{"no": 1, "name": "A"}, {"no": 2, "name": "B"}], '
        b'"results": [{"games": [{"board": 1, "white": 1, "black": 2, "result": "1-0"}]}]}'
    )
    error = asked(site, "pair", file, 409)["error"]
    assert error["kind"] == "no-legal-pairing" and error["rule"]


def answer(found: Apart, file: bytes) -> apart.Found:
    """One question, in an event loop of its own."""
    return asyncio.run(found.ask(QUESTION, file, "10.0.0.1"))


def test_a_dear_question_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither time nor memory without end: the process is stopped, and the answer says so."""
    monkeypatch.setattr(apart, "SECONDS", 0)
    found = answer(Apart(), b"{}")
    assert (found.status, found.body["error"]["kind"]) == (400, "too-dear")  # type: ignore[index]


def test_a_process_without_memory_is_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    end = f"import sys; sys.exit({apart.TOO_LARGE})"
    monkeypatch.setattr(apart, "own_program", lambda name: [sys.executable, "-c", end])
    assert answer(Apart(), b"{}").body["error"]["kind"] == "too-dear"  # type: ignore[index]


def test_the_same_question_is_answered_once(
    monkeypatch: pytest.MonkeyPatch, files: dict[str, bytes], tmp_path: Path
) -> None:
    found = Apart()
    first = answer(found, files[".json"])
    monkeypatch.setattr(apart, "_work_out", lambda *_: pytest.fail("worked out again"))
    assert answer(found, files[".json"]) == first


def test_who_asks_too_much_is_told_to_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "AT_ONCE", 0)
    monkeypatch.setattr(apart, "MOST", 0)
    found = answer(Apart(), b"{}")
    assert (found.status, found.body["error"]["kind"]) == (503, "busy")  # type: ignore[index]


def test_questions_hold_nobody_in_the_hall(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """While one is worked on, neither the queue of visitors nor that of the staff moves slower."""
    seen: list[tuple[int, int]] = []

    async def slow(self: Apart, asked: object, file: bytes, address: str) -> apart.Found:
        seen.append((site.app.state.spectators.served, site.app.state.spectators.guests))
        return apart.Found(400, {"error": {"kind": "bad-input", "where": None, "text": "-"}})

    monkeypatch.setattr(Apart, "ask", slow)
    site.client().post(f"{V1}/pair", content=b"{}")
    site.staff().post(f"{V1}/pair", content=b"{}")
    assert seen == [(0, 0), (0, 0)]
