"""What a person can do about a refusal, as values; commands, pages and calls each say how."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import KW_ONLY, dataclass
from enum import Enum, StrEnum
from functools import reduce

from crosstable.model.language import Words, phrase


class FieldName(StrEnum):
    """Something that a person fills in or chooses: an option, a field of a page, a key of a call."""

    AFTER = "after"
    APART = "apart"
    AT = "at"
    BOARD = "board"
    BOARDS = "boards"
    BYE = "bye"
    COLOUR = "colour"
    CONFIG = "config"
    DASK = "dask"
    DECIDED_BY = "decided_by"
    DECISION = "decision"
    FORMAT = "format"
    FROM = "from"
    GAME = "game"
    HANDED_IN = "handed_in"
    HELD = "held"
    HOUSE = "house"
    IF = "if"
    IF_RANGE = "if_range"
    LATE = "late"
    LOWEST = "lowest"
    MEMBERS = "members"
    METHOD = "method"
    MODEL = "model"
    OTHER = "other"
    OTHER_SECTION = "other_section"
    PAPER = "paper"
    PER_PAGE = "per_page"
    PLAYER = "player"
    PLAYERS = "players"
    PRESET = "preset"
    PRIZE = "prize"
    REASON = "reason"
    ROUND = "round"
    ROUND_ROBIN = "round_robin"
    ROUNDS = "rounds"
    RULE = "rule"
    RULEBOOK = "rulebook"
    RULING = "ruling"
    SCHEDULE = "schedule"
    SECTION = "section"
    START = "start"
    STARTED = "started"
    SWAP = "swap"
    TABLE = "table"
    TIE = "tie"
    TIME = "time"
    TO = "to"
    TRF = "trf"
    WHY_NOT = "why_not"
    WITHDRAW = "withdraw"


class Remedy(Enum):
    """One thing that a person can do."""

    ADD_GAME = "add-game"
    ADD_PLAYERS = "add-players"
    ADD_RESERVE = "add-reserve"
    ADD_ROSTER = "add-roster"
    ADD_TEAM = "add-team"
    ASSIGN_RATING = "assign-rating"
    CHANGE_ENTRY = "change-entry"
    CHANGE_ROUND = "change-round"
    CHANGE_ROUNDS = "change-rounds"
    CHANGE_SETTING = "change-setting"
    CHOOSE_RULEBOOK = "choose-rulebook"
    CHOOSE_SECTION = "choose-section"
    CHOOSE_TRF = "choose-trf"
    CLEAR_RESULT = "clear-result"
    CONVERT_FILE = "convert-file"
    DRAFT_AGAIN = "draft-again"
    DRAFT_SCHEDULE = "draft-schedule"
    ENTER_RESULTS = "enter-results"
    EXCHANGE_OPPONENTS = "exchange-opponents"
    FINISH_MANUAL = "finish-manual"
    GO_ON_WITHOUT = "go-on-without"
    IMPORT_LIST = "import-list"
    LEAVE_STRICT = "leave-strict"
    LIST_MISSING = "list-missing"
    LIST_RESULTS = "list-results"
    MAKE_DRAFT = "make-draft"
    MAKE_HOUSE_PLAYER = "make-house-player"
    NAME_BOARDS = "name-boards"
    NAME_FIRST_SECTION = "name-first-section"
    NAME_LEAVER = "name-leaver"
    NAME_OTHER_PLAYER = "name-other-player"
    NAME_OTHER_SECTION = "name-other-section"
    NAME_ROUND = "name-round"
    NAME_TWO_PLAYERS = "name-two-players"
    NEW_EVENT = "new-event"
    NEW_SECTION = "new-section"
    PAIR_ALL_AGAIN = "pair-all-again"
    PUBLISH_FIRST = "publish-first"
    REDO_CHANGE = "redo-change"
    RETURN_PLAYER = "return-player"
    SAY_ANOTHER_PERSON = "say-another-person"
    SAY_WHY = "say-why"
    SAY_WHY_CLOSED = "say-why-closed"
    SEE_BYE = "see-bye"
    SEE_RULES = "see-rules"
    SUPPOSE_RESULTS = "suppose-results"
    TAKE_ANYWAY = "take-anyway"
    TAKE_BACK_ROUND = "take-back-round"
    UNDO_CHANGE = "undo-change"
    UNDO_ONE = "undo-one"
    UNLOCK_BOARD = "unlock-board"
    WITHDRAW_AFTER = "withdraw-after"
    WITHDRAW_LATER = "withdraw-later"
    WITHDRAW_PLAYER = "withdraw-player"


WHAT_TO_DO: Mapping[Remedy, Words] = {
    Remedy.ADD_GAME: Words("enter a game between two members of these teams"),
    Remedy.ADD_PLAYERS: Words("add more players"),
    Remedy.ADD_RESERVE: Words("add a reserve"),
    Remedy.ADD_ROSTER: Words("enter the players of the team"),
    Remedy.ADD_TEAM: Words("add one more team and pair again"),
    Remedy.ASSIGN_RATING: Words("enter the rating"),
    Remedy.CHANGE_ENTRY: Words("correct the entry"),
    Remedy.CHANGE_ROUND: Words("take the player out of the round"),
    Remedy.CHANGE_ROUNDS: Words("set the number of rounds to {value}"),
    Remedy.CHANGE_SETTING: Words("change the setting"),
    Remedy.CHOOSE_RULEBOOK: Words("choose the rulebook"),
    Remedy.CHOOSE_SECTION: Words("choose a section"),
    Remedy.CHOOSE_TRF: Words("use the 2026 version of the format"),
    Remedy.CLEAR_RESULT: Words("remove the result"),
    Remedy.CONVERT_FILE: Words("convert the file to a Crosstable event"),
    Remedy.DRAFT_AGAIN: Words("pair the round again"),
    Remedy.DRAFT_SCHEDULE: Words("pair that schedule"),
    Remedy.ENTER_RESULTS: Words("enter the missing results"),
    Remedy.EXCHANGE_OPPONENTS: Words("swap the two opponents"),
    Remedy.FINISH_MANUAL: Words("finish manual pairing"),
    Remedy.GO_ON_WITHOUT: Words("continue without them"),
    Remedy.IMPORT_LIST: Words("import a rating list"),
    Remedy.LEAVE_STRICT: Words("leave strict mode"),
    Remedy.LIST_MISSING: Words("choose how they count"),
    Remedy.LIST_RESULTS: Words("see which results are missing"),
    Remedy.MAKE_DRAFT: Words("pair the round"),
    Remedy.MAKE_HOUSE_PLAYER: Words("mark the player as a house player"),
    Remedy.NAME_BOARDS: Words("list the boards that must wait"),
    Remedy.NAME_FIRST_SECTION: Words("name the first section"),
    Remedy.NAME_LEAVER: Words("choose who has left"),
    Remedy.NAME_OTHER_PLAYER: Words("choose the other player"),
    Remedy.NAME_OTHER_SECTION: Words("choose a player who has no game in another section"),
    Remedy.NAME_ROUND: Words("enter it in that round"),
    Remedy.NAME_TWO_PLAYERS: Words("choose two players"),
    Remedy.NEW_EVENT: Words("create a new event"),
    Remedy.NEW_SECTION: Words("add another section"),
    Remedy.PAIR_ALL_AGAIN: Words("pair all games again that have not started"),
    Remedy.PUBLISH_FIRST: Words("pair and publish the round first"),
    Remedy.REDO_CHANGE: Words("restore the change"),
    Remedy.RETURN_PLAYER: Words("reinstate one who withdrew"),
    Remedy.SAY_ANOTHER_PERSON: Words("confirm that this is a different person"),
    Remedy.SAY_WHY: Words("give a reason"),
    Remedy.SAY_WHY_CLOSED: Words("give a reason"),
    Remedy.SEE_BYE: Words("see who has the bye and why"),
    Remedy.SEE_RULES: Words("look up the choices"),
    Remedy.SUPPOSE_RESULTS: Words("assume some results"),
    Remedy.TAKE_ANYWAY: Words("accept it as it is"),
    Remedy.TAKE_BACK_ROUND: Words("undo publishing the round, withdraw those who left, and pair again"),
    Remedy.UNDO_CHANGE: Words("undo that change"),
    Remedy.UNDO_ONE: Words("undo this change alone"),
    Remedy.UNLOCK_BOARD: Words("unlock it"),
    Remedy.WITHDRAW_AFTER: Words("withdraw the player after round {round}"),
    Remedy.WITHDRAW_LATER: Words("withdraw the player from the remaining rounds"),
    Remedy.WITHDRAW_PLAYER: Words("withdraw the player"),
}
"""What to do, in words for every medium; each medium adds how."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A remedy with what it is about; what is left open the person chooses."""

    remedy: Remedy
    _: KW_ONLY
    player: int | None = None
    other: int | None = None
    """The second of two players."""
    round: int | None = None
    board: int | None = None
    """A board, or the table of a match."""
    fact: int | None = None
    key: str | None = None
    """A setting, by its name in the event file."""
    value: int | str | None = None
    name: str | None = None
    """A schedule or a book."""

    def details(self, left_open: Mapping[str, str]) -> dict[str, object]:
        """What it is about, by name, with words for open details."""
        about = {name: getattr(self, name) for name in DETAILS}
        return {name: left_open.get(name, "") if found is None else found for name, found in about.items()}

    @property
    def words(self) -> str:
        """What to do, in words for every medium."""
        return str(WHAT_TO_DO[self.remedy]).format(**self.details({}))


DETAILS = ("player", "other", "round", "board", "fact", "key", "value", "name")
"""What a remedy can be about."""


def join_advice(text: str, words: Iterable[str]) -> str:
    """What is wrong and what can be done about it; a new sentence begins where the first has its stop."""
    listed = tuple(dict.fromkeys(words))
    if not listed:
        return text
    advice = reduce(lambda first, other: phrase("{first}, or {other}", first=first, other=other), listed)
    if text.endswith((".", "?")):
        return f"{text} {advice[0].upper()}{advice[1:]}"
    return f"{text}; {advice}"
