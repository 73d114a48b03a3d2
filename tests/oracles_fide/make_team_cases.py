"""Writes `tests/data/team-swiss-2026-cases.json`: rounds of random team events with the oracle's answers.

`python -m tests.oracles_fide.make_team_cases` writes the file anew; the same seeds give the same file. Cases
are taken so that rare tags come first and every tag has its share.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.oracles_fide.team_documents import Document
from tests.oracles_fide.team_random import rough, stages
from tests.oracles_fide.team_tags import tags

CASES = Path(__file__).resolve().parents[1] / "data" / "team-swiss-2026-cases.json"
SMALLEST, LARGEST = 4, 10
EVENTS, ROUGH = 500, 6000
WANTED, SHARE = 300, 14
ABOUT = (
    "Rounds of random team events (C.04.6, 2026) with the answer of the literal oracle in tests/oracles_fide;"
    " made by tests/oracles_fide/make_team_cases.py. Byes in an answer are pairing-allocated ones only. A tag"
    " that begins with reading: names a reading on which the answer depends."
)


def candidates() -> Iterator[Document]:
    """Every round that may become a case, with its tags."""
    for seed in range(EVENTS):
        for document, made in stages(seed, SMALLEST, LARGEST):
            number = len(document["results"]) + 1
            yield case(f"team26-{seed:04}-r{number}", document, made)
    for seed in range(ROUGH):
        document, made = rough(seed, SMALLEST, LARGEST)
        yield case(f"team26-rough-{seed:04}-r{len(document['results']) + 1}", document, made)


def case(name: str, document: Document, made: Document) -> Document:
    """One round as a case."""
    return {"name": name, "tags": tags(document), "event": {**document, "name": name}, "expect": made}


def chosen(listed: list[Document]) -> list[Document]:
    """A share of every tag, the rarest tag first, then others in their order until there are enough."""
    found = Counter(tag for entry in listed for tag in entry["tags"])
    taken: dict[str, Document] = {}
    for tag in sorted(found, key=lambda tag: (found[tag], tag)):
        have = sum(tag in entry["tags"] for entry in taken.values())
        more = [entry for entry in listed if tag in entry["tags"] and entry["name"] not in taken]
        taken.update((entry["name"], entry) for entry in more[: max(0, SHARE - have)])
    for entry in listed:
        if len(taken) < WANTED:
            taken.setdefault(entry["name"], entry)
    return [entry for entry in listed if entry["name"] in taken]


def main() -> None:
    """Writes the file, one case on each line."""
    listed = [entry for entry in candidates() if entry["expect"].get("matches") or "none" in entry["expect"]]
    lines = ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in chosen(listed))
    head = json.dumps({"book": "dutch-2026", "about": ABOUT}, separators=(",", ":"))[:-1]
    CASES.write_text(f'{head},"cases":[\n{lines}\n]}}\n', encoding="utf-8")


if __name__ == "__main__":
    main()
