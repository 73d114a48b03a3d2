"""`python -m tools.sample_reports FOLDER`: a sample of each rating report, with a letter to its office.

All reports are about one invented event, paired by the rules of each federation. A letter says what is
awkward in the event, what the report has for it, and what is not known.
"""

from __future__ import annotations

import csv
import io
import struct
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from textwrap import fill

from crosstable import __version__
from crosstable.app.exchange.exporting import export_files, findings_of
from crosstable.exports.options import Options
from crosstable.model.event import Event
from tools.samples.event import Case, cases_of, sample_event
from tools.samples.federations import SAMPLES, Sample

LETTER = "LETTER.txt"
MADE = Options(made="2026-10-12T18:00")
WIDTH = 100
Files = Mapping[str, bytes]
Cells = Callable[[Files], Mapping[tuple[int, int], str]]
"""What a report has for every player (by number) in every round."""


def write_samples(target: Path) -> list[Path]:
    """Write a folder for each federation; the letters."""
    return [_write(sample, target / sample.federation.key) for sample in SAMPLES]


def _write(sample: Sample, folder: Path) -> Path:
    """One report with its letter."""
    event = event_of(sample)
    files = export_files(event, sample.federation.key, MADE)
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        folder.joinpath(name).write_bytes(content)
    letter = folder / LETTER
    letter.write_text("\n".join(letter_of(sample, event, files)) + "\n", "utf-8")
    return letter


def event_of(sample: Sample) -> Event:
    """The event as it is reported to one federation."""
    return sample_event(sample.rulebook, sample.federation.id_key, sample.number, sample.details)


def letter_of(sample: Sample, event: Event, files: Files) -> Iterator[str]:
    """What is enclosed, what is awkward in it, and the questions."""
    yield from (f"Sample of a rating report for {sample.federation.title}", "")
    yield fill(
        f"Enclosed: {sample.files}. They were written by Crosstable {__version__}, free software for "
        "tournament directors. Event, players and numbers are invented: please do not rate it. We ask you "
        "to look at the files, or to load them into a test system, and to answer the questions below.",
        WIDTH,
    )
    yield from ("", "What is awkward in the event, and what the report has for it", "")
    cells = CELLS[sample.federation.key](files)
    for case in cases_of(event):
        yield _case_line(case, event, cells)
    notes = findings_of(event, sample.federation.key, MADE)
    if notes:
        yield from ("", "What Crosstable says to the director before the report is sent", "")
        yield from (f"  {note}" for note in notes)
    yield from ("", "Questions")
    for number, question in enumerate(sample.questions, start=1):
        yield from ("", fill(f"{number}. {question}", WIDTH, subsequent_indent="   "))


def _case_line(case: Case, event: Event, cells: Mapping[tuple[int, int], str]) -> str:
    """A case in one line, with what the report has for each of its players."""
    names = {player.no: player.name for player in event.section(None).players}
    told = (f"{no} {names[no]}: {cells.get((no, case.round), '') or 'nothing'}" for no in case.players)
    return f"  Round {case.round}, {case.what}\n      {'; '.join(told)}"


def _us_chess_cells(files: Files) -> Mapping[tuple[int, int], str]:
    """The round fields of the players' table."""
    data = files["TDEXPORT.DBF"]
    count, head, size = struct.unpack_from("<IHH", data, 4)
    fields = [(data[at : at + 11].split(b"\0")[0].decode(), data[at + 16]) for at in range(32, head - 1, 32)]
    found = {}
    for row in range(count):
        record, at = {}, head + row * size + 1
        for name, width in fields:
            record[name], at = data[at : at + width].decode("ascii").strip(), at + width
        for name, cell in record.items():
            if name.startswith("D_RND"):
                found[int(record["D_PAIR_NUM"]), int(name[-2:])] = cell
    return found


def _cfc_cells(files: Files) -> Mapping[tuple[int, int], str]:
    """The tokens of the crosstable."""
    rows = list(csv.reader(io.StringIO(files["cfc-crosstable.csv"].decode("utf-8-sig"))))
    head = next(row for row in rows if row[:1] == ["No"])
    return {
        (int(row[0]), int(column)): row[head.index(column)]
        for row in rows[rows.index(head) + 1 :]
        for column in head
        if column.isdigit()
    }


def _ecf_cells(files: Files) -> Mapping[tuple[int, int], str]:
    """The line of each game, for both of its players."""
    found: dict[tuple[int, int], str] = {}
    for line in files["ecf-results.txt"].decode("utf-8").splitlines():
        facts = dict(part.split("=", 1) for part in line.split("#") if "=" in part)
        if "PIN1" in facts:
            found |= {(int(facts[pin]), int(facts["ROUND"])): line for pin in ("PIN1", "PIN2")}
    return found


def _trf_cells(files: Files) -> Mapping[tuple[int, int], str]:
    """The ten columns of each round."""
    lines = [line for line in files["event.trf"].decode("utf-8").splitlines() if line.startswith("001")]
    return {
        (int(line[4:8]), at): line[81 + 10 * at : 89 + 10 * at].strip()
        for line in lines
        for at in range(1, (len(line) - 81) // 10 + 1)
    }


CELLS: Mapping[str, Cells] = {
    "us-chess": _us_chess_cells, "cfc": _cfc_cells, "ecf": _ecf_cells, "nzcf": _trf_cells, "fide": _trf_cells,
}  # fmt: skip


def main(words: Sequence[str]) -> int:
    """Write them and say where they are."""
    if len(words) != 1:
        print("usage: python -m tools.sample_reports FOLDER", file=sys.stderr)
        return 2
    print(*write_samples(Path(words[0])), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
