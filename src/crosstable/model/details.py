"""What federation reports need to know about an event besides its name: place, officials, addresses."""

from __future__ import annotations

from crosstable.model.federations import ENGLAND, US_CHESS, Federation
from crosstable.model.language import Words
from crosstable.model.profiles.profile import Profile

DETAILS = {
    "site": Words("Building or hall"),
    "city": Words("Town or city"),
    "state": Words("State, province or county, as the federation abbreviates it"),
    "zip": Words("Postal code"),
    "country": Words("Country, as three letters"),
    "federation": Words("Federation of the event, as three letters"),
    "time_zone": Words("Time zone of the playing hall, such as America/Toronto"),
    "affiliate": Words("US Chess: affiliate ID, a letter and seven digits"),
    "chief_td_id": Words("Number of the chief director"),
    "assistant_td_id": Words("Number of the assistant chief director"),
    "other_td_ids": Words("Numbers of other directors, separated by commas"),
    "organizer": Words("Who organises the event"),
    "organizer_id": Words("Number of the organiser"),
    "event_code": Words("ECF: the organiser's own code for the event"),
    "submission": Words("ECF: 1 for the first report, 2 for a corrected one"),
    "results_officer": Words("ECF: who is responsible for the results"),
    "results_officer_address": Words("ECF: e-mail address of the results officer"),
    "treasurer": Words("ECF: who pays the fee"),
    "treasurer_address": Words("ECF: e-mail address of the treasurer"),
    "club_code": Words("ECF: club code for players without a code of their own"),
    "scholastic": Words("US Chess: N no, S scholastic, P primary, J in school"),
    "grand_prix": Words("US Chess: Y or N"),
    "fide_rated": Words("US Chess: Y or N"),
    "send_crosstable": Words("US Chess: who gets a crosstable: N nobody, A affiliate, T director"),
    "website": Words("Web page of the event"),
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
    "site": Words("venue"),
    "city": Words("city"),
    "country": Words("country"),
    "federation": Words("federation"),
    "time_zone": Words("time zone"),
    "affiliate": Words("affiliate ID"),
    "chief_td_id": Words("chief director's number"),
    "assistant_td_id": Words("assistant director's number"),
    "other_td_ids": Words("other directors' numbers"),
    "organizer": Words("organiser"),
    "organizer_id": Words("organiser's number"),
    "event_code": Words("event code"),
    "submission": Words("submission"),
    "results_officer": Words("results officer"),
    "results_officer_address": Words("results officer's e-mail"),
    "treasurer": Words("treasurer"),
    "treasurer_address": Words("treasurer's e-mail"),
    "club_code": Words("club code"),
    "scholastic": Words("scholastic"),
    "grand_prix": Words("Grand Prix"),
    "fide_rated": Words("FIDE rated"),
    "send_crosstable": Words("send crosstable to"),
    "website": Words("website"),
}
"""The everyday name of each detail."""
NAMES_OF = {
    US_CHESS.key: {
        "site": Words("site"),
        "chief_td_id": Words("chief TD's US Chess ID"),
        "assistant_td_id": Words("assistant chief TD's US Chess ID"),
        "other_td_ids": Words("other TDs' US Chess IDs"),
        "organizer_id": Words("organizer's US Chess ID"),
    },
}
"""Federation -> its own names for details."""
CHOICES = {
    "send_crosstable": {"N": Words("Nobody"), "A": Words("Affiliate"), "T": Words("Chief TD")},
    "scholastic": {
        "N": Words("No"),
        "S": Words("Scholastic"),
        "P": Words("Primary"),
        "J": Words("In school"),
    },
    "grand_prix": {"N": Words("No"), "Y": Words("Yes")},
    "fide_rated": {"N": Words("No"), "Y": Words("Yes")},
}
"""Details chosen from a list: what the report has, and what people read; the first without a choice."""


def detail_words(key: str, home: Federation, profile: Profile | None = None) -> str:
    """A federation's, or chosen profile's, name for a detail inside a sentence."""
    here = profile or home.profile
    of_home = {"state": str(here.region), "zip": str(here.post_code), **NAMES_OF.get(home.key, {})}
    return str(of_home.get(key) or NAMES.get(key) or key.replace("_", " "))


def detail_label(key: str, home: Federation, profile: Profile | None = None) -> str:
    """The label of the field in which people of a federation, or of a profile, type a detail."""
    words = detail_words(key, home, profile)
    return words[:1].upper() + words[1:]
