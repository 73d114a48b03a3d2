"""Random small events, played on round by round, for the comparisons and invariants."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random

from crosstable.flow.pairing import pair_section
from crosstable.model.errors import NoLegalPairing
from crosstable.model.event import Section
from crosstable.model.pairing import Pairing
from crosstable.model.rounds import Round
from crosstable.simulation import generate
from crosstable.simulation.generate import Rates

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
    section = generate.entry_list(book, players, rounds, seed, rates, random)
    for number in range(1, rounds + 1):
        if number > 1:
            section = generate.leave(section, number, rates, random)
        try:
            pairing = pair_section(section, number)
        except NoLegalPairing:
            yield section, None
            return
        yield section, pairing
        games = tuple(generate.played_games(section, pairing, rates, random))
        played = Round(games=games, byes=tuple(generate.byes_of(section, pairing, number)))
        section = replace(section, results=(*section.results, played))


def dense_cards(seed: int, largest: int = 11) -> dict[str, object]:
    """A card file at random with many meetings, floats and imbalances: full of ways back."""
    random = Random(f"dense {seed}")
    n = random.randrange(5, largest + 1)
    round_no = random.randrange(3, 8)
    density = random.choice([0.15, 0.3, 0.45])
    met = {frozenset(pair) for pair in combinations(range(1, n + 1), 2) if random.random() < density}
    levels = random.choice([2, 3, 4])
    cards = [
        {
            "player": no,
            "score": min(random.randrange(levels) / 2 + (round_no - 1) // 2, round_no - 1),
            "colours": "".join(random.choice("WB-WB") for _ in range(round_no - 1)),
            "opponents": sorted(other for pair in met if no in pair for other in pair - {no}),
            "floats": "".join(random.choice("UD--") for _ in range(round_no - 1)),
            "bye": random.random() < 0.2,
        }
        for no in range(1, n + 1)
    ]
    players = [
        {"no": no, "name": f"P{no}", "rating": None if random.random() < 0.2 else 2000 - no}
        for no in range(1, n + 1)
    ]
    return {
        "crosstable": 1,
        "name": "dense",
        "rulebook": "nzcf",
        "rounds": round_no + random.randrange(3),
        "lots": {"first_colour": "white", "seed": seed},
        "players": players,
        "round": round_no,
        "cards": cards,
    }
