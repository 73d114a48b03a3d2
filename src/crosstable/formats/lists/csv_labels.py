"""The fields that columns of a list can fill, by their everyday names."""

from __future__ import annotations

from crosstable.model.language import Words

FIELD_LABELS: dict[str, Words] = {
    "name": Words("Name"),
    "section": Words("Section"),
    "surname": Words("Last name"),
    "given": Words("First name"),
    "rating": Words("Rating"),
    "club": Words("Club"),
    "team": Words("Team"),
    "school": Words("School"),
    "country": Words("Country"),
    "title": Words("Title"),
    "born": Words("Date of birth"),
    "sex": Words("Gender"),
    "ids.own": Words("Federation ID"),
    "ids.nzcf": Words("NZCF code"),
    "fide_rating": Words("FIDE rating"),
    "ids.fide": Words("FIDE ID"),
    "ids.uscf": Words("US Chess ID"),
    "ids.ecf": Words("ECF code"),
    "ids.cfc": Words("CFC number"),
    "ids.fqe": Words("FQE number"),
    "other_ratings.quick": Words("Quick rating"),
    "other_ratings.rapid": Words("Rapid rating"),
    "other_ratings.FQE": Words("FQE rating"),
    "other_ratings.blitz": Words("Blitz rating"),
    "year": Words("School year"),
    "email": Words("E-mail"),
    "phone": Words("Phone"),
    "region": Words("State or region"),
    "joins": Words("Plays from round"),
    "withdrawn_after": Words("Withdrawn after"),
    "byes": Words("Byes"),
    "fee": Words("Fee"),
    "amount": Words("Amount paid"),
    "paid": Words("Paid"),
    "registered": Words("Registered"),
    "entered": Words("Time of entry"),
    "membership_expires": Words("Membership expires"),
    "invited": Words("Invited"),
    "accepted_by_selectors": Words("Accepted by selectors"),
    "flags": Words("Flags"),
    "top": Words("Top player"),
    "fixed_board": Words("Fixed board"),
    "notes": Words("Notes"),
    "no": Words("Number"),
}
"""Each field with its label, in the order in which choices show them."""
MAIN_RATING_LABELS: dict[str, Words] = {
    "other_ratings.regular": Words("Regular rating"),
    "other_ratings.standard": Words("Standard rating"),
}
"""The kinds of rating that lists have in the column `rating`, for pages that show every kind."""
