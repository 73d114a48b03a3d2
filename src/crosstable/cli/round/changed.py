"""What commands report after a draft was changed by hand: the absolute rules it now breaks."""

from __future__ import annotations

from argparse import Namespace

from crosstable.app.round.by_hand import breaches_of_draft
from crosstable.app.session.session import Written
from crosstable.cli.sections import named_section
from crosstable.cli.writing import tell_facts
from crosstable.model.language import phrase


def tell_change(options: Namespace, written: Written) -> int:
    """Name the change and every breach."""
    section = named_section(written.session.event, options)
    draft = written.session.state.section(section.name).draft
    broken = breaches_of_draft(section, draft) if draft else ()
    lines = [phrase("breaks {rule}: {reason}", rule=reason.rule, reason=reason.text) for reason in broken]
    body: dict[str, object] = {"breaches": [reason.as_json() for reason in broken]}
    return tell_facts(options, written, *lines, body=body)
