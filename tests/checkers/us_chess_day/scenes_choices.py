"""Random choices of a section that may not go together, and the steps of pairing by hand."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from crosstable.model.event import Prize, SettingValue
from crosstable.model.sayings import Said
from crosstable.rulebooks.us_chess.by_hand import STEPS
from crosstable.rulebooks.us_chess.choices import check_choices
from tests.checkers.us_chess_day.choices import DECIDES
from tests.checkers.us_chess_day.scenes_day import plain_section
from tests.checkers.us_chess_day.told import Told, refusal, tell

NUMBERS = (*DECIDES, "29E5h", "29E5b1", "29L1", "29L1", "29K", "29L", "28R1", "28R2")
SINGLE: tuple[dict[str, SettingValue], ...] = (
    {"color.low_limit": 300},
    {"color.low_limit": None},
    {"class_pairings.classes": ("B",)},
    {"team_pairs_allowed": ("1-2",)},
    {"team_pairs_allowed": ("1:2",)},
    {"team_pairs_allowed": ("1-2@x",)},
    {"team_pairs_allowed": ("3-3",)},
    {"color.rule5": "plus_minus"},
    {"acceleration": "sixths"},
)


def choices(seed: int) -> Iterator[Told]:
    """Variations and settings at random."""
    dice = random.Random(seed)
    section = plain_section(dice, 6, 5)
    variations = tuple(dict.fromkeys(dice.sample(NUMBERS, dice.choice((0, 1, 2, 2)))))
    settings = dict(dice.choice(SINGLE)) if dice.random() < 0.5 else {}
    if dice.random() < 0.1:
        variations = ("28N3",)
    prizes = (Prize(name="A", kind="class", from_rating=1800, below=2000, cents=100),)
    players = tuple(replace(one, team=dice.choice(("North", "South"))) for one in section.players)
    section = replace(
        section,
        players=players,
        variations=variations,
        settings=settings,
        prizes=prizes if dice.random() < 0.5 else (),
    )
    yield from refusal(section, lambda: check_choices(section))


def by_hand(seed: int) -> Iterator[Told]:
    """One step of pairing by hand."""
    step = STEPS[seed % len(STEPS)]
    assert isinstance(step.what, Said)
    yield tell(plain_section(random.Random(seed), 4, 3), step.what, rules=step.rules)


SCENES = ((choices, 400), (by_hand, len(STEPS)))
