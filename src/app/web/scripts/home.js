/* SPDX-License-Identifier: GPL-3.0-or-later */
// The first screen: what comes next, what is due, the game that waits, seven days, and the course as a path; and the last
// screen of a lesson. What stands there the program says (front.c), here it is only drawn.

const ICONS = {
  home: "M4 11l8-7 8 7v9h-5v-6H9v6H4z",
  practice: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 5a4 4 0 1 1 0 8 4 4 0 0 1 0-8z",
  play: "M5 6h9v14H5zM9 6l1-3 9 3-4 12",
  rules: "M5 4h14v16H7a2 2 0 0 1-2-2zM5 18a2 2 0 0 1 2-2h12",
  progress: "M5 20V11M12 20V4M19 20v-6",
  check: "M5 12.500l4.500 4.500L19 7.500",
  next: "M8 5l11 7-11 7z",
  again: "M4 12a8 8 0 0 1 14-5l2 2V4M20 12a8 8 0 0 1-14 5l-2-2v5",
  star: "M12 2l3 6.900 7.500.7-5.700 5 1.700 7.400L12 18.100 5.500 22l1.700-7.400-5.700-5 7.500-.7z",
  flame: "M12 3c1 4 5 5.500 5 10.500a5 5 0 0 1-10 0C7 11 8.500 10 9 8c1.500 1 2 2 2 3 1.500-2 1.500-5 1-8z",
};
const STARS_MOST = 3;

function icon(name, className = "icon") {
  return svg("svg", { viewBox: "0 0 24 24", class: className, "aria-hidden": "true" }, svg("path", { d: ICONS[name] }));
}

function minutesText(minutes, words = "min") {
  return minutes > 0 ? `${minutes} ${label(words)}` : "";
}

function upperFirst(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// Three kings, only to be looked at.
function drawFan() {
  const king = app.facts.kinds.findIndex((kind) => kind.name === "K");
  return el("span", { class: "front-fan", "aria-hidden": "true" },
            ["spade", "heart", "diamond"].map((suit) => cardFace(king, suit)));
}

function drawStars(stars) {
  const words = stars === 1 ? label("star") : label("stars");
  return el("span", { class: "stars", role: "img", "aria-label": `${stars} ${words}` },
            Array.from({ length: STARS_MOST }, (none, i) => icon("star", i < stars ? "icon star on" : "icon star")));
}

/* --- what comes next --- */

// The words that the menu has for a line.
function choiceText(choices, line) {
  return upperFirst(choices.find((choice) => choice.line === line)?.text ?? "");
}

function drawNext(next, choices) {
  const lesson = next.title !== undefined, begun = lesson && next.step > 1;
  const send = button(label(begun || !lesson ? "continue" : "begin"), () => sendLine(next.line, next.title ?? ""),
                      "front-go", { "data-line": next.line });
  const facts = lesson ? [begun ? `${label("step")} ${next.step} ${label("of")} ${next.of}` : label("lesson"),
                          minutesText(next.minutes, begun ? "min-left" : "min")] : [];
  const bar = begun ? svg("svg", { viewBox: "0 0 100 2", class: "front-bar", preserveAspectRatio: "none", "aria-hidden": "true" },
                          svg("rect", { width: 100, height: 2, class: "all" }),
                          svg("rect", { width: 100 * (next.step - 1) / next.of, height: 2, class: "part" })) : null;
  return el("section", { class: "front-next", "aria-labelledby": "front-title" }, drawFan(),
            el("p", { class: "front-kind" }, label(begun || !lesson ? "continue" : "next")),
            el("h2", { id: "front-title" }, lesson ? next.title : richText(choiceText(choices, next.line))),
            el("p", { class: "front-facts" }, facts.filter((fact) => fact !== "").join(" \u00b7 ")), bar, send);
}

function drawTile(name, text, more, line) {
  return el("button", { type: "button", class: "front-tile", "data-line": line, onclick: () => sendLine(line, text) },
            icon(name), el("span", {}, el("b", {}, text), el("span", {}, more)));
}

function drawTiles({ due, game, next }) {
  const tiles = [];
  if (due > 0 && next.line !== "review on") {
    tiles.push(drawTile("again", `${due} ${label("chart-due")}`, label("review"), "review"));
  }
  if (game !== undefined) {
    const score = `${label("we")} ${withThousands(game.we)} \u2013 ${label("they")} ${game.they.map(withThousands).join(", ")}`;
    tiles.push(drawTile("play", score, `${label("your-game")}${game.turn ? ` \u00b7 ${label("your-turn").toLowerCase()}` : ""}`, "game on"));
  }
  return tiles.length === 0 ? null : el("div", { class: "front-tiles" }, tiles);
}

// Seven days, today last. A day without practice is an empty dot and no word of blame.
function drawDays({ days, row }) {
  const letters = label("weekdays").split(" "), names = label("weekday-names").split(" ");
  return el("section", { class: "front-days", "aria-label": label("days") },
            row > 1 ? el("h2", {}, icon("flame"), `${row} ${label("days-row")}`) : null,
            el("ol", {}, days.map(({ day, on }, i) => el("li", { class: i === days.length - 1 ? "today" : null },
              el("span", { class: on ? "dot on" : "dot", "aria-hidden": "true" }, on ? icon("check") : ""),
              el("span", { "aria-hidden": "true" }, letters[day]),
              el("span", { class: "unseen" }, `${names[day]}: ${label(on ? "practiced" : "not-practiced")}`)))));
}

/* --- the course --- */

function drawLesson(lesson, next) {
  const state = lesson.line === next.line ? "now" : lesson.state;
  const mark = { done: icon("check"), now: icon("next") }[state] ?? "";
  const end = lesson.stars !== undefined ? drawStars(lesson.stars)
    : el("span", { class: "minutes" }, minutesText(lesson.minutes, lesson.state === "begun" ? "min-left" : "min"));
  return el("li", {}, el("button", { type: "button", class: `choice path-row ${state}`, "data-line": lesson.line,
                                     "aria-current": state === "now" ? "step" : null,
                                     onclick: () => sendLine(lesson.line, lesson.title) },
                        el("span", { class: "node" }, mark), el("span", { class: "title" }, lesson.title,
                          state === "done" ? el("span", { class: "unseen" }, `, ${label("done")}`) : null), end));
}

// On a wide screen all units lie open beside one another, on a narrow one those that are being read.
function drawUnit(unit, next, wide) {
  const done = unit.lessons.filter((lesson) => lesson.state === "done").length;
  const open = wide || unit.lessons.some((lesson) => lesson.line === next.line || lesson.state === "begun");
  return el("details", { class: "unit", open },
            el("summary", {}, el("h3", {}, unit.title), el("span", {}, `${done} ${label("of")} ${unit.lessons.length}`)),
            el("ol", {}, unit.lessons.map((lesson) => drawLesson(lesson, next))));
}

function drawCourse(front) {
  const wide = matchMedia("(min-width: 68rem)").matches;
  return el("section", { class: "front-course", "aria-labelledby": "course-title" },
            el("div", { class: "front-head" }, el("h2", { id: "course-title" }, label("course")),
               el("span", {}, `${front.done} ${label("of")} ${front.of} ${label("lessons")}`)),
            el("div", { class: "units" }, front.path.map((unit) => drawUnit(unit, front.next, wide))));
}

/* --- everything else the menu offers --- */

const DRAWN_ELSEWHERE = ["game on", "review", "lesson list", "quit"];

function drawOffers(choices, next, named) {
  const more = choices.filter(({ line }) => line !== next.line && !DRAWN_ELSEWHERE.includes(line) && !/^lesson \d+$/.test(line));
  return el("section", { class: "front-more", "aria-labelledby": "more-title" },
            el("h2", { id: "more-title" }, label("practice-and-play")),
            el("ul", {}, more.map((choice) => el("li", {}, el("button", {
              type: "button", class: "choice", "data-line": choice.line,
              onclick: () => sendLine(choice.line, choice.text),
            }, richText(upperFirst(choice.text)))))),
            named ? null : button(label("your-name"), askName, "small front-name"));
}

// What was said before the menu: a greeting, or how something ended.
function drawNews(events) {
  const said = [];
  for (const event of events) {
    if (event.kind === "choice") {
      break;
    }
    said.push(drawEvent(event, {}));
  }
  const shown = said.filter((node) => node !== null && !node.classList.contains("gap"));
  return shown.length === 0 ? null : el("div", { class: "front-news" }, shown);
}

function drawTabs(game) {
  const tab = (name, line, text) => el("button", {
    type: "button", "data-line": line, "aria-current": name === "home" ? "page" : null, onclick: () => sendLine(line, text),
  }, icon(name), el("span", {}, text));
  return el("nav", { class: "tabs", "aria-label": label("places") },
            tab("home", "menu", label("home")), tab("practice", "drill", label("practice")),
            tab("play", game === undefined ? "game" : "game on", label("play")), tab("rules", "cheat", label("rules")),
            tab("progress", "status", label("progress-short")));
}

function drawFront(update) {
  const { front, events } = update, choices = events.filter((event) => event.kind === "choice");
  return [drawTabs(front.game),
          el("div", { class: "front-side" }, drawNews(events), drawNext(front.next, choices), drawTiles(front), drawDays(front)),
          drawCourse(front), drawOffers(choices, front.next, update.named)];
}

/* --- the end of a lesson --- */

function drawFact(number, words, under) {
  return el("div", {}, el("p", {}, el("b", {}, number), " ", words), el("p", {}, under));
}

function drawDone(update) {
  const { done } = update, missed = done.again;
  const facts = [done.of > 0 ? drawFact(done.right, `${label("of")} ${done.of}`, label("right-first-time")) : null,
                 done.minutes > 0 ? drawFact(done.minutes, label("min"), label("at-the-table")) : null,
                 drawFact(done.row, label(done.row === 1 ? "day" : "days"), label("in-a-row"))];
  const home = button(label("home"), () => fillFront(update, "front"), "front-quiet", { "data-home": "" });
  const again = missed.length === 0 ? null
    : [el("h3", {}, label("see-again")), el("ul", { class: "again" }, missed.slice(0, 4).map(({ line, text }) => el("li", {},
        el("button", { type: "button", class: "choice", "data-line": line, onclick: () => sendLine(line, "") },
           icon("again"), el("span", {}, richText(text))))))];
  const next = done.next === undefined ? null
    : el("button", { type: "button", class: "main", "data-line": done.next.line, onclick: () => sendLine(done.next.line, done.next.title) },
         el("span", {}, `${label("next")}: ${done.next.title}`), el("span", {}, minutesText(done.next.minutes)));
  return [el("section", { class: "ended", "aria-labelledby": "done-title" }, el("div", { class: "done-arc" }, drawFan()),
             drawStars(done.stars), el("p", { class: "front-kind" }, label(done.can ? "you-can-now" : "done-word")),
             el("h2", { id: "done-title" }, done.title), el("p", { class: "done-word" }, done.word),
             el("div", { class: "done-facts" }, facts), again, el("div", { class: "done-next" }, next, home))];
}

/* --- on the page --- */

function fillFront(update, view) {
  const box = document.getElementById("front");
  box.replaceChildren(...(view === "done" ? drawDone(update) : drawFront(update)).filter((node) => node !== null));
  document.getElementById("app").dataset.view = view;
  scrollTo(0, 0);
  box.querySelector(view === "done" ? ".done-next .main" : ".front-go")?.focus({ preventScroll: true });
}

// After each update: the first screen or the end of a lesson in the place of the talk, or neither.
function showFront(update) {
  let box = document.getElementById("front");
  if (box === null) {
    box = el("main", { id: "front" });
    document.getElementById("notice").after(box);
  }
  const view = update.done !== undefined && update.front !== undefined ? "done" : update.front !== undefined ? "front" : null;
  box.hidden = view === null;
  for (const part of document.querySelectorAll("#app > main:not(#front), #tray")) {
    part.toggleAttribute("data-behind", view !== null);
  }
  if (view === null) {
    box.replaceChildren();
    fitAll(); // a table drawn behind the first screen had no size
  } else {
    fillFront(update, view);
  }
}

// A name comes late, when somebody wants to be called by it or hands something in.
function askName() {
  return new Promise((resolve) => {
    const field = el("input", { autocomplete: "given-name", maxlength: 60, required: true, "aria-labelledby": "dialog-title" });
    const form = el("form", { class: "line", onsubmit: async (event) => {
      event.preventDefault();
      const atHome = app.last.front !== undefined;
      dialog.close();
      await sendLine(`set name ${field.value}`, field.value);
      if (atHome) {
        await sendLine("menu", "");
      }
      resolve();
    } }, el("p", {}, field), button(label("send"), () => form.requestSubmit(), "main"));
    const dialog = openDialog(label("name-ask"), form);
    field.focus();
  });
}
