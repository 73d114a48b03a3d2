"""Half-point byes: in which rounds, how many, until when; and what a late entrant gets (28K, 22C)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import datetime

from crosstable.model.errors import BadInput
from crosstable.model.event import HalfByes, Section
from crosstable.model.players import Player
from crosstable.model.results import ByeKind
from crosstable.rulebooks.shared.conditions import until_words
from crosstable.rulebooks.shared.day_entries import HalfByeRules
from crosstable.rulebooks.us_chess.mark import rule

RULE = "28K"

_ROUND = re.compile(r"\bround\s+([0-9]{1,3})\b", re.IGNORECASE)
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


@rule("28K")
def offered(terms: HalfByes | None, round_no: int) -> bool:
    """Whether the event offers half-point byes for a round: it has terms that include it."""
    if terms is None or terms.max == 0:
        return False
    return not terms.rounds or round_no in terms.rounds


@rule("28K")
def missed_rounds(section: Section, first: int, last: int) -> dict[int, ByeKind]:
    """What a late entrant gets for missed rounds: a half point if offered, otherwise nothing."""
    given: dict[int, ByeKind] = {}
    for number in range(first, last + 1):
        most = section.half_byes.max if section.half_byes is not None else None
        halves = sum(kind is ByeKind.HALF for kind in given.values())
        half = offered(section.half_byes, number) and (most is None or halves < most)
        given[number] = ByeKind.HALF if half else ByeKind.ZERO
    return given


@rule("28K")
def check_half_byes(section: Section) -> None:
    """Refuse half-point byes of a document that the terms of the event do not allow."""
    if section.half_byes is None:
        return
    for place, player in enumerate(section.players):
        rounds = sorted(set(taken(section, player)))
        for number in rounds:
            refusal = _not_offered(section.half_byes, player, number) or _too_many(
                section.half_byes, player, [r for r in rounds if r <= number]
            )
            if refusal:
                raise BadInput(refusal, where=f"players[{place}].byes['{number}']", rule=RULE)


@rule("28K")
def check_request(section: Section, player: Player, round_no: int, now: datetime) -> None:
    """Refuse a half-point bye requested now against the terms; without terms the director decides."""
    terms = section.half_byes
    if terms is None:
        return
    others = {*taken(section, player)} - {round_no}
    refusal = (
        _not_offered(terms, player, round_no)
        or _too_many(terms, player, sorted([*others, round_no]))
        or _too_late(terms, len(section.results), now)
    )
    if refusal:
        raise BadInput(refusal, where=f"round {round_no}", rule=RULE)


def taken(section: Section, player: Player) -> Iterator[int]:
    """The rounds of requested half-point byes, taken or booked.

    Those before a late entry (28H2, 28K) and those in place of a game with a removed player (28I2a), which is
    found among the extra games, are not requests.
    """
    yield from (r for r, kind in player.byes.items() if kind is ByeKind.HALF and r >= player.joins)
    instead = {game.round for game in section.extra if player.no in (game.white, game.black)}
    for number, played in enumerate(section.results, start=1):
        given = any(bye.player == player.no and bye.kind is ByeKind.HALF for bye in played.byes)
        if given and number >= player.joins and number not in instead:
            yield number


def _not_offered(terms: HalfByes, player: Player, number: int) -> str | None:
    """The sentence for a round without half-point byes."""
    if offered(terms, number):
        return None
    where = f"only in {_rounds(terms.rounds)}" if terms.rounds and terms.max != 0 else "in no round"
    return f"#{player.no} {player.name}: half-point byes are offered {where}, not in round {number}"


def _too_many(terms: HalfByes, player: Player, rounds: list[int]) -> str | None:
    """The sentence for one half-point bye more than the terms allow."""
    if terms.max is None or len(rounds) <= terms.max:
        return None
    text = f"#{player.no} {player.name} would have {len(rounds)} half-point byes ({_rounds(rounds)})"
    return f"{text}; at most {terms.max} allowed"


def _rounds(numbers: Sequence[int]) -> str:
    """Rounds by number: round 2, rounds 1, 2, 3."""
    return f"round{'s' if len(numbers) > 1 else ''} {', '.join(map(str, numbers))}"


def _too_late(terms: HalfByes, published: int, now: datetime) -> str | None:
    """The sentence for a request after the deadline: a day, a time, or the start of a round.

    A deadline in other words binds people, not programs.
    """
    deadline = (terms.deadline or "").strip()
    start = _ROUND.search(deadline)
    said = f"half-point byes had to be requested {until_words(deadline)}" if deadline else ""
    if start and published >= int(start[1]):
        return f"{said}, and round {published} is posted (28K)"
    if is_past(deadline, now):
        return f"{said} (28K)"
    return None


def is_past(deadline: str, now: datetime) -> bool:
    """Whether a day or time has passed; without a zone it is local time."""
    if not _DATE.match(deadline):
        return False
    try:
        until = datetime.fromisoformat(deadline)
    except ValueError:
        return False
    if len(deadline) == len("2026-11-21"):
        return now.date() > until.date()
    return now > until if until.tzinfo is not None else now.replace(tzinfo=None) > until


HALF_BYES = HalfByeRules(rule=RULE, missed_rounds=missed_rounds, check_request=check_request)
