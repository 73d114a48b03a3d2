"""From a section to the field of a round: who plays, and their cards."""

from __future__ import annotations

from crosstable.flow.cards import cards_before
from crosstable.flow.notes import no_show_warnings, notes_of_past
from crosstable.flow.options import check_options, departures
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.players import Player
from crosstable.model.results import ByeKind
from crosstable.rulebooks.api import Entry, Field
from crosstable.rulebooks.shelf import book
from crosstable.rules.mark import marker

rule = marker("shared")


def field_for(section: Section, round_no: int | None = None) -> Field:
    """All that a round is paired from."""
    rulebook = book(section.rulebook)
    check_options(section, rulebook)
    number = section.next_round if round_no is None else round_no
    check_round_number(section, number)
    rules = rulebook.history(section.settings)
    cards = cards_before(section, number, rules)
    players = [player for player in who_plays(section, number) if player.no in cards]
    if not players:
        raise BadInput(f"nobody is there to be paired in round {number}", where="players")
    active = {player.no for player in players}
    return Field(
        round=number,
        rounds=section.rounds,
        entries=tuple(Entry(player, cards[player.no]) for player in players),
        lots=section.lots,
        settings=section.settings,
        notes=tuple(notes_of_past(section, number, active, rules)),
        warnings=departures(section, rulebook, number) + no_show_warnings(section, number, players, rules),
    )


def check_round_number(section: Section, number: int) -> None:
    """A round that can be paired: from the first to the next, and no later than the last."""
    if section.cards is not None and number != section.round:
        raise BadInput(f"the file holds the cards for round {section.round} only", where="round")
    if number > section.rounds and len(section.results) >= section.rounds:
        text = f"the last round ({section.rounds}) is in the results; raise `rounds` to play more"
        raise BadInput(text, where="rounds")
    if not 1 <= number <= section.next_round:
        text = f"round {number} cannot be paired: the next round is {section.next_round}"
        raise BadInput(text, where="round")


@rule("nzcf:B13.3", "nzcf:B13.4")
def who_plays(section: Section, number: int) -> tuple[Player, ...]:
    """The players to be paired: as posted for a past round, as announced for the next one."""
    if section.cards is not None or number > len(section.results):
        return tuple(player for player in section.players if player.plays_in(number))
    played = section.results[number - 1]
    posted = {no for game in played.games for no in (game.white, game.black)}
    posted |= {bye.player for bye in played.byes if bye.kind is ByeKind.PAIRING and bye.player is not None}
    return tuple(player for player in section.players if player.no in posted)
