"""How a remedy is carried out in a browser: the button or page for each; fields by their labels."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model.language import Words
from crosstable.model.phrasebook import Phrasebook
from crosstable.model.remedies import FieldName, Remedy

WAYS: Mapping[Remedy, Words | None] = {
    Remedy.ADD_GAME: None,
    Remedy.ADD_PLAYERS: Words("on the page “Entries”"),
    Remedy.ADD_RESERVE: Words("under “Reserve” on the page of the team"),
    Remedy.ADD_ROSTER: Words("with “Save roster” on the page of the team"),
    Remedy.ADD_TEAM: Words("on the page “Entries”, then with “Pair again”"),
    Remedy.ASSIGN_RATING: Words("under “Rating” on the page of the entry"),
    Remedy.CHANGE_ENTRY: Words("on the page of the entry"),
    Remedy.CHANGE_ROUND: Words("with “Change round”"),
    Remedy.CHANGE_ROUNDS: Words("under “Rounds” on the page “Event”"),
    Remedy.CHANGE_SETTING: Words("on the page “Variations and settings”"),
    Remedy.CHOOSE_RULEBOOK: Words("under “Rulebook, for a file from another program”"),
    Remedy.CHOOSE_SECTION: None,
    Remedy.CHOOSE_TRF: None,
    Remedy.CLEAR_RESULT: Words("with “Undo” on the page “History”"),
    Remedy.CONVERT_FILE: Words("with “Import event” on the page “Events”"),
    Remedy.DRAFT_AGAIN: Words("with “Pair again”"),
    Remedy.DRAFT_SCHEDULE: None,
    Remedy.ENTER_RESULTS: Words("on the page “Round”"),
    Remedy.EXCHANGE_OPPONENTS: Words("with “Swap the two opponents”"),
    Remedy.FINISH_MANUAL: Words("with “Finish manual pairing”"),
    Remedy.GO_ON_WITHOUT: Words("by ticking the box beside the button"),
    Remedy.IMPORT_LIST: Words("on the page “Rating lists”"),
    Remedy.LEAVE_STRICT: Words("with “Leave strict mode” on the page “Variations and settings”"),
    Remedy.LIST_MISSING: Words("on the page “Missing results”"),
    Remedy.LIST_RESULTS: Words("on the page “Round”"),
    Remedy.MAKE_DRAFT: Words("with “Pair round”"),
    Remedy.MAKE_HOUSE_PLAYER: Words("under “Flags” on the page of the entry"),
    Remedy.NAME_BOARDS: None,
    Remedy.NAME_FIRST_SECTION: Words("under “Name of the existing section”"),
    Remedy.NAME_LEAVER: Words("under “Who has gone home?”"),
    Remedy.NAME_OTHER_PLAYER: None,
    Remedy.NAME_OTHER_SECTION: None,
    Remedy.NAME_ROUND: Words("on its own page"),
    Remedy.NAME_TWO_PLAYERS: Words("under “Swap”"),
    Remedy.NEW_EVENT: Words("with “New event”"),
    Remedy.NEW_SECTION: Words("with “Add section” on the page “Event”"),
    Remedy.PAIR_ALL_AGAIN: None,
    Remedy.PUBLISH_FIRST: Words("with “Pair round” and “Publish round”"),
    Remedy.REDO_CHANGE: Words("with “Restore” on the page “History”"),
    Remedy.RETURN_PLAYER: Words("with “Reinstate” on the page of the entry"),
    Remedy.SAY_ANOTHER_PERSON: Words("by ticking “another person”"),
    Remedy.SAY_WHY: Words("under “Reason”"),
    Remedy.SAY_WHY_CLOSED: Words("under “Reason”, or on the page “Finish section”"),
    Remedy.SEE_BYE: Words("with “Why?” on the page “Round”"),
    Remedy.SEE_RULES: Words("on the page “Variations and settings”"),
    Remedy.SUPPOSE_RESULTS: Words("on the page “What if?”"),
    Remedy.TAKE_ANYWAY: None,
    Remedy.TAKE_BACK_ROUND: Words(
        "with “Undo” on the page “History”, “Withdraw” on the page of the entry, and “Pair round”"
    ),
    Remedy.UNDO_CHANGE: Words("with “Undo” on the page “History”"),
    Remedy.UNDO_ONE: None,
    Remedy.UNLOCK_BOARD: Words("with “Unlock board”"),
    Remedy.WITHDRAW_AFTER: Words("with “Withdraw” on the page of the entry"),
    Remedy.WITHDRAW_LATER: Words("with “Withdraw” on the page of the entry"),
    Remedy.WITHDRAW_PLAYER: Words("with “Withdraw” on the page of the entry"),
}
"""Where on the pages it is done; None if the advice says enough, or no page does it."""
LABELS: Mapping[FieldName, Words] = {
    FieldName.DECIDED_BY: Words("Decided by"),
    FieldName.DECISION: Words("Decision"),
    FieldName.FORMAT: Words("Format"),
    FieldName.IF: Words("Other results"),
    FieldName.IF_RANGE: Words("Possible places of"),
    FieldName.LATE: Words("If late: why it is accepted"),
    FieldName.MEMBERS: Words("Members"),
    FieldName.METHOD: Words("What do you want to do?"),
    FieldName.PAPER: Words("Paper"),
    FieldName.PER_PAGE: Words("Slips or cards per page"),
    FieldName.PLAYER: Words("Player"),
    FieldName.PRESET: Words("Preset"),
    FieldName.PRIZE: Words("Prize"),
    FieldName.REASON: Words("Reason"),
    FieldName.ROUND: Words("Round"),
    FieldName.ROUNDS: Words("Rounds"),
    FieldName.RULE: Words("Rule"),
    FieldName.RULEBOOK: Words("Rulebook"),
    FieldName.SECTION: Words("Section"),
    FieldName.START: Words("First day"),
    FieldName.SWAP: Words("Swap"),
    FieldName.TIE: Words("Compare with"),
    FieldName.WHY_NOT: Words("Why not"),
    FieldName.WITHDRAW: Words("Who has gone home?"),
}
"""What a field is called on its page; others have no label."""

PAGES = Phrasebook(ways=WAYS, call_field=LABELS.get, left_open={})
"""The words of the pages."""
