"""Deleting an entry made by mistake, as long as it has no game in a published round."""

from __future__ import annotations

from crosstable.app.session.session import New, Session
from crosstable.journal.facts.entry_deleted import EntryDeleted
from crosstable.journal.leaving import rounds_with_game
from crosstable.model import money
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.language import phrase
from crosstable.model.remedies import Advice, Remedy


def delete_entry(session: Session, section: Section, player: int) -> list[New]:
    """Delete the entry with its byes, as one fact; refused if something else needs it."""
    state = session.state.section(section.name)
    check_unneeded(session, section, player)
    _check_account(section, player)
    return [EntryDeleted(section=state.name, entry=state.entry_of(player))]


def _check_account(section: Section, player: int) -> None:
    """Refuse to delete an entry that has payments: they would be missing from the cash book."""
    paid = sum(fee.cents for fee in section.player(player).fees if fee.paid)
    if paid:
        who = section.called(player)
        text = phrase(
            "{player} has paid {amount}, so the entry cannot be deleted; refund it first",
            amount=money.show(paid),
            player=who,
        )
        withdraw = Advice(Remedy.WITHDRAW_PLAYER, player=player)
        raise BadInput(text, where="PLAYER", remedies=[withdraw])


def has_played(session: Session, section: Section, player: int) -> bool:
    """Whether an entry has a game in a published round, forfeits included."""
    return bool(rounds_with_game(session.state.section(section.name), player))


def check_unneeded(session: Session, section: Section, player: int) -> None:
    """Refuse to delete an entry that has games, or that something else refers to."""
    rounds = rounds_with_game(session.state.section(section.name), player)
    who = section.called(player)
    if rounds:
        text = phrase(
            "{player} is paired in round {round}, so the entry cannot be deleted", player=who, round=rounds[0]
        )
        withdraw = Advice(Remedy.WITHDRAW_PLAYER, player=player)
        raise BadInput(text, where="PLAYER", remedies=[withdraw])
    named = named_by(session.event, section, player)
    if named:
        withdraw = Advice(Remedy.WITHDRAW_PLAYER, player=player)
        raise BadInput(
            phrase("{player} cannot be deleted: {why}", player=who, why=named),
            where="PLAYER",
            remedies=[withdraw],
        )


def named_by(event: Event, section: Section, player: int, *, extra: bool = True) -> str | None:
    """What else refers to a number in the section, in words; None if nothing does.

    Without `extra`, extra games are ignored.
    """
    if any(player in (incident.player, *incident.players) for incident in section.incidents):
        return phrase("an incident report names this entry")
    games = section.extra if extra and not section.entrants.are_teams else ()
    if any(player in (game.white, game.black) for game in games):
        return phrase("this entry has an extra game")
    if any(other.reentry_of == player for other in section.players):
        return phrase("this entry has a re-entry")
    parted = [*section.drawn_lots, *(played.players for played in section.play_offs)]
    if any(player in players for players in parted):
        return phrase("this entry is in a drawing of lots or a play-off")
    if any(player in prize.to for prize in section.prizes):
        return phrase("this entry has won a special prize")
    if _plays_elsewhere(event, section, player):
        return phrase("this entry has a game in another section")
    return None


def _plays_elsewhere(event: Event, section: Section, player: int) -> bool:
    """Whether a player has a game as a guest of another section."""
    games = (
        game
        for other in event.sections
        if other.name != section.name
        for played in other.results
        for game in played.games
    )
    me = (section.name, player)
    return any(me in ((g.white_section, g.white), (g.black_section, g.black)) for g in games)
