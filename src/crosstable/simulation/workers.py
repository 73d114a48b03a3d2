"""Who does the work of a simulation: this process, several of this computer, or a Dask cluster."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from crosstable.model.errors import BadInput
from crosstable.model.language import phrase
from crosstable.model.remedies import FieldName
from crosstable.simulation.plans import Plan
from crosstable.simulation.simulate import Outcome, simulate_one

CHUNK = 8
AHEAD = 4
"""Chunks handed out for each worker before the first comes back, so that memory stays small."""
PATIENCE = 10
"""Seconds to wait for a cluster."""


def work_through(plan: Plan, seeds: Sequence[int]) -> list[Outcome]:
    """Some seeds in turn; this is what a worker is given."""
    return [simulate_one(plan, seed) for seed in seeds]


def outcomes(plan: Plan, seeds: Sequence[int], processes: int, address: str | None) -> Iterator[Outcome]:
    """All outcomes as they come in, in no order."""
    chunks = [seeds[at : at + CHUNK] for at in range(0, len(seeds), CHUNK)]
    if address is not None:
        yield from _on_cluster(plan, chunks, address)
    elif processes == 1:
        for chunk in chunks:
            yield from work_through(plan, chunk)
    else:
        yield from _in_processes(plan, chunks, processes)


def _in_processes(plan: Plan, chunks: Sequence[Sequence[int]], processes: int) -> Iterator[Outcome]:
    """Several processes; an interruption ends them all."""
    waiting = iter(chunks)
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        try:
            open_ = {
                pool.submit(work_through, plan, chunk)
                for _, chunk in zip(range(processes * AHEAD), waiting, strict=False)
            }
            while open_:
                done = next(as_completed(open_))
                open_.discard(done)
                for chunk in waiting:
                    open_.add(pool.submit(work_through, plan, chunk))
                    break
                yield from done.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _on_cluster(plan: Plan, chunks: Sequence[Sequence[int]], address: str) -> Iterator[Outcome]:
    """A Dask cluster by the address of its scheduler; its workers need Crosstable installed."""
    try:
        from distributed import Client
        from distributed import as_completed as as_finished
    except ImportError:
        text = phrase("a cluster needs more packages: {command}", command="pip install 'crosstable[cluster]'")
        raise BadInput(text, where=FieldName.DASK) from None
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError, TimeoutError) as error:
        text = phrase(
            "no cluster answers at {address}: {error}; enter its scheduler as tcp://HOST:PORT",
            address=address,
            error=str(error) or phrase("no answer in time"),
        )
        raise BadInput(text, where=FieldName.DASK) from None
    with client:
        futures = client.map(work_through, [plan] * len(chunks), chunks, pure=False)
        for future in as_finished(futures):
            yield from future.result()
            future.release()
