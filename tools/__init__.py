"""Programs for those who work on Crosstable."""
