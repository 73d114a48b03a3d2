"""Events made up and played by the program itself, by the thousand, to see whether rules are ever broken."""
