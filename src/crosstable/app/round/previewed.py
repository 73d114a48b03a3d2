"""The next round of a section as the book would pair it, paired once however often its list is looked at."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace

from crosstable.flow.pairing import pair_section
from crosstable.model.errors import CrosstableError, NoLegalPairing
from crosstable.model.event import Section
from crosstable.model.language import language_of_reader
from crosstable.model.pairing import Pairing
from crosstable.model.profiles.reading import reader_locale
from crosstable.model.results import Result
from crosstable.model.rounds import Bye, Game, Round, all_alike

LOOKED_AHEAD = 24
"""The number of players up to which the round after the next is tried as well."""


@dataclass(frozen=True, slots=True)
class Previewed:
    """A section with its next round."""

    section: Section
    language: tuple[str, str]
    """In which its reasons may already be."""
    pairing: Pairing
    ahead: NoLegalPairing | None
    """What stops the round after it."""


_LAST: deque[Previewed] = deque(maxlen=12)


def previewed(section: Section) -> Previewed:
    """The next round as the book would pair it, with a look at the one after."""
    language = (language_of_reader(), str(reader_locale()))
    for known in tuple(_LAST):
        if known.section is section and known.language == language:
            return known
    pairing = pair_section(section)
    made = Previewed(section, language, pairing, _ahead(section, pairing))
    _LAST.append(made)
    return made


def _ahead(section: Section, pairing: Pairing) -> NoLegalPairing | None:
    """Why the round after this one cannot be paired, tried with draws everywhere; small sections only."""
    if pairing.round >= section.rounds or len(section.players) > LOOKED_AHEAD or section.cards is not None:
        return None
    games = tuple(
        Game(
            white=game.white,
            black=game.black,
            result=Result.DRAW,
            results=all_alike(Result.DRAW, section.games_per_round),
            board=game.board,
        )
        for game in pairing.games
    )
    byes = tuple(Bye(kind=bye.kind, player=bye.player) for bye in pairing.byes)
    played = Round(games=games, byes=byes)
    try:
        pair_section(replace(section, results=(*section.results, played), locked=(), held=()))
    except NoLegalPairing as error:
        return error
    except CrosstableError:
        return None
    return None
