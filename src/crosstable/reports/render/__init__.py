"""Tables (`reports/table.py`) as text, HTML, CSV and XLSX; paper has its own renderer beside its sheets.

A renderer knows kinds of cells and media. It knows no reports: nothing here is about standings or prizes.
"""
