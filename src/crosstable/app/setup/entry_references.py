"""Settings that name players, kept by entry number: they stay the same people when numbers change."""

from __future__ import annotations

import re

from crosstable.flow.rank_proposals import NOT_BEFORE_ROUND_1
from crosstable.journal.state import SectionState
from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.remedies import Advice, Remedy
from crosstable.rulebooks.shelf import book

TEAM_PAIRS = "team_pairs_allowed"

OWN_KEYS = {
    "avoid_entries": "avoid",
    "held_entries": "held",
    "locked_entries": "locked",
    "team_pairs_entries": f"settings.{TEAM_PAIRS}",
}
"""Keys of facts that name entries -> what a director sets instead."""

_PAIR = re.compile(r"([0-9]{1,9})-([0-9]{1,9})(?:@([0-9]{1,3}))?")


def by_entries(state: SectionState, rulebook: str, key: str, value: object) -> tuple[str, object]:
    """A key and its value with players by entry number; what cannot be read stays unchanged."""
    if key == "avoid":
        return _apart(state, value)
    if key == f"settings.{TEAM_PAIRS}":
        return _team_pairs(state, value)
    if key == "ranks" and value is not None and not state.started:
        raise BadInput(NOT_BEFORE_ROUND_1, where=key)
    if key == "prizes" and not state.started and isinstance(value, list):
        _refuse_winners(value)
    if key == "settings" and isinstance(value, dict) and value.get(TEAM_PAIRS) and not state.started:
        text = phrase(
            "pairing numbers can still change before round 1; set this by itself so that "
            "it stays with its players"
        )
        alone = [Advice(Remedy.CHANGE_SETTING, key=f"settings.{TEAM_PAIRS}")]
        known = book(rulebook).settings.get(TEAM_PAIRS)
        by = None if known is None else known.rule
        raise BadInput(text, where=f"settings.{TEAM_PAIRS}", rule=by, remedies=alone)
    return key, value


def _refuse_winners(prizes: list[object]) -> None:
    """Refuse special prizes given to numbers that can still change."""
    for place, prize in enumerate(prizes):
        if isinstance(prize, dict) and prize.get("to"):
            text = phrase(
                "choose the winner of a special prize after round 1 is published; "
                "pairing numbers can change until then"
            )
            raise BadInput(text, where=f"prizes[{place}].to")


def _apart(state: SectionState, value: object) -> tuple[str, object]:
    """Players kept apart."""
    entries = {number: entry for entry, number in state.numbers.items()}
    groups: list[object] = []
    for told in value if isinstance(value, list) else ():
        group = {"players": told} if isinstance(told, list) and len(told) == 2 else told
        players = group.get("players") if isinstance(group, dict) else None
        if not isinstance(players, list) or any(type(no) is not int or no not in entries for no in players):
            return "avoid", value
        groups.append({**group, "players": [entries[no] for no in players]})
    return ("avoid_entries", groups) if groups else ("avoid", value)


def _team_pairs(state: SectionState, value: object) -> tuple[str, object]:
    """Team-mates who may meet."""
    entries = {number: entry for entry, number in state.numbers.items()}
    pairs: list[object] = []
    for told in value if isinstance(value, list) else ():
        found = _PAIR.fullmatch(told) if isinstance(told, str) else None
        numbers = [int(no) for no in found.groups()[:2]] if found else []
        if found is None or any(no not in entries for no in numbers):
            return f"settings.{TEAM_PAIRS}", value
        only = {} if found[3] is None else {"round": int(found[3])}
        pairs.append({"players": [entries[no] for no in numbers], **only})
    return ("team_pairs_entries", pairs) if pairs else (f"settings.{TEAM_PAIRS}", value)
