"""Facts in words, for the log and for everybody who is told what changed; players by number and name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from crosstable.journal.facts import Fact, Kind
from crosstable.journal.hall_words import HALL_SENTENCES
from crosstable.journal.incident_steps import INCIDENT_SENTENCES
from crosstable.journal.people import People
from crosstable.journal.phone_steps import PHONE_SENTENCES
from crosstable.journal.screen_steps import SCREEN_SENTENCES
from crosstable.journal.tie_steps import tie_in_words
from crosstable.journal.undo import WHY, targets_of
from crosstable.model import money
from crosstable.model.results import show_result
from crosstable.rulebooks.shared.rating_kinds import KEY

NAMED = 5
"""How many of those entered together are named."""

Body = dict[str, Any]


def in_words(fact: Fact, people: People) -> str:
    """One fact as a short sentence."""
    body: Body = dict(fact.payload)
    why = f"; why: {body[WHY]}" if body.get(WHY) else ""
    if fact.kind in (Kind.UNDONE, Kind.REDONE):
        return _taken_back(fact, people) + why
    place = f" in {body['section']}" if isinstance(body.get("section"), str) else ""
    return _SENTENCES[fact.kind](body, people) + place + why


def together_in_words(facts: Sequence[Fact], people: People) -> str:
    """The facts of one command: entries counted and named, others one after the other."""
    if len(facts) > 1 and all(fact.kind is Kind.ENTRY_MADE for fact in facts):
        bodies: list[Any] = [fact.payload for fact in facts]
        names = [str(body["player"].get("name")) for body in bodies]
        more = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
        return f"{len(names)} entries: {'; '.join(names[:NAMED])}{more}"
    return "; ".join(in_words(fact, people) for fact in facts)


def numbers_in_words(numbers: Sequence[int]) -> str:
    """Facts by their numbers, as short as possible: fact 5, facts 3-39."""
    if len(numbers) == 1:
        return f"fact {numbers[0]}"
    if list(numbers) == list(range(numbers[0], numbers[-1] + 1)):
        return f"facts {numbers[0]}-{numbers[-1]}"
    return f"facts {', '.join(map(str, numbers))}"


def _taken_back(fact: Fact, people: People) -> str:
    """An undo or redo with what it takes back or brings back."""
    what = "undone" if fact.kind is Kind.UNDONE else "brought back"
    targets = [people.facts[seq - 1] for seq in targets_of(fact)]
    return f"{numbers_in_words(targets_of(fact))} {what}: {together_in_words(targets, people)}"


def _who(body: Body, people: People) -> str:
    """The player a fact speaks of."""
    return people.entry(body.get("section"), int(body["entry"]))


def _entered(body: Body, people: People) -> str:
    """An entry in words; somebody who enters again leaves another entry."""
    left = body.get("leaves")
    who = _who(body, people)
    if not left:
        return f"entered: {who}"
    earlier = people.entry(body.get("section"), int(left["entry"]))
    return f"entered again: {who}; {earlier} withdrawn after round {left['after']}"


def _told(value: object) -> str:
    """A value of the event in words; several keys one after the other."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {said}" for key, said in value.items())
    return repr(value)


def _event_changed(body: Body) -> str:
    """A key of the event in words."""
    if body["key"] == "copy_to":
        return f"copies go to {body['value']}" if body["value"] else "no copies are kept any more"
    return f"{body['key']} of the event set to {_told(body['value'])}"


def _section_changed(body: Body, people: People) -> str:
    """A key of a section in words; where it names players, by number and name."""
    own = _OWN.get(body["key"])
    because = f" ({body['reason']})" if body.get("reason") else ""
    return own(body, people) if own else f"{body['key']} set to {body['value']!r}{because}"


def _entry_changed(body: Body, people: People) -> str:
    """A key of an entry in words."""
    if "admitted" in body:
        why = f"admitted with a rating above the section's: {body['admitted']}"
        return (
            f"{_who(body, people)} {why if body['admitted'] else 'no longer admitted above the rating limit'}"
        )
    given = ", given for this section" if body.get("given") else ""
    return f"{_who(body, people)}: {body['key']} set to {_value(body)}{given}"


def _value(body: Body) -> str:
    """A value that was set; flags and other lists of words without brackets."""
    value = body["value"]
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return ", ".join(value) or "nothing"
    if body["key"] == "members":
        return "; ".join(str(member["name"]) for member in value)
    if body["key"] == "fees" and value:
        return _bill(value[-1])
    return "nothing" if value is None else repr(value)


def _bill(fee: Body) -> str:
    """The last line of a bill, which is the new one."""
    paid = "refunded" if fee["cents"] < 0 else "paid" if fee.get("paid") else "due"
    return f"{fee['kind']} {money.show(abs(fee['cents']))} {paid}"


def _apart(body: Body, people: People) -> str:
    """Who is kept apart."""
    groups = [
        people.entries(body.get("section"), group["players"])
        + (f" until round {group['until']}" if group.get("until") else "")
        for group in body["value"]
    ]
    return f"kept apart: {'; '.join(groups) or 'nobody'}"


def _team_pairs(body: Body, people: People) -> str:
    """Which team-mates may meet."""
    pairs = [
        people.entries(body.get("section"), pair["players"])
        + (f" in round {pair['round']}" if pair.get("round") else "")
        for pair in body["value"]
    ]
    return f"team-mates who may meet: {'; '.join(pairs)}"


def _held(body: Body, people: People) -> str:
    """Who is held back from the next round."""
    return f"held back: {people.entries(body.get('section'), body['value']) or 'nobody'}"


def _locked(body: Body, people: People) -> str:
    """Which games of the draft stand."""
    games = [
        f"{people.sits_at(body.get('section'))} {game['board']}: "
        + " - ".join(people.entry(body.get("section"), game[side]) for side in ("white", "black"))
        for game in body["value"]
    ]
    seat = people.sits_at(body.get("section"))
    return f"locked: {'; '.join(games)}" if games else f"no {seat} is locked any more"


def _prize(prize: Body) -> str:
    """One prize by name and amount; without money by what it is."""
    if prize.get("cents"):
        return f"{prize.get('name')} {money.show(int(prize['cents']))}"
    things = [
        *(["trophy"] if prize.get("trophy") else []),
        *([str(prize["item"])] if prize.get("item") else []),
    ]
    return f"{prize.get('name')}{' (' if things else ''}{' and '.join(things)}{')' if things else ''}"


def _prizes(body: Body, people: People) -> str:
    """The prizes by name and amount, behind the one that was removed."""
    named = [_prize(prize) for prize in body["value"] or ()]
    removed = f"{body['removed']} removed; " if body.get("removed") else ""
    return removed + (f"prizes: {', '.join(named)}" if named else "no prizes any more")


def _rating_used(body: Body, people: People) -> str:
    """Which rating a section uses."""
    because = f" ({body['reason']})" if body.get("reason") else ""
    return f"ratings used: {str(body['value'] or 'as entered').replace('_', ' ')}{because}"


_OWN: dict[str, Callable[[Body, People], str]] = {
    f"settings.{KEY}": _rating_used,
    "avoid_entries": _apart,
    "games_per_round": lambda body, _: f"games in a round: {body['value'] or 1}",
    "held_entries": _held,
    "locked_entries": _locked,
    "prizes": _prizes,
    "team_pairs_entries": _team_pairs,
}
"""Keys of a section that name players by entry, or hold a list."""


def _result(body: Body, people: People) -> str:
    """A result in words."""
    table = people.sits_at(body.get("section"))
    board = f"round {body['round']}, {table} {body['board']}"
    if "game" in body and table == "board":
        turned = int(body["game"]) % 2 == 0
        return f"{board}, game {body['game']}: {_scored(body, people, str(body['result']), turned=turned)}"
    if "game" in body:
        seat = (int(body["round"]), int(body["board"]), int(body["game"]))
        both = people.at_board(body.get("section"), *seat)
        result = body["result"] if both is None else f"{both[0]} {body['result']} {both[1]}"
        return f"{board}, board {body['game']}: {result} ({_scored(body, people, '-')})"
    if " " in str(body["result"]):
        score, _, games = show_result(str(body["result"])).partition(" ")
        return f"{board}: {_scored(body, people, score)} {games}"
    return f"{board}: {_scored(body, people, str(body['result']))}"


def _lineup(body: Body, people: People) -> str:
    """The line-up of a team in words: who sits on each board."""
    roster = people.roster(body.get("section"), int(body["entry"]))
    names = dict(enumerate(roster, start=1))
    seats = ", ".join(names.get(place, str(place)) if place else "nobody" for place in body["places"])
    missing = ", ".join(names.get(place, str(place)) for place in body.get("missing", ()))
    gone = f"; missing: {missing}" if missing else ""
    ruling = f"; ruling: {body['ruling']}" if body.get("ruling") else ""
    ruling += f"; {counted(int(body['late']), 'minute')} late" if body.get("late") else ""
    ruling += f"; {body['because']}" if body.get("because") else ""
    return f"{_who(body, people)}: line-up of round {body['round']}: {seats}{gone}{ruling}"


def _scored(body: Body, people: People, result: str, *, turned: bool = False) -> str:
    """Who sits at a board, with the result between them; turned, the second name first."""
    seats = people.seats(body.get("section"), int(body["round"]), int(body["board"]))
    known = body.get("players")
    if known and (seats is None or known != [no for _, no in seats]):
        seats = (body.get("section"), known[0]), (body.get("section"), known[1])
    if seats is None:
        return result
    return f" {result} ".join(people.player(*seat) for seat in (seats[::-1] if turned else seats))


def _published(body: Body, people: People) -> str:
    """A published round in words."""
    changes = f", changed by hand ({body.get('reason')})" if body.get("by_hand") else ""
    part = f" for {body['schedule']!r}" if body.get("schedule") else ""
    what = people.meets_in(body.get("section"))
    text = f"round {body['round']} published{part}, {counted(len(body['games']), what)}{changes}"
    return text + _without_results(body)


def _without_results(body: Body) -> str:
    """How many results of earlier rounds were not waited for, on purpose."""
    return f", {counted(len(body['open']), 'result')} not in" if body.get("open") else ""


def counted(number: int, what: str) -> str:
    """A number of things: 1 game, 2 games, 2 matches."""
    return f"{number} {what}" if number == 1 else f"{number} {what}{'es' if what.endswith('ch') else 's'}"


def _drafted(body: Body, people: People) -> str:
    """A draft in words."""
    draft = body["draft"]
    changes = f": {draft['by_hand'][-1]}" if draft.get("by_hand") else ""
    return f"round {draft['round']} drafted{changes}{_without_results(draft)}"


_WAYS = {"least": "with the least disturbance", "few": "with as few changes as possible"}
"""Ways to change a round, in words."""


def _repaired(body: Body, people: People) -> str:
    """A round paired again, in words."""
    out = people.entries(body.get("section"), body.get("withdrawn") or ())
    gone = f", {out} withdrawn" if out else ""
    why = f" ({body['reason']})" if body.get("reason") else ""
    method = _WAYS.get(body["method"], body["method"])
    return f"round {body['round']} paired again, {method}{gone}{why}"


def _removed(body: Body, people: People) -> str:
    """A player removed from the section, in words."""
    games = counted(len(body["games"]), people.meets_in(body.get("section")))
    return f"{_who(body, people)} removed from the section ({body['reason']}), {games} scored anew"


def _extra(body: Body, people: People) -> str:
    """A game for rating only, in words."""
    game = body["game"]
    closed = "; the board itself is lost by both" if body.get("closes") else ""
    white, black = (people.member(body.get("section"), int(game[side])) for side in ("white", "black"))
    return f"extra rated game of round {game['round']}: {white} {game['result']} {black}{closed}"


def _answered(body: Body, people: People) -> str:
    """What a player said to the bye, in words."""
    home = body.get("other_section") or body.get("section")
    other = f" against {people.player(home, int(body['other']))}" if body.get("other") else ""
    where = f" of {body['other_section']}" if body.get("other_section") else ""
    note = f": {body['note']}" if body.get("note") else ""
    what = f"answers {body['choice']!r} ({body['rule']})"
    return f"{_who(body, people)}, bye of round {body['round']}: {what}{other}{where}{note}"


def _settled(body: Body, people: People) -> str:
    """How a missing result was settled, in words."""
    assumed = body.get("result") or body.get("paired_as")
    counts = f", counts as {assumed}" if assumed else ""
    board = f"round {body['round']}, {people.sits_at(body.get('section'))} {body['board']}"
    what = f"no result, {body['choice']} ({body['rule']}){counts}"
    return f"{board}: {_scored(body, people, '-')}: {what}"


_SENTENCES: dict[Kind, Callable[[Body, People], str]] = {
    Kind.CREATED: lambda body, _: f"event {body['event']['name']!r} created",
    Kind.EVENT_CHANGED: lambda body, _: _event_changed(body),
    Kind.SECTION_ADDED: lambda body, _: f"section {body['section'].get('section') or '(the only one)'} added",
    Kind.SECTION_CHANGED: _section_changed,
    Kind.ENTRY_MADE: _entered,
    Kind.ENTRY_CHANGED: _entry_changed,
    Kind.BYE_ASKED: lambda body, who: (
        f"{_who(body, who)}: {body['bye'] or 'no'} bye in round {body['round']}"
    ),
    Kind.WITHDRAWN: lambda body, who: f"{_who(body, who)} withdrawn after round {body['after']}",
    Kind.RETURNED: lambda body, who: f"{_who(body, who)} back in the event",
    Kind.ROUND_DRAFTED: _drafted,
    Kind.ROUND_PUBLISHED: _published,
    Kind.RESULT_ENTERED: _result,
    Kind.ROUND_REPAIRED: _repaired,
    Kind.PLAYER_REMOVED: _removed,
    Kind.EXTRA_GAME: _extra,
    Kind.BYE_ANSWERED: _answered,
    Kind.MISSING_SETTLED: _settled,
    **INCIDENT_SENTENCES,
    Kind.LINEUP: _lineup,
    Kind.TIE_DECIDED: tie_in_words,
    **HALL_SENTENCES,
    **PHONE_SENTENCES,
    **SCREEN_SENTENCES,
}
