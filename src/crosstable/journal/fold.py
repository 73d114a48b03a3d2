"""The fold: facts in order, one small step for each kind, to the event as it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from crosstable.journal.day_steps import DAY_STEPS, check_pair, give_missed, leave_entry, stood_in
from crosstable.journal.facts import Fact, Kind
from crosstable.journal.hall_steps import HALL_STEPS
from crosstable.journal.incident_steps import INCIDENT_STEPS
from crosstable.journal.numbering import number_entries, renumber_draft
from crosstable.journal.payload import (
    entry_of,
    list_of,
    number_of,
    numbers_of,
    object_of,
    section_of,
    set_key,
)
from crosstable.journal.phone_steps import PHONE_STEPS, answer_reports
from crosstable.journal.rating_steps import set_rating
from crosstable.journal.screen_steps import SCREEN_STEPS
from crosstable.journal.state import EventState, Json, SectionState
from crosstable.journal.teams import (
    board_result,
    lineup_given,
    number_members,
    own_members,
    seat_round,
)
from crosstable.journal.tie_steps import tie_decided
from crosstable.journal.two_games import enter_results, plays_matches, set_results
from crosstable.journal.undo import effective
from crosstable.model.errors import BadInput, CrosstableError

OWN_KEYS = frozenset({"copy_to"})
"""Keys of the event that belong to the journal and not to the document."""


class Needed(BadInput):
    """A fact that was written needs what is not there, or no longer."""

    def __init__(self, error: CrosstableError, fact: Fact) -> None:
        super().__init__(f"{error.text} (needed by fact {fact.seq}, {fact.kind.value})", where=error.where)
        self.fact = fact


Step = Callable[[EventState, Fact], None]


def fold(facts: Sequence[Fact]) -> EventState:
    """The event that the facts tell, undone ones left out."""
    state = EventState()
    for fact in effective(facts):
        try:
            STEPS[fact.kind](state, fact)
        except CrosstableError as error:
            if fact.hash:
                raise Needed(error, fact) from None
            raise BadInput(error.text, where=error.where) from None
    for section in state.sections:
        number_entries(section, state.keys.get("lots", {}))
        renumber_draft(section)
        if section.teams:
            number_members(section)
    return state


def hanging(facts: Sequence[Fact]) -> list[Fact]:
    """The facts that need what is not there: each is left out, so that those who need it are found."""
    state = EventState()
    found = []
    for fact in effective(facts):
        try:
            STEPS[fact.kind](state, fact)
        except CrosstableError:
            found.append(fact)
    return found


def _created(state: EventState, fact: Fact) -> None:
    """A new event with its top keys."""
    state.keys = dict(object_of(fact, "event"))


def _event_changed(state: EventState, fact: Fact) -> None:
    """A key at the top is set, or taken away by null."""
    key = str(fact.payload["key"])
    set_key(state.own if key in OWN_KEYS else state.keys, key, fact.payload["value"])


def _section_added(state: EventState, fact: Fact) -> None:
    """A section without entries and rounds."""
    keys = dict(object_of(fact, "section"))
    if any(section.name == keys.get("section") for section in state.sections):
        raise BadInput(f"a section {keys.get('section')!r} exists already")
    state.sections.append(SectionState(keys))


def _section_changed(state: EventState, fact: Fact) -> None:
    """A key of a section is set; `settings.` keys go into the settings."""
    section = section_of(state, fact)
    key, value = str(fact.payload["key"]), fact.payload["value"]
    home, _, inner = key.partition(".")
    if key == "locked_entries":
        section.locked = list_of(fact, "value")
        _need_entries(section, [game[side] for game in section.locked for side in ("white", "black")])
    elif key == "avoid_entries":
        section.apart = list_of(fact, "value")
        _need_entries(section, [entry for group in section.apart for entry in group["players"]])
        section.keys.pop("avoid", None)
    elif key == "team_pairs_entries":
        section.team_pairs = list_of(fact, "value")
        _need_entries(section, [entry for pair in section.team_pairs for entry in pair["players"]])
    elif key == "held_entries":
        section.held[len(section.rounds) + 1] = numbers_of(fact, "value")
    elif home == "settings" and inner:
        section.team_pairs = [] if inner == "team_pairs_allowed" else section.team_pairs
        section.keys["settings"] = dict(section.keys.get("settings", {}))
        set_key(section.keys["settings"], inner, value)
    else:
        if key == "avoid":
            section.apart = []
        set_key(section.keys, key, value)


def _need_entries(section: SectionState, entries: Sequence[int]) -> None:
    """Refuse a fact that names entries which are not there, or no longer."""
    for entry in entries:
        if entry not in section.entries:
            raise BadInput(f"there is no entry {entry}")


def _entry_made(state: EventState, fact: Fact) -> None:
    """A player enters; a number is given at once only when the section has started or the file says so."""
    section = section_of(state, fact)
    player = own_members(object_of(fact, "player"))
    entry = number_of(fact, "entry")
    if entry in section.entries:
        raise BadInput(f"entry {entry} exists already")
    no = player.pop("no", None)
    section.entries[entry] = player
    if no is not None:
        section.numbers[entry] = int(no)
    elif section.started:
        section.numbers[entry] = max(section.numbers.values(), default=0) + 1
    if "missed" in fact.payload:
        give_missed(section, entry, object_of(fact, "missed"))
    if "leaves" in fact.payload:
        leave_entry(section, object_of(fact, "leaves"))


def _entry_changed(state: EventState, fact: Fact) -> None:
    """Something about a player is set, or taken away by null."""
    player = entry_of(state, fact)
    key, value = str(fact.payload["key"]), fact.payload["value"]
    home, _, inner = key.partition(".")
    if key == "rating":
        set_rating(player, fact)
    elif key == "members":
        player["members"] = list_of(fact, "value")
        player |= own_members(player)
    elif home in ("ids", "info", "other_ratings") and inner:
        player[home] = dict(player.get(home, {}))
        set_key(player[home], inner, value)
    else:
        set_key(player, key, value)


def _bye_asked(state: EventState, fact: Fact) -> None:
    """A bye for a round, or none any more."""
    player = entry_of(state, fact)
    byes = dict(player.get("byes", {}))
    set_key(byes, str(number_of(fact, "round")), fact.payload["bye"])
    set_key(player, "byes", byes or None)


def _withdrawn(state: EventState, fact: Fact) -> None:
    """A player plays no more after a round."""
    entry_of(state, fact)["withdrawn_after"] = number_of(fact, "after")


def _returned(state: EventState, fact: Fact) -> None:
    """A player who had withdrawn plays again."""
    if entry_of(state, fact).pop("withdrawn_after", None) is None:
        raise BadInput("the player has not withdrawn")


def _round_drafted(state: EventState, fact: Fact) -> None:
    """A draft of the next round, or a draft changed by hand, in place of any earlier one."""
    section = section_of(state, fact)
    section.draft = _drafted(object_of(fact, "draft"))
    section.draft_fact = fact.seq


def _drafted(draft: Json) -> Json:
    """A draft that has everything by which one is known: its round, and whole numbers on every board."""
    seats = [game[key] for game in draft["games"] for key in ("board", "white", "black")]
    seats += [bye["player"] for bye in draft["byes"]]
    if not all(isinstance(number, int) for number in (draft["round"], *seats)):
        raise BadInput("the draft names players or boards that are no numbers")
    return {"by_hand": [], **draft}


def _round_published(state: EventState, fact: Fact) -> None:
    """A round is posted; the first one fixes the numbers."""
    section = section_of(state, fact)
    number = number_of(fact, "round")
    part = fact.payload.get("schedule") is not None
    if number != len(section.rounds) + 1 and not (part and 1 <= number <= len(section.rounds)):
        raise BadInput(f"round {number} cannot follow round {len(section.rounds)}")
    if "numbers" in fact.payload:
        section.numbers |= {int(entry): int(no) for entry, no in object_of(fact, "numbers").items()}
    played: Json = {"games": [dict(game) for game in list_of(fact, "games")], "byes": list_of(fact, "byes")}
    if section.teams:
        seat_round(section, number, played["games"])
    for game in played["games"]:
        if "results" in game:
            set_results(game, game["results"])
    if number > len(section.rounds):
        section.rounds.append(played | stood_in(fact))
    else:
        _join_round(section.rounds[number - 1], played | stood_in(fact))
    if part:
        section.parts.setdefault(number, []).append(fact.seq)
    section.locked = []
    section.published[number] = fact.seq
    section.posted.setdefault(number, fact.seq)
    section.draft = None


def _join_round(home: Json, part: Json) -> None:
    """The part of another schedule joins a posted round; a board that is there already is refused."""
    boards = {game["board"] for game in home["games"]} & {game["board"] for game in part["games"]}
    if boards:
        raise BadInput(f"board {min(boards)} is posted already")
    home["games"] = [*home["games"], *part["games"]]
    home["byes"] = [*home["byes"], *part["byes"]]
    if "stood" in part:
        before = home.get("stood", {"rule": part["stood"]["rule"], "boards": [], "byes": []})
        kept = {key: [*before[key], *part["stood"][key]] for key in ("boards", "byes")}
        home["stood"] = {"rule": before["rule"], **kept}


def _result_entered(state: EventState, fact: Fact) -> None:
    """The result of a board, new or corrected."""
    section = section_of(state, fact)
    number, board = number_of(fact, "round"), number_of(fact, "board")
    if not 1 <= number <= len(section.rounds):
        raise BadInput(f"round {number} is not published")
    for game in section.rounds[number - 1]["games"]:
        if game["board"] == board:
            check_pair(game, fact)
            inner = number_of(fact, "game") if "game" in fact.payload else None
            answer_reports(section, number, board, inner)
            if "game" in fact.payload and section.teams:
                return board_result(game, fact)
            game.pop("paired_as", None)
            if plays_matches(section):
                enter_results(game, fact)
            else:
                game["result"] = fact.payload["result"]
            section.verified.get(number, set()).discard(board)
            if fact.payload.get("paired_as") is not None:
                game["paired_as"] = fact.payload["paired_as"]
            return
    raise BadInput(f"round {number} has no board {board}")


STEPS: dict[Kind, Step] = {
    Kind.CREATED: _created,
    Kind.EVENT_CHANGED: _event_changed,
    Kind.SECTION_ADDED: _section_added,
    Kind.SECTION_CHANGED: _section_changed,
    Kind.ENTRY_MADE: _entry_made,
    Kind.ENTRY_CHANGED: _entry_changed,
    Kind.BYE_ASKED: _bye_asked,
    Kind.WITHDRAWN: _withdrawn,
    Kind.RETURNED: _returned,
    Kind.ROUND_DRAFTED: _round_drafted,
    Kind.ROUND_PUBLISHED: _round_published,
    Kind.RESULT_ENTERED: _result_entered,
    Kind.LINEUP: lineup_given,
    Kind.TIE_DECIDED: tie_decided,
    **DAY_STEPS,
    **HALL_STEPS,
    **PHONE_STEPS,
    **SCREEN_STEPS,
    **INCIDENT_STEPS,
}
