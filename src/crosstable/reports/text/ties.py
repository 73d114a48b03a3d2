"""How every tie was decided, as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.flow.matches import word_for_points
from crosstable.flow.ties import Parting, Tie, Ties
from crosstable.model.event import Event, Section
from crosstable.model.points import ONE
from crosstable.model.points import show as show_points
from crosstable.reports.people import heading_of
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import hanging, listed, reason_lines, title_lines
from crosstable.reports.text.tie_values import steps_to_part, value_text


def ties_text(event: Event, section: Section, found: Ties, pen: Pen) -> str:
    """Every tie with the tie-breaks that parted it, and who shares a place to the end."""
    lines = title_lines(pen, heading_of(event, section), f"ties after round {found.after}")
    if not found.ties:
        lines.append("no two are level on points")
    for number, tie in enumerate(found.ties):
        lines += [""] if number else []
        lines += _tie_lines(section, tie, pen)
    for name, players in found.idle:
        what = "lot" if name == "coin-flip" else name
        text = f"the {what} of {_and(players)} decides nothing: they are not tied when it has its turn"
        lines += ["", *hanging(pen, "", text, pen.warn)]
    lines += ["", *reason_lines(pen, found.advice, indent=0)] if found.advice else []
    return "\n".join(lines) + "\n"


def _tie_lines(section: Section, tie: Tie, pen: Pen) -> Iterator[str]:
    """Who was tied, what each tie-break found, and who still shares a place."""
    last = tie.place + len(tie.players) - 1
    what = word_for_points(section)
    points = f"{show_points(tie.points)} {what}{'' if tie.points == ONE else 's'}"
    yield pen.bold(pen.plain(f"{points}, places {tie.place} to {last}"))
    yield from hanging(pen, "  ", listed(section.called(no) for no in tie.players), pen.plain)
    width = max((len(parting.rule) for parting in tie.partings), default=0)
    for parting in tie.partings:
        label = f"  {parting.rule.ljust(width)}  "
        yield from hanging(pen, label, f"{parting.name}: {_parted(parting)}", pen.rule)
    for place, players in tie.shared:
        asked = "nothing parts them" if tie.partings else "no tie-break is asked"
        yield from hanging(pen, "  ", f"{_and(players)} share place {place}: {asked}", pen.warn)


def _and(players: Sequence[int]) -> str:
    """Several players in a sentence."""
    *others, last = [f"#{no}" for no in players]
    return f"{', '.join(others)} and {last}"


def _parted(parting: Parting) -> str:
    """What a tie-break said: the parts in order with their values."""
    if not parting.decided:
        who = ", ".join(f"#{no}" for no in parting.tied)
        if parting.name == "play-off" and not any(parting.values[no] for no in parting.tied):
            return f"none among {who} is recorded"
        shown = {value_text(parting.values[no]) for no in parting.tied}
        if len(shown) == 1:
            return f"{who} equal ({shown.pop()})"
        values = listed(f"#{no} {value_text(parting.values[no])}" for no in parting.tied)
        return f"does not part {values}"
    steps = steps_to_part(parting.values[no] for no in parting.tied)
    return listed(_part(parting, part, steps) for part in parting.parts)


def _part(parting: Parting, part: tuple[int, ...], steps: int) -> str:
    """Players whom the tie-break leaves together, with their value."""
    values = {no: value_text(parting.values[no], steps) for no in part}
    if len(set(values.values())) == 1:
        return f"{' = '.join(f'#{no}' for no in part)} {values[part[0]]}"
    return " = ".join(f"#{no} {value}" for no, value in values.items())
