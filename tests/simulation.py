"""Random small events, played on round by round, for the comparisons and invariants."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from crosstable.app import generate
from crosstable.app.generate import Rates
from crosstable.flow.engines import pair_section
from crosstable.model.errors import NoLegalPairing
from crosstable.model.event import Section
from crosstable.model.pairing import Pairing
from crosstable.model.rounds import Round

Step = tuple[Section, Pairing | None]


def random_rates(random: Random) -> Rates:
    """Anything from a quiet club night to a school hall."""
    return Rates(
        draws=random.choice([10, 30, 60, 90]),
        forfeits=random.choice([0, 3, 10]),
        absences=random.choice([0, 5, 15]),
        byes=random.choice([0, 0, 5]),
        withdrawals=random.choice([0, 2]),
        late=random.choice([0, 10]),
        unrated=random.choice([0, 10, 50]),
    )


def rounds_of(book: str, seed: int, players: int, rounds: int) -> Iterator[Step]:
    """Each round of one event as (section before the round, pairing or None when none is legal)."""
    random = Random(seed)
    rates = random_rates(random)
    section = generate._entries(book, players, rounds, seed, rates, random)
    for number in range(1, rounds + 1):
        if number > 1:
            section = generate._leave(section, number, rates, random)
        try:
            pairing = pair_section(section, number)
        except NoLegalPairing:
            yield section, None
            return
        yield section, pairing
        games = tuple(generate._games(section, pairing, rates, random))
        played = Round(games=games, byes=tuple(generate._byes(section, pairing, number)))
        section = replace(section, results=(*section.results, played))
