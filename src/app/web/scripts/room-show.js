/* SPDX-License-Identifier: GPL-3.0-or-later */
// A class as a show: who sits where while phones come in, the points of the card tables, and how it ended. The server counts;
// here it is only drawn. Names are text and nothing else.

const SEATS_DRAWN = 4, PODIUM = 3, STANDINGS = 8;

function tableName(number) {
  return `${label("class-table")} ${number}`;
}

/* --- who sits where --- */

function drawTeamTable({ table, names }) {
  const seats = Array.from({ length: Math.max(SEATS_DRAWN, names.length) }, (none, i) =>
    el("li", { class: names[i] === undefined ? "free" : null }, names[i] ?? label("class-free")));
  return el("li", { class: "room-table" }, el("b", {}, tableName(table)), el("ul", {}, seats));
}

function drawTeams(teams) {
  return teams.length === 0 ? null : el("ul", { class: "room-tables", "aria-label": label("class-tables") }, teams.map(drawTeamTable));
}

// On a phone: the own card table, and another one to go to.
function drawOwnTeam(view) {
  const { team, points, place } = view.me, resting = view.stage === "resting";
  const fewer = el("button", { type: "button", class: "small", "aria-label": `${label("class-sit-at")} ${tableName(team - 1)}`, "data-do": "sit-less", disabled: team <= 1,
                               onclick: () => tell("/sit", String(team - 1)) }, tableName(team - 1));
  const more = el("button", { type: "button", class: "small", "aria-label": `${label("class-sit-at")} ${tableName(team + 1)}`, "data-do": "sit-more",
                              onclick: () => tell("/sit", String(team + 1)) }, tableName(team + 1));
  return [el("p", { class: "seat-name" }, tableName(team)),
          points === undefined ? null : el("p", {}, `${points} ${label("class-points")} \u00b7 ${label("class-place")} ${place}`),
          resting ? el("p", { class: "sit" }, label("class-sit-at"), " ", team > 1 ? fewer : null, more) : null];
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
function drawPodium(points) {
  return el("ol", { class: "podium" }, points.slice(0, PODIUM).map((row, i) =>
    el("li", { class: `step-${i + 1} place-${row.place}` }, el("b", { class: "name" }, tableName(row.table)),
       el("div", {}, el("b", {}, String(row.points)), " ", label("class-points"), el("span", { class: "place" }, String(row.place))))));
}

function drawHard({ shown, hardRight, hardAnswers }) {
  const scene = shown.events.findLast((event) => event.scene !== undefined)?.scene;
  const hand = scene?.seats[0].hand ?? [];
  return el("section", {}, el("h2", {}, label("class-hard")), drawTold({ events: shown.events.filter((event) => event.kind === "question") }),
            hand.length === 0 ? null : cardRow(hand, "inline", cardsInWords(hand)),
            el("p", { class: "share" }, `${hardRight} ${label("class-of")} ${hardAnswers} ${label("class-share")}`));
}

function drawFinale(view) {
  const { finale, points } = view;
  if (finale.told === 0) {
    return [el("p", {}, label("class-over"))];
  }
  const share = finale.answers === 0 ? 0 : Math.round(100 * finale.rightAnswers / finale.answers);
  const fact = (number, words) => el("p", { class: "fact" }, el("b", {}, number), " ", words);
  return [el("h2", { class: "well" }, label("class-well")),
          el("div", { class: "finale" }, points === undefined || points.length === 0 ? null : drawPodium(points),
             el("div", { class: "facts" },
                el("section", {}, fact(`${share}%`, label("class-share")), fact(String(finale.run), label("class-run"))),
                finale.names.length === 0 ? null
                  : el("section", {}, el("h2", {}, label("class-best")), el("ol", {}, finale.names.map(({ name, points: sum }) => el("li", {}, `${name}: ${sum}`)))),
                finale.shown === undefined ? null : drawHard(finale)))];
}

/* --- what the teacher wants of it --- */

function drawWants({ points, names }) {
  const choice = (on, words, name) => el("button", { type: "button", "aria-pressed": String(on), "data-do": name,
                                                     onclick: () => tell("/do", `${name} ${on ? 0 : 1}`) }, label(words));
  return el("div", { class: "buttons" }, choice(points, "class-wants-points", "points"), choice(names, "class-wants-names", "names"));
}
