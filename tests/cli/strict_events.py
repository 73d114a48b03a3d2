"""An event in strict mode for tests: eight players, as many rounds as a test wants."""

from __future__ import annotations

from pathlib import Path

from tests.cli.command import Said, crosstable

NAMES = ("Aa", "Berg", "Cruz", "Dahl", "Elm", "Falk", "Grau", "Hahn")


class Strict:
    """A journal of one section, with commands over it."""

    def __init__(self, folder: Path, *options: str, players: int = 8, rounds: int = 7) -> None:
        self.path = str(folder / "strict.crosstable")
        self.do("new", "--rulebook", "dutch-2026", "--rounds", str(rounds), *options)
        for place, name in enumerate(NAMES[:players]):
            self.do("add", f"{name}, A", "--rating", str(2400 - 50 * place))

    def say(self, command: str, *words: str) -> Said:
        """What a command answers."""
        return crosstable(command, self.path, *words)

    def do(self, command: str, *words: str) -> Said:
        """A command that must succeed."""
        said = self.say(command, *words)
        assert said.status == 0, said.err or said.out
        return said

    def play(self, *results: str) -> None:
        """Pair, publish and enter the results of boards 1, 2, 3."""
        self.do("draft")
        self.do("publish")
        for board, result in enumerate(results, start=1):
            self.do("result", str(board), result)

    def facts(self) -> int:
        """How many facts the journal has."""
        return int(self.do("log", "--json").json["facts"][-1]["fact"])

    def asks(self, level: int, command: str, *words: str) -> Said:
        """A command that needs a confirmation of exactly one level, and works with it."""
        before = self.facts()
        said = self.say(command, *words)
        assert said.status == 4, said
        assert f"--confirm {level}" in said.err
        for lower in range(2, level):
            assert self.say(command, *words, "--confirm", str(lower)).status == 4
        assert self.facts() == before, "nothing is written without the confirmation"
        done = self.do(command, *words, "--confirm", str(level))
        assert "confirmed after a warning" in done.out
        return said

    def refuses(self, command: str, *words: str) -> Said:
        """A command that strict mode refuses, whatever is confirmed."""
        before = self.facts()
        said = self.say(command, *words, "--confirm", "4")
        assert said.status == 2, said
        assert "strict EVENT --leave" in said.err
        assert self.facts() == before
        return said
