"""A referee who knows nothing of the engines: what must never happen in a Swiss, counted from the results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from crosstable.flow.second_byes import others_to_spare
from crosstable.model.colours import Colour
from crosstable.model.event import Format, Section
from crosstable.model.results import ByeKind
from crosstable.rulebooks.shelf import book_of

MEET_ONCE = frozenset({Format.SWISS, Format.TEAM_SWISS})


def faults_of(section: Section) -> tuple[str, ...]:
    """What is wrong in the rounds of a section, teams in place of players where they are paired."""
    if section.format not in MEET_ONCE:
        return tuple(_seated_once(section))
    found = [*_seated_once(section), *_met_twice(section), *_needless_byes(section)]
    if book_of(section).limits_colours:
        found += _colours(section)
    return tuple(found)


def _seated_once(section: Section) -> Iterator[str]:
    """Everybody who plays in a round has one place in it: a game or a bye."""
    for number, played in enumerate(section.results, start=1):
        seats = Counter(no for game in played.games for no in (game.white, game.black))
        seats.update(bye.team or bye.player or 0 for bye in played.byes)
        for player in section.players:
            if seats[player.no] > 1:
                yield f"round {number}: {player.no} has {seats[player.no]} places"
            if seats[player.no] == 0 and player.plays_in(number):
                yield f"round {number}: {player.no} has no place"


def _met_twice(section: Section) -> Iterator[str]:
    """Nobody meets the same opponent twice over the board."""
    met: set[frozenset[int]] = set()
    for number, played in enumerate(section.results, start=1):
        for game in played.games:
            pair = frozenset((game.white, game.black))
            if pair in met:
                yield f"round {number}: {game.white} and {game.black} meet again"
            if game.result.played:
                met.add(pair)


def _needless_byes(section: Section) -> Iterator[str]:
    """Second byes that the book does not know, or that somebody else could have had."""
    allows = book_of(section).second_bye_rule is not None
    for number, no in _second_byes(section):
        others = others_to_spare(section, number, no)
        if not allows:
            yield f"round {number}: {no} has a second bye"
        elif others:
            yield f"round {number}: {no} has a second bye, and {others[0]} could have sat out"


def count_allowed_byes(section: Section) -> int:
    """How many second byes the book allows, because nobody without a bye could have sat out."""
    if section.format not in MEET_ONCE or book_of(section).second_bye_rule is None:
        return 0
    return sum(not others_to_spare(section, number, no) for number, no in _second_byes(section))


def _second_byes(section: Section) -> Iterator[tuple[int, int]]:
    """Rounds in which somebody has the pairing bye again, and who."""
    had: set[int] = set()
    for number, played in enumerate(section.results, start=1):
        for bye in played.byes:
            no = bye.team or bye.player or 0
            if bye.kind is ByeKind.PAIRING and no in had:
                yield number, no
            if bye.kind is ByeKind.PAIRING:
                had.add(no)


def _colours(section: Section) -> Iterator[str]:
    """No third colour running and no difference of three before the last round."""
    history: dict[int, list[Colour]] = {player.no: [] for player in section.players}
    last = section.rounds
    for number, played in enumerate(section.results, start=1):
        for game in played.games:
            if not game.result.played:
                continue
            history[game.white].append(Colour.WHITE)
            history[game.black].append(Colour.BLACK)
            if number == last:
                continue
            for no in (game.white, game.black):
                if fault := _one_sided(history[no]):
                    yield f"round {number}: {no} has {fault}"


def _one_sided(colours: list[Colour]) -> str | None:
    """What is wrong with a colour history, if anything."""
    whites = colours.count(Colour.WHITE)
    if len(colours) >= 3 and len(set(colours[-3:])) == 1:
        return f"{colours[-1].value} three times running"
    if abs(2 * whites - len(colours)) > 2:
        return f"White {whites} times in {len(colours)} games"
    return None
