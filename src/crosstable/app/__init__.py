"""Use cases: what the command line, the web pages and `import crosstable` all call."""
