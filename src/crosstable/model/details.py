"""What reports to federations ask of an event beyond its name: place, officials by number, addresses."""

from __future__ import annotations

from crosstable.model.federations import ENGLAND, US_CHESS

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
