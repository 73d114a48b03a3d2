"""Names that stand twice: in an entry list, or in it and among the entries already made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from unicodedata import combining, normalize

from crosstable.formats.lists.csv_headers import fold
from crosstable.formats.lists.csv_rows import ReadRow
from crosstable.formats.places import show

Entry = Mapping[str, object]


def name_key(name: str) -> tuple[str, ...]:
    """A name as it is compared: its words in any order, without case, accents and punctuation."""
    plain = "".join(c for c in normalize("NFKD", name) if not combining(c)).casefold()
    words = "".join(c if c.isalnum() else "" if c in "'’.`" else " " for c in plain).split()
    return tuple(sorted(words)) or (name,)


def find_twice(rows: Iterable[ReadRow], existing: Iterable[Entry]) -> Iterator[tuple[ReadRow, str, bool]]:
    """Rows whose name is there already: the words for it, and whether they are surely two people."""
    seen: dict[tuple[str, ...], list[tuple[str, Entry]]] = {}
    for entry in existing:
        name = str(entry.get("name", ""))
        seen.setdefault(name_key(name), []).append((f"is entered already as {show(name)}", entry))
    for row in rows:
        name = str(row.entry["name"])
        same = seen.setdefault(name_key(name), [])
        if same:
            yield row, f"{show(name)} {same[0][0]}", all(_told_apart(row.entry, other) for _, other in same)
        same.append((f"stands on line {row.line} too, as {show(name)}", row.entry))


def _told_apart(one: Entry, other: Entry) -> bool:
    """Whether schools, dates of birth or codes say that two entries of one name are two people."""
    schools = str(one.get("school") or ""), str(other.get("school") or "")
    if all(schools) and fold(schools[0]) != fold(schools[1]):
        return True
    born = str(one.get("born") or ""), str(other.get("born") or "")
    if all(born) and not born[0].startswith(born[1]) and not born[1].startswith(born[0]):
        return True
    first, second = one.get("ids"), other.get("ids")
    if not isinstance(first, Mapping) or not isinstance(second, Mapping):
        return False
    return any(first[scheme] != second[scheme] for scheme in first.keys() & second.keys())
