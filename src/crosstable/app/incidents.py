"""Incidents noted for the record: what happened, at which board, to whom, by which rule."""

from __future__ import annotations

from crosstable.app.desk import New
from crosstable.journal.facts import Kind
from crosstable.journal.state import Json
from crosstable.model.errors import BadInput
from crosstable.model.event import Incident, Section
from crosstable.rulebooks.shelf import book
from crosstable.rules.manifest import load_manifest


def note_incident(section: Section, report: Incident) -> list[New]:
    """One fact; round, board, player and rule have to exist."""
    text = report.text.strip()
    if not text:
        raise BadInput("say what happened", where="TEXT")
    if report.rule is not None:
        _check_rule(section, report.rule)
    number = report.round
    if number is None and report.board is not None:
        number = len(section.results)
    _check_place(section, number, report.board, report.player)
    said: Json = {"round": number, "board": report.board, "player": report.player, "rule": report.rule}
    incident = {"text": text, **{key: value for key, value in said.items() if value is not None}}
    if report.private:
        incident["private"] = True
    return [(Kind.INCIDENT, {"section": section.name, "incident": incident})]


def _check_rule(section: Section, number: str) -> None:
    """Refuse a rule that the book does not have."""
    try:
        load_manifest(book(section.rulebook).package).rule(number)
    except BadInput as error:
        raise BadInput(error.text, where="--rule") from None


def _check_place(section: Section, number: int | None, board: int | None, player: int | None) -> None:
    """Refuse rounds that are not posted, boards that are not there, and somebody from another board."""
    if number is None and player is None:
        return
    if not section.results:
        raise BadInput("no round is posted, so numbers are not fixed; give the text alone", where="incident")
    if number is not None and not 1 <= number <= len(section.results):
        raise BadInput(f"round {number} is not posted", where="--round")
    if number is None or board is None:
        return
    game = next((game for game in section.results[number - 1].games if game.board == board), None)
    if game is None:
        raise BadInput(f"round {number} has no board {board}", where="--board")
    if player is not None and player not in (game.white, game.black):
        seated = f"{section.called(game.white)} and {section.called(game.black)}"
        text = f"{section.called(player)} does not sit at board {board} of round {number}: {seated} do"
        raise BadInput(text, where="--player")
