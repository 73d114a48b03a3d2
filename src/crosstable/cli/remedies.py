"""How a remedy is typed: the command or the option for each; fields by the names of their options."""

from __future__ import annotations

import re
from collections.abc import Mapping

from crosstable.model.phrasebook import Phrasebook
from crosstable.model.remedies import Advice, FieldName, Remedy

WAYS: Mapping[Remedy, str | None] = {
    Remedy.ADD_GAME: "with `crosstable extra EVENT ROUND WHITE BLACK RESULT`",
    Remedy.ADD_PLAYERS: "with `crosstable add`",
    Remedy.ADD_RESERVE: "with `crosstable add EVENT NAME --team TEAM`",
    Remedy.ADD_ROSTER: "with `crosstable add EVENT TEAM --members NAMES`",
    Remedy.ADD_TEAM: "with `crosstable add EVENT TEAM --members NAMES` and `crosstable draft`",
    Remedy.ASSIGN_RATING: "with `crosstable assign EVENT {player} {value}`",
    Remedy.CHANGE_ENTRY: "with `crosstable set EVENT --player {player} KEY VALUE`",
    Remedy.CHANGE_ROUND: "with `crosstable repair EVENT --withdraw {player}`",
    Remedy.CHANGE_ROUNDS: "with `crosstable set EVENT rounds {value}`",
    Remedy.CHANGE_SETTING: "with `crosstable set EVENT {key} {value}`",
    Remedy.CHOOSE_RULEBOOK: "with --rulebook",
    Remedy.CHOOSE_SECTION: "with --section",
    Remedy.CHOOSE_TRF: "with --trf 26",
    Remedy.CLEAR_RESULT: "with `crosstable result EVENT {board} '*'`",
    Remedy.CONVERT_FILE: "with `crosstable convert`",
    Remedy.DRAFT_AGAIN: "with `crosstable draft`",
    Remedy.DRAFT_SCHEDULE: "with `crosstable draft EVENT --schedule {name}`",
    Remedy.ENTER_RESULTS: "with `crosstable result`",
    Remedy.EXCHANGE_OPPONENTS: "with `crosstable repair EVENT --swap {player} {other}`",
    Remedy.GO_ON_WITHOUT: "with --open-results",
    Remedy.IMPORT_LIST: "with `crosstable lists import FILE`",
    Remedy.LIST_MISSING: "with `crosstable unreported EVENT`",
    Remedy.LIST_RESULTS: "with `crosstable result EVENT`",
    Remedy.MAKE_DRAFT: "with `crosstable draft`",
    Remedy.MAKE_HOUSE_PLAYER: "with `crosstable set EVENT --player {player} flags house`",
    Remedy.NAME_BOARDS: "with --boards, such as --boards 4-6",
    Remedy.NAME_FIRST_SECTION: "with `crosstable set EVENT section NAME`",
    Remedy.NAME_LEAVER: "with --withdraw",
    Remedy.NAME_OTHER_PLAYER: "with --other",
    Remedy.NAME_OTHER_SECTION: "with --other and --other-section",
    Remedy.NAME_ROUND: "with --round {round}",
    Remedy.NAME_TWO_PLAYERS: "with --swap",
    Remedy.NEW_EVENT: "with `crosstable new`",
    Remedy.NEW_SECTION: "with `crosstable new EVENT --section NAME`",
    Remedy.PAIR_ALL_AGAIN: "with `crosstable repair EVENT`",
    Remedy.PUBLISH_FIRST: "with `crosstable draft` and `crosstable publish`",
    Remedy.REDO_CHANGE: "with `crosstable redo EVENT {fact}`",
    Remedy.RETURN_PLAYER: "with `crosstable return EVENT {player}`",
    Remedy.SAY_ANOTHER_PERSON: "with --twice",
    Remedy.SAY_WHY: "with --reason",
    Remedy.SAY_WHY_CLOSED: "with --why",
    Remedy.SEE_BYE: "with `crosstable pair` and `crosstable explain`",
    Remedy.SEE_RULES: "with `crosstable rules {name}`",
    Remedy.SUPPOSE_RESULTS: "with --if",
    Remedy.TAKE_ANYWAY: "with --anyway",
    Remedy.TAKE_BACK_ROUND: "with `crosstable undo`, `crosstable withdraw` and `crosstable draft`",
    Remedy.UNDO_CHANGE: "with `crosstable undo EVENT {fact}`",
    Remedy.UNDO_ONE: "with --alone",
    Remedy.UNLOCK_BOARD: "with `crosstable lock EVENT {board} --off`",
    Remedy.WITHDRAW_AFTER: "with `crosstable withdraw EVENT {player} --after {round}`",
    Remedy.WITHDRAW_LATER: "with `crosstable withdraw EVENT {player}`",
    Remedy.WITHDRAW_PLAYER: "with `crosstable withdraw EVENT {player}`",
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
    """The command that carries out a remedy, as it is typed; empty where an option does it."""
    found = _COMMAND.search(COMMANDS.find_way(advice) or "")
    return "" if found is None else found[1]


def split_command(advice: Advice) -> list[str]:
    """The words of that command, without the program and the event."""
    return [word for word in write_command(advice).split()[1:] if word != "EVENT"]
