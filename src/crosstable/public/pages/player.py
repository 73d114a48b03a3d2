"""One player's or team's tournament: every round, the place, and what the tie-breaks count."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from crosstable.flow.breakdown import Part
from crosstable.model.colours import Colour
from crosstable.model.language import Words, translate
from crosstable.model.players import Player
from crosstable.model.points import show
from crosstable.model.reasons import Reason
from crosstable.public.page import Names, Page, SectionPages, not_in_menu
from crosstable.public.pages.crosstable import result_css
from crosstable.public.pages.rounds import ShownMatch, page_of_board, shown_matches
from crosstable.public.paths import player_page
from crosstable.public.pictures import progress_of
from crosstable.public.views import SectionView
from crosstable.reports.people import Person
from crosstable.reports.standings.lines import Happened, RoundLine
from crosstable.reports.standings.performance import performance_of, performance_words
from crosstable.reports.standings.player_rounds import result_of
from crosstable.reports.table import Place
from crosstable.reports.text.tie_values import steps_to_part, value_text
from crosstable.tiebreaks.frame import Value
from crosstable.tiebreaks.meanings import tiebreak_meaning
from crosstable.tiebreaks.titles import tiebreak_title


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundRow:
    """One round of a player as the page shows it."""

    number: int
    page: str
    """The page of the round with the board."""
    colour: Colour | None
    met: Person | None
    instead: str
    """What the round was where there is no opponent of this section."""
    result: str
    css: str
    total: str
    place: str
    why: Reason | None
    """Why this opponent, this bye, or no game."""

    @property
    def disc(self) -> str:
        """The letter of the colour's disc."""
        return "w" if self.colour is Colour.WHITE else "b"

    @property
    def colour_word(self) -> str:
        """The colour in words."""
        return translate(self.colour.word) if self.colour else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownTiebreak:
    """A tie-break of a player with everything that adds up to its value."""

    title: str
    meaning: str
    rule: str
    total: str
    values: Sequence[Value]
    """The steps that are shown, each with its addends."""


def player_names(view: SectionView) -> Names:
    """The files of all players or teams."""
    return {player_page(player.no): player.no for player in view.section.players}


def player_of(view: SectionView, no: int) -> Page:
    """A player's tournament, round by round."""
    standing = view.places.get(no)
    return Page(
        title=view.section.player(no).name,
        template="player.html",
        pictures=True,
        facts={
            "person": view.people[no],
            "standing": standing,
            "ranked": len(view.places),
            "place": _place(view, view.played, no),
            "progress": progress_of(view, no),
            "rounds": tuple(_rows(view, no)),
            "performance": performance_of(view.section, view.people, view.lines[no]),
            "performance_words": performance_words(view.section),
            "tiebreaks": tuple(_tiebreaks(view, no)),
            "people": view.people,
            "teams": view.section.entrants.are_teams,
            "matches": _matches(view, no),
            "roster": _roster(view, no),
        },
    )


def _rows(view: SectionView, no: int) -> Iterator[RoundRow]:
    """Every round of a player."""
    for line in view.lines[no]:
        met = view.people.get(line.opponent) if line.opponent is not None else None
        yield RoundRow(
            number=line.round,
            page=page_of_board(view, line.round, no),
            colour=line.colour,
            met=met,
            instead=_instead(line, met),
            result=result_of(line),
            css=result_css(line),
            total=show(line.total),
            place=_place(view, line.round, no),
            why=view.answers(line.round).get(no),
        )


def _instead(line: RoundLine, met: Person | None) -> str:
    """What is shown beside the opponent, or in its place: forfeit, bye, absent."""
    if met is not None and line.happened in (Happened.GAME, Happened.UNFINISHED):
        return ""
    return line.guest or line.happened.words


def _place(view: SectionView, number: int, no: int) -> str:
    """The place after a round as it is printed; nothing for somebody without one."""
    line = view.places_after(number).get(no)
    return "" if line is None else Place(line.place).text


def _tiebreaks(view: SectionView, no: int) -> Iterator[ShownTiebreak]:
    """The tie-breaks of a player; the same one applied again to a smaller tie only as it was at last."""
    worked = view.tiebreaks.get(no)
    last: Mapping[str, Part] = {part.name: part for part in worked.parts_of(no)} if worked else {}
    for part in last.values():
        steps = steps_to_part(part.totals) if part.applied and len(part.values) > 1 else 1
        own = part.totals[part.tied.index(no)]
        yield ShownTiebreak(
            title=tiebreak_title(part.name),
            meaning=tiebreak_meaning(part.name),
            rule=f"C.07 {part.article}" if part.article else part.rule,
            total=value_text(own, steps) if len(part.values) > 1 else value_text(own),
            values=part.values[:steps],
        )


def _matches(view: SectionView, no: int) -> Mapping[int, tuple[ShownMatch, ...]]:
    """Round -> the match of a team with its boards."""
    if not view.section.entrants.are_teams:
        return {}
    found = {}
    for number in range(1, view.played + 1):
        own = [sheet for sheet in view.matches(number) if no in (sheet.white.no, sheet.black.no)]
        if shown := shown_matches(own):
            found[number] = shown
    return found


def _roster(view: SectionView, no: int) -> tuple[Player, ...]:
    """The players of a team, in the order of boards."""
    people = {player.no: player for player in view.section.members}
    team = next((team for team in view.section.teams if team.no == no), None)
    if team is None or not view.section.entrants.are_teams:
        return ()
    return tuple(people[member] for member in team.players if member in people)


PLAYER = SectionPages(
    key="player", label=Words("Player"), names=player_names, make=player_of, menu=not_in_menu
)
