"""Tie-breaks: random event documents by seed with all that directors meet; not legally paired."""

from __future__ import annotations

from random import Random
from typing import Any

Document = dict[str, Any]

PLAYED = ["1-0"] * 6 + ["0-1"] * 5 + ["1/2-1/2"] * 6
ODD = ["0-0", "1/2-0", "0-1/2"]
FORFEITS = ["+:-", "-:+", "-:-"]
BYES = ["full", "half", "half", "zero"]


def swiss(book: str, seed: int) -> Document:
    """A Swiss with late entries, withdrawals, byes of all kinds, forfeits, absences, odd and open games."""
    rng = Random(f"tie-breaks {book} {seed}")
    rounds = rng.choice([1, 2, 3, 4, 5, 5, 6, 7, 9, 10])
    past = rounds if rng.random() < 0.8 else rng.randint(1, rounds)
    players = _players(rng, rng.randint(2, 12), rounds)
    return swiss_of(rng, book, players, rounds, past)


def swiss_of(rng: Random, book: str, players: list[Document], rounds: int, past: int) -> Document:
    """A Swiss of given players, with more or less trouble."""
    trouble = rng.choice([0.0, 0.05, 0.15, 0.4])
    results = [_round(rng, players, number, trouble) for number in range(1, past + 1)]
    return _document(book, "swiss", rounds, players, results)


def round_robin(book: str, seed: int) -> Document:
    """Everybody against everybody, with rests, forfeits, odd games and players who leave."""
    return _round_robin(Random(f"tie-breaks round robin {book} {seed}"), book, cycles=1)


def double_round_robin(book: str, seed: int) -> Document:
    """The same twice, colours reversed the second time."""
    return _round_robin(Random(f"tie-breaks double round robin {book} {seed}"), book, cycles=2)


def _round_robin(rng: Random, book: str, cycles: int) -> Document:
    """One or two cycles of a table."""
    count = rng.randint(3, 9 if cycles == 1 else 6)
    players: list[Document] = [_player(rng, no) for no in range(1, count + 1)]
    table = berger(count)
    if cycles == 2:
        table += [[pair[::-1] for pair in pairs] for pairs in table]
    past = len(table) if rng.random() < 0.8 else rng.randint(1, len(table))
    if rng.random() < 0.5:
        for player in rng.sample(players, rng.randint(1, max(1, count // 3))):
            player["withdrawn_after"] = rng.randint(0, len(table))
    gone = {p["no"]: p.get("withdrawn_after", len(table)) for p in players}
    trouble = rng.choice([0.0, 0.05, 0.15])
    results = []
    for number, pairs in enumerate(table[:past], start=1):
        made: Document = {"games": [], "byes": []}
        for white, black in pairs:
            if 0 in (white, black):
                made["byes"].append({"player": white or black, "kind": "rest"})
            else:
                result = _result(rng, trouble, gone[white] >= number, gone[black] >= number)
                made["games"].append({"white": white, "black": black, "result": result})
        results.append(made)
    kind = "round-robin" if cycles == 1 else "double-round-robin"
    return _document(book, kind, len(table), players, results)


def _document(
    book: str, kind: str, rounds: int, players: list[Document], results: list[Document]
) -> Document:
    """The event around its rounds."""
    return {
        "crosstable": 1,
        "name": "Random",
        "rulebook": book,
        "format": kind,
        "rounds": rounds,
        "players": players,
        "results": results,
    }


def _players(rng: Random, count: int, rounds: int) -> list[Document]:
    """Players; some unrated, some late, some who leave. The first two stay, so that no round is empty."""
    players = [_player(rng, no) for no in range(1, count + 1)]
    for player in players[2:]:
        if rng.random() < 0.15:
            player["joins"] = rng.randint(1, rounds)
        if rng.random() < 0.15:
            player["withdrawn_after"] = rng.randint(player.get("joins", 1) - 1, rounds)
    return players


def _player(rng: Random, no: int) -> Document:
    """A player; ratings repeat, one in eight has none."""
    rating = (
        None if rng.random() < 0.12 else rng.choice([900, 1234, 1400, 1555, 1700, 1801, 2000, 2222, 2500])
    )
    return {"no": no, "name": f"Player {no}", "rating": rating}


def _round(rng: Random, players: list[Document], number: int, trouble: float) -> Document:
    """One round: those present are paired as they come; some sit out in every way there is."""
    here, byes = [], []
    for player in players:
        no = player["no"]
        if player.get("joins", 1) > number:
            if rng.random() < 0.5:
                byes.append({"player": no, "kind": rng.choice(["half", "zero"])})
        elif player.get("withdrawn_after", number) < number:
            continue
        elif no > 2 and rng.random() < trouble:
            if rng.random() < 0.7:
                byes.append({"player": no, "kind": rng.choice(BYES)})
        else:
            here.append(no)
    rng.shuffle(here)
    if len(here) % 2:
        byes.append({"player": here.pop(), "kind": "pairing"})
    games = [
        {"white": white, "black": black, "result": _result(rng, trouble, True, True)}
        for white, black in zip(here[::2], here[1::2], strict=True)
    ]
    return {"games": games, "byes": byes}


def _result(rng: Random, trouble: float, white_here: bool, black_here: bool) -> str:
    """A result; who has left loses by forfeit."""
    if not (white_here and black_here):
        return {(True, False): "+:-", (False, True): "-:+"}.get((white_here, black_here), "-:-")
    if rng.random() < trouble:
        return rng.choice(FORFEITS)
    if rng.random() < trouble / 3:
        return rng.choice([*ODD, "*"])
    return rng.choice(PLAYED)


def berger(count: int) -> list[list[tuple[int, int]]]:
    """All rounds of a round robin by turning a circle; 0 is nobody."""
    circle = [*range(1, count + 1), *([0] if count % 2 else [])]
    table = []
    for number in range(len(circle) - 1):
        pairs = [(circle[i], circle[-1 - i]) for i in range(len(circle) // 2)]
        table.append([pair if (number + i) % 2 else pair[::-1] for i, pair in enumerate(pairs)])
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return table
