"""How every tie was decided, as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.flow.matches import word_for_points
from crosstable.flow.ties import Parting, Tie, Ties
from crosstable.model.entrants import TEAMS
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.ordinals import ordinal
from crosstable.model.points import ONE, said
from crosstable.model.points import show as show_points
from crosstable.model.sayings import Several
from crosstable.reports.people import heading_of
from crosstable.reports.standings.round_state import is_unfinished, round_state
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import hanging, listed, reason_lines, title_lines
from crosstable.reports.text.tie_values import steps_to_part, value_text
from crosstable.tiebreaks.titles import tiebreak_title


def ties_text(event: Event, section: Section, found: Ties, pen: Pen) -> str:
    """Every tie with the tie-breaks that broke it, and who still shares a place."""
    state = round_state(section, found.after)
    title = (
        phrase("ties, {state}", state=state)
        if is_unfinished(section, found.after)
        else phrase("ties {state}", state=state)
    )
    lines = title_lines(pen, heading_of(event, section), title)
    if not found.ties:
        lines.append(phrase("nobody is tied on points"))
    for number, tie in enumerate(found.ties):
        lines += [""] if number else []
        lines += _tie_lines(section, tie, pen)
    for name, players in found.idle:
        lines += ["", *hanging(pen, "", _idle(name, _and(players)), pen.warn)]
    lines += ["", *reason_lines(pen, found.advice, indent=0)] if found.advice else []
    return "\n".join(lines) + "\n"


def _idle(name: str, players: str) -> str:
    """That a play-off or lot on record decides nothing."""
    if name == "coin-flip":
        return phrase("the lot of {players} decides nothing: they are no longer tied", players=players)
    return phrase("the play-off of {players} decides nothing: they are no longer tied", players=players)


def _tie_lines(section: Section, tie: Tie, pen: Pen) -> Iterator[str]:
    """Who was tied, what each tie-break found, and who still shares a place."""
    last = tie.place + len(tie.players) - 1
    places = phrase("places {first} to {last}", first=tie.place, last=last)
    yield pen.bold(pen.plain(f"{_points(section, tie)}, {places}"))
    yield from hanging(pen, "  ", listed(section.called(no) for no in tie.players), pen.plain)
    width = max((len(parting.rule) for parting in tie.partings), default=0)
    for parting in tie.partings:
        label = f"  {parting.rule.ljust(width)}  "
        yield from hanging(pen, label, f"{tiebreak_title(parting.name)}: {_parted(parting)}", pen.rule)
    for place, players in tie.shared:
        facts = {"players": _and(players), "place": ordinal(place)}
        text = (
            phrase("{players} share {place} place: the tie is unbroken", **facts)
            if tie.partings
            else phrase("{players} share {place} place: no tie-break applies", **facts)
        )
        yield from hanging(pen, "  ", text, pen.warn)


def _points(section: Section, tie: Tie) -> str:
    """The points of a tie: 3½ points, or match points."""
    if word_for_points(section) == TEAMS.points:
        points = show_points(tie.points)
        one = phrase("{points} match point", points=points)
        return one if tie.points == ONE else phrase("{points} match points", points=points)
    return said(tie.points)


def _and(players: Sequence[int]) -> str:
    """Several players in a sentence."""
    return f"{Several(tuple(f'#{no}' for no in players)):and}"


def _parted(parting: Parting) -> str:
    """What a tie-break decided: the parts in order with their values."""
    if not parting.decided:
        who = ", ".join(f"#{no}" for no in parting.tied)
        if parting.name == "play-off" and not any(parting.values[no] for no in parting.tied):
            return phrase("no play-off of {players} is recorded", players=who)
        shown = {value_text(parting.values[no]) for no in parting.tied}
        if len(shown) == 1:
            return phrase("{players} equal ({value})", players=who, value=shown.pop())
        values = listed(f"#{no} {value_text(parting.values[no])}" for no in parting.tied)
        return phrase("does not break the tie: {values}", values=values)
    steps = steps_to_part(parting.values[no] for no in parting.tied)
    return listed(_part(parting, part, steps) for part in parting.parts)


def _part(parting: Parting, part: tuple[int, ...], steps: int) -> str:
    """Players who stay tied by the tie-break, with their value."""
    values = {no: value_text(parting.values[no], steps) for no in part}
    if len(set(values.values())) == 1:
        return f"{' = '.join(f'#{no}' for no in part)} {values[part[0]]}"
    return " = ".join(f"#{no} {value}" for no, value in values.items())
