/* SPDX-License-Identifier: GPL-3.0-or-later */
// A class as a show: who sits where while phones come in, the points of the card tables, and how it ended. The server counts;
// here it is only drawn. Names are text and nothing else.

const PODIUM = 3, STANDINGS = 8;

function tableName(number) {
  return `${label("class-table")} ${number}`;
}

/* --- the time of a question --- */

const clock = { ends: 0, of: 0, ticking: null };
const RING = 100; // the length of the ring, as its path is told to have

function drawClock() {
  return el("p", { class: "clock", role: "timer", "aria-label": label("class-seconds-left") },
            svg("svg", { viewBox: "0 0 40 40", "aria-hidden": "true" },
                svg("circle", { cx: 20, cy: 20, r: 17, class: "all" }),
                svg("circle", { cx: 20, cy: 20, r: 17, class: "part", pathLength: RING, "stroke-dasharray": RING, transform: "rotate(-90 20 20)" })),
            el("b", {}), " ", el("span", { class: "unseen" }, label("class-seconds-left")));
}

// Shows how much is left. The server ends the time; when none is left here, it is asked at once what is shown now.
function tickClock() {
  const box = document.querySelector(".clock"), left = Math.max(0, clock.ends - performance.now());
  if (box === null || clock.of === 0) {
    clearInterval(clock.ticking);
    clock.ticking = null;
    return;
  }
  const seconds = String(Math.ceil(left / 1000));
  if (box.querySelector("b").textContent !== seconds) {
    box.querySelector("b").textContent = seconds;
    box.classList.toggle("soon", left <= 5000);
  }
  box.querySelector(".part").setAttribute("stroke-dashoffset", String(RING * (1 - left / clock.of)));
  if (left === 0 && !room.busy) {
    clock.of = 0;
    box.querySelector(".unseen").textContent = label("class-time-over");
    setTimeout(refresh, 150);
  }
}

function startClock(timer) {
  clock.of = timer?.of ?? 0;
  clock.ends = performance.now() + (timer?.left ?? 0);
  if (clock.of > 0) {
    clock.ticking ??= setInterval(tickClock, 250);
    tickClock();
  }
}

// The teacher's choice: none, or so many seconds for each question.
const TIMES = [0, 20, 30, 45, 60, 90];

function drawTimeChoice(seconds) {
  const times = TIMES.includes(seconds) ? TIMES : [...TIMES, seconds];
  return el("label", { class: "time-choice" }, el("span", {}, label("class-time")), " ",
            el("select", { "data-do": "time", onchange: ({ target }) => tell("/do", `time ${target.value}`) }, times.map((time) =>
              el("option", { value: time, selected: time === seconds }, time === 0 ? label("class-no-time") : `${time} ${label("class-seconds")}`))));
}

/* --- who sits where --- */

function drawTeamTable({ table, chairs }) {
  return el("li", { class: "room-table" }, el("b", {}, tableName(table)), el("ul", {}, chairs.map(({ title, name }) =>
    el("li", { class: name === undefined ? "free" : null, title }, name ?? label("class-free")))));
}

function drawTeams(teams) {
  return teams.length === 0 ? null : el("ul", { class: "room-tables", "aria-label": label("class-tables") }, teams.map(drawTeamTable));
}

// A chair of the phone's own card table: who sits there, or a button to sit there.
function drawOwnChair({ chair, title, name, mine }, team) {
  return el("li", { class: `chair-${chair}` }, el("span", { class: "title" }, title),
            name === undefined ? el("button", { type: "button", class: "free", "data-do": `sit-${chair}`, onclick: () => tell("/sit", `${team} ${chair}`) }, label("class-sit-here"))
              : el("b", { class: mine ? "mine" : null }, mine ? `${name} (${label("class-you")})` : name));
}

const pointsWord = (points) => label(points === 1 ? "class-point" : "class-points");

// On a phone: the own card table, and while seats may be changed its chairs and another table to go to.
function drawOwnTeam(view) {
  const { team, points, place, chairs } = view.me, maySit = chairs !== undefined;
  const other = (table, name) => el("button", { type: "button", class: "small", "aria-label": `${label("class-sit-at")} ${tableName(table)}`, "data-do": name,
                                                onclick: () => tell("/sit", String(table)) }, tableName(table));
  return [el("p", { class: "seat-name" }, tableName(team)),
          points === undefined ? null : el("p", {}, `${points} ${pointsWord(points)} \u00b7 ${label("class-place")} ${place}`),
          maySit ? el("ul", { class: "chairs", "data-count": chairs.length, "aria-label": tableName(team) }, chairs.map((chair) => drawOwnChair(chair, team))) : null,
          maySit ? el("p", { class: "sit" }, label("class-other-tables"), " ", team > 1 ? other(team - 1, "sit-less") : null, other(team + 1, "sit-more")) : null];
}

/* --- tables that are being played at --- */

// A card table of the deal: whose turn it is, what is left to draw, and what lies there; or how it ended.
function drawTile(table) {
  const sides = table.given ? table.sides.map((side) => el("li", {}, el("span", {}, side.name), " ", el("b", {}, withThousands(side.total))))
    : (table.melded ?? []).map((side) => el("li", {}, el("span", {}, side.name), " ", el("b", {}, side.text)));
  const inside = [el("b", { class: "tile-name" }, tableName(table.table)), " ",
                  el("span", { class: "tile-turn" }, table.given ? label("round-over") : table.live ?? label("class-playing")), " ",
                  sides.length === 0 ? null : el("ul", {}, sides)];
  return el("li", { class: table.given ? "tile over" : "tile" }, table.scene === undefined ? el("div", {}, inside)
    : el("div", {}, inside, el("button", { type: "button", class: "small", "data-do": `large-${table.table}`,
         "aria-label": `${label("class-show-large")}: ${tableName(table.table)}`, onclick: () => showLarge(table.table) }, label("class-show-large"))));
}

function showLarge(table) {
  room.large = table;
  drawView(room.view);
}

// One table as the whole room sees it: the sides and players by their names, and nobody's hand.
function drawLarge(table) {
  const scene = { ...table.scene, sides: table.scene.sides.map((side, i) => ({ ...side, ours: i === 0, named: true })),
                  seats: table.scene.seats.map((seat, i) => ({ ...seat, name: table.called[i] })) };
  const felt = emptyTable({ class: "felt large" });
  app.before = null;
  paintTable(felt, scene, table.given ? label("round-over") : table.live);
  felt.querySelector(".hands").append(drawPlayer(scene, 0));
  return [el("div", { class: "buttons" }, el("h2", {}, tableName(table.table)),
             el("button", { type: "button", class: "small", "data-do": "all-tables", onclick: () => showLarge(0) }, label("class-all-tables"))), felt];
}

function drawTiles(tables) {
  const large = tables.find((table) => table.table === room.large && table.scene !== undefined);
  return large !== undefined ? drawLarge(large)
    : el("ul", { class: "tiles", "aria-label": label("class-tables"), "data-count": tables.length }, tables.map(drawTile));
}

/* --- points --- */

function drawPoints(points) {
  const most = Math.max(1, ...points.map((row) => row.points));
  return el("section", { class: "standings", "aria-label": label("class-tables") }, el("h2", {}, label("class-tables")),
            el("ol", {}, points.slice(0, STANDINGS).map((row) => {
              const fill = el("span", { class: "fill" });
              fill.style.width = `${100 * row.points / most}%`;
              return el("li", {}, el("span", { class: "name" }, tableName(row.table)),
                        el("span", { class: "track", "aria-hidden": "true" }, fill), el("b", {}, String(row.points)));
            })));
}

/* --- the end --- */

// The second stands at the left of the first, as on a podium; ears hear them in their order.
function drawPodium(points, teams = []) {
  const best = points.slice(0, PODIUM), ace = app.facts.kinds.findIndex(({ name }) => name === "A");
  const people = (table) => (teams.find((team) => team.table === table)?.chairs ?? []).map(({ name }) => name).filter((name) => name !== undefined);
  return el("div", { class: "stand" }, el("span", { class: "aces", "aria-hidden": "true" }, SUITS.map((suit) => cardFace(ace, suit))),
            el("ol", { class: "podium", "data-count": best.length }, best.map((row, i) =>
              el("li", { class: `step-${i + 1} place-${row.place}` }, el("b", { class: "name" }, tableName(row.table)),
                 el("span", { class: "people" }, people(row.table).join(", ")),
                 el("div", {}, el("b", {}, String(row.points)), " ", pointsWord(row.points), el("span", { class: "place" }, String(row.place)))))));
}

function drawHard({ shown, hardRight, hardAnswers }) {
  const scene = shown.events.findLast((event) => event.scene !== undefined)?.scene;
  const hand = scene?.seats[0].hand ?? [];
  return el("section", {}, el("h2", {}, label("class-hard")), drawTold({ events: shown.events.filter((event) => event.kind === "question") }),
            hand.length === 0 ? null : cardRow(hand, "inline", cardsInWords(hand)),
            el("p", { class: "share" }, `${hardRight} ${label("class-of")} ${hardAnswers} ${label("class-share")}`));
}

// What the whole room missed, as a picture for the phones' cameras.
function drawRoomHome({ text, count, address, qr, side }) {
  if (count === 0 || address === undefined) {
    return null;
  }
  const picture = qr === undefined ? null
    : svg("svg", { viewBox: `0 0 ${side} ${side}`, class: "qr", role: "img", "aria-label": address },
          svg("rect", { width: side, height: side, fill: "#fff" }), svg("path", { d: qr, fill: "#000" }));
  return el("section", { class: "for-home" }, picture, el("div", {}, el("h2", {}, label("class-home")), el("p", {}, text)));
}

// On a phone: how it went, and its own questions once more.
function drawOwnHome({ own, home }) {
  if (home === undefined) {
    return null;
  }
  const words = home.lasting ? label("class-home-keep") : label("class-home-here");
  const kept = home.lasting ? home.address : `#${home.set}`;
  return el("section", { class: "own-home" }, el("p", {}, own), el("h2", {}, label("class-home")), el("p", {}, home.text),
            home.count === 0 ? null : [
              home.address === undefined ? null : el("p", {}, el("a", { class: "button", href: home.address, "data-do": "home" }, label("class-home-open"))),
              el("label", { class: "kept-address" }, el("span", {}, words), el("input", { readonly: true, value: kept, onfocus: ({ target }) => target.select() }))]);
}

function drawFinale(view) {
  const { finale, points } = view;
  if (finale.told === 0) {
    return [el("p", {}, label("class-over"))];
  }
  const share = finale.answers === 0 ? 0 : Math.round(100 * finale.rightAnswers / finale.answers);
  const fact = (number, words) => el("p", { class: "fact" }, el("b", {}, number), " ", words);
  return [el("h2", { class: "well" }, label("class-well")),
          el("div", { class: "finale" }, points === undefined || points.length === 0 ? null : drawPodium(points, view.teams),
             el("div", { class: "facts" },
                el("section", {}, fact(`${share}%`, label("class-share")), fact(String(finale.run), label("class-run"))),
                finale.names.length === 0 ? null
                  : el("section", {}, el("h2", {}, label("class-best")), el("ol", {}, finale.names.map(({ name, points: sum }) => el("li", {}, `${name}: ${sum}`)))),
                finale.shown === undefined ? null : drawHard(finale), drawRoomHome(finale.home)))];
}

/* --- what the teacher wants of it --- */

function drawWants({ points, names }) {
  const choice = (on, words, name) => el("button", { type: "button", "aria-pressed": String(on), "data-do": name,
                                                     onclick: () => tell("/do", `${name} ${on ? 0 : 1}`) }, label(words));
  return el("div", { class: "buttons" }, choice(points, "class-wants-points", "points"), choice(names, "class-wants-names", "names"));
}
