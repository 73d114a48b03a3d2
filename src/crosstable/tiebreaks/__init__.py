"""Tie-breaks: what a formula gets and gives (`frame`), the closed list (`registry`), a file per formula."""
