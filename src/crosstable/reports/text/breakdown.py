"""The arithmetic of one player's place as text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crosstable.flow.breakdown import Breakdown, Part
from crosstable.model.event import Event, Section
from crosstable.model.exact import show
from crosstable.model.language import phrase
from crosstable.model.points import show as show_points
from crosstable.reports.people import heading_of
from crosstable.reports.standings.tie_words import TIED_BEFORE, outcomes
from crosstable.reports.text.pen import Pen
from crosstable.reports.text.reasons import hanging, listed, title_lines
from crosstable.reports.text.tie_values import steps_to_part, value_text
from crosstable.tiebreaks.frame import Addend, Value
from crosstable.tiebreaks.titles import tiebreak_title


def breakdown_text(event: Event, section: Section, found: Breakdown, pen: Pen) -> str:
    """Every tie-break with its rule, the tie it found, addends, total, and who is ahead."""
    player = section.player(found.standing.player)
    title = phrase(
        "#{number} {player}: place {place} with {points}",
        number=player.no,
        player=player.name,
        place=found.standing.place,
        points=show_points(found.standing.score),
    )
    lines = title_lines(pen, heading_of(event, section), pen.plain(title))
    lines += _level_lines(section, found, pen)
    for part in found.parts:
        lines += ["", *_part_lines(section, part, pen)]
    if found.sharing:
        others = listed(section.called(no) for no in found.sharing)
        label = phrase("place {place} is shared with", place=found.standing.place)
        lines += ["", *hanging(pen, f"{label} ", others, pen.warn)]
    return "\n".join(lines) + "\n"


def _level_lines(section: Section, found: Breakdown, pen: Pen) -> list[str]:
    """Who else has the same points, and whether any tie-break applies."""
    if not found.level:
        return [phrase("nobody else has this score")]
    others = listed(section.called(no) for no in found.level)
    lines = hanging(pen, f"{phrase('tied on points with')} ", others, pen.plain)
    return lines if found.parts else [*lines, phrase("no tie-break applies")]


def _part_lines(section: Section, part: Part, pen: Pen) -> list[str]:
    """One tie-break: name and rule, the tie it found, the sums, and what it decided."""
    rule = f"{part.rule}; C.07 {part.article}" if part.article else part.rule
    lines = [pen.bold(f"{tiebreak_title(part.name)} ({rule})")]
    if not part.applied:
        lines.append(pen.faint(f"  {phrase('no tie left; for information')}"))
        return lines + _sums(part.values[:1], pen) + _other_totals(part.values[1:], pen)
    others = listed(section.called(no) for no in part.tied if no != part.player)
    lines += hanging(pen, f"  {TIED_BEFORE}: ", others, pen.plain)
    needed = steps_to_part(part.totals) if len(part.values) > 1 else 1
    lines += _sums(part.values[:needed], pen) + _other_totals(part.values[needed:], pen)
    return lines + list(_outcome(part, needed, pen))


def _sums(values: Sequence[Value], pen: Pen) -> list[str]:
    """Every value as a sum, with the total below its addends."""
    lines: list[str] = []
    for value in values:
        for term in value.addends:
            lines += hanging(pen, f"  {pen.plain(show(term.value)):>8}  ", _term(term), pen.plain)
        lines.append(pen.bold(f"  {pen.plain(show(value.total)):>8}  {phrase('total')}"))
    return lines


def _term(term: Addend) -> str:
    """One addend with its round."""
    if term.round is None or phrase("round {round}", round=term.round) in term.text:
        return term.text
    return phrase("round {round}: {round_was}", round=term.round, round_was=term.text)


def _other_totals(values: Sequence[Value], pen: Pen) -> list[str]:
    """The totals of a list's later steps, which were not needed."""
    if not values:
        return []
    totals = ", ".join(show(value.total) for value in values)
    return hanging(pen, f"  {phrase('further steps:')} ", totals, pen.faint)


def _outcome(part: Part, steps: int, pen: Pen) -> Iterator[str]:
    """Who is now ahead of the player, who is behind, and who is still tied."""
    values = dict(zip(part.tied, part.totals, strict=True))
    for words, players in outcomes(part):
        named = listed(f"#{no} ({value_text(values[no], steps)})" for no in players)
        yield from hanging(pen, f"  {words}: ", named, pen.rule)
