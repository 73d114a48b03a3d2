"""One tournament: generated, written as TRF26, and paired again by the oracle from that file alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

from crosstable.flow.check import check_section
from crosstable.formats.files import write_event
from crosstable.formats.trf.read import read_trf
from crosstable.model.errors import BadInput
from tests.endorsement.literal import Event, read_event
from tests.endorsement.plans import plan_of
from tests.oracles.dutch_2026 import pair_round
from tests.oracles.dutch_fide_criteria import Criterion
from tests.oracles.dutch_fide_field import Field, TooLarge
from tests.oracles.dutch_fide_floaters import Step
from tests.oracles.dutch_fide_matching import matching
from tests.oracles.dutch_fide_search import Made, Search

CHECKED = 10
"""One tournament of so many is also read by `crosstable check`, which pairs it with the engine again."""
BUDGET = 100_000
"""Steps of the oracle for one bracket; the lists it sorts on the way fit in memory with so many."""


@dataclass(frozen=True)
class Verdict:
    """What came of one tournament; plain values, one line of the file of results."""

    seed: int
    players: int = 0
    rounds: int = 0
    same: int = 0
    """Rounds in which the oracle finds the same games, colours and bye."""
    matched: int = 0
    """Of these: rounds in which the search used up its steps in a bracket, and weighted matchings decided."""
    too_large: int = 0
    """Rounds about which the oracle cannot say anything."""
    different: tuple[int, ...] = ()
    """Rounds that the oracle pairs differently."""
    checker: tuple[int, ...] = ()
    """Rounds that `crosstable check` reports, reading the same file."""
    checked: int = 0
    """Rounds that it was given."""
    refused: str = ""
    """Why the generator could not make it."""
    seconds: float = 0
    version: str = ""
    """The commit of the program."""


@dataclass
class Picker:
    """How the oracle pairs a bracket: by its search, by weighted matchings where that takes too long."""

    matched: bool = False
    """Whether a bracket of the round needed the matchings."""

    def pick(self, field: Field, step: Step, sets: Sequence[int], criteria: Sequence[Criterion]) -> Made:
        """The pairs of a bracket; the search has the full number of steps for each."""
        field.budget = BUDGET
        try:
            return Search(field, step, sets, criteria).run()
        except TooLarge:
            self.matched = True
            field.budget = BUDGET
            return matching(field, step, sets, criteria)


def judge(seed: int) -> Verdict:
    """The verdict on the tournament of a seed."""
    began = process_time()
    try:
        text = trf_of(seed)
    except BadInput as error:
        return Verdict(seed, refused=str(error), seconds=round(process_time() - began, 3))
    event = read_event(text)
    pickers = [Picker() for _ in event.tournament.rounds]
    answers = [same_round(event, number, picker) for number, picker in enumerate(pickers, start=1)]
    checked = seed % CHECKED == 0
    return Verdict(
        seed,
        players=text.count("\n001 "),
        rounds=len(answers),
        same=answers.count(True),
        matched=sum(picker.matched and bool(same) for picker, same in zip(pickers, answers, strict=True)),
        too_large=answers.count(None),
        different=tuple(number for number, same in enumerate(answers, start=1) if same is False),
        checker=tuple(differing(text)) if checked else (),
        checked=len(answers) if checked else 0,
        seconds=round(process_time() - began, 3),
    )


def trf_of(seed: int) -> str:
    """The tournament as a TRF26 text."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "event.trf"
        write_event(plan_of(seed).event(seed), str(path))
        return path.read_bytes().decode()


def same_round(event: Event, number: int, picker: Picker | None = None) -> bool | None:
    """Whether the oracle pairs a round as it was paired; None where it cannot say."""
    known, tournament = event.known(number), event.tournament
    people = event.players(known.record)
    asked = (people, number, len(tournament.rounds), tournament.first_colour)
    pick = (picker or Picker()).pick
    try:
        made = pair_round(*asked, budget=BUDGET, pick=pick, win=event.win)
    except TooLarge:
        return None
    return made is not None and (frozenset(made[0]), made[1]) == (known.games, known.bye)


def differing(text: str) -> list[int]:
    """The rounds that the program's own checker reports."""
    section = read_trf(text).sections[0]
    return [item.round for item in check_section(section).rounds if not item.same]
