"""A sample of each federation's rating report, for its rating office to look at."""
