"""Why this board, and why not another opponent: the reasons with their rule numbers, beside the table."""

from __future__ import annotations

from collections.abc import Sequence

from fastapi import APIRouter, Response

from crosstable.app.session.session import known_for_round
from crosstable.flow.explain import explain_section
from crosstable.flow.field import cards_for
from crosstable.model.errors import CrosstableError
from crosstable.model.event import Section
from crosstable.model.language import phrase
from crosstable.model.names import Audience
from crosstable.reports.people import Person
from crosstable.reports.public import with_names_for
from crosstable.reports.render.svg import group_svg
from crosstable.reports.round.why import Why, why
from crosstable.web.http.failures import NotAllowed, page_status
from crosstable.web.http.request_context import Here, Visit
from crosstable.web.pages.round.boards import colours_had
from crosstable.web.render import by_name, section_page

router = APIRouter(include_in_schema=False)


@router.get("/e/{event}/{section}/round/{number}/why")
def reasons(visit: Here, number: int, player: int, other: int | None = None) -> Response:
    """The reasons for one player's game or bye in a round, and why not another opponent."""
    if number > len(visit.section.results) and not visit.director:
        raise NotAllowed(phrase("this round is not published"), known=visit.staff)
    section = known(visit, number)
    found, wrong = None, None
    try:
        found = explain_section(
            section, number, player=player, why_not=other, now=as_shown(visit, visit.section)
        )
    except CrosstableError as error:
        wrong = error
    view = why(visit.event, section, found) if found else None
    drafted = _drafted(visit, section, number, player, view) if view else None
    cards = _cards(section, number, view.subject) if view else []
    others = by_name(p for p in section.players if p.no != player and p.plays_in(number))
    return section_page(
        visit,
        "round/why.html",
        page_status(wrong),
        view=view,
        wrong=wrong,
        number=number,
        asked=section.player(player),
        other=other,
        others=others,
        cards=cards,
        drafted=drafted,
        drawing=group_svg(view.picture) if view and view.picture else None,
    )


def _drafted(visit: Visit, section: Section, number: int, player: int, view: Why) -> str | None:
    """What the draft has in place of the explained book pairing, if it was changed by hand."""
    draft = visit.state.draft
    if not visit.director or draft is None or draft.round != number:
        return None
    pairs = [seat.players for seat in draft.games]
    meets = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
    book = {one.no for one in view.subject} - {player}
    if player not in meets or meets[player] in book:
        return None
    return phrase(
        "Changed by hand: the draft has {player} against {opponent}.",
        player=section.called(player),
        opponent=section.called(meets[player]),
    )


def _cards(section: Section, number: int, people: Sequence[Person]) -> list[dict[str, object]]:
    """What was known about each player before the round: colours, floats, opponents."""
    known_cards = cards_for(section, number).cards
    shown = []
    for person in people:
        card = known_cards.get(person.no)
        if card is not None:
            floats = " ".join(one.sign if one else "·" for one in card.floats)
            met = sorted(card.opponents)
            shown.append({"person": person, "colours": colours_had(card), "floats": floats, "met": met})
    return shown


def known(visit: Visit, number: int) -> Section:
    """The section as it was known when the round was paired, with the names this person may see."""
    section = visit.session.event.sections[visit.place]
    then = known_for_round(visit.session, section, number) if number <= len(section.results) else section
    return as_shown(visit, then)


def as_shown(visit: Visit, section: Section) -> Section:
    """A section with the names this person may see."""
    return section if visit.staff else with_names_for(section, Audience.SITE)
