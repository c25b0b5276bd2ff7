/* SPDX-License-Identifier: GPL-3.0-or-later */
// What the tutor says, event by event. Each line of hers begins a new part of the page; older parts stay above.

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

// Whether a row only repeats the hand that lies where she picks from it.
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

// The cards that a step points at stand beside it; ears hear of them in its words.
function drawStep(event) {
  const count = event.number > 0 ? `${event.number}. ` : "", kinds = event.cards ?? [], suits = suitsFor(kinds);
  return el("p", { class: `item ${event.tone ?? "text"}` }, count, richText(event.text), kinds.length === 0 ? null
    : el("span", { class: "cards inline pointed", "aria-hidden": "true" }, kinds.map((kind, i) => cardFace(kind, suits[i]))));
}

function drawEvent(event, await_) {
  switch (event.kind) {
  case "text": return event.text === "" ? null : drawText(event);
  case "row": return isHand(event, await_.shown ?? await_.hand) ? null : drawRow(event);
  case "cards": return drawCards(event);
  case "question": return drawQuestion(event);
  case "verdict": return drawText(event);
  case "sheet": return drawSheet(event);
  case "chart": return drawChart(event);
  case "choice": return drawChoice(event);
  case "option": return drawOption(event);
  case "step": return drawStep(event);
  case "path": return el("pre", {}, event.text);
  case "gap": return el("div", { class: "gap" });
  case "position":
  case "move": return drawTable(event.scene, await_.hand === undefined);
  default: return null;
  }
}

function eventInWords(event) {
  switch (event.kind) {
  case "position":
  case "move": return tableInWords(event.scene);
  case "row": return `${event.name.trim()}: ${plainText(event.text)}`;
  case "cards": return `${event.name.trim()}: ${plainText(event.text)}`;
  case "sheet": return sheetInWords(event);
  case "option": return `${String.fromCharCode(97 + event.number)}: ${plainText(event.text)}`;
  default: return event.text === undefined ? "" : plainText(event.text);
  }
}

// What is asked with letters to choose from stands above the table, where it is seen first.
function asksFirst(events, await_) {
  const asks = (event) => event.kind === "question" || event.kind === "option";
  return await_.question === "choose" ? [...events.filter(asks), ...events.filter((event) => !asks(event))] : events;
}

// What an open question is about: it stands below what is said meanwhile, so that nobody has to look for it further up.
function aboutAgain(update) {
  const about = update.events.filter((event) => ["position", "cards", "question", "option"].includes(event.kind));
  if (update.await.kind !== "question" || about.length > 0) {
    app.about = update.await.kind === "question" ? about : [];
    return [];
  }
  const asked = app.about.filter((event) => event.kind !== "question" || !isAskedInTray(update.await));
  return asksFirst(asked, update.await);
}

const PARTS_KEPT = 40;

// Draws an update as a new part of the page, and says it.
function drawUpdate(update, said) {
  const flow = document.getElementById("flow");
  const part = el("section", { class: "part", tabindex: "-1" });
  if (said !== "") {
    part.append(el("p", { class: "said" }, richText(said)));
  }
  const hand = update.await.hand ?? update.table?.seats[0].hand, shown = { ...update.await, shown: hand };
  for (const event of [...asksFirst(update.events, update.await), ...aboutAgain(update)]) {
    const node = drawEvent(event, shown);
    if (node !== null) {
      part.append(node);
    }
  }
  // At a game the table is always there, also where nothing was said of it.
  if (update.table !== undefined && !update.events.some((event) => event.kind === "position")) {
    part.append(drawTable(update.table, update.await.hand === undefined));
  }
  for (const old of flow.querySelectorAll(".part")) {
    old.classList.add("old");
    old.style.minHeight = "";
    old.querySelectorAll("button").forEach((button) => { button.disabled = true; });
  }
  while (flow.children.length >= PARTS_KEPT) {
    flow.firstElementChild.remove();
  }
  flow.append(part);
  document.getElementById("said").textContent = update.events.map(eventInWords).filter((text) => text !== "").join("\n");
  return part;
}
