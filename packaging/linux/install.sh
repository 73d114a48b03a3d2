#!/bin/sh
# Puts Crosstable into the menu of this user and opens event files (*.crosstable) with it; `./install.sh remove` undoes it.
# The folder stays where it is, and nothing outside your home folder changes.
set -eu
folder=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
menu=$data/applications/crosstable.desktop
kind=$data/mime/packages/crosstable.xml
icons=$data/icons/hicolor
program_icon=$icons/scalable/apps/crosstable.svg
event_icon=$icons/scalable/mimetypes/crosstable-event.svg

if [ "${1:-}" = remove ]; then
    rm -f "$menu" "$kind" "$program_icon" "$event_icon"
    told="Crosstable is no longer in the menu. Your events stay in $HOME/Crosstable."
else
    mkdir -p "$(dirname "$menu")" "$(dirname "$kind")" "$(dirname "$program_icon")" "$(dirname "$event_icon")"
    # A folder name with spaces stands in quotes, which the menu asks for.
    sed "s|@FOLDER@/crosstable|\"$folder/crosstable\"|" "$folder/desktop/crosstable.desktop" > "$menu"
    cp "$folder/desktop/crosstable.xml" "$kind"
    cp "$folder/desktop/crosstable.svg" "$program_icon"
    cp "$folder/desktop/event.svg" "$event_icon"
    told="Crosstable is in the menu, and event files open with it. To undo this: $folder/install.sh remove"
fi
for update in "update-desktop-database $data/applications" "update-mime-database $data/mime" "gtk-update-icon-cache -q -t $icons"; do
    if command -v "${update%% *}" > /dev/null; then $update > /dev/null 2>&1 || true; fi
done
echo "$told"
