/* SPDX-License-Identifier: GPL-3.0-or-later */
// What the tutor says, event by event. Each line of the learner's begins a new part of the talk; the newest is seen, older parts
// can be opened.

function drawText(event) {
  const tone = event.tone ?? "text";
  if (tone === "head") {
    return el("h2", {}, richText(event.text));
  }
  const set = (event.indent ?? 0) > 0 || event.text.startsWith("  ");
  return el("p", { class: `${tone}${set ? " item" : ""}` }, richText(event.text.trim()));
}

function drawRow(event) {
  return el("p", { class: "row" }, el("span", { class: "name" }, event.name.trim()),
            el("span", {}, richText(event.text)));
}

// A score sheet: a row for each item, a column for each side.
function drawSheet(event) {
  const number = (points, sum) => el("td", {}, el(sum ? "b" : "span", {}, points === null ? "" : withThousands(points)));
  return el("table", { class: "sheet" },
            el("thead", {}, el("tr", {}, el("td"), event.sides.map((side) => el("th", { scope: "col" }, side)))),
            el("tbody", {}, event.rows.map((row) => el("tr", { class: row.sum ? "sum" : null },
              el("th", { scope: "row" }, richText(row.text)), row.points.map((points) => number(points, row.sum))))));
}

function sheetInWords(event) {
  return event.sides.map((side, i) => `${side}: ${event.rows.filter((row) => row.points[i] !== null)
    .map((row) => `${plainText(row.text)} ${withThousands(row.points[i])}`).join(", ")}`).join(". ");
}

// The cards or melds that a question is about, large.
function drawCards(event) {
  return el("div", { class: "asked" }, el("p", { class: "name" }, event.name.trim()), el("p", {}, richText(event.text)));
}

function drawQuestion(event) {
  return el("p", { class: "question" }, richText(event.text));
}

// Whether a row only repeats the hand that lies where the learner picks from it.
function isHand(event, hand) {
  const runs = splitMarks(event.text).filter((part) => part.kinds !== undefined);
  return hand !== undefined && runs.length === 1 && [...runs[0].kinds].sort().join() === [...hand].sort().join();
}

function drawChoice(event) {
  return el("p", {}, el("button", { class: "choice", type: "button", "data-line": event.line,
                                    onclick: () => sendLine(event.line, event.text) }, richText(event.text)));
}

function drawOption(event) {
  const letter = String.fromCharCode(97 + event.number);
  return el("p", { class: "option" }, el("b", {}, letter), el("span", {}, richText(event.text)));
}

// The cards that a step points at stand beside it, and a tap on the step lights them on the table; ears hear of them in
// its words.
function drawStep(event) {
  const kinds = event.cards ?? [], suits = suitsFor(kinds), tone = event.tone ?? "text";
  const content = [el("span", { class: "number", "aria-hidden": event.number === 0 }, event.number > 0 ? String(event.number) : "\u2022"),
                   el("span", {}, richText(event.text), kinds.length === 0 ? null
                     : el("span", { class: "cards inline pointed", "aria-hidden": "true" }, kinds.map((kind, i) => cardFace(kind, suits[i]))))];
  return kinds.length === 0 || document.getElementById("felt") === null ? el("p", { class: `step ${tone}` }, content)
    : el("p", { class: "steps" }, el("button", { type: "button", class: `step ${tone}`, onclick: (click) => showPoints(event, click.currentTarget) }, content));
}

// Check and cross: what a verdict is must not hang on its color.
const MARKS = { good: "M5 13l5 5L19 7", warn: "M6 6l12 12M18 6L6 18" };

function markShape(tone) {
  return svg("svg", { viewBox: "0 0 24 24", class: "mark", "aria-hidden": "true" }, svg("circle", { cx: 12, cy: 12, r: 12 }),
             svg("path", { d: MARKS[tone], transform: "translate(12 12) scale(.72) translate(-12 -12)" }));
}

// A verdict: its mark, the first words large, what was answered, and the reason.
function drawVerdict(event) {
  const tone = event.tone ?? "text", [, head, rest] = /^([^.?]{1,30}[.?])\s+([^]*)$/.exec(event.text) ?? [null, event.text, ""];
  return el("div", { class: `verdict ${tone}` }, MARKS[tone] === undefined ? null : markShape(tone),
            el("p", { class: "head" }, richText(head)),
            event.name === undefined ? null : el("p", { class: "given" }, `${label("you-said")} `, richText(event.name)),
            rest === "" ? null : el("p", { class: "reason" }, richText(rest)));
}

function drawEvent(event, await_) {
  switch (event.kind) {
  case "text": return event.text === "" ? null : drawText(event);
  case "row": return isHand(event, await_.shown ?? await_.hand) ? null : drawRow(event);
  case "cards": return drawCards(event);
  case "question": return drawQuestion(event);
  case "verdict": return drawVerdict(event);
  case "sheet": return drawSheet(event);
  case "chart": return drawChart(event);
  case "choice": return drawChoice(event);
  case "option": return document.getElementById("felt") === null ? drawOption(event) : null; // else it stands on its button
  case "step": return drawStep(event);
  case "path": return el("pre", {}, event.text);
  case "gap": return el("div", { class: "gap" });
  case "position":
  case "move": return document.getElementById("felt") === null ? drawTable(event.scene, await_.hand === undefined) : null;
  default: return null;
  }
}

function eventInWords(event) {
  switch (event.kind) {
  case "position":
  case "move": return tableInWords(event.scene);
  case "played": return "";
  case "row": return `${event.name.trim()}: ${plainText(event.text)}`;
  case "cards": return `${event.name.trim()}: ${plainText(event.text)}`;
  case "sheet": return sheetInWords(event);
  case "option": return `${String.fromCharCode(97 + event.number)}: ${plainText(event.text)}`;
  default: return event.text === undefined ? "" : plainText(event.text);
  }
}

// What the table shows too: the line of a turn whose actions were seen, and what lies on the table in words.
function seenAnyway(events, at, shown) {
  const event = events[at], next = events[at + 1];
  if (event.kind !== "text") {
    return [];
  }
  return events[at - 1]?.kind === "played" ? ["turn-line"]
    : next?.kind === "row" && isHand(next, shown.shown) ? ["seen"] : [];
}

const PARTS_KEPT = 40;

// What is asked stands by itself, as long as it is open and while its verdict is read.
function drawAsked(update) {
  const asked = update.events.findLast((event) => event.kind === "question");
  const kind = update.await.kind, open = kind === "question" || kind === "answered";
  app.question = open ? asked?.text ?? app.question : null;
  const told = update.events.filter((event) => ["cards", "option"].includes(event.kind));
  if (asked !== undefined || told.length > 0 || !open) {
    app.about = told;
  }
  const about = asked === undefined && open ? app.about.filter((event) => event.kind === "cards") : [];
  const box = document.getElementById("asked");
  box.hidden = app.question === null;
  box.replaceChildren(...(app.question === null ? [] : [el("p", { class: "question" }, richText(app.question)), ...about.map(drawCards)]));
}

// Draws an update as a new part of the talk, and says it. Older parts stay, out of sight until they are asked for.
function drawUpdate(update, said) {
  const flow = document.getElementById("flow");
  const part = el("section", { class: "part", tabindex: "-1" });
  if (said !== "" && !update.events.some((event) => event.kind === "verdict" && event.name !== undefined)) {
    part.append(el("p", { class: "said" }, richText(said)));
  }
  const own = update.await.hand ?? update.table?.seats[0].hand, shown = { ...update.await, shown: own };
  update.events.forEach((event, i) => {
    const node = update.await.kind === "choice" && choiceOf(event) !== null ? null : drawEvent(event, shown);
    if (node !== null) {
      node.classList.add(...seenAnyway(update.events, i, shown));
      part.append(node);
    }
  });
  part.classList.toggle("bare", [...part.children].every((node) => node.matches(".said, .turn-line, .seen, .gap")));
  const goesOn = update.events.some((event) => event.kind === "step") && asksNow(update) === undefined;
  for (const old of flow.querySelectorAll(".part")) {
    old.classList.add("old");
    old.classList.toggle("told", goesOn && (old.classList.contains("told") || old === flow.lastElementChild) && old.querySelector(".step") !== null);
    old.querySelectorAll("button").forEach((button) => { button.disabled = true; });
  }
  while (flow.children.length >= PARTS_KEPT) {
    flow.firstElementChild.remove();
  }
  flow.classList.remove("all");
  flow.append(part);
  document.getElementById("said").textContent = update.events.map(eventInWords).filter((text) => text !== "").join("\n");
  return part;
}

// Opens what was said before, and closes it.
function earlierButton() {
  const flow = document.getElementById("flow");
  return flow === null || document.getElementById("felt") === null ? null : button(label("earlier"), () => {
    flow.classList.toggle("all");
    flow.querySelector(".part:last-child")?.scrollIntoView({ block: "end" });
    fitAll();
  }, "small", { id: "earlier" });
}
