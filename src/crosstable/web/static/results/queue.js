// Lines of results on their way: kept in this tab, sent in order, each with its own id, so that a line that
// is sent again is stored once. A line is on its way until the server has said what became of it.
import { words } from "../words.js";

const KEPT = 5; // so many finished lines stay
const AT_ONCE = 25;
const PATIENCE = 20000; // ms until an answer is given up
const PAUSES = [400, 1000, 2000, 4000, 8000];
const TRIES = 4; // so often a line is sent that the server itself fails on

export const onWay = (line) => line.state === "sending" || line.state === "waiting";
export const needsAnswer = (line) => line.state === "asks" || line.state === "refused";

const listeners = new Set();
let lines = [];
let key = null; // where this person's lines are kept
let flight = []; // ids of the lines that were sent and have no answer yet
let failures = 0;
let timer = null;
let page = () => ({}); // what the open page shows: section, round, seen

// Take up what this person has on the way; `shows` tells what the open page shows.
export function open(person, shows) {
  page = shows;
  key = `results of ${person}`;
  try {
    lines = JSON.parse(sessionStorage.getItem(key) ?? "[]");
  } catch {
    lines = [];
  }
  for (const line of lines) delete line.hold;
  addEventListener("online", () => pump(true));
  addEventListener("beforeunload", (event) => {
    if (lines.some((line) => line.state === "waiting")) event.preventDefault();
  });
  pump();
}

export const allLines = () => lines;
export const linesOf = (event) => lines.filter((line) => line.event === event);
export const wasSent = (id) => flight.includes(id);
export const listen = (listener) => listeners.add(listener);

export function newId() {
  const parts = crypto.getRandomValues(new Uint32Array(3));
  return [Date.now(), ...parts].map((part) => part.toString(36)).join("-");
}

// A line is sent at once, or after `hold` ms unless the next key comes first.
export function add(line, hold = 0) {
  const made = { id: newId(), state: navigator.onLine ? "sending" : "waiting", ...line };
  if (hold) made.hold = Date.now() + hold;
  lines.push(made);
  changed();
  if (hold) setTimeout(pump, hold + 5);
  else pump();
  return made;
}

export function release() {
  if (!lines.some((line) => line.hold)) return;
  for (const line of lines) delete line.hold;
  pump();
}

export function remove(id) {
  lines = lines.filter((line) => line.id !== id);
  changed();
}

export function wake() {
  pump(true);
}

function changed(news) {
  const finished = lines.filter((line) => !onWay(line) && !needsAnswer(line) && !line.undo);
  const gone = new Set(finished.slice(0, -KEPT).map((line) => line.id));
  lines = lines.filter((line) => !gone.has(line.id) && !(line.undo && !onWay(line) && !needsAnswer(line)));
  keep();
  for (const listener of listeners) listener(news);
}

function keep() {
  try {
    sessionStorage.setItem(key, JSON.stringify(lines));
  } catch {
    // A browser that keeps nothing sends them all the same, as long as the page is open.
  }
}

// The next lines that may go: of one event, none behind a line that is held.
function due() {
  const found = [];
  for (const line of lines.filter(onWay)) {
    if (line.hold > Date.now() || found.length === AT_ONCE || (found[0] && found[0].event !== line.event)) break;
    found.push(line);
    if (line.tries) break; // one that failed goes alone
  }
  return found;
}

async function pump(again = false) {
  if (again && timer) failures = 0;
  if (flight.length || !key || (timer && !again)) return;
  clearTimeout(timer);
  timer = null;
  const batch = due();
  if (!batch.length) return;
  flight = batch.map((line) => line.id);
  for (const line of batch) line.tried = true;
  keep();
  const shown = page();
  const { answer, trouble } = await send(batch, shown).then((answer) => ({ answer }), (trouble) => ({ trouble }));
  flight = [];
  if (trouble) missed(batch, trouble);
  else take(batch, shown, answer);
  if (!timer) pump();
}

async function send(batch, shown) {
  const here = shown.event === batch[0].event ? { section: shown.section, round: shown.round, seen: shown.seen } : {};
  const answer = await fetch(`/e/${batch[0].event}/lines`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify({ ...here, lines: batch.map(asSent) }),
    signal: AbortSignal.timeout?.(PATIENCE),
  });
  if (answer.ok) return await answer.json();
  throw Object.assign(new Error("no answer"), { status: answer.status });
}

const SENT = ["id", "section", "round", "text", "board", "game", "white", "black", "was", "replaces", "result", "sure", "undo"];

function asSent(line) {
  return Object.fromEntries(SENT.filter((name) => line[name] !== undefined).map((name) => [name, line[name]]));
}

function take(batch, shown, { answers, news }) {
  failures = 0;
  const said = new Map(answers.map((answer) => [answer.id, answer]));
  for (const line of batch) {
    const answer = said.get(line.id);
    if (answer) settle(line, answer);
  }
  changed({ event: batch[0].event, section: shown.section, round: shown.round, news, answers: batch.map((line) => ({ ...line, now: said.get(line.id)?.now })) });
}

function settle(line, answer) {
  Object.assign(line, { state: answer.state, words: answer.text, rule: answer.rule, href: answer.href });
  line.own = Boolean(answer.own); // whether a change of the event is this line's, so that it can be taken back
  line.unsure = Boolean(answer.unsure); // whether it is not known what became of it
  Object.assign(line, { stands: answer.was, becomes: answer.becomes, changes: answer.changes });
  delete line.tries;
  const target = line.undo && lines.find((other) => other.id === line.undo);
  if (target && answer.state === "undone") target.state = "undone";
  if (answer.state === "stored") for (const other of earlier(line)) other.state = "replaced";
}

// Own lines about the same board that a line has replaced.
function earlier(line) {
  const about = (one) => JSON.stringify([one.event, one.section, one.round, one.label]);
  const before = lines.slice(0, lines.indexOf(line)).filter((one) => one.state === "stored" && about(one) === about(line));
  return before.filter((one) => one.result !== line.result);
}

// No answer: the lines stay, and are sent again. It is not known whether the server has them; their ids tell it.
function missed(batch, { status }) {
  if ((status === 413 || status === 422) && batch.length > 1) return again(batch);
  if (status === 413 || status === 422) settle(batch[0], refused(words("line_unreadable")));
  else if (status === 404) for (const line of batch) settle(line, refused(words("event_gone")));
  else if (failed(status) && (batch[0].tries ?? 0) >= TRIES) settle(batch[0], { ...refused(words("server_failed")), unsure: true });
  else for (const line of batch) wait(line, status);
  const pause = PAUSES[Math.min(failures++, PAUSES.length - 1)];
  timer = setTimeout(() => {
    timer = null;
    pump();
  }, pause);
  changed();
}

// Whether the server made a mistake with these lines; one that only cannot write now (503) is asked again until it can.
const failed = (status) => status >= 500 && status !== 503;

const refused = (text) => ({ state: "refused", text });

// One line of several is not taken: they go one by one, so that only that one is refused.
function again(batch) {
  for (const line of batch) line.tries = line.tries ?? 1;
}

function wait(line, status) {
  line.state = "waiting";
  if (failed(status)) line.tries = (line.tries ?? 0) + 1;
  line.words = status === 401 || status === 403 ? words("logged_out") : "";
}
