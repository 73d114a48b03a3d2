"""The command line: one file per command, arguments in, reports and exit codes out."""
