"""How a remedy is typed: the command or option for each; fields by the names of their options."""

from __future__ import annotations

import re
from collections.abc import Mapping

from crosstable.model.language import Words
from crosstable.model.phrasebook import Phrasebook
from crosstable.model.remedies import Advice, FieldName, Remedy

WAYS: Mapping[Remedy, Words | None] = {
    Remedy.ADD_GAME: Words("with `crosstable extra EVENT ROUND WHITE BLACK RESULT`"),
    Remedy.ADD_PLAYERS: Words("with `crosstable add`"),
    Remedy.ADD_RESERVE: Words("with `crosstable add EVENT NAME --team TEAM`"),
    Remedy.ADD_ROSTER: Words("with `crosstable add EVENT TEAM --members NAMES`"),
    Remedy.ADD_TEAM: Words("with `crosstable add EVENT TEAM --members NAMES` and `crosstable draft`"),
    Remedy.ASSIGN_RATING: Words("with `crosstable assign EVENT {player} {value}`"),
    Remedy.CHANGE_ENTRY: Words("with `crosstable set EVENT --player {player} KEY VALUE`"),
    Remedy.CHANGE_ROUND: Words("with `crosstable repair EVENT --withdraw {player}`"),
    Remedy.CHANGE_ROUNDS: Words("with `crosstable set EVENT rounds {value}`"),
    Remedy.CHANGE_SETTING: Words("with `crosstable set EVENT {key} {value}`"),
    Remedy.CHOOSE_RULEBOOK: Words("with --rulebook"),
    Remedy.CHOOSE_SECTION: Words("with --section"),
    Remedy.CHOOSE_TRF: Words("with --trf 26"),
    Remedy.CLEAR_RESULT: Words("with `crosstable result EVENT {board} '*'`"),
    Remedy.CONVERT_FILE: Words("with `crosstable convert`"),
    Remedy.DRAFT_AGAIN: Words("with `crosstable draft`"),
    Remedy.DRAFT_SCHEDULE: Words("with `crosstable draft EVENT --schedule {name}`"),
    Remedy.ENTER_RESULTS: Words("with `crosstable result`"),
    Remedy.EXCHANGE_OPPONENTS: Words("with `crosstable repair EVENT --swap {player} {other}`"),
    Remedy.FINISH_MANUAL: Words("with `crosstable compare EVENT`"),
    Remedy.GO_ON_WITHOUT: Words("with --open-results"),
    Remedy.IMPORT_LIST: Words("with `crosstable lists import FILE`"),
    Remedy.LEAVE_STRICT: Words("with `crosstable strict EVENT --leave`"),
    Remedy.LIST_MISSING: Words("with `crosstable unreported EVENT`"),
    Remedy.LIST_RESULTS: Words("with `crosstable result EVENT`"),
    Remedy.MAKE_DRAFT: Words("with `crosstable draft`"),
    Remedy.MAKE_HOUSE_PLAYER: Words("with `crosstable set EVENT --player {player} flags house`"),
    Remedy.NAME_BOARDS: Words("with --boards, for example --boards 4-6"),
    Remedy.NAME_FIRST_SECTION: Words("with `crosstable set EVENT section NAME`"),
    Remedy.NAME_LEAVER: Words("with --withdraw"),
    Remedy.NAME_OTHER_PLAYER: Words("with --other"),
    Remedy.NAME_OTHER_SECTION: Words("with --other and --other-section"),
    Remedy.NAME_ROUND: Words("with --round {round}"),
    Remedy.NAME_TWO_PLAYERS: Words("with --swap"),
    Remedy.NEW_EVENT: Words("with `crosstable new`"),
    Remedy.NEW_SECTION: Words("with `crosstable new EVENT --section NAME`"),
    Remedy.PAIR_ALL_AGAIN: Words("with `crosstable repair EVENT`"),
    Remedy.PUBLISH_FIRST: Words("with `crosstable draft` and `crosstable publish`"),
    Remedy.REDO_CHANGE: Words("with `crosstable redo EVENT {fact}`"),
    Remedy.RETURN_PLAYER: Words("with `crosstable return EVENT {player}`"),
    Remedy.SAY_ANOTHER_PERSON: Words("with --twice"),
    Remedy.SAY_WHY: Words("with --reason"),
    Remedy.SAY_WHY_CLOSED: Words("with --why"),
    Remedy.SEE_BYE: Words("with `crosstable pair` and `crosstable explain`"),
    Remedy.SEE_RULES: Words("with `crosstable rules {name}`"),
    Remedy.SUPPOSE_RESULTS: Words("with --if"),
    Remedy.TAKE_ANYWAY: Words("with --anyway"),
    Remedy.TAKE_BACK_ROUND: Words("with `crosstable undo`, `crosstable withdraw` and `crosstable draft`"),
    Remedy.UNDO_CHANGE: Words("with `crosstable undo EVENT {fact}`"),
    Remedy.UNDO_ONE: Words("with --alone"),
    Remedy.UNLOCK_BOARD: Words("with `crosstable lock EVENT {board} --off`"),
    Remedy.WITHDRAW_AFTER: Words("with `crosstable withdraw EVENT {player} --after {round}`"),
    Remedy.WITHDRAW_LATER: Words("with `crosstable withdraw EVENT {player}`"),
    Remedy.WITHDRAW_PLAYER: Words("with `crosstable withdraw EVENT {player}`"),
}
"""How a remedy is carried out at a terminal."""
LEFT_OPEN: Mapping[str, str] = {
    "player": "PLAYER",
    "other": "PLAYER",
    "round": "N",
    "board": "BOARD",
    "fact": "FACT",
    "key": "KEY",
    "value": "VALUE",
    "name": "NAME",
}


def name_option(field: FieldName) -> str:
    """The option of a field."""
    return f"--{field.value.replace('_', '-')}"


COMMANDS = Phrasebook(ways=WAYS, call_field=name_option, left_open=LEFT_OPEN)
"""The words of the terminal, and of `--json`."""
_COMMAND = re.compile(r"`(crosstable [^`]+)`")


def write_command(advice: Advice) -> str:
    """The command that carries out a remedy, as typed; empty if an option does it."""
    found = _COMMAND.search(COMMANDS.find_way(advice) or "")
    return "" if found is None else found[1]


def split_command(advice: Advice) -> list[str]:
    """The words of that command, without the program and the event."""
    return [word for word in write_command(advice).split()[1:] if word != "EVENT"]
