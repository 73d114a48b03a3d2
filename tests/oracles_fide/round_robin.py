"""C.05, Annex 1: Berger tables two ways, and twice all against all.

A round is a list of (White, Black) in the order of the boards. With an odd number of players the table for
one more is used, and the opponent of the highest number has the free round.

Readings:

* Twice all against all: the second cycle is the first one as printed, with colours reversed; when the last
  two rounds of the first cycle are exchanged, the second cycle still follows the printed order.
* The free rounds of an odd number are those of the printed table; nobody has a colour in them.
"""

from __future__ import annotations

Round = list[tuple[int, int]]


def berger(players: int) -> list[Round]:
    """The tables by their closed form; one of the numbers may be nobody (`with_free_rounds`)."""
    n = players + players % 2
    m = n - 1
    rounds = []
    for r in range(1, m + 1):
        k = (r + 1) // 2 if r % 2 else n // 2 + r // 2
        boards = [(k, n) if r % 2 else (n, k)]
        for j in range(1, n // 2):
            boards.append(((k + j - 1) % m + 1, (k - j - 1) % m + 1))
        rounds.append(boards)
    return rounds


def berger_by_hand(players: int) -> list[Round]:
    """The tables as they are made by hand.

    The highest number stays put and changes colour every round; all others sit in a ring. The head of the
    ring meets the highest number, those on its one side meet those on its other side, nearest first. Whoever
    had Black on the last board is the head of the ring in the next round.
    """
    n = players + players % 2
    ring = list(range(1, n))
    rounds: list[Round] = []
    fixed_is_black = True
    while len(rounds) < n - 1:
        head, left, right = ring[0], ring[1 : n // 2], ring[n // 2 :][::-1]
        first = (head, n) if fixed_is_black else (n, head)
        rounds.append([first, *zip(left, right, strict=True)])
        next_head = rounds[-1][-1][1] if n > 2 else head
        while ring[0] != next_head:
            ring.append(ring.pop(0))
        fixed_is_black = not fixed_is_black
    return rounds


def with_free_rounds(rounds: list[Round], players: int) -> list[tuple[Round, int | None]]:
    """The games of each round without the number that nobody has, and who is free."""
    made = []
    for boards in rounds:
        games = [game for game in boards if max(game) <= players]
        free = [min(game) for game in boards if max(game) > players]
        made.append((games, free[0] if free else None))
    return made


def double(players: int, exchange: bool) -> list[Round]:
    """Both cycles; with `exchange`, the last two rounds of the first one change places."""
    first = berger(players)
    second = [[(black, white) for white, black in boards] for boards in first]
    if exchange and len(first) > 1:
        first = [*first[:-2], first[-1], first[-2]]
    return first + second


def colours_of(rounds: list[Round], player: int) -> str:
    """The colours of a player, round by round; a free round leaves no trace."""
    found = ""
    for boards in rounds:
        for white, black in boards:
            found += "W" if white == player else "B" if black == player else ""
    return found


def longest_run(colours: str) -> int:
    """The most times running that one colour occurs."""
    longest = run = 0
    for place, colour in enumerate(colours):
        run = run + 1 if place and colours[place - 1] == colour else 1
        longest = max(longest, run)
    return longest
