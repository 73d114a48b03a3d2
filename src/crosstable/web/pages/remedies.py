"""How a remedy is carried out in a browser: the button or page for each; fields by their labels."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.phrasebook import Phrasebook
from crosstable.model.remedies import FieldName, Remedy

WAYS: Mapping[Remedy, str | None] = {
    Remedy.ADD_GAME: None,
    Remedy.ADD_PLAYERS: "on the page “Entries”",
    Remedy.ADD_RESERVE: "under “One more” on the page of the team",
    Remedy.ADD_ROSTER: "with “Save the roster” on the page of the team",
    Remedy.ADD_TEAM: "on the page “Entries”, then with “Pair again”",
    Remedy.ASSIGN_RATING: "under “Rating” on the page of the entry",
    Remedy.CHANGE_ENTRY: "on the page of the entry",
    Remedy.CHANGE_ROUND: "with “Change this round”",
    Remedy.CHANGE_ROUNDS: "under “Rounds” on the page “Event”",
    Remedy.CHANGE_SETTING: "on the page “Event”, under “Variations and settings”",
    Remedy.CHOOSE_RULEBOOK: "under “Rulebook, for a file of another program”",
    Remedy.CHOOSE_SECTION: None,
    Remedy.CHOOSE_TRF: None,
    Remedy.CLEAR_RESULT: "with “Undo” in the “History”",
    Remedy.CONVERT_FILE: "with “Import event” on the page “Events”",
    Remedy.DRAFT_AGAIN: "with “Pair again”",
    Remedy.DRAFT_SCHEDULE: None,
    Remedy.ENTER_RESULTS: "on the page “Round”",
    Remedy.EXCHANGE_OPPONENTS: "with “Exchange the two opponents”",
    Remedy.GO_ON_WITHOUT: "by ticking the box beside the button",
    Remedy.IMPORT_LIST: "on the page “Rating lists”",
    Remedy.LIST_MISSING: "on the page “Missing results”",
    Remedy.LIST_RESULTS: "on the page “Round”",
    Remedy.MAKE_DRAFT: "with “Pair round”",
    Remedy.MAKE_HOUSE_PLAYER: "under “Marks” on the page of the entry",
    Remedy.NAME_BOARDS: None,
    Remedy.NAME_FIRST_SECTION: "under “Name of the section that is there now”",
    Remedy.NAME_LEAVER: "under “Has left”",
    Remedy.NAME_OTHER_PLAYER: None,
    Remedy.NAME_OTHER_SECTION: None,
    Remedy.NAME_ROUND: "on its own page",
    Remedy.NAME_TWO_PLAYERS: "under “Exchange”",
    Remedy.NEW_EVENT: "with “New event”",
    Remedy.NEW_SECTION: "with “Add the section” on the page “Event”",
    Remedy.PAIR_ALL_AGAIN: None,
    Remedy.PUBLISH_FIRST: "with “Pair round” and “Publish round”",
    Remedy.REDO_CHANGE: "with “Bring it back” in the “History”",
    Remedy.RETURN_PLAYER: "with “Comes back” on its page",
    Remedy.SAY_ANOTHER_PERSON: "by ticking “another person”",
    Remedy.SAY_WHY: "under “Reason”",
    Remedy.SAY_WHY_CLOSED: "under “Why”, or on the page “Close”",
    Remedy.SEE_BYE: "with “Why?” on the page “Round”",
    Remedy.SEE_RULES: "on the page “Variations and settings”",
    Remedy.SUPPOSE_RESULTS: "on the page “What if?”",
    Remedy.TAKE_ANYWAY: None,
    Remedy.TAKE_BACK_ROUND: "with “Undo” in the “History”, “Withdraw” at the entry, and “Pair round”",
    Remedy.UNDO_CHANGE: "with “Undo” in the “History”",
    Remedy.UNDO_ONE: None,
    Remedy.UNLOCK_BOARD: "with “Unlock”",
    Remedy.WITHDRAW_AFTER: "with “Withdraw” on the page of the entry",
    Remedy.WITHDRAW_LATER: "with “Withdraw” on the page of the entry",
    Remedy.WITHDRAW_PLAYER: "with “Withdraw” on the page of the entry",
}
"""How a remedy is carried out on the pages; None where what is to be done says enough, or no page does it."""
LABELS: Mapping[FieldName, str] = {
    FieldName.DECIDED_BY: "Decided by",
    FieldName.DECISION: "Decision",
    FieldName.FORMAT: "Format",
    FieldName.IF: "Other results",
    FieldName.IF_RANGE: "What can still happen to",
    FieldName.LATE: "Why it is accepted, if it is late",
    FieldName.MEMBERS: "Members",
    FieldName.METHOD: "What is to be done?",
    FieldName.PAPER: "Paper",
    FieldName.PER_PAGE: "Slips or cards on a page",
    FieldName.PLAYER: "Player",
    FieldName.PRESET: "Preset",
    FieldName.PRIZE: "Prize",
    FieldName.REASON: "Reason",
    FieldName.ROUND: "Round",
    FieldName.ROUNDS: "Rounds",
    FieldName.RULE: "Rule",
    FieldName.RULEBOOK: "Rulebook",
    FieldName.SECTION: "Section",
    FieldName.START: "First day",
    FieldName.SWAP: "Exchange",
    FieldName.TIE: "Compared with",
    FieldName.WHY_NOT: "Why not",
    FieldName.WITHDRAW: "Has left",
}
"""What a field is called on its page; others have no label of their own."""

PAGES = Phrasebook(ways=WAYS, call_field=LABELS.get, left_open={})
"""The words of the pages."""
