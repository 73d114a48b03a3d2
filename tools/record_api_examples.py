"""Record an example of every call of the JSON interface, for its description.

    python -m tools.record_api_examples

A day with every call is played (`tests/api/day.py`); the first request and answer of each that was
accepted are written to `src/crosstable/web/api/description/examples.json`, long lists cut short.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
FILE = ROOT / "src" / "crosstable" / "web" / "api" / "description" / "examples.json"
MOST = 2
"""How many items of a list are shown."""
SECRETS = {"token": "Vb3nT0kEn-that-nobody-else-knows-4711", "password": "correct horse battery"}
REFUSED = 300


def main() -> int:
    """Play the day and write the examples."""
    sys.path[:0] = [str(ROOT / "src"), str(ROOT)]
    from tests.api.day import play
    from tests.upgrade.clock import stopped_clock

    examples: dict[str, dict[str, Any]] = {}
    with TemporaryDirectory() as folder, stopped_clock():
        for called in play(Path(folder)).calls:
            if called.name in examples or called.status >= REFUSED:
                continue
            request = {} if called.sent is None else {"request": short(called.sent)}
            examples[called.name] = {**request, "status": str(called.status), "answer": short(called.body)}
    FILE.write_text(json.dumps(examples, indent=1, ensure_ascii=False) + "\n", "utf-8")
    print(f"{len(examples)} examples in {FILE.relative_to(ROOT)}")
    return 0


def short(value: Any) -> Any:
    """A value with long lists cut short and without secrets."""
    if isinstance(value, list):
        return [short(one) for one in value[:MOST]]
    if isinstance(value, dict):
        return {key: SECRETS.get(key) or short(one) for key, one in value.items()}
    return value


if __name__ == "__main__":
    sys.exit(main())
