"use strict";
// Steps through the game of this page. The boards are in the element "game", as what changes from one to the next.

const game = JSON.parse(document.getElementById("game").textContent);
const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 10.394; // of the sample, in the lettering the boards are laid out for, as a multiple of its size
const REST = 120; // milliseconds between two addresses: browsers allow 200 in ten seconds, and a held key steps faster
const SAMPLE = "Handgloves 0123456789";
const byId = (id) => document.getElementById(id);

// -- boards ---------------------------------------------------------------------------------------------------------
function unfold(frames) {
  let order = [], placed = [], size = [1, 1];
  return frames.map(([put = [], edits = [], marks = [], resized = []]) => {
    placed = placed.slice();
    for (const [sprite, ...where] of put) placed[sprite] = where;
    order = order.slice();
    for (const [at, gone, ...come] of edits) order.splice(at, gone, ...come);
    if (resized.length) size = resized;
    return { order, placed, marks: new Set(marks), size };
  });
}

class Stage {
  constructor(svg, frames) {
    this.svg = svg;
    this.boards = unfold(frames);
    this.pieces = new Map();
  }

  show(number) {
    const { order, placed, marks, size } = this.boards[number];
    this.svg.setAttribute("viewBox", `0 0 ${size[0]} ${size[1]}`);
    const there = new Set(order);
    for (const [sprite, piece] of this.pieces) {
      if (!there.has(sprite)) {
        piece.remove();
        this.pieces.delete(sprite);
      }
    }
    const layer = (sprite) => game.layers[placed[sprite][0]];
    let next = this.svg.firstElementChild;
    for (const sprite of order.slice().sort((one, other) => layer(one) - layer(other))) {
      const piece = this.put(sprite, placed[sprite], marks.has(sprite));
      if (piece === next) next = next.nextElementSibling;
      else this.svg.insertBefore(piece, next);
    }
  }

  put(sprite, [look, x, y], marked) {
    let piece = this.pieces.get(sprite);
    if (!piece) {
      piece = document.createElementNS(SVG, "g");
      piece.setAttribute("class", "piece new");
      piece.append(document.createElementNS(SVG, "use"));
      this.pieces.set(sprite, piece);
    }
    const drawn = `${look} ${marked}`;
    piece.style.transform = `translate(${x}px, ${y}px)`;
    if (piece.dataset.drawn === drawn) return piece;
    piece.dataset.drawn = drawn; // a link that is set again is drawn again, even where it stays the same
    piece.lastChild.setAttribute("href", `#l${look}`);
    piece.querySelector(".mark-of")?.remove();
    if (marked) {
      const ring = document.createElementNS(SVG, "use");
      ring.setAttribute("href", `#r${look}`);
      ring.setAttribute("class", "mark-of");
      piece.prepend(ring);
    }
    return piece;
  }

  words(number) {
    const { order, placed } = this.boards[number];
    return order.map((sprite) => game.texts[placed[sprite][3]]).filter(Boolean);
  }
}

// -- lettering: no wider than that of the program, and within its room ------------------------------------------------
function fit() {
  const pen = document.createElement("canvas").getContext("2d");
  const family = getComputedStyle(document.body).fontFamily;
  pen.font = `600 100px ${family}`;
  const narrow = Math.min(1, (WIDTH * 100) / pen.measureText(SAMPLE).width);
  for (const letters of document.querySelectorAll(".store text")) {
    const size = Number(letters.getAttribute("font-size")) * narrow;
    const room = Number(letters.dataset.room || Infinity);
    const weight = letters.getAttribute("font-weight");
    const spacing = Number(letters.getAttribute("letter-spacing") || 0);
    const width = (words, part) => {
      pen.font = `${weight} ${size * part}px ${family}`;
      return pen.measureText(words).width + spacing * part * words.length;
    };
    let words = letters.textContent;
    const part = [1, 0.9, 0.8, 0.7].find((one) => width(words, one) <= room) || 0.7;
    while (words.length > 1 && width(words, part) > room) words = words.replace(/…$/, "").slice(0, -1) + "…";
    letters.textContent = words;
    letters.setAttribute("font-size", size * part);
  }
}

// -- steps ----------------------------------------------------------------------------------------------------------
const board = new Stage(byId("board"), game.board);
const card = new Stage(document.querySelector("#card svg"), game.card);
const sections = [...document.querySelectorAll(".turn")];
const told = sections.filter((turn) => turn.querySelector("[data-at]")); // one that has only asked so far has no line
const main = told.filter((turn) => !turn.closest(".try"));
// The game itself, then each other try: the turns it shares with the game, and its own.
const paths = [{ turns: main, name: "" }, ...[...document.querySelectorAll(".try")].map((one) => ({
  turns: [...main.slice(0, Number(one.dataset.shared)), ...told.filter((turn) => one.contains(turn))],
  name: one.querySelector("h2").textContent,
  link: `#${one.id}`,
}))];
const slider = byId("turns");
let path, turns, names, lines, turnOf, firstOf, lastOf, last;
let now = -1;
let playing = 0;
let [addressing, written] = [0, 0];
let isBegun = false; // a page that was only opened keeps the address it was opened by

function take(wanted) {
  if (path === wanted) return;
  path = wanted;
  ({ turns } = path);
  for (const old of lines ?? []) old.classList.remove("here", "done");
  lines = turns.flatMap((turn) => [...turn.querySelectorAll("[data-at]")]);
  names = turns.map((turn) => turn.dataset.name); // such as turn-17
  turnOf = lines.map((line) => turns.indexOf(line.closest(".turn")));
  firstOf = turns.map((_, turn) => turnOf.indexOf(turn));
  lastOf = turns.map((_, turn) => turnOf.lastIndexOf(turn));
  last = lines.length - 1;
  now = -1;
  document.body.classList.toggle("other", path !== paths[0]);
  byId("trying").textContent = path.name && `${path.name} · `;
  layTicks();
}

function go(wanted) {
  const step = Math.max(0, Math.min(last, wanted));
  if (step === now) return;
  const before = now;
  document.body.classList.toggle("still", Math.abs(step - before) !== 1);
  now = step;
  board.show(frame());
  card.show(frame());
  showCard();
  showCourse();
  showLines();
  showBar();
  showWords();
  follow();
  showAddress();
}

// The number of the step's board: other tries have theirs after those of the game.
function frame() {
  return Number(lines[now].dataset.at);
}

// -- addresses: #turn-17 is the end of a turn, #turn-17.3 its third step, #try-2-turn-18 one of another try -------------
function address(step) {
  const turn = turnOf[step];
  return `#${names[turn]}${step === lastOf[turn] ? "" : `.${step - firstOf[turn] + 1}`}`;
}

// Return the step that is asked for, on the path that has it; null where none is.
function addressed() {
  const [, name, step] = location.hash.match(/^#((?:try-\d+-)?turn-\d+)(?:\.(\d+))?$/) ?? [];
  const found = [path, ...paths].find((one) => one.turns.some((turn) => turn.dataset.name === name));
  if (!found) return null;
  take(found);
  const turn = names.indexOf(name);
  return step ? Math.max(firstOf[turn], Math.min(lastOf[turn], firstOf[turn] + Number(step) - 1)) : lastOf[turn];
}

function showAddress() {
  byId("link").setAttribute("href", address(now));
  byId("taken").textContent = "";
  if (!isBegun) return;
  clearTimeout(addressing);
  const rest = REST - (performance.now() - written);
  if (rest <= 0) keepAddress();
  else addressing = setTimeout(keepAddress, rest);
}

function keepAddress() {
  written = performance.now();
  if (location.hash === address(now)) return;
  try {
    history.replaceState(null, "", address(now)); // no step back of the browser for each step of the game
  } catch {
    // a browser may allow fewer in a time: the next step will have its address
  }
}

async function copyLink() {
  const link = byId("link").href;
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    const field = document.createElement("textarea"); // where a file may not write there
    field.value = link;
    byId("take").append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
    byId("link").focus();
  }
  byId("taken").textContent = game.say.copied;
}

// -- a step as a picture of its own: its drawings in one SVG without links and styles, drawn on a canvas ----------------
const PICTURE = 1600; // pixels in its width

function pictured() {
  const { order, placed, marks, size } = board.boards[frame()];
  const made = (name, attributes) => {
    const one = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, value);
    return one;
  };
  const colours = getComputedStyle(board.svg);
  const colour = (name) => colours.getPropertyValue(`--${name}`).trim();
  const svg = made("svg", { viewBox: `0 0 ${size[0]} ${size[1]}`, width: PICTURE, height: Math.round((PICTURE * size[1]) / size[0]) });
  svg.setAttribute("font-family", getComputedStyle(document.body).fontFamily);
  const defs = svg.appendChild(made("defs", {}));
  const kept = new Set();
  const keep = (id) => {
    if (kept.has(id)) return;
    kept.add(id);
    const copy = defs.appendChild(byId(id).cloneNode(true));
    for (const use of copy.querySelectorAll("use")) keep(use.getAttribute("href").slice(1));
    const lines = [[".casing", "var(--casing)", 4], [".ring", colour("gold_ring") ? "var(--gold_ring)" : "var(--gold)", 2.4]];
    for (const [part, stroke, width] of lines) {
      for (const line of copy.querySelectorAll(part)) {
        for (const [key, value] of [["fill", "none"], ["stroke", stroke], ["stroke-width", width]]) line.setAttribute(key, value);
      }
    }
  };
  const layer = (sprite) => game.layers[placed[sprite][0]];
  for (const sprite of order.slice().sort((one, other) => layer(one) - layer(other))) {
    const [look, x, y] = placed[sprite];
    for (const id of marks.has(sprite) ? [`r${look}`, `l${look}`] : [`l${look}`]) {
      keep(id);
      svg.append(made("use", { href: `#${id}`, x, y }));
    }
  }
  return new XMLSerializer().serializeToString(svg).replace(/var\(--([a-z0-9_]+)\)/g, (_, name) => colour(name));
}

async function savePicture() {
  const source = URL.createObjectURL(new Blob([pictured()], { type: "image/svg+xml" }));
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  canvas.getContext("2d").drawImage(image, 0, 0, image.width, image.height);
  URL.revokeObjectURL(source);
  const saved = URL.createObjectURL(await new Promise((done) => canvas.toBlob(done, "image/png")));
  const name = `${game.say.file}, ${address(now).slice(1)}.png`;
  Object.assign(document.createElement("a"), { href: saved, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(saved), 60000);
}

window.addEventListener("hashchange", () => {
  const step = addressed();
  if (step === null) return;
  pause();
  go(step);
});

function showLines() {
  const turn = turns[turnOf[now]];
  for (const one of sections) one.hidden = one !== turn;
  byId("result").hidden = !isEnd();
  lines.forEach((line, number) => {
    line.classList.toggle("done", number < now);
    line.classList.toggle("here", number === now);
    const step = line.querySelector(".step");
    if (number === now) step.setAttribute("aria-current", "step");
    else step.removeAttribute("aria-current");
  });
  const line = lines[now];
  byId("when").textContent = turn.dataset.title;
  byId("what").textContent = line.querySelector(".words").textContent;
  if (byId("main")) byId("main").hidden = path === paths[0];
  for (const link of document.querySelectorAll("#tries a")) link.toggleAttribute("aria-current", link.getAttribute("href") === path.link);
  byId("now").className = `now ${turn.dataset.side}`;
  const rule = byId("rule");
  const cited = line.dataset.rules ? line.dataset.rules.split(" ").map(byId) : [];
  rule.hidden = !cited.length;
  if (cited.length) {
    rule.replaceChildren(...cited.flatMap((one) => [...one.cloneNode(true).childNodes]));
    line.querySelector(".why").prepend(rule);
  }
  keepInSight();
}

// The line of the step is never cut at an edge of the panel, unless it is higher. With it, at the beginning of a turn,
// stands what is above; at the end of the game the result is read first.
function keepInSight() {
  const [panel, line] = [byId("panel"), lines[now]];
  const high = panel.clientHeight;
  const top = line.offsetTop - panel.offsetTop;
  const end = top + line.offsetHeight;
  if (isEnd() && byId("result").classList.contains("over")) panel.scrollTop = 0;
  else if (now === firstOf[turnOf[now]] && end <= high) panel.scrollTop = 0;
  else if (end > panel.scrollTop + high || top < panel.scrollTop) {
    panel.scrollTop = Math.max(0, Math.min(top, Math.max(end - high, top - high / 4)));
  }
}

function isEnd() {
  return now === last && path === paths[0];
}

function showCourse() {
  const course = byId("course");
  if (!course) return;
  course.classList.toggle("first", isEnd() && byId("result").classList.contains("over"));
  const { left, part } = course.querySelector("svg").dataset;
  const { place } = turns[turnOf[now]].dataset;
  byId("here").classList.toggle("away", place === undefined); // on another try, of which no score is drawn
  byId("here").setAttribute("transform", `translate(${Number(left) + Number(part) * Number(place ?? 0)} 0)`);
}

function showCard() {
  const { order, size } = card.boards[frame()];
  byId("card").hidden = !order.length;
  byId("card").classList.toggle("wide", size[0] > size[1]);
  card.svg.setAttribute("aria-label", card.words(frame()).join(". ") || game.say.card);
  byId("card").querySelector("ul").replaceChildren(...game.notes[game.noted[frame()]].map(([title, detail]) => {
    const item = document.createElement("li");
    item.append(Object.assign(document.createElement("b"), { textContent: title }), detail);
    return item;
  }));
}

function showBar() {
  const turn = turnOf[now];
  const said = game.say.at.replace("{n}", turn + 1).replace("{all}", turns.length);
  slider.value = turn;
  slider.setAttribute("aria-valuetext", `${turns[turn].dataset.title}, ${said}`);
  byId("title").textContent = `${turns[turn].dataset.title} · `;
  byId("at").lastChild.textContent = said;
  byId("ticks").querySelectorAll("i").forEach((tick, number) => tick.classList.toggle("ahead", number > turn));
  for (const button of document.querySelectorAll("[data-go]")) {
    button.disabled = /first|back/.test(button.dataset.go) ? now === 0 : now === last;
  }
}

function showWords() {
  const list = byId("words");
  if (!list.open) return;
  list.querySelector("ul").replaceChildren(...board.words(frame()).map((words) => {
    const item = document.createElement("li");
    item.textContent = words;
    return item;
  }));
}

function follow() {
  const glass = byId("glass");
  const [mark] = board.boards[frame()].marks;
  if (!document.body.classList.contains("near") || mark === undefined) return;
  const { placed, size } = board.boards[frame()];
  const svg = byId("board");
  glass.scrollTo({
    left: (placed[mark][1] / size[0]) * svg.clientWidth - glass.clientWidth / 2,
    top: (placed[mark][2] / size[1]) * svg.clientHeight - glass.clientHeight / 2,
  });
}

const WAYS = {
  first: () => 0,
  last: () => last,
  back: () => now - 1,
  forward: () => now + 1,
  "turn-back": () => lastOf[turnOf[now] - 1] ?? 0,
  "turn-forward": () => (now < lastOf[turnOf[now]] ? lastOf[turnOf[now]] : lastOf[turnOf[now] + 1] ?? last),
};

function walk(way) {
  pause();
  go(WAYS[way]());
}

function pause() {
  clearTimeout(playing);
  playing = 0;
  showPlay();
}

function play() {
  if (playing) return pause();
  goOn(now === last ? 0 : now + 1);
}

function goOn(step) {
  go(step);
  playing = now === last ? 0 : setTimeout(() => goOn(now + 1), stay());
  showPlay();
}

// As long as it takes to read the line.
function stay() {
  const letters = byId("what").textContent.length;
  const { least, most, before, letter } = game.stay;
  return Math.min(most, Math.max(least, before + letter * letters));
}

function showPlay() {
  const { dataset, classList } = byId("play");
  classList.toggle("playing", Boolean(playing));
  byId("play").setAttribute("aria-label", playing ? dataset.pause : now === last ? dataset.again : dataset.play);
}

// -- hands ------------------------------------------------------------------------------------------------------------
const KEYS = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last", PageUp: "turn-back", PageDown: "turn-forward" };

document.addEventListener("keydown", (event) => {
  if (playing && event.key !== " ") pause();
  if (event.altKey || event.metaKey || event.target === slider) return;
  const turnwise = event.ctrlKey || event.shiftKey;
  if (event.key === " " && !event.target.closest("button, summary, a")) play();
  else if (KEYS[event.key]) walk(turnwise && event.key.startsWith("Arrow") ? `turn-${KEYS[event.key]}` : KEYS[event.key]);
  else return;
  event.preventDefault();
});

for (const button of document.querySelectorAll("[data-go]")) {
  button.addEventListener("click", () => walk(button.dataset.go));
}
byId("play").addEventListener("click", play);
// Whoever touches anything wants to look at it.
for (const kind of ["pointerdown", "wheel"]) {
  document.addEventListener(kind, (event) => playing && !byId("play").contains(event.target) && pause(), { passive: true });
}
document.addEventListener("visibilitychange", () => document.hidden && playing && pause());
byId("link").addEventListener("click", (event) => {
  event.preventDefault();
  copyLink();
});
byId("save").addEventListener("click", savePicture);
function follows(selector, lead) {
  for (const link of document.querySelectorAll(selector)) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      pause();
      lead(link.getAttribute("href"));
    });
  }
}
follows("#course a", (href) => {
  take(paths[0]);
  go(lastOf[names.indexOf(href.slice(1))]);
});
// Another try is begun with its first step that the game has not; back in the game is where it parted.
follows("#tries a", (href) => {
  const [wanted, left] = [paths.find((one) => one.link === href) ?? paths[0], path];
  take(wanted);
  const other = wanted === paths[0] ? left : wanted;
  go(firstOf[Math.min(turns.length - 1, paths[0].turns.filter((turn) => other.turns.includes(turn)).length)]);
});
slider.addEventListener("input", () => {
  pause();
  go(lastOf[slider.value]);
});
for (const line of document.querySelectorAll("[data-at]")) {
  for (const part of line.querySelectorAll(".step, .chip")) {
    part.addEventListener("click", (event) => {
      event.preventDefault();
      pause();
      go(lines.indexOf(line));
    });
  }
}
byId("words").addEventListener("toggle", showWords);

let touched = null;
document.querySelector("main").addEventListener("touchstart", (event) => {
  const near = document.body.classList.contains("near") && byId("glass").contains(event.target);
  const zoomed = window.visualViewport && window.visualViewport.scale > 1.05;
  touched = event.touches.length === 1 && !near && !zoomed ? event.touches[0] : null;
}, { passive: true });
document.addEventListener("touchend", (event) => {
  if (!touched) return;
  const end = event.changedTouches[0];
  const [x, y] = [end.clientX - touched.clientX, end.clientY - touched.clientY];
  touched = null;
  if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) walk(x < 0 ? "forward" : "back");
});

byId("lens").addEventListener("click", () => {
  const near = document.body.classList.toggle("near");
  byId("lens").setAttribute("aria-pressed", near);
  measure();
  follow();
});

function measure() {
  const unit = byId("board").clientWidth / board.boards[frame()].size[0];
  document.body.style.setProperty("--grow", Math.max(1, Math.min(1.7, 0.96 / unit)));
}
window.addEventListener("resize", () => {
  measure();
  keepInSight();
});

// -- beginning ----------------------------------------------------------------------------------------------------------
if (told.length) begin();

function begin() {
  document.documentElement.classList.add("live");
  for (const turn of told) {
    turn.dataset.name = turn.id;
    turn.removeAttribute("id"); // an address is a step: the browser itself must not scroll there
  }
  for (const one of document.querySelectorAll(".try")) one.removeAttribute("id");
  board.svg.replaceChildren(); // what stood there for pages without a script
  fit();
  take(paths[0]);
  go(addressed() ?? last);
  isBegun = true;
  showPlay();
  measure();
}

function layTicks() {
  slider.max = turns.length - 1;
  byId("ticks").replaceChildren();
  const rounds = new Set(turns.map((turn) => turn.dataset.round)).size;
  const part = 100 / Math.max(1, turns.length - 1);
  turns.forEach((turn, number) => {
    const tick = document.createElement("i");
    tick.className = turn.dataset.side;
    tick.style.left = `${part * number}%`;
    byId("ticks").append(tick);
    if (number && rounds * 3 < turns.length && turns[number - 1].dataset.round !== turn.dataset.round) {
      const edge = document.createElement("b");
      edge.style.left = `${part * (number - 0.5)}%`;
      byId("ticks").append(edge);
    }
  });
  byId("ticks").classList.toggle("many", turns.length > 40);
}
