"""Objections to a place: two players compared by points, then tie-break by tie-break."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from crosstable.flow.breakdown import Breakdown, Part, breakdown
from crosstable.flow.ranking import ranking
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.exact import show as exact
from crosstable.model.language import phrase
from crosstable.model.points import show
from crosstable.model.reasons import Reason
from crosstable.model.remedies import FieldName
from crosstable.model.stated import state
from crosstable.reports import sentences as say
from crosstable.reports.named import name_numbers
from crosstable.reports.round.objection import Dispute, Figures, Objection, base_of, finished
from crosstable.reports.round.why import ReasonGroup
from crosstable.reports.standings.lines import Happened, RoundLine, lines_of
from crosstable.reports.text.tie_values import steps_to_part, value_text
from crosstable.tiebreaks.frame import Addend


def place_objection(
    event: Event, section: Section, one: int, other: int, after: int | None = None
) -> Objection:
    """Why one player is placed before, behind or level with another."""
    if one == other:
        raise BadInput(
            phrase("choose two different players"),
            where=FieldName.TIE,
        )
    mine, theirs = breakdown(section, one, after), breakdown(section, other, after)
    _same_group(section, one, other, mine.after)
    question = _question(section, mine, theirs)
    sheet = replace(base_of(event, section, Dispute.PLACE, question, ""), after=mine.after)
    if mine.standing.score != theirs.standing.score:
        sheet = _by_points(section, sheet, mine, theirs)
    else:
        sheet = _by_tiebreaks(section, sheet, mine, theirs)
    return finished(event, section, sheet)


def _same_group(section: Section, one: int, other: int, after: int) -> None:
    """Refuse to compare players of different groups."""
    groups = {line.player: line.group for line in ranking(section, after).standings}
    if groups.get(one) != groups.get(other):
        text = phrase(
            "{player} and {opponent} are in different groups",
            player=section.called(one),
            opponent=section.called(other),
        )
        raise BadInput(text, where=FieldName.TIE)


def _question(section: Section, mine: Breakdown, theirs: Breakdown) -> str:
    """Why one is placed behind, ahead of or level with the other."""
    one, other = mine.standing, theirs.standing
    facts = {"player": section.called(one.player), "opponent": section.called(other.player)}
    if one.place == other.place:
        return phrase("Why does {player} share a place with {opponent}?", **facts)
    if one.place > other.place:
        return phrase("Why is {player} placed behind {opponent}?", **facts)
    return phrase("Why is {player} placed ahead of {opponent}?", **facts)


def _by_points(section: Section, sheet: Objection, mine: Breakdown, theirs: Breakdown) -> Objection:
    """The points decide, and here is where they come from."""
    both = [found.standing for found in (mine, theirs)]
    scores = ", ".join(f"{section.called(line.player)} {show(line.score)}" for line in both)
    answer = phrase("Points decide: {scores}. Tie-breaks count only when points are equal.", scores=scores)
    return replace(sheet, answer=answer, figures=(_rounds(section, mine, theirs),))


def _rounds(section: Section, mine: Breakdown, theirs: Breakdown) -> Figures:
    """Both players round by round."""
    known = replace(section, results=section.results[: mine.after])
    lines = lines_of(known)
    one, other = mine.standing.player, theirs.standing.player
    rows = tuple(
        (str(first.round), _happened(first), show(first.points), _happened(second), show(second.points))
        for first, second in zip(lines[one], lines[other], strict=True)
    )
    total = (phrase("Total"), "", show(mine.standing.score), "", show(theirs.standing.score))
    columns = (
        phrase("Round"),
        section.called(one),
        phrase("Points"),
        section.called(other),
        phrase("Points"),
    )
    return Figures(title=phrase("Points by round"), columns=columns, rows=(*rows, total))


def _happened(line: RoundLine) -> str:
    """A round in a few words."""
    if line.opponent is None:
        return line.happened.words
    colour = f" ({line.colour.value})" if line.colour else ""
    unplayed = "" if line.happened is Happened.GAME else f", {line.happened.words}"
    return f"#{line.opponent}{colour}{unplayed}"


def _by_tiebreaks(section: Section, sheet: Objection, mine: Breakdown, theirs: Breakdown) -> Objection:
    """The tie-breaks in their order up to the one that decides, with its sums."""
    one, other = mine.standing.player, theirs.standing.player
    asked = [part for part in mine.parts if other in part.tied]
    points = show(mine.standing.score)
    deciding = next((part for part in asked if other in (*part.ahead, *part.behind)), None)
    if deciding is None:
        answer = phrase(
            "Both have {points} points, and no announced tie-break separates them: they share the place.",
            points=points,
        )
    else:
        better = other if other in deciding.ahead else one
        answer = phrase(
            "Both have {points} points. {tiebreak} puts {player} ahead.",
            points=points,
            tiebreak=_titled(deciding.name),
            player=section.called(better),
        )
    reasons = tuple(_step(section, part, one, other, decides=part is deciding) for part in asked)
    sums = tuple(_sums(section, deciding, mine, theirs)) if deciding else ()
    groups = (ReasonGroup(phrase("Tie-breaks in order"), reasons),) if reasons else ()
    return replace(sheet, answer=answer, groups=groups, figures=sums)


def _step(section: Section, part: Part, one: int, other: int, *, decides: bool) -> Reason:
    """One tie-break: what both have."""
    values = [part.totals[part.tied.index(no)] for no in (one, other)]
    steps = steps_to_part(values)
    return state(
        say.TIEBREAK_DECIDES if decides else say.TIEBREAK_LEVEL,
        (one, other),
        rule=part.rule,
        tiebreak=_titled(part.name),
        one=section.who(one),
        value=value_text(values[0], steps),
        other=section.who(other),
        rival=value_text(values[1], steps),
    )


def _sums(section: Section, part: Part, mine: Breakdown, theirs: Breakdown) -> Iterator[Figures]:
    """The addends of the tie-break that decides, of both players."""
    needed = steps_to_part([part.totals[part.tied.index(b.standing.player)] for b in (mine, theirs)])
    for found in (mine, theirs):
        own = next(one for one in found.parts if one.name == part.name)
        rows: list[tuple[str, ...]] = []
        for value in own.values[: needed if len(own.values) > 1 else 1]:
            rows += [(_addend(section, term), exact(term.value)) for term in value.addends]
            rows.append((phrase("Total"), exact(value.total)))
        title = phrase(
            "{tiebreak}: {player}", tiebreak=_titled(part.name), player=section.called(found.standing.player)
        )
        yield Figures(title=title, columns=("", ""), rows=tuple(rows))


def _addend(section: Section, term: Addend) -> str:
    """One term of a sum in words."""
    told = name_numbers(section, term.text)
    name = "" if term.opponent is None else section.player(term.opponent).name
    told = told if name in told else f"{told} ({name})"
    if term.round is None or phrase("round {round}", round=term.round) in term.text:
        return told
    return phrase("round {round}: {addend}", round=term.round, addend=told)


def _titled(name: str) -> str:
    """The name of a tie-break at the start of a sentence; codes stay as they are."""
    return name if name != name.lower() else name.replace("-", " ").capitalize()
