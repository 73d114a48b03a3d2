"""Which samples there are; what each rating office is asked is in letters/, a paragraph for each question."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from crosstable.model.federations import CANADA, ENGLAND, FIDE, NEW_ZEALAND, US_CHESS, Federation

LETTERS = Path(__file__).with_name("letters")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """One report of the sample event."""

    federation: Federation
    rulebook: str
    number: str
    """The pattern of the invented numbers of its players."""
    files: str
    """What is enclosed, in words."""
    details: dict[str, str] = field(default_factory=dict)

    @property
    def questions(self) -> tuple[str, ...]:
        """What its rating office is asked, each on one line."""
        text = LETTERS.joinpath(f"{self.federation.key}.txt").read_text("utf-8")
        return tuple(" ".join(question.split()) for question in text.split("\n\n"))


SAMPLES: tuple[Sample, ...] = (
    Sample(
        federation=US_CHESS,
        rulebook="us-chess",
        number="900000{:02}",
        files="THEXPORT.DBF, TSEXPORT.DBF and TDEXPORT.DBF in layout 2C, all fields as text",
        details={
            "city": "Boston",
            "state": "MA",
            "zip": "02108",
            "affiliate": "A9000000",
            "chief_td_id": "90000099",
        },
    ),
    Sample(
        federation=CANADA,
        rulebook="cfc",
        number="9000{:02}",
        files="cfc-crosstable.csv: the header of the event above, a line for each player below (UTF-8)",
        details={
            "state": "ON",
            "organizer": "Harbour Chess Club",
            "organizer_id": "900098",
            "chief_td_id": "900099",
        },
    ),
    Sample(
        federation=ENGLAND,
        rulebook="dutch-2026",
        number="9000{:02}A",
        files="ecf-results.txt, the results file with # fields (UTF-8, without a byte order mark)",
        details={
            "event_code": "SAMPLE26",
            "results_officer": "Pat Vale",
            "results_officer_address": "pat@example.org",
            "treasurer": "Sam Reed",
            "treasurer_address": "sam@example.org",
            "club_code": "4XXX",
        },
    ),
    Sample(
        federation=NEW_ZEALAND,
        rulebook="nzcf",
        number="900{:02}",
        files="event.trf (FIDE's TRF26 with national records) and tables.xlsx with the same in tables",
        details={"city": "Wellington", "federation": "NZL"},
    ),
    Sample(
        federation=FIDE,
        rulebook="dutch-2026",
        number="900000{:02}",
        files="event.trf, TRF26 (UTF-8, without a byte order mark, lines end in CR LF)",
        details={"city": "Luxembourg", "federation": "LUX"},
    ),
)
