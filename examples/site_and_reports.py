"""Everything that leaves the program: a website, spreadsheets, pairings for boards, a sheet for the wall."""

from pathlib import Path

import crosstable

event = crosstable.generate("us-chess", players=12, rounds=4, seed=5)
for key, about in crosstable.list_exports().items():
    print(f"{key:10} {about}")

site = crosstable.export(event, "site", to="site", replace=True)
tables = crosstable.export(event, "csv", to="tables", replace=True)
crosstable.export(event, "xlsx", to="tables", replace=True)
print(len(site), "pages in site/;", ", ".join(tables))
Path("standings.pdf").write_bytes(crosstable.print_sheet(event, "standings"))

try:
    crosstable.export(event, "uschess")
except crosstable.WrongArgument as error:
    print(error)
