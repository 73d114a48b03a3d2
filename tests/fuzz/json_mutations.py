"""Documents of JSON spoilt inside: still JSON, but with values where they do not belong."""

from __future__ import annotations

import json
from collections.abc import Sequence
from copy import deepcopy
from random import Random
from typing import Any

ODD_VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 2, -1, 7, 10**6, 10**18, 10**30, 0.5, -0.5, 1.0, 1e300, "", " ", "1", "x"),
    *("half", "zero", "*", "1-0", "0-1", "+:-", "1/2-1/2", "Open", "swiss", "us-chess", "2026-11-21", "²"),
    *("9" * 4400, "A" * 5000, "\ud800", "\0", "a\nb", "\u202e", [], {}, [[]], [None], {"": None}, [1, 2, 3]),
)


def spoil_json(rng: Random, data: bytes) -> bytes:
    """A document with some places replaced, removed, added or repeated."""
    try:
        document = json.loads(data)
    except ValueError:
        return data
    return json.dumps(spoil_value(rng, document)).encode()


def odd_value(rng: Random) -> Any:
    """A value that hardly ever belongs where it is put; new each time, for it may be spoilt further."""
    return deepcopy(rng.choice(ODD_VALUES))


def spoil_value(rng: Random, document: Any) -> Any:
    """A value spoilt once or several times, in place where that can be."""
    for _ in range(rng.choice((1, 1, 2, 3))):
        inside = _somewhere(rng, document)
        if inside is None:
            return odd_value(rng)
        _spoil_container(rng, inside)
    return document


def _somewhere(rng: Random, root: Any) -> Any:
    """Some list or object of a document; deeper ones as often as those at the top."""
    found, at = None, root
    for _ in range(rng.randrange(8) + 1):
        if not isinstance(at, dict | list) or not at:
            break
        found = at
        at = rng.choice(list(at.values()) if isinstance(at, dict) else at)
    return found


def _spoil_container(rng: Random, inside: Any) -> None:
    """One place of a list or object changed."""
    keys: Sequence[Any] = list(inside) if isinstance(inside, dict) else range(len(inside))
    if not keys:
        return
    key, other, deed = rng.choice(keys), rng.choice(keys), rng.randrange(6)
    if deed == 0:
        del inside[key]
    elif deed == 1 and isinstance(inside, list):
        inside.insert(key, deepcopy(inside[other]))
    elif deed == 2:
        inside[key] = deepcopy(inside[other])
    elif deed == 3 and isinstance(inside, dict):
        inside[str(rng.choice(ODD_VALUES))[:300]] = odd_value(rng)
    else:
        inside[key] = odd_value(rng)
