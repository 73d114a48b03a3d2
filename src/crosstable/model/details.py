"""What reports to federations ask of an event beyond its name: place, officials by number, addresses."""

from __future__ import annotations

from crosstable.model.federations import ENGLAND, US_CHESS, Federation
from crosstable.model.profiles.profile import Profile

DETAILS = {
    "site": "the building or hall",
    "city": "the town",
    "state": "state, province or county, as the federation abbreviates it",
    "zip": "the postal code",
    "country": "the country, as three letters",
    "federation": "the federation of the event, as three letters",
    "affiliate": "US Chess: number of the affiliate, a letter and seven digits",
    "chief_td_id": "number of the chief director or arbiter",
    "assistant_td_id": "number of the assistant chief director",
    "other_td_ids": "numbers of further directors, with commas between them",
    "organizer": "who organises the event",
    "organizer_id": "number of the organiser",
    "event_code": "ECF: the organiser's own code of the event",
    "submission": "ECF: 1 for the first report, 2 for a corrected one",
    "results_officer": "ECF: who answers for the results",
    "results_officer_address": "ECF: mail address of the results officer",
    "treasurer": "ECF: who pays the fee",
    "treasurer_address": "ECF: mail address of the treasurer",
    "club_code": "ECF: code of the club for players without a code of their own",
    "scholastic": "US Chess: N no, S scholastic, P primary, J in school",
    "grand_prix": "US Chess: Y or N",
    "fide_rated": "US Chess: Y or N",
    "send_crosstable": "US Chess: to whom a crosstable is sent: N nobody, A affiliate, T director",
    "website": "where people read about the event",
}
"""The keys, each with what it is."""

OF_FEDERATION = {
    US_CHESS.key: ("affiliate", "send_crosstable", "scholastic", "grand_prix", "fide_rated"),
    ENGLAND.key: (
        "event_code",
        "results_officer",
        "results_officer_address",
        "treasurer",
        "treasurer_address",
        "club_code",
    ),
}
"""Details that only one federation asks for."""

NAMES = {
    "site": "venue",
    "affiliate": "affiliate ID",
    "chief_td_id": "chief director's number",
    "assistant_td_id": "assistant director's number",
    "other_td_ids": "other directors' numbers",
    "organizer_id": "organizer's number",
    "fide_rated": "FIDE rated",
    "send_crosstable": "send crosstable to",
}
"""What people call a detail, where that is not simply its key."""
NAMES_OF = {
    US_CHESS.key: {
        "site": "site",
        "chief_td_id": "chief TD's US Chess ID",
        "assistant_td_id": "assistant chief TD's US Chess ID",
        "other_td_ids": "other TDs' US Chess IDs",
    },
}
"""Federation -> what its people call a detail."""
CHOICES = {
    "send_crosstable": {"N": "Nobody", "A": "Affiliate", "T": "Chief TD"},
    "scholastic": {"N": "No", "S": "Scholastic", "P": "Primary", "J": "In school"},
    "grand_prix": {"N": "No", "Y": "Yes"},
    "fide_rated": {"N": "No", "Y": "Yes"},
}
"""Details chosen from a list: what the report has, and what people read; the first without a choice."""


def detail_words(key: str, home: Federation, profile: Profile | None = None) -> str:
    """What people of a federation, or of the profile that an event chose, call a detail inside a sentence."""
    here = profile or home.profile
    of_home = {"state": str(here.region), "zip": str(here.post_code), **NAMES_OF.get(home.key, {})}
    return of_home.get(key) or NAMES.get(key) or key.replace("_", " ")


def detail_label(key: str, home: Federation, profile: Profile | None = None) -> str:
    """The label of the field in which people of a federation, or of a profile, type a detail."""
    words = detail_words(key, home, profile)
    return words[:1].upper() + words[1:]
