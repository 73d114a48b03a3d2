"""The website of an event on its way out: where it goes, what has changed, and what prevents it."""
