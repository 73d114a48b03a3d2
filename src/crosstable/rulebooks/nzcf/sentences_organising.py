"""The sentences of the NZCF rules on events, entries, fees and timetables (chapters 1 to 3)."""

from __future__ import annotations

from crosstable.model.sayings import Sayings

SAYINGS = Sayings("nzcf")

# 1.1: events and their organisers
NO_DATES = SAYINGS("event-no-dates", "1.1.2", "no dates are recorded")
NO_VENUE = SAYINGS("event-no-venue", "1.1.2", "no venue is recorded")
APPROVED = SAYINGS("event-approved", "1.1.3", "{breach}; the Council has approved this: {approval}")
NO_REGISTRATION = SAYINGS("entry-no-registration", "1.1.4", "{player}: no NZCF registration recorded")
NOT_REGISTERED = SAYINGS("entry-not-registered", "1.1.4", "{player}: not registered on {day}")
NO_COUNTRY = SAYINGS(
    "entry-no-country",
    "1.1.4",
    "no country is given in {count} of {entries} entries: taken as New Zealand players",
)
UNKNOWN_ISLAND = SAYINGS(
    "entry-unknown-island",
    "1.1.5",
    "{player}: island not known; enter the club's island in the settings, or the player's region",
)

# 1.5: entries and fees
FEE = SAYINGS("fee", "1.5.1", "{player}: {cents}, the fee fixed for the event")
JUNIOR_FEE = SAYINGS(
    "fee-junior",
    "1.5.2",
    "{player}: {cents}, {percent} per cent off: born {born}, under {age} on 1 January {year}",
)
JUNIOR_FEE_PERHAPS = SAYINGS(
    "fee-junior-perhaps",
    "1.5.2",
    "{player}: {cents}, {percent} per cent off: born {born}, perhaps under {age} on 1 January {year}; please "
    "ask for the full date",
)
CLOSED = SAYINGS(
    "entry-closed",
    "1.5.3",
    "{player}: entered {entered:moment}; entries closed {closed:moment}",
)
NOT_PAID = SAYINGS(
    "entry-not-paid",
    "1.5.4",
    "{player}: {paid} of {due} paid; the entry does not count until the fee is paid",
)
REGISTRATION_FEE = SAYINGS("fee-registration", "1.5.5", "{player}: {cents}, not registered")
REGISTRATION_FEE_NO_CODE = SAYINGS(
    "fee-registration-no-code", "1.5.5", "{player}: {cents}, no NZCF code on the entry"
)
NO_CODE = SAYINGS("entry-no-code", "1.5.5", "{player}: no NZCF code on the entry")
REGISTRATION_MISSING = SAYINGS(
    "entry-registration-missing",
    "1.5.6",
    "no current NZCF registration recorded for {count} of {entries} entries",
)

# 1.6: the draw and the hours of play
NOT_APPENDIX_A = SAYINGS(
    "event-not-appendix-a", "1.6.1", "the draw is made by another book, not by Appendix A of this one"
)
NOT_APPENDIX_B = SAYINGS(
    "event-not-appendix-b", "1.6.2", "the draw is made by another book, not by Appendix B of this one"
)
ROUND_MOVED = SAYINGS(
    "timetable-round-moved", "1.6.3", "round {round}: {before} became {after}; decided by {by}: {why}"
)
WHEN = SAYINGS("timetable-when", "1.6.3", "{start:full}")
NOT_ON_PROGRAMME = SAYINGS("timetable-not-on-programme", "1.6.3", "not on the programme")
NOBODY_NAMED = SAYINGS("timetable-nobody-named", "1.6.3", "nobody named")
NO_REASON_GIVEN = SAYINGS("timetable-no-reason-given", "1.6.3", "no reason given")
RECORD_WHO_DECIDED = SAYINGS(
    "timetable-record-who-decided",
    "1.6.3",
    "the hours of play are changed by the director alone, for exceptional circumstances; record who decided "
    "and why",
)

# 1.9: withdrawals and the fee
REFUND_DECIDED = SAYINGS("refund-decided", "1.9.1", "{withdrew}: {decision}")
REFUND_COUNCIL = SAYINGS(
    "refund-council",
    "1.9.1",
    "{withdrew}: notice goes to the secretary of the federation; the Council decides about the entry fee",
)
REFUND_COMMITTEE = SAYINGS(
    "refund-committee",
    "1.9.1",
    "{withdrew}: notice goes to the controlling authority; the tournament committee decides about the entry "
    "fee",
)
WITHDREW_BEFORE = SAYINGS("refund-withdrew-before", "1.9.1", "{player} withdrew before playing")
WITHDREW_BEFORE_AT = SAYINGS(
    "refund-withdrew-before-at", "1.9.1", "{player} withdrew before playing ({time})"
)
FEE_FORFEITED = SAYINGS(
    "refund-forfeited", "1.9.2", "{player} withdrew after play had begun: the entry fee is not refunded"
)

# 1.10, 1.11: appeals, altered results, debarment
APPEALS_MEMBERS = SAYINGS(
    "event-appeals-members",
    "1.10.2",
    "the appeals committee has one member, not {wanted}",
    "the appeals committee has {members} members, not {wanted}",
    count="members",
)
PLACE_CHANGED = SAYINGS("place-changed", "1.10.6", "{player}: place {before} became {after}; {why}")
PLACE_WON = SAYINGS("place-won", "1.10.6", "{player}: place none became {after}; {why}")
PLACE_LOST = SAYINGS("place-lost", "1.10.6", "{player}: place {before} became none; {why}")
NO_PLACE_CHANGED = SAYINGS("place-none-changed", "1.10.6", "no place changed; {why}")
DEBARRED = SAYINGS(
    "entry-debarred", "1.11.1", "{player} is debarred until {until}; the entry is not to be accepted"
)

# 2.1: the Congress and its timetable
CONGRESS_LACKS = SAYINGS("congress-lacks", "2.1.1", "the Congress lacks the {title}")
CONGRESS_LACKS_TWO = SAYINGS("congress-lacks-two", "2.1.1", "the Congress lacks the {title} and the {other}")
FIRST_DAY = SAYINGS(
    "timetable-first-day",
    "2.1.2",
    "the Congress starts on {first:day}; it should on 28 December (A) or 2 January (B)",
)
NO_START = SAYINGS("timetable-no-start", "2.1.3", "the timetable has no start for round {rounds}")
NOT_AFTER = SAYINGS("timetable-not-after", "2.1.3", "round {later} does not start after round {earlier}")
TWO_ROUNDS_IN_A = SAYINGS(
    "timetable-two-rounds-in-a",
    "2.1.3",
    "{day:day} has rounds {rounds:and}; schedule A has one round a day",
)
REST_OF_A = SAYINGS(
    "timetable-rest-of-a",
    "2.1.3",
    "rest {rests}; schedule A has one rest day after round 7, or two after 4 and 8",
)
NOT_AT_NOON = SAYINGS(
    "timetable-not-at-noon",
    "2.1.3",
    "round {round} starts at {start:clock}, not between noon and 1 pm",
)
LAST_NOT_AT_TEN = SAYINGS(
    "timetable-last-not-at-ten", "2.1.3", "the last round starts at {start:clock}, not at 10 am"
)
REST_OF_B = SAYINGS(
    "timetable-rest-of-b", "2.1.4", "rest {rests}; schedule B has one rest day, after round 6"
)
DOUBLE_DAYS = SAYINGS(
    "timetable-double-days",
    "2.1.4",
    "one day has two rounds; schedule B has {wanted} such days",
    "{days} days have two rounds; schedule B has {wanted} such days",
    count="days",
)
THREE_ROUNDS = SAYINGS(
    "timetable-three-rounds", "2.1.4", "{day:day} has rounds {rounds:and}; no day has more than two"
)
LAST_DAY = SAYINGS("timetable-last-day", "2.1.4", "the last day has one round only")
TOO_EARLY = SAYINGS("timetable-too-early", "2.1.4", "round {round} starts at {start:clock}, before 9:30 am")
UNREAD_CONTROL = SAYINGS(
    "timetable-unread-control",
    "2.1.4",
    "the break between two rounds of a day cannot be checked: the time control cannot be read",
)
SHORT_BREAK = SAYINGS(
    "timetable-short-break",
    "2.1.4",
    "round {later} starts at {start:clock}; with games of {control} in round {earlier} ({longest}) and a "
    "break of two hours, not before {earliest:clock}",
)
NO_BREAK_LEFT = SAYINGS(
    "timetable-no-break-left",
    "2.1.4",
    "round {later} starts at {start:clock}; with games of {control} in round {earlier} ({longest}) and a "
    "break of two hours, not before the next day, {earliest:moment}",
)
NO_REST = SAYINGS("timetable-no-rest", "2.1.3", "on no day")
REST_AFTER = SAYINGS(
    "timetable-rest-after", "2.1.3", "after round {round}", "after round {round} ({days} days)", count="days"
)
OTHER_CONTROL = SAYINGS(
    "event-other-control", "2.1.5", "the time control is {control}; the rule has {allowed:or}"
)
NO_CONTROL = SAYINGS("event-no-control", "2.1.5", "the time control is not stated; the rule has {allowed:or}")

# 2.2.2, 2.2.9, 2.2.10: the field of the Championship
OTHER_FORMAT = SAYINGS("event-other-format", "2.2.2", "the format is {format}; the {title} is a {wanted:or}")
OTHER_ROUNDS = SAYINGS(
    "event-other-rounds",
    "2.2.2",
    "one round; the {title} has {wanted:or}",
    "{rounds} rounds; the {title} has {wanted:or}",
    count="rounds",
)
NEEDS_MORE = SAYINGS(
    "field-needs-more",
    "2.2.2",
    "{entries} entries: a Swiss Championship needs {missing} more to have {minimum}",
)
ROUND_ROBIN_OF = SAYINGS(
    "field-round-robin",
    "2.2.9",
    "one entry: the Championship is a round robin of {target}",
    "{entries} entries: the Championship is a round robin of {target}",
    count="entries",
)
NOT_ROUND_ROBIN = SAYINGS(
    "field-not-round-robin",
    "2.2.9",
    "{entries} entries: a round robin is for {target} entries or fewer; this is a Swiss",
)
AVOIDS_BYE = SAYINGS(
    "field-avoids-bye",
    "2.2.10",
    "{entries} entries: one place, offered to the highest rated players of the Major Open, avoids a bye",
)
VACANT = SAYINGS(
    "field-vacant",
    "2.2.10",
    "{entries} of {target} places are taken: 1 is vacant, offered to the highest rated players of the Major "
    "Open",
    "{entries} of {target} places are taken: {missing} are vacant, offered to the highest rated players of "
    "the Major Open",
    count="missing",
)
DECLINED = SAYINGS("field-declined", "2.2.10", "{player} of the Major Open declined a place")
OFFERED = SAYINGS("field-offered", "2.2.10", "a place is offered to {player}, rated {rating}")
OFFERED_UNRATED = SAYINGS(
    "field-offered-unrated", "2.2.10", "a place is offered to {player}, without a rating"
)
NOBODY_TO_ASK = SAYINGS("field-nobody-to-ask", "2.2.10", "nobody is left to ask: vacant places {vacant}")

# 2.2.3-2.2.8, 2.3.2, 3.1.1, 3.2.4: who may enter
REFUSED = SAYINGS("entry-refused", "2.2.3", "{player}: {why}")
NZCF_RATING = SAYINGS("entry-nzcf-rating", "2.2.3", "NZCF {rating}")
NZCF_UNRATED = SAYINGS("entry-nzcf-unrated", "2.3.2", "NZCF unrated")
FIDE_RATING = SAYINGS("entry-fide-rating", "2.2.3", "FIDE {rating}")
FIDE_UNRATED = SAYINGS("entry-fide-unrated", "2.2.3", "FIDE unrated")
RATED_TOO_LOW = SAYINGS(
    "entry-rated-too-low",
    "2.2.3",
    "{home}, {abroad}: the Championship needs NZCF {least_home} or FIDE {least_abroad}",
)
FORM_LACKS = SAYINGS("entry-form-lacks", "2.2.4", "{player}: the entry form lacks {missing}")
LATE_FEE = SAYINGS(
    "fee-late",
    "2.2.5",
    "{player}: {cents}, {percent} per cent for a late entry, received on {received}",
)
LIST_NO_DATE = SAYINGS(
    "circular-no-date", "2.2.6", "the list goes to {whom} after the closing date; none is recorded"
)
LIST_DUE = SAYINGS(
    "circular-due", "2.2.6", "entries received up to {closing}; the list is due now and goes to {whom}"
)
LIST_NOT_YET = SAYINGS(
    "circular-not-yet",
    "2.2.6",
    "entries received up to {closing}; the list is due the day after and goes to {whom}",
)
ENTRANTS = SAYINGS("circular-entrants", "2.2.6", "all entrants")
AFFILIATES = SAYINGS("circular-affiliates", "2.2.6", "the affiliates of the federation")
COUNCIL = SAYINGS("circular-council", "2.2.6", "the Council")
INVITED_FROM_HOME = SAYINGS(
    "entry-invited-from-home", "2.2.7", "{home}, {abroad}: invitations are for players from overseas"
)
NOT_SELECTED = SAYINGS(
    "entry-not-selected",
    "2.2.8",
    "{home}, {abroad}: not accepted by the selectors; the Major Open is open to players below {least_home}",
)
RATED_TOO_HIGH = SAYINGS(
    "entry-rated-too-high", "2.3.2", "NZCF {rating}: the Major Open is for players up to {limit}"
)
A_MAN = SAYINGS("entry-a-man", "3.1.1", "entered as a man in the Women's Championship")
NO_BIRTH = SAYINGS(
    "entry-no-birth", "3.2.4", "no date of birth is recorded, so the age limit cannot be checked"
)
TOO_OLD = SAYINGS(
    "entry-too-old", "3.2.4", "born {born}: the Junior {year} is for players born since {limit}"
)

# 2.4, 3.3-3.6: events that follow others
STARTS_TOO_EARLY = SAYINGS(
    "event-starts-too-early",
    "2.4.2",
    "the {title} starts on {starts:day}, before the {main} ends on {ends:day}",
)
STARTS_TOO_LATE = SAYINGS(
    "event-starts-too-late",
    "3.4.1",
    "the {title} starts on {starts:day}; it follows at once when the {main} ends on {ends:day}",
)
OTHER_VENUE = SAYINGS(
    "event-other-venue", "3.4.1", "the {title} is at {here}, not at {there} with the {main}"
)
SESSION = SAYINGS(
    "timetable-session",
    "3.3.3",
    "round {round} is on day {day} at {start:clock}; the plan has day {planned} at {hours:or}, and "
    "variations are to be agreed with the Council",
)
