"""Many files checked: all cores share the work."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from crosstable.app.round.file_check import FileQuestion, check_file
from crosstable.formats.files import STANDARD_INPUT
from crosstable.model.language import phrase
from crosstable.reports.round.file_report import FileReport


def check_files(paths: Sequence[str], question: FileQuestion, jobs: int) -> Iterator[tuple[int, FileReport]]:
    """The reports as they come in, each with the place of its file; one file never stops the others."""
    jobs = min(jobs, len(paths))
    if jobs <= 1 or STANDARD_INPUT in paths:
        for place, path in enumerate(paths):
            yield place, check_file(path, question)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        try:
            places = {pool.submit(check_file, path, question): place for place, path in enumerate(paths)}
            for done in as_completed(places):
                place = places[done]
                try:
                    yield place, done.result()
                except BrokenProcessPool:
                    yield place, FileReport(name=paths[place], error=_ended(), body={"error": _fault()})
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _ended() -> str:
    """The error of a file whose check was ended from outside."""
    return phrase("the check was ended before it was finished; check this file by itself")


def _fault() -> dict[str, str]:
    """The same ending for programs."""
    return {"kind": "fault", "text": _ended()}
