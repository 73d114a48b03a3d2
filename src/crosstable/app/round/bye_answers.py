"""A player's answer to the full-point bye, as one fact: kept, or a game in its place (28M1-28M4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from crosstable.app.round.bye_choices import check_resting, resting_of
from crosstable.app.round.day_scope import AtStake, cards_of, entry_of, need_rules, round_at_stake
from crosstable.app.round.draft_numbers import check_numbers
from crosstable.app.round.rounds import check_current, since_draft
from crosstable.app.session.session import New, Session
from crosstable.flow.house_players import is_admitted
from crosstable.flow.seats import sides_in
from crosstable.journal.fact import Fact, Kind
from crosstable.journal.happening import OfEntry
from crosstable.journal.state import Json
from crosstable.model.cards import Card
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.players import Flag
from crosstable.rulebooks.us_chess.day.bye_offers import (
    ANSWERS,
    CROSS_ROUND,
    CROSS_SECTION,
    EXTRA,
    HOUSE,
    KEEP,
    Resting,
    has_white,
)

RULES = {KEEP: "28L1", HOUSE: "28M1", CROSS_ROUND: "28M2", CROSS_SECTION: "28M3", EXTRA: "28M4"}


@dataclass(frozen=True, slots=True, kw_only=True)
class ByeAnswer:
    """What was said: by whom, which way, with whom, and a note."""

    player: int
    choice: str
    other: int | None = None
    other_section: str | None = None
    note: str | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """An answer with the round it is about."""

    session: Session
    section: Section
    stake: AtStake
    answer: ByeAnswer
    resting: Resting


def answer_bye(session: Session, section: Section, answer: ByeAnswer) -> list[New]:
    """One fact: the answer, and the game that takes the place of the bye if there is one."""
    need_rules(section, "bye-answer")
    if answer.choice not in ANSWERS:
        raise BadInput(
            f"{answer.choice[:20]!r} is no answer; it is one of {', '.join(ANSWERS)}", where="CHOICE"
        )
    stake = round_at_stake(session, section)
    check_resting(section, stake, answer.player)
    if not stake.published:
        _check_draft(session, section, answer)
    asked = Asked(session, section, stake, answer, resting_of(session.event, section, session, stake))
    body: Json = {
        **entry_of(session.state.section(section.name), answer.player),
        "player": answer.player,
        "round": stake.number,
        "choice": answer.choice,
        "rule": RULES[answer.choice],
        "other": answer.other,
        "other_section": answer.other_section,
        "note": (answer.note or "").strip() or None,
    }
    return [(Kind.BYE_ANSWERED, body | GAMES[answer.choice](asked))]


def _check_draft(session: Session, section: Section, answer: ByeAnswer) -> None:
    """Refuse an answer to an old draft; that a helper was entered since then makes it none."""
    state = session.state.section(section.name)
    helper = None
    if answer.choice == HOUSE and answer.other is not None:
        helper = state.entry_of(answer.other)
    check_current(session, [fact for fact in since_draft(session, state) if _entry_in(fact) != helper])
    check_numbers(session, state)


def _entry_in(fact: Fact) -> int | None:
    """The entry that a fact is about."""
    return fact.what.entry if isinstance(fact.what, OfEntry) else None


def _nothing(asked: Asked) -> Json:
    """The bye stands; nobody else is needed."""
    if asked.answer.choice == KEEP and asked.answer.other is not None:
        raise BadInput("the bye is kept: there is no other player", where="--other", rule="28L1")
    return {}


def _house_game(asked: Asked) -> Json:
    """A game against a house player, and no bye later (28M1)."""
    other = asked.section.player(_other(asked))
    seated = {no for game in asked.resting.games for no in game}
    if Flag.HOUSE not in other.flags:
        text = f'#{other.no} {other.name} is no house player; set the flag "house" first'
        raise BadInput(text, where="--other", rule="28M1")
    if not is_admitted(asked.section, other):
        text = "a computer helps out only where computers were advertised (36C)"
        raise BadInput(text, where="--other", rule="28M1")
    if other.no in seated or not other.plays_in(asked.stake.number):
        text = f"#{other.no} {other.name} is not free in round {asked.stake.number}"
        raise BadInput(text, where="--other", rule="28M1")
    return {"game": _game(asked, other.no, asked.resting.cards[other.no])[0], "bars": True}


def _cross_round_game(asked: Asked) -> Json:
    """A game that is this round's for the one and the next round's for the other (28M2)."""
    number, other = asked.stake.number, asked.section.player(_other(asked))
    if not asked.stake.published:
        text = "publish the round first: the other player's game of the round comes before it"
        raise BadInput(text, where="CHOICE", rule="28M2")
    if number >= asked.section.rounds:
        raise BadInput("there is no further round to be played ahead", where="CHOICE", rule="28M2")
    _check_early(asked, other.no)
    colours = cards_of(asked.section, number)
    game, side = _game(asked, other.no, colours[other.no])
    return {"game": {**game, f"{side}_round": number + 1}}


def _check_early(asked: Asked, other: int) -> None:
    """Refuse somebody who cannot play the next round's game now."""
    number = asked.stake.number
    name = f"#{other} {asked.section.player(other).name}"
    if other == asked.answer.player or other in asked.resting.cards[asked.answer.player].opponents:
        raise BadInput(f"{name} was met already", where="--other", rule="27A1")
    ahead = any(side.player == other for side in sides_in(asked.section, number + 1))
    if ahead or not asked.section.player(other).plays_in(number + 1):
        raise BadInput(f"{name} does not play in round {number + 1}", where="--other", rule="28M2")
    for game in asked.stake.games:
        if other in (game["white"], game["black"]) and game["result"] == "*":
            text = f"{name} still plays on board {game['board']}; wait for the end of that game"
            raise BadInput(text, where="--other", rule="28M2")


def _cross_section_game(asked: Asked) -> Json:
    """A game with somebody who rests in another section; it stands in the higher one (28M3)."""
    other = _other(asked)
    if any(one.games_per_round != 1 for one in asked.session.event.sections):
        text = "a section with matches of two games does not play with other sections; choose another answer"
        raise BadInput(text, where="CHOICE", rule="28M3")
    found = [e for e in asked.resting.elsewhere if e.section == asked.answer.other_section]
    if asked.answer.other_section is None and len(asked.resting.elsewhere) == 1:
        found = list(asked.resting.elsewhere)
    if not found or found[0].player.no != other:
        known = (
            ", ".join(f"{e.section}: #{e.player.no} {e.player.name}" for e in asked.resting.elsewhere)
            or "nobody"
        )
        text = f"name one who rests in another section with --other and --other-section; there is {known}"
        raise BadInput(text, where="--other", rule="28M3")
    if found[0].is_higher:
        who = f"#{other} {found[0].player.name}"
        text = f"the game stands in {found[0].section}, the higher section: answer there for {who}"
        raise BadInput(f"{text}, with --other {asked.answer.player}", where="--section", rule="28M3")
    home = asked.session.event.section(found[0].section)
    game, side = _game(asked, other, cards_of(home, asked.stake.number)[other])
    return {"game": {**game, f"{side}_section": home.name}, "other_section": home.name}


GAMES: Mapping[str, Callable[[Asked], Json]] = {
    KEEP: _nothing,
    HOUSE: _house_game,
    CROSS_ROUND: _cross_round_game,
    CROSS_SECTION: _cross_section_game,
    EXTRA: _nothing,
}


def _other(asked: Asked) -> int:
    """The other player, who has to be named."""
    if asked.answer.other is None:
        rule = RULES[asked.answer.choice]
        raise BadInput("name the other player with --other", where="--other", rule=rule)
    return asked.answer.other


def _game(asked: Asked, other: int, card: Card) -> tuple[Json, str]:
    """The game on the next free board, colours as they are due; and the side of the other player."""
    taken = {game["board"] for game in asked.stake.games} | set(asked.section.skip_boards)
    board = max((game["board"] for game in asked.stake.games), default=asked.section.first_board - 1) + 1
    while board in taken:
        board += 1
    white = has_white(asked.resting.cards[asked.answer.player], card)
    pair = (asked.answer.player, other) if white else (other, asked.answer.player)
    return {"board": board, "white": pair[0], "black": pair[1]}, "black" if white else "white"
