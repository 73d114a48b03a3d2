"""NZCF Tournament Rules: the Swiss system of Appendix B."""
