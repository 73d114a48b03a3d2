"""How a program carries out a remedy: the call for each; fields by their keys."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.phrasebook import Phrasebook
from crosstable.model.remedies import FieldName, Remedy

WAYS: Mapping[Remedy, str | None] = {
    Remedy.ADD_GAME: None,
    Remedy.ADD_PLAYERS: "with `POST entries`",
    Remedy.ADD_RESERVE: None,
    Remedy.ADD_ROSTER: "with `PATCH entries/NO`",
    Remedy.ADD_TEAM: "with `POST entries` and `POST draft`",
    Remedy.ASSIGN_RATING: "with `PATCH entries/NO`",
    Remedy.CHANGE_ENTRY: "with `PATCH entries/NO`",
    Remedy.CHANGE_ROUND: "with `POST rounds/N/change`",
    Remedy.CHANGE_ROUNDS: "with `PATCH sections/SECTION`",
    Remedy.CHANGE_SETTING: "with `PATCH sections/SECTION`, key {key}",
    Remedy.CHOOSE_RULEBOOK: None,
    Remedy.CHOOSE_SECTION: None,
    Remedy.CHOOSE_TRF: None,
    Remedy.CLEAR_RESULT: "with `POST rounds/N/results`, result *",
    Remedy.CONVERT_FILE: None,
    Remedy.DRAFT_AGAIN: "with `POST draft`",
    Remedy.DRAFT_SCHEDULE: None,
    Remedy.ENTER_RESULTS: "with `POST rounds/N/results`",
    Remedy.EXCHANGE_OPPONENTS: "with `POST rounds/N/change`, swap",
    Remedy.FINISH_MANUAL: "with `POST draft/compare`",
    Remedy.GO_ON_WITHOUT: "with open_results=true",
    Remedy.IMPORT_LIST: None,
    Remedy.LEAVE_STRICT: "with `POST strict/leave`",
    Remedy.LIST_MISSING: "with `GET missing` and `POST missing`",
    Remedy.LIST_RESULTS: "with `GET rounds/N/floor`",
    Remedy.MAKE_DRAFT: "with `POST draft`",
    Remedy.MAKE_HOUSE_PLAYER: "with `PATCH entries/NO`",
    Remedy.NAME_BOARDS: None,
    Remedy.NAME_FIRST_SECTION: "with `PATCH sections/SECTION`",
    Remedy.NAME_LEAVER: "(withdraw)",
    Remedy.NAME_OTHER_PLAYER: "(other)",
    Remedy.NAME_OTHER_SECTION: "(other and other_section)",
    Remedy.NAME_ROUND: "with `POST rounds/N/results`",
    Remedy.NAME_TWO_PLAYERS: "(swap)",
    Remedy.NEW_EVENT: "with `POST events`",
    Remedy.NEW_SECTION: "with `POST further`",
    Remedy.PAIR_ALL_AGAIN: "(method=full)",
    Remedy.PUBLISH_FIRST: "with `POST draft` and `POST publish`",
    Remedy.REDO_CHANGE: None,
    Remedy.RETURN_PLAYER: "with `POST entries/NO/return`",
    Remedy.SAY_ANOTHER_PERSON: "with twice=true",
    Remedy.SAY_WHY: "(reason)",
    Remedy.SAY_WHY_CLOSED: "(why)",
    Remedy.SEE_BYE: "with `GET pairing` and `GET rounds/N/explain`",
    Remedy.SEE_RULES: "with `GET choices`",
    Remedy.SUPPOSE_RESULTS: "with `GET what-if`",
    Remedy.TAKE_ANYWAY: None,
    Remedy.TAKE_BACK_ROUND: "with `POST undo/FACT`, `POST entries/NO/withdraw` and `POST draft`",
    Remedy.UNDO_CHANGE: "with `POST undo/{fact}`",
    Remedy.UNDO_ONE: None,
    Remedy.UNLOCK_BOARD: "with `POST draft/lock`, off=true",
    Remedy.WITHDRAW_AFTER: "with `POST entries/{player}/withdraw`",
    Remedy.WITHDRAW_LATER: "with `POST entries/{player}/withdraw`",
    Remedy.WITHDRAW_PLAYER: "with `POST entries/{player}/withdraw`",
}
"""How a remedy is carried out by calls, within the event and section; None if there is no call for it."""


def name_key(field: FieldName) -> str:
    """The key of a field."""
    return field.value


CALLS = Phrasebook(ways=WAYS, call_field=name_key, left_open={"player": "NO", "fact": "FACT", "key": "KEY"})
"""The words of the interface for programs."""
