"""The JSON interface behind the pages, one file per part of the day."""
