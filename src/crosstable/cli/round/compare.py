"""`crosstable compare`: finishes manual pairing by comparing the draft with the rulebook pairing."""

from __future__ import annotations

from crosstable.app.round.manual_pairing import finish_manual
from crosstable.cli.writing import tell_facts, write_section, writing_parser
from crosstable.model.language import phrase


def run(words: list[str]) -> int:
    """List every difference between a draft changed by hand and the rulebook pairing, and record them."""
    about = phrase(
        "Finishes manual pairing: compares the draft with the rulebook pairing, records the differences."
    )
    options = writing_parser("compare", about).read(words)
    return tell_facts(options, write_section(options, finish_manual))
