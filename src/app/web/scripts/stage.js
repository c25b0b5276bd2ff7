/* SPDX-License-Identifier: GPL-3.0-or-later */
// The stage: what stands where. At a card table the table stays in sight, with the talk beside it; what is only read has
// the whole page. The table is one and the same node in lesson, drill, puzzle, game and review.

function drawFrame() {
  const top = (text, line) => button(text, () => sendLine(line, text), "small", { "data-line": line });
  document.getElementById("app").replaceChildren(
    cardShapes(),
    el("header", {}, drawBrand(), el("div", { class: "where" }, el("h1", {}, app.facts.title), el("div", { id: "run" })),
       el("nav", {}, top(label("menu"), "menu"),
          el("details", { class: "more" }, el("summary", {}, label("more")),
             el("div", {}, top(label("progress"), "status"), top(label("help"), "help"), copyButtons(), keysSwitch())))),
    el("div", { id: "notice" }),
    el("main", {}, el("div", { id: "asked", hidden: true }), el("div", { id: "flow" }), drawFelt(touchTable)),
    el("div", { id: "thinking", role: "status" }),
    el("footer", { id: "tray", "aria-label": label("answer") }),
    el("div", { id: "said", class: "unseen", "aria-live": "polite", role: "status" }));
  addEventListener("resize", () => {
    fitAll();
    placeMove();
  });
}

// Two cards before the name, on the first screen.
function drawBrand() {
  const face = (name, suit) => cardFace(app.facts.kinds.findIndex((kind) => kind.name === name), suit);
  return el("span", { class: "brand", "aria-hidden": "true" }, face("K", "heart"), face("Jo", "heart"));
}

// A tap while the others play shows what came of it; else it uses what lies there.
function touchTable(place) {
  if (moves.finish !== null) {
    endMoves();
  } else {
    useTable(place);
  }
}

/* --- where the learner is --- */

const RUN_PARTS = 30; // a longer run of questions is a number

// The lesson's name, and how many steps of it are behind.
function showPlace({ place: { title, step, of } }) {
  const run = document.getElementById("run"), words = of === undefined ? "" : `${label("step")} ${step} ${label("of")} ${of}`;
  document.querySelector("header h1").textContent = title ?? app.facts.title;
  run.className = of === undefined ? "" : of <= RUN_PARTS ? "run" : "run long";
  run.replaceChildren(...(of === undefined ? [] : of > RUN_PARTS ? [words]
    : [el("span", { class: "unseen" }, words), ...Array.from({ length: of }, (none, i) => el("i", { class: i + 1 < step ? "past" : i + 1 === step ? "now" : "" }))]));
}

/* --- what lies on the table --- */

// Whether one picture is the other some moves later, so that what changed can move.
function sameTable(before, scene) {
  return before !== null && scene?.atPlay === true && before.atPlay && before.seats.length === scene.seats.length &&
         before.stock >= scene.stock;
}

function sceneOf(update) {
  return update.table ?? update.events.findLast((event) => event.scene !== undefined)?.scene ?? null;
}

// What is said to a question, or in between, is said at the table that is there already.
function staysAtTable(update) {
  const kind = update.await.kind, asked = asksNow(update);
  return !update.home && app.last !== null && !app.last.home && (kind === "answered" || kind === "game" ||
    (kind === "question" && (asked === undefined || asked === app.question)));
}

function asksNow(update) {
  return update.events.findLast((event) => event.kind === "question")?.text;
}

// Cards that a text speaks of, where there is no table: they lie on the cloth.
function exhibitOf(update) {
  if (update.home || !["lesson", "drill", "puzzle", "quiz", "review"].includes(update.mode)) {
    return [];
  }
  const texts = update.events.filter((event) => ["text", "cards", "question"].includes(event.kind)).map((event) => event.text);
  return texts.flatMap(splitMarks).filter((run) => run.kinds?.length > 1).slice(0, 6);
}

function paintExhibit(box, runs) {
  box.replaceChildren(...runs.map((run) => cardRow(run.kinds, "spread", cardsInWords(run.kinds, run.sort === "pile"))));
}

// The scene of an update, as it is now.
function paintScene(felt, scene, status) {
  app.before = sameTable(app.shown, scene) ? app.shown : null;
  app.shown = scene;
  paintTable(felt, scene, status);
  paintHands(felt, scene);
  flyMoved(felt, document.getElementById("picking"));
}

// Puts an update on the table, after what the others did. Answers whether there is one.
function setTable(update) {
  const felt = document.getElementById("felt"), box = document.getElementById("app"), scene = sceneOf(update);
  const stays = scene === null && staysAtTable(update) && !felt.hidden;
  if (!stays) {
    app.scene = scene;
  }
  box.removeAttribute("data-scored"); // as long as the last moves are shown
  const runs = app.scene === null && !stays ? exhibitOf(update) : [];
  const picks = update.await.hand !== undefined || update.await.pad !== undefined;
  felt.hidden = app.scene === null && !stays && runs.length === 0 && !picks;
  if (app.scene !== null) {
    const others = update.events.filter((event) => event.kind === "played" && event.seat !== 0);
    const last = others.at(-1), pick = !app.scene.atPlay && update.await.hand !== undefined ? label("pick-cards")
      : last !== undefined && app.scene.turn === 0 && app.scene.phase !== "over" ? `${last.text} ${turnText(app.scene)}` : undefined;
    let later = false; // the tray, which is drawn next, takes its room and then fits the table
    felt.dataset.shows = "scene";
    playMoves(felt, felt.hidden ? [] : others, () => {
      box.toggleAttribute("data-scored", update.mode === "game" && update.events.some((event) => event.kind === "sheet"));
      paintScene(felt, app.scene, pick);
      if (later) {
        fitAll();
      }
    });
    later = true;
  } else if (!stays) {
    felt.dataset.shows = "exhibit";
    paintExhibit(felt.querySelector(".exhibit"), runs);
  }
  const lines = new Set(update.await.buttons.map((control) => control.line));
  felt.classList.toggle("can-draw", lines.has("draw"));
  felt.classList.toggle("can-pick", lines.has("pick"));
  return !felt.hidden;
}

/* --- together --- */

// Where the newest talk stands: before the table as long as something is asked, at its foot when it answers.
function talkPlace(update) {
  const said = update.events.some((event) => event.kind === "verdict" || event.kind === "step");
  return said || update.await.kind === "answered" || update.await.kind === "game" ||
         (update.await.kind === "question" && asksNow(update) === undefined) ? "foot" : "top";
}

// Turns of an earlier round aren't told beside a new one.
function leaveRound(update) {
  const goes = app.last?.await.kind === "game" && !app.last.events.some((event) => event.kind === "sheet");
  if (update.await.kind === "game" && !goes) {
    document.querySelectorAll("#flow .part").forEach((part) => part.classList.add("gone"));
  }
}

// Shows what came.
function show(update, said) {
  const box = document.getElementById("app"), tray = document.getElementById("tray");
  clearPoints();
  leaveRound(update);
  showPlace(update);
  const atTable = setTable(update);
  drawAsked(update);
  const part = drawUpdate(update, said);
  box.dataset.view = atTable ? "table" : "read";
  box.dataset.talk = talkPlace(update);
  box.dataset.await = update.await.kind;
  app.last = update;
  const sliding = reviewing.box?.contains(document.activeElement);
  drawTray(update);
  drawReview(update.review);
  placeMove();
  const points = update.events.findLast((event) => ["step", "points"].includes(event.kind) && event.cards?.length > 0);
  if (points !== undefined) {
    lightCards(points);
  }
  bringToTop(part, atTable);
  if (sliding && reviewing.box !== null) {
    reviewing.box.querySelector("input").focus({ preventScroll: true });
  }
  if (update.over) {
    tray.replaceChildren(el("p", {}, label("left")), button(label("start-again"), () => location.reload(), "main"));
  }
}

// The beginning of what came is seen, and the next thing to do has the focus.
function bringToTop(part, atTable) {
  const input = document.querySelector("#tray .main-line input");
  const next = input !== null && !isCoarse() ? input
    : !hand.open ? document.querySelector("#tray button.main:not(:disabled)") : null;
  if (atTable) {
    const flow = document.getElementById("flow");
    flow.scrollTop += part.getBoundingClientRect().top - flow.getBoundingClientRect().top;
    scrollTo(0, 0);
  } else {
    part.scrollIntoView({ block: "start", behavior: isCalm() ? "auto" : "smooth" });
  }
  (next ?? part).focus({ preventScroll: true });
}
