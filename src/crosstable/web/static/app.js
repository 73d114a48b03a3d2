// Everything here only makes pages quicker: each of them works without it.
import { boost } from "./boost.js";
import { copies } from "./copy.js";
import { checkIn } from "./checkin.js";
import { keys } from "./keys.js";
import { live } from "./live.js";
import { look } from "./look.js";
import { panel } from "./panel.js";
import { find } from "./find.js";
import { fold } from "./fold.js";
import { listParts } from "./list_parts.js";
import { lookup } from "./lookup.js";
import { results } from "./results/entry.js";
import { picks } from "./picks.js";
import { presses } from "./press.js";
import { several } from "./several.js";
import { eventForm } from "./setup.js";
import { tabs } from "./tabs.js";
import { theme } from "./theme.js";

theme();
presses();
results(); // before boost: lines go their own way
checkIn();
boost();
panel();
find();
fold();
listParts();
picks();
several();
lookup();
eventForm();
copies();
document.addEventListener("swapped", lookup);
keys();
tabs();
look();
live();
