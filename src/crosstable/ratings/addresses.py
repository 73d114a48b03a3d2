"""Where federations publish their rating lists, as far as one address stays the same from list to list."""

from __future__ import annotations

from types import MappingProxyType

from crosstable.model.federations import CANADA, ENGLAND, FIDE

ADDRESSES = MappingProxyType(
    {
        CANADA.key: "https://storage.googleapis.com/cfc-public/data/tdlist.txt",
        ENGLAND.key: "https://rating.englishchess.org.uk/api/rating-list/csv",
        FIDE.key: "https://ratings.fide.com/download/players_list_xml.zip",
    }
)
"""Federation -> address. US Chess and New Zealand have none: log in or look there, and give the address."""
