"""What a person can do about a refusal, as values; commands, pages and calls say each how it is done."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import KW_ONLY, dataclass
from enum import Enum, StrEnum


class FieldName(StrEnum):
    """Something that a person fills in or chooses: an option, a field of a page, a key of a call."""

    AFTER = "after"
    AT = "at"
    BOARD = "board"
    BOARDS = "boards"
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
    GO_ON_WITHOUT = "go-on-without"
    IMPORT_LIST = "import-list"
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


WHAT_TO_DO: Mapping[Remedy, str] = {
    Remedy.ADD_GAME: "enter a game of two members beside it",
    Remedy.ADD_PLAYERS: "enter more",
    Remedy.ADD_RESERVE: "add a reserve",
    Remedy.ADD_ROSTER: "give the team its players",
    Remedy.ADD_TEAM: "enter one more team and pair again",
    Remedy.ASSIGN_RATING: "put it on the card",
    Remedy.CHANGE_ENTRY: "correct the entry",
    Remedy.CHANGE_ROUND: "take the player out of the round",
    Remedy.CHANGE_ROUNDS: "set the number of rounds to {value}",
    Remedy.CHANGE_SETTING: "change that",
    Remedy.CHOOSE_RULEBOOK: "name the rulebook",
    Remedy.CHOOSE_SECTION: "name one of them",
    Remedy.CHOOSE_TRF: "write the version of 2026",
    Remedy.CLEAR_RESULT: "take it back",
    Remedy.CONVERT_FILE: "make one of the file",
    Remedy.DRAFT_AGAIN: "pair the round again",
    Remedy.DRAFT_SCHEDULE: "pair it",
    Remedy.ENTER_RESULTS: "enter what is missing",
    Remedy.EXCHANGE_OPPONENTS: "exchange the two opponents",
    Remedy.GO_ON_WITHOUT: "go on without",
    Remedy.IMPORT_LIST: "import one",
    Remedy.LIST_MISSING: "choose what it counts as",
    Remedy.LIST_RESULTS: "see which results are still to come",
    Remedy.MAKE_DRAFT: "make a draft",
    Remedy.MAKE_HOUSE_PLAYER: "mark the player as one",
    Remedy.NAME_BOARDS: "name the boards that wait",
    Remedy.NAME_FIRST_SECTION: "name the first section",
    Remedy.NAME_LEAVER: "name who has left",
    Remedy.NAME_OTHER_PLAYER: "name the other player",
    Remedy.NAME_OTHER_SECTION: "name one who rests in another section",
    Remedy.NAME_ROUND: "enter it there",
    Remedy.NAME_TWO_PLAYERS: "name two players",
    Remedy.NEW_EVENT: "make a new event",
    Remedy.NEW_SECTION: "add another section",
    Remedy.PAIR_ALL_AGAIN: "pair everything again that has not started",
    Remedy.PUBLISH_FIRST: "pair the round and publish it first",
    Remedy.REDO_CHANGE: "bring it back",
    Remedy.RETURN_PLAYER: "let one that left come back",
    Remedy.SAY_ANOTHER_PERSON: "say so if it is another person",
    Remedy.SAY_WHY: "say why",
    Remedy.SAY_WHY_CLOSED: "say why",
    Remedy.SEE_BYE: "see who has the bye and why",
    Remedy.SEE_RULES: "look up what there is",
    Remedy.SUPPOSE_RESULTS: "suppose some results",
    Remedy.TAKE_ANYWAY: "take it as it is",
    Remedy.TAKE_BACK_ROUND: "take the posted round back, withdraw who left, and pair again",
    Remedy.UNDO_CHANGE: "take that back",
    Remedy.UNDO_ONE: "take back this one alone",
    Remedy.UNLOCK_BOARD: "unlock it",
    Remedy.WITHDRAW_AFTER: "withdraw the player after round {round}",
    Remedy.WITHDRAW_LATER: "withdraw the player from the rounds to come",
    Remedy.WITHDRAW_PLAYER: "withdraw the player",
}
"""What is done, in words for every medium; how it is done each medium adds."""


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
        """What it is about, by name, with words for what is left open."""
        about = {name: getattr(self, name) for name in DETAILS}
        return {name: left_open.get(name, "") if found is None else found for name, found in about.items()}

    @property
    def words(self) -> str:
        """What is to be done, in words for every medium."""
        return WHAT_TO_DO[self.remedy].format(**self.details({}))


DETAILS = ("player", "other", "round", "board", "fact", "key", "value", "name")
"""What a remedy can be about."""


def join_advice(text: str, words: Iterable[str]) -> str:
    """What is wrong and what can be done about it; a new sentence begins where the first has its stop."""
    told = ", or ".join(words)
    if not told:
        return text
    if text.endswith((".", "?")):
        return f"{text} {told[0].upper()}{told[1:]}"
    return f"{text}; {told}"
