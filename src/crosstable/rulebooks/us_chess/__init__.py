"""US Chess Official Rules, 7th edition, chapter 2: rules 25 to 36."""
