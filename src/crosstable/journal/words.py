"""Facts in words, for the log and for everybody who is told what changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from crosstable.journal.facts import Fact, Kind

NAMED = 5
"""How many of those entered together are named."""


def in_words(fact: Fact) -> str:
    """One fact as a short sentence."""
    body: dict[str, Any] = dict(fact.payload)
    place = f" in {body['section']}" if isinstance(body.get("section"), str) else ""
    return _SENTENCES[fact.kind](body) + place


def together_in_words(facts: Sequence[Fact]) -> str:
    """The facts of one command: entries counted and named, others one after the other."""
    if len(facts) > 1 and all(fact.kind is Kind.ENTRY_MADE for fact in facts):
        names = [_player(fact)["name"] for fact in facts]
        more = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
        return f"{len(names)} entries: {'; '.join(names[:NAMED])}{more}"
    return "; ".join(in_words(fact) for fact in facts)


def _player(fact: Fact) -> dict[str, Any]:
    """The player of an entry."""
    player: Any = fact.payload["player"]
    return dict(player)


def numbers_in_words(numbers: Sequence[int]) -> str:
    """Facts by their numbers, as short as possible: fact 5, facts 3-39."""
    if len(numbers) == 1:
        return f"fact {numbers[0]}"
    if list(numbers) == list(range(numbers[0], numbers[-1] + 1)):
        return f"facts {numbers[0]}-{numbers[-1]}"
    return f"facts {', '.join(map(str, numbers))}"


def _entered(body: dict[str, Any]) -> str:
    """An entry in words; somebody who enters again leaves another entry."""
    left = body.get("leaves")
    again = f" again, entry {left['entry']} withdrawn after round {left['after']}" if left else ""
    return f"entry {body['entry']}: {body['player'].get('name')}{again}"


def _section_changed(body: dict[str, Any]) -> str:
    """A key of a section in words; players kept apart are named by entry, as everywhere in the log."""
    if body["key"] != "avoid_entries":
        return f"{body['key']} set to {body['value']!r}"
    groups = [
        f"entries {', '.join(map(str, group['players']))}"
        + (f" until round {group['until']}" if group.get("until") else "")
        for group in body["value"]
    ]
    return f"avoid set to {'; '.join(groups) or 'nobody'}"


def _result(body: dict[str, Any]) -> str:
    """A result in words."""
    return f"round {body['round']}, board {body['board']}: {body['result']}"


def _published(body: dict[str, Any]) -> str:
    """A published round in words."""
    changes = f", changed by hand ({body.get('reason')})" if body.get("by_hand") else ""
    return f"round {body['round']} published, {counted(len(body['games']), 'game')}{changes}"


def counted(number: int, what: str) -> str:
    """A number of things: 1 game, 2 games."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _drafted(body: dict[str, Any]) -> str:
    """A draft in words."""
    draft = body["draft"]
    changes = f": {draft['by_hand'][-1]}" if draft.get("by_hand") else ""
    return f"round {draft['round']} drafted{changes}"


def _repaired(body: dict[str, Any]) -> str:
    """A round paired again, in words."""
    out = ", ".join(map(str, body.get("withdrawn") or ()))
    gone = f", entry {out} withdrawn" if out else ""
    why = f" ({body['reason']})" if body.get("reason") else ""
    return f"round {body['round']} paired again, {body['method']}{gone}{why}"


def _removed(body: dict[str, Any]) -> str:
    """A player removed from the section, in words."""
    games = counted(len(body["games"]), "game")
    return f"entry {body['entry']} removed from the section ({body['reason']}), {games} scored anew"


def _extra(body: dict[str, Any]) -> str:
    """A game for rating only, in words."""
    game = body["game"]
    closed = "; the board itself is lost by both" if body.get("closes") else ""
    return (
        f"extra rated game of round {game['round']}: {game['white']}-{game['black']} {game['result']}{closed}"
    )


def _answered(body: dict[str, Any]) -> str:
    """What a player said to the bye, in words."""
    other = f" against {body['other']}" if body.get("other") else ""
    where = f" of {body['other_section']}" if body.get("other_section") else ""
    note = f": {body['note']}" if body.get("note") else ""
    what = f"answers {body['choice']!r} ({body['rule']})"
    return f"entry {body['entry']}, bye of round {body['round']}: {what}{other}{where}{note}"


def _settled(body: dict[str, Any]) -> str:
    """How a missing result was settled, in words."""
    assumed = body.get("result") or body.get("paired_as")
    counts = f", counts as {assumed}" if assumed else ""
    what = f"no result, {body['choice']} ({body['rule']}){counts}"
    return f"round {body['round']}, board {body['board']}: {what}"


def _incident(body: dict[str, Any]) -> str:
    """Something kept for the record, in words."""
    said = body["incident"]
    places = [f"{key} {said[key]}" for key in ("round", "board", "player") if said.get(key) is not None]
    by = f" ({said['rule']})" if said.get("rule") else ""
    private = "private " if said.get("private") else ""
    return f"{private}incident{by}: {', '.join([*places, said['text']])}"


def _targets(body: dict[str, Any]) -> str:
    """The facts that an undo or redo names."""
    return numbers_in_words(body.get("facts") or [body["fact"]])


_SENTENCES: dict[Kind, Callable[[dict[str, Any]], str]] = {
    Kind.CREATED: lambda body: f"event {body['event']['name']!r} created",
    Kind.EVENT_CHANGED: lambda body: f"{body['key']} of the event set to {body['value']!r}",
    Kind.SECTION_ADDED: lambda body: f"section {body['section'].get('section') or '(the only one)'} added",
    Kind.SECTION_CHANGED: _section_changed,
    Kind.ENTRY_MADE: _entered,
    Kind.ENTRY_CHANGED: lambda body: f"entry {body['entry']}: {body['key']} set to {body['value']!r}",
    Kind.BYE_ASKED: lambda body: f"entry {body['entry']}: {body['bye'] or 'no'} bye in round {body['round']}",
    Kind.WITHDRAWN: lambda body: f"entry {body['entry']} withdrawn after round {body['after']}",
    Kind.RETURNED: lambda body: f"entry {body['entry']} back in the event",
    Kind.ROUND_DRAFTED: _drafted,
    Kind.ROUND_PUBLISHED: _published,
    Kind.RESULT_ENTERED: _result,
    Kind.ROUND_REPAIRED: _repaired,
    Kind.PLAYER_REMOVED: _removed,
    Kind.EXTRA_GAME: _extra,
    Kind.BYE_ANSWERED: _answered,
    Kind.MISSING_SETTLED: _settled,
    Kind.INCIDENT: _incident,
    Kind.UNDONE: lambda body: f"{_targets(body)} undone",
    Kind.REDONE: lambda body: f"{_targets(body)} brought back",
}
