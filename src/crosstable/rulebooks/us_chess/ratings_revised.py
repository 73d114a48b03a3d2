"""Ratings corrected during the event (28H): who no longer fits a section, and what becomes of the entry."""

from __future__ import annotations

from crosstable.model.event import Event, Section
from crosstable.model.players import Player
from crosstable.model.reasons import Reason
from crosstable.rulebooks.us_chess.day_expulsion import place_note, removal_note
from crosstable.rulebooks.us_chess.mark import rule
from crosstable.rulebooks.us_chess.rating_facts import chosen, fault_of_rating, label
from crosstable.rulebooks.us_chess.ratings_prizes import prize_standing


def ceiling_of(section: Section) -> int | None:
    """The rating that a section is below; None for an open one."""
    value = chosen(section.settings, "rating_ceiling")
    return value if isinstance(value, int) and not isinstance(value, bool) else None


@rule("28H")
def over_ceiling(player: Player, section: Section) -> Reason | None:
    """A player whose rating, as it counts for prizes, does not fit the section."""
    limit, rating = ceiling_of(section), prize_standing(player, section.settings).rating
    if limit is None or rating is None or rating < limit:
        return None
    text = f"{label(player)}: {rating} does not fit a section for ratings below {limit}"
    return Reason("28H", (player.no,), text, {"rating": rating, "ceiling": limit})


@rule("28H2")
def fitting_sections(event: Event, player: Player, own: Section) -> tuple[Section, ...]:
    """The other sections in which the player's rating fits, the lowest first."""
    fits = [
        section
        for section in event.sections
        if section is not own and section.rulebook == own.rulebook and over_ceiling(player, section) is None
    ]
    return tuple(sorted(fits, key=lambda section: (ceiling_of(section) is None, ceiling_of(section) or 0)))


@rule("28H3")
def refund(player: Player, missed: int = 0) -> Reason | None:
    """Whether the entry fee goes back, by the fault noted in `info.rating_fault`; None without a note."""
    match fault_of_rating(player):
        case "player":
            return players_fault(player)
        case "staff":
            return staffs_fault(player, missed)
        case _:
            return None


@rule("28H3a")
def players_fault(player: Player) -> Reason:
    """The player gave wrong information or kept some back: nothing has to be refunded."""
    text = f"{label(player)}: the player's information was at fault; the entry fee need not go back"
    return Reason("28H3a", (player.no,), text, {"fault": "player"})


@rule("28H3b")
def staffs_fault(player: Player, missed: int) -> Reason:
    """The staff made the mistake: the fee goes back, in part at least when rounds were missed elsewhere."""
    on = f", in whole or in part also if the player goes on with {missed} rounds missed" if missed else ""
    text = f"{label(player)}: the staff made the mistake; the entry fee goes back{on}"
    return Reason("28H3b", (player.no,), text, {"fault": "staff", "missed": missed})


@rule("28H")
def what_follows(event: Event, section: Section, player: Player) -> tuple[Reason, ...]:
    """What follows when a rating does not fit; once play has begun: removal, where to go on, the fee."""
    against = over_ceiling(player, section)
    if against is None or player.withdrawn_after is not None:
        return ()
    if not section.results:
        return (against,)
    offers = [place_note(other, player) for other in fitting_sections(event, player, section)[:1]]
    fee = refund(player, len(section.results)) or Reason(
        "28H3",
        (player.no,),
        f"{label(player)}: note in `info.rating_fault` whose fault it was, player or staff",
    )
    return (against, removal_note(section, player), *offers, fee)
