"""`crosstable pay`: a payment for an entry, or a refund."""

from __future__ import annotations

from crosstable.app.entries.cash import pay, read_how
from crosstable.app.session.session import New, Session
from crosstable.cli.players import find_player
from crosstable.cli.writing import tell_facts, write_section, writing_parser
from crosstable.model import money
from crosstable.model.errors import BadInput
from crosstable.model.event import Section
from crosstable.model.language import phrase


def run(words: list[str]) -> int:
    """Record a payment; a negative amount is a refund."""
    made = writing_parser("pay", phrase("Records a payment for an entry, or a refund."))
    made.add_argument("player", metavar="PLAYER", help=phrase("number or part of the name"))
    made.add_argument("amount", metavar="AMOUNT", help=phrase("such as 80 or 79.50"))
    made.add_argument("--kind", default="entry", metavar="KIND", help=phrase("what for (default: entry)"))
    made.add_argument("--refund", action="store_true", help=phrase("record a refund"))
    made.add_argument("--how", metavar="HOW", help=phrase("cash, card or online"))
    options = made.read(words)
    try:
        cents = money.from_typed(options.amount)
    except ValueError:
        raise BadInput(
            phrase("“{typed}” is not an amount; type it as 80 or 79.50", typed=options.amount[:20]),
            where="AMOUNT",
        ) from None

    def decide(session: Session, section: Section) -> list[New]:
        player = find_player(section, options.player, "PLAYER")
        signed = -cents if options.refund else cents
        return pay(session, section, player, signed, options.kind, read_how(options.how))

    return tell_facts(options, write_section(options, decide))
