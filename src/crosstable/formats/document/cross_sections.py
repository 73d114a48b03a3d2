"""Games between sections: the other section and its player exist and are free in that round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from crosstable.formats.document.history_rounds import Seat, placed_games, seats
from crosstable.model.errors import BadInput
from crosstable.model.event import Event, Section
from crosstable.model.results import ByeKind
from crosstable.model.rounds import Game


@dataclass(frozen=True, slots=True)
class Guest:
    """A player of another section as a game names them: section, round and opponent."""

    section: str
    round: int
    player: int
    host: str | None
    opponent: int
    where: str


def check_cross_games(event: Event, *, in_list: bool) -> None:
    """Refuse games that name unknown sections, unknown players there, or players already seated."""
    by_name = {section.name: section for section in event.sections}
    taken: dict[tuple[str, int, int], Guest] = {}
    for i, section in enumerate(event.sections):
        prefix = f"sections[{i}]." if in_list else ""
        for guest in _guests(section, prefix):
            home = by_name.get(guest.section)
            if home is None:
                raise _unknown_section(guest, event)
            _check_guest(guest, home)
            key = (guest.section, guest.round, guest.player)
            if key in taken:
                raise _twice(guest, taken[key].where)
            taken[key] = guest


def _guests(section: Section, prefix: str) -> Iterator[Guest]:
    """Every player of another section in a section's games."""
    for i, finished in enumerate(section.results):
        for place, game in placed_games(finished, f"{prefix}results[{i}]"):
            white, black = game.white_section, game.black_section
            if white is not None and white != section.name:
                white_round = game.white_round or i + 1
                yield Guest(white, white_round, game.white, section.name, game.black, f"{place}.white")
            if black is not None and black != section.name:
                black_round = game.black_round or i + 1
                yield Guest(black, black_round, game.black, section.name, game.white, f"{place}.black")


def _unknown_section(guest: Guest, event: Event) -> BadInput:
    """The error of a section that does not exist."""
    names = ", ".join(repr((section.name or "")[:30]) for section in event.sections[:8])
    return BadInput(
        f"there is no section {guest.section[:40]!r}; the event has {names}", where=f"{guest.where}_section"
    )


def _check_guest(guest: Guest, home: Section) -> None:
    """Refuse a guest who does not exist at home, or who sits elsewhere at home in that round."""
    if guest.player not in {player.no for player in home.players}:
        raise BadInput(f"section {guest.section[:40]!r} has no player {guest.player}", where=guest.where)
    if guest.round > home.rounds:
        raise BadInput(
            f"round {guest.round}, but section {guest.section[:40]!r} has {home.rounds} rounds",
            where=guest.where,
        )
    for seat in seats(home):
        if (seat.round, seat.player) != (guest.round, guest.player):
            continue
        if not _is_mirror(seat, guest) and not _keeps_bye(seat):
            raise _twice(guest, f"{seat.where} of section {guest.section[:40]!r}")


def _keeps_bye(seat: Seat) -> bool:
    """Whether the guest rests at home: the bye of the lower section stays beside the game in the higher."""
    return seat.bye is not None and seat.bye.kind is ByeKind.PAIRING


def _is_mirror(seat: Seat, guest: Guest) -> bool:
    """Whether the home section writes down the same game."""
    game = seat.game
    if game is None:
        return False
    other_section, other = _other_side(game, seat)
    return other_section == guest.host and other == guest.opponent


def _other_side(game: Game, seat: Seat) -> tuple[str | None, int]:
    """The opponent of a seat, with the section named there."""
    if seat.where.endswith(".white"):
        return game.black_section, game.black
    return game.white_section, game.white


def _twice(guest: Guest, first: str) -> BadInput:
    """The error of a player in two places of one round."""
    text = f"player {guest.player} is listed twice in round {guest.round}, first at {first}"
    return BadInput(text, where=guest.where)
