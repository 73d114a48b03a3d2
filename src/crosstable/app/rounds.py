"""The next round: drafted by the book, changed by hand if need be, published; then its results."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from crosstable.app.day import plain_games
from crosstable.app.desk import Desk, New
from crosstable.flow.engines import engine_for, pair_section
from crosstable.journal.facts import Fact, Kind
from crosstable.journal.state import Json, SectionState
from crosstable.journal.undo import undone
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.pairing import Pairing
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.model.results import ByeKind, Result
from crosstable.rulebooks.api import PlayedRound

MAKES_STALE = frozenset(
    {
        Kind.SECTION_CHANGED,
        Kind.ENTRY_MADE,
        Kind.ENTRY_CHANGED,
        Kind.BYE_ASKED,
        Kind.WITHDRAWN,
        Kind.RETURNED,
        Kind.RESULT_ENTERED,
        Kind.PLAYER_REMOVED,
        Kind.MISSING_SETTLED,
        Kind.ROUND_REPAIRED,
    }
)
"""What, after a draft, means that the draft was made from other cards."""

SHORT_RESULTS = {
    "1": "1-0", "w": "1-0", "0": "0-1", "b": "0-1", "=": "1/2-1/2", "d": "1/2-1/2", "½": "1/2-1/2",
    "0.5": "1/2-1/2", "1/2": "1/2-1/2", "½-½": "1/2-1/2", "+": "+:-", "+-": "+:-", "-": "-:+", "-+": "-:+",
    "--": "-:-", "1:0": "1-0", "0:1": "0-1", "?": "*",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Drafted:
    """A draft with the book's pairing behind it."""

    news: tuple[New, ...]
    pairing: Pairing


def draft_round(desk: Desk, section: Section) -> Drafted:
    """The next round by the book, with the byes asked for."""
    if len(section.players) < 2:
        entered = f"{len(section.players) or 'no'} player"
        text = f"a round needs at least two players, {entered} is entered; `crosstable add` enters more"
        raise BadInput(text, where="draft")
    pairing = pair_section(section)
    games = [{"board": g.board, "white": g.white, "black": g.black} for g in pairing.games]
    byes: list[Json] = [{"player": bye.player, "kind": bye.kind.value} for bye in pairing.byes]
    byes += asked_byes(section, pairing.round)
    earlier = desk.state.section(section.name).draft
    by_hand = earlier["by_hand"] if earlier is not None and section.locked else []
    draft = {"round": pairing.round, "games": games, "byes": byes, "by_hand": by_hand}
    return Drafted(((Kind.ROUND_DRAFTED, {"section": section.name, "draft": draft}),), pairing)


def asked_byes(section: Section, number: int) -> list[Json]:
    """The byes that players have asked for in a round."""
    return [
        {"player": player.no, "kind": player.byes[number].value}
        for player in section.players
        if number in player.byes and _may_have_bye(player, number)
        if player.withdrawn_after is None or player.withdrawn_after >= number
    ]


def _may_have_bye(player: Player, number: int) -> bool:
    """Whether a bye asked for counts: from the round a player joins; before it only a half or zero bye."""
    return player.joins <= number or player.byes[number] in (ByeKind.HALF, ByeKind.ZERO)


def current_draft(desk: Desk, section: Section) -> Json:
    """The draft of the next round; an error when there is none, or when it is out of date."""
    state = desk.state.section(section.name)
    if state.draft is None:
        raise BadInput("there is no draft; make one with `crosstable draft`", where="draft")
    check_current(since_draft(desk, state))
    return state.draft


def check_current(later: list[Fact]) -> None:
    """Refuse a draft after which something happened that it does not know."""
    if later:
        what = ", ".join(f"{fact.seq} {fact.kind.value}" for fact in later[:4])
        raise BadInput(f"the draft is out of date: since then {what}. Draft again", where="draft")


def _is_lock(fact: Fact) -> bool:
    """A lock makes a draft out of date for publishing, but not for further locks."""
    return fact.kind is Kind.SECTION_CHANGED and fact.payload.get("key") == "locked_entries"


def since_draft(desk: Desk, state: SectionState) -> list[Fact]:
    """What happened to the section after its draft and would change the cards."""
    off = undone(desk.facts)
    later = [fact for fact in desk.facts if fact.seq > state.draft_fact]
    return [
        fact
        for fact in later
        if fact.kind in (Kind.UNDONE, Kind.REDONE)
        or (fact.kind is Kind.EVENT_CHANGED and fact.payload["key"] == "lots")
        or (fact.kind in MAKES_STALE and fact.seq not in off and fact.payload.get("section") == state.name)
    ]


def swap(desk: Desk, section: Section, one: int, other: int) -> list[New]:
    """Two players of the draft change places, colours and boards included."""
    draft = current_draft(desk, section)
    here = {no for game in draft["games"] for no in (game["white"], game["black"])}
    here |= {bye["player"] for bye in draft["byes"] if bye["kind"] == "pairing"}
    if one == other:
        raise BadInput("name two different players", where="swap")
    for no in (one, other):
        if no not in here:
            raise BadInput(
                f"player {no} has no game and no pairing bye in the draft of round {draft['round']}",
                where="swap",
            )
    turned = {one: other, other: one}
    games = [
        {**g, "white": turned.get(g["white"], g["white"]), "black": turned.get(g["black"], g["black"])}
        for g in draft["games"]
    ]
    byes = [
        {**bye, "player": turned.get(bye["player"], bye["player"])} if bye["kind"] == "pairing" else bye
        for bye in draft["byes"]
    ]
    return _changed(section, {**draft, "games": games, "byes": byes}, f"{one} and {other} swapped")


def flip(desk: Desk, section: Section, board: int) -> list[New]:
    """The colours of a board of the draft are exchanged."""
    draft = current_draft(desk, section)
    if all(game["board"] != board for game in draft["games"]):
        raise BadInput(f"the draft of round {draft['round']} has no board {board}", where="flip")
    games = [
        {**g, "white": g["black"], "black": g["white"]} if g["board"] == board else g for g in draft["games"]
    ]
    return _changed(section, {**draft, "games": games}, f"colours of board {board} flipped")


def lock(desk: Desk, section: Section, board: int, *, off: bool = False) -> list[New]:
    """A game of the draft is kept when the round is drafted again; it stays locked until it is published."""
    state = desk.state.section(section.name)
    games = [] if state.draft is None else state.draft["games"]
    game = next((g for g in games if g["board"] == board), None)
    if game is None:
        raise BadInput(f"the draft has no board {board}; `crosstable draft` makes one", where="lock")
    check_current([fact for fact in since_draft(desk, state) if not _is_lock(fact)])
    kept = [g for g in state.locked if g["board"] != board]
    seats = {side: state.entry_of(game[side]) for side in ("white", "black")}
    locked = kept if off else [*kept, {"board": board, **seats}]
    return [(Kind.SECTION_CHANGED, {"section": section.name, "key": "locked_entries", "value": locked})]


def _changed(section: Section, draft: Json, what: str) -> list[New]:
    """The draft after a change by hand, which is remembered."""
    draft = {**draft, "by_hand": [*draft["by_hand"], what]}
    return [(Kind.ROUND_DRAFTED, {"section": section.name, "draft": draft})]


def breaches_of_draft(section: Section, draft: Json) -> tuple[Reason, ...]:
    """The absolute rules that a draft changed by hand would break."""
    games = tuple((game["white"], game["black"]) for game in plain_games(draft["games"]))
    byes = tuple(bye["player"] for bye in draft["byes"] if bye["kind"] == "pairing")
    return engine_for(section).breaches(PlayedRound(games, byes))


def publish(desk: Desk, section: Section, reason: str | None) -> list[New]:
    """Post the draft; one that was changed by hand needs a reason."""
    draft = current_draft(desk, section)
    reason = (reason or "").strip() or None
    if draft["by_hand"] and not reason:
        what = "; ".join(draft["by_hand"])
        raise BadInput(f"the draft was changed by hand ({what}): say why with --reason", where="publish")
    games = [{**game, "result": "*"} for game in draft["games"]]
    body: dict[str, Any] = {"section": section.name, "round": draft["round"], "games": games}
    body |= {"byes": draft["byes"], "by_hand": draft["by_hand"]}
    state = desk.state.section(section.name)
    if not state.started:
        body["numbers"] = {str(entry): no for entry, no in state.numbers.items()}
    return [(Kind.ROUND_PUBLISHED, body | ({"reason": reason} if reason else {}))]


def enter_result(desk: Desk, section: Section, board: int, text: str, round_no: int | None) -> list[New]:
    """The result of a board of the last published round, or of the round named."""
    result = read_result(text)
    if not section.results:
        raise BadInput("no round is published yet; `crosstable draft`, then `publish`", where="result")
    number = len(section.results) if round_no is None else round_no
    body: Json = {"section": section.name, "round": number, "board": board, "result": result.value}
    state = desk.state.section(section.name)
    if state.settled.get((number, board), {}).get("rule") == "29H3":
        return _after_double_loss(section, number, board, result)
    if number in state.repaired:
        body["players"] = list(_players_of(section, number, board))
    return [(Kind.RESULT_ENTERED, body)]


def _after_double_loss(section: Section, number: int, board: int, result: Result) -> list[New]:
    """A game that was scored as lost by both stays so; its true result is an extra rated game (29H3)."""
    if not result.played or result is Result.UNFINISHED:
        text = "the game is scored as lost by both; `crosstable undo` takes that back"
        raise BadInput(text, where=f"board {board}", rule="29H3")
    white, black = _players_of(section, number, board)
    game = {"round": number, "white": white, "black": black, "result": result.value}
    return [(Kind.EXTRA_GAME, {"section": section.name, "game": game, "rule": "29H3"})]


def _players_of(section: Section, number: int, board: int) -> tuple[int, int]:
    """Who sits at a board of a published round."""
    for game in section.results[number - 1].games if 1 <= number <= len(section.results) else ():
        if game.board == board:
            return game.white, game.black
    raise BadInput(f"round {number} has no board {board}", where="board")


def read_result(text: str) -> Result:
    """A result as directors write it: 1-0, 1, =, +:-, and so on, from White's side."""
    written = text.strip().lower()
    written = SHORT_RESULTS.get(written, written)
    try:
        return Result(written)
    except ValueError:
        known = " ".join(result.value for result in Result)
        raise BadInput(
            f"{text[:20]!r} is no result; use one of {known}, or 1, 0, =", where="result"
        ) from None
