"""A checker for every sentence of US Chess rounds: it decides the claim from scratch, without the engine."""

from __future__ import annotations

from tests.checkers.base import Check
from tests.checkers.us_chess import (
    barriers,
    byes,
    colours,
    conflicts,
    instead,
    mates,
    odd,
    pairs,
    posted,
    posted_colours,
    switches,
)
from tests.checkers.us_chess.view import PREFIX

MODULES = (barriers, byes, colours, conflicts, instead, mates, odd, pairs, posted, posted_colours, switches)

CHECKS: dict[str, Check] = {PREFIX + code: check for one in MODULES for code, check in one.CHECKS.items()}
