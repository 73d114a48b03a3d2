"""Answers to questions: values that print, show themselves in notebooks and become tables of pandas."""
