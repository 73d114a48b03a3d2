"""Make what is generated: the map, the codes, the sentences to translate; of every book rules and readings.

`python -m tools.make_docs` writes; with `--check` it only names what is stale and ends with status 1.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

from hatch_build import compile_catalogues, compile_guide, compile_locales
from tests.case_runner import observe

from crosstable.formats.document.schema import FILE as SCHEMA_FILE
from crosstable.formats.document.schema import schema
from crosstable.model.language import CATALOGUES
from crosstable.reports.setup.rules import book_coverage
from crosstable.rulebooks.shelf import PACKAGES
from crosstable.rules.coverage import OBSERVED_FILE, observed_text
from crosstable.rules.manifest import load_manifest
from crosstable.rules.page import page
from crosstable.rules.readings import FILE as READINGS_FILE
from crosstable.web.help_pages import GUIDE
from tools.code_map import MAP, map_page
from tools.messages import template
from tools.readings_data import readings_text
from tools.sayings_list import codes_page

ROOT = Path(__file__).resolve().parents[1]
SCHEMA = ROOT / "src" / "crosstable" / "formats" / "document" / SCHEMA_FILE


def generated() -> Iterator[tuple[Path, str]]:
    """Every generated file with the text it should have."""
    yield MAP, map_page()
    yield ROOT / "docs" / "codes.md", codes_page()
    yield SCHEMA, schema_text()
    yield ROOT / "locale" / "sentences.pot", template()
    for book, package in PACKAGES.items():
        observed = observe(book)
        home = ROOT / "src" / Path(*package.split("."))
        yield home / OBSERVED_FILE, observed_text(observed)
        yield home / READINGS_FILE, readings_text(book, tuple(load_manifest(package).rules))
        yield ROOT / "docs" / "rules" / f"{book}.md", page(book_coverage(package, book, observed))


def schema_text() -> str:
    """The JSON Schema of the event document as the file that the package ships."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def stale() -> list[tuple[Path, str]]:
    """The generated files that are missing or say something else."""
    return [
        (path, text) for path, text in generated() if not path.exists() or path.read_text("utf-8") != text
    ]


def main() -> int:
    """Write what is stale, or only name it."""
    parser = argparse.ArgumentParser(prog="python -m tools.make_docs", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; status 1 if anything is stale")
    check = parser.parse_args().check
    found = stale()
    for path, text in found:
        print(f"{'stale' if check else 'wrote'}: {path.relative_to(ROOT)}")
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
    if not check:
        compile_catalogues(ROOT / "locale", CATALOGUES)
        compile_guide(ROOT / "docs", GUIDE)
        compile_locales(CATALOGUES)
    return 1 if check and found else 0


if __name__ == "__main__":
    raise SystemExit(main())
