/* SPDX-License-Identifier: GPL-3.0-or-later */
// The page of a class: a phone that answers, the projector, the teacher's own view. The server says what is to be seen
// (live/view.h); a question is drawn as the trainer draws it, and its buttons make the same lines.

const POLL = 1000;

const room = {
  role: { "/teach": "teacher", "/projector": "projector" }[location.pathname] ?? "phone",
  view: null, // as it came last
  busy: false,
  refused: "", // the question whose answer the server did not take
  large: 0, // the card table that is shown large; 0: all as tiles
  drawn: new Map(), // what each part was drawn from
};

function part(id) {
  return document.getElementById(id);
}

// Draws a part of the page anew when what it shows has changed; what had the focus keeps it.
function redraw(id, facts, draw) {
  const key = JSON.stringify(facts);
  if (room.drawn.get(id) === key && part(id) !== null) {
    return;
  }
  room.drawn.set(id, key);
  const box = part(id), focused = box.contains(document.activeElement) ? document.activeElement.dataset.do : undefined;
  box.replaceChildren(...[draw()].flat(2).filter((node) => node !== null && node !== undefined));
  if (focused !== undefined) {
    box.querySelector(`[data-do="${focused}"]`)?.focus();
  }
}

function say(text, warn = false) {
  redraw("notice", [text, warn], () => (text === "" ? [] : el("p", { class: warn ? "warn" : "good" }, text)));
}

function frame(...parts) {
  room.drawn.clear();
  part("app").replaceChildren(
    cardShapes(),
    el("header", {}, el("h1", {}, app.facts.title), el("nav", { id: "ways" })),
    el("div", { id: "notice", role: "status" }), ...parts,
    el("div", { id: "said", class: "unseen", "aria-live": "polite", role: "status" }));
}

function questionName(view) {
  return `${label("class-question")} ${view.number} ${label("class-of")} ${view.of}`;
}

// The question, or the reasons, as the trainer tells them: what is asked comes first.
function drawTold({ events }) {
  const asks = (event) => TOLD_ABOVE.includes(event.kind);
  return [...events.filter(asks), ...events.filter((event) => !asks(event))].map((event) => drawEvent(event, {})).filter((node) => node !== null);
}

/* --- bars --- */

// What stands beside a bar: of an option its words too.
function barName(bar, view) {
  if (bar.text === "") {
    return label("class-others");
  }
  const option = view.shown.events.find((event) => event.kind === "option" && String.fromCharCode(97 + event.number) === bar.text);
  return option === undefined ? bar.text : [el("b", {}, bar.text.toUpperCase()), " ", ...richText(option.text)];
}

function drawBars(view) {
  const most = Math.max(1, ...view.bars.map((bar) => bar.count));
  return el("ul", { class: "bars", "aria-label": label("class-answers") }, view.bars.map((bar) => {
    const fill = el("span", { class: "fill" });
    fill.style.width = `${100 * bar.count / most}%`;
    return el("li", { class: bar.right ? "bar right" : "bar" },
              el("span", { class: "name" }, barName(bar, view), bar.right ? ` \u2713 ${label("class-is-right")}` : null),
              el("span", { class: "track", "aria-hidden": "true" }, fill), el("b", {}, String(bar.count)));
  }));
}

/* --- a phone --- */

function drawMine(view) {
  const { said, right } = view.me;
  if (said === undefined) {
    return view.stage === "asking" ? [] : el("p", {}, label("class-none"));
  }
  const verdict = right === undefined ? null : el("b", {}, ` ${label(right ? "class-right" : "class-not-right")}.`);
  return [el("p", { class: right === false ? "warn" : "good" }, `${label("class-yours")}: ${said}.`, verdict),
          view.stage === "asking" ? el("p", { id: "answered", "aria-live": "off" }) : null,
          view.stage === "asking" ? el("p", { class: "quiet-text" }, label("class-change")) : null];
}

// Cards to pick and buttons are drawn once for each time that a question is put, so that nothing the learner has picked is lost.
function drawQuestionTray(view) {
  const key = `${view.stage} ${view.turn} ${view.play?.line} ${view.play?.seat}`;
  if (room.drawn.get("tray") === key) {
    return;
  }
  room.drawn.set("tray", key);
  part("tray").hidden = !["asking", "seated", "played"].includes(view.stage);
  if (view.play !== undefined) {
    drawTray({ events: [], prompt: "", await: { ...view.play.await, more: [] } });
  } else if (view.stage === "seated") {
    part("tray").replaceChildren(el("p", { class: "quiet-text" }, label("class-score-how")), ...drawScore(view.me));
  } else if (view.stage === "asking") {
    app.question = null;
    app.about = view.shown.events;
    drawTray({ ...view.shown, prompt: "", await: { ...view.shown.await, more: [] } });
  } else {
    part("tray").replaceChildren();
    showRoomHand(view.shown?.await.held);
  }
}

// The button of what was answered is pressed.
function pressAnswered(view) {
  for (const control of part("tray").querySelectorAll("[data-line]")) {
    const mine = view.stage === "asking" && [control.textContent, control.dataset.line].includes(view.me.said);
    if (mine || control.hasAttribute("data-mine")) {
      control.toggleAttribute("data-mine", mine);
      control.setAttribute("aria-pressed", String(mine));
    }
  }
}

/* --- the deal at the tables --- */

function drawSeat(view) {
  const mine = view.tables.filter((table) => table.table === view.me.table);
  return [mine.some((table) => table.given) ? drawTables(mine) : null];
}

function drawResults(tables) {
  const points = (side) => [side.base, side.count, side.total].map((number) =>
    el("td", {}, number === undefined ? "" : withThousands(number)));
  return el("table", { class: "sheet" },
            el("thead", {}, el("tr", {}, el("td"), ["base", "count", "total"].map((name) => el("th", { scope: "col" }, label(name))))),
            tables.map((table) => el("tbody", {}, table.given
              ? table.sides.map((side) => el("tr", {}, el("th", { scope: "row" }, `${label("class-table")} ${table.table} \u00b7 ${side.name}`), points(side)))
              : el("tr", {}, el("th", { scope: "row" }, `${label("class-table")} ${table.table}`), el("td", { colspan: 3 }, label("class-playing"))))));
}

// What the card tables wrote, a line for each side; eight tables below each other, so that all of a room are seen at once.
function drawTables(tables) {
  const high = 8, starts = [...tables.keys()].filter((at) => at % high === 0);
  return tables.length === 0 ? null
    : el("div", { class: "sheets" }, starts.map((at) => drawResults(tables.slice(at, at + high))));
}

// What stands above the table: what is asked, or what may be done in a deal.
function drawPhoneAsked(view) {
  const asks = view.shown?.events.filter((event) => ["question", "cards"].includes(event.kind)) ?? [];
  return view.play !== undefined ? el("p", { class: view.play.asked === undefined ? "quiet-text" : "question" }, playState(view.play))
    : asks.sort((a, b) => (a.kind === "question" ? 0 : 1) - (b.kind === "question" ? 0 : 1)).map((event) => drawEvent(event, {}));
}

function drawPhoneFlow(view) {
  if (view.play !== undefined) {
    return [drawTables(view.tables.filter((table) => table.given && table.table === view.me.table)), drawPlay(view)];
  }
  if (view.stage === "seated") {
    return drawSeat(view);
  }
  if (view.shown === undefined) {
    return [el("p", { class: "alone" }, label(view.stage === "over" ? "class-over" : "class-waiting")), drawOwnTeam(view),
            view.stage === "over" ? drawOwnHome(view.me) : null];
  }
  return [view.stage === "counted" ? el("p", { class: "quiet-text" }, label("class-closed")) : null,
          view.reasons === undefined ? null : drawTold(view.reasons), view.bars === undefined ? null : drawBars(view),
          drawBeside(view, app.scene), view.stage === "asking" ? null : drawOptions(view)];
}

// Beside the name of the class: which question it is, which seat, or else the way to practice.
function drawPhoneWays(view) {
  return view.play !== undefined || view.stage === "seated" ? el("p", { class: "seat-name" }, `${tableName(view.me.table)} \u00b7 ${view.me.seat}`)
    : view.shown !== undefined ? el("p", { class: "number-of" }, questionName(view))
    : view.trainer ? el("a", { class: "small", href: "/trainer" }, label("class-practise")) : [];
}

function drawPhone(view) {
  const put = view.shown !== undefined;
  if (part("mine") === null) {
    frame(el("section", { id: "clock", "aria-label": label("class-time") }), el("div", { id: "mine", role: "status" }),
          el("main", {}, el("div", { id: "asked" }), el("div", { id: "flow" }), drawFelt(useTable)),
          el("footer", { id: "tray", "aria-label": label("answer") }));
    addEventListener("resize", fitAll);
  }
  redraw("ways", [view.trainer, put, view.turn, view.stage, view.me.table ?? null, view.me.seat ?? null], () => drawPhoneWays(view));
  if (room.refused !== `${view.stage} ${view.turn}`) {
    say(""); // what was said of an answer stays as long as its question is there
  }
  const scene = view.play !== undefined ? sceneFrom(view.play) : sceneShown(view);
  app.before = view.play !== undefined && app.scene?.seats[0].name === scene.seats[0].name ? app.scene : null;
  app.scene = scene;
  setRoomTable(scene, view.shown?.await);
  part("app").dataset.talk = ["counted", "told"].includes(view.stage) ? "foot" : "top";
  redraw("asked", [view.turn, put, view.play ?? null], () => drawPhoneAsked(view));
  redraw("flow", [view.stage, view.turn, view.me.team, view.me.points, view.me.chairs ?? null, view.tables ?? null, view.play ?? null, view.bars ?? null],
         () => drawPhoneFlow(view));
  redraw("clock", [view.turn, view.timer === undefined], () => (view.timer === undefined ? [] : drawClock()));
  startClock(view.timer);
  redraw("mine", [view.me, view.stage], () => (put ? [drawMine(view), view.me.points === undefined ? null : drawOwnTeam(view)].flat() : []));
  if (part("answered") !== null) {
    part("answered").textContent = view.tally; // it changes with each phone that answers, so ears aren't told
  }
  const heard = `${view.stage} ${view.turn} ${view.play?.line}`;
  if (part("said").dataset.key !== heard) {
    part("said").dataset.key = heard;
    part("said").textContent = view.play !== undefined ? playInWords(view) : put ? view.shown.events.map(eventInWords).join("\n") : "";
    scrollTo({ top: 0 });
  }
  drawQuestionTray(view);
  pressAnswered(view);
  lightRoom(view);
  fitAll();
  scrollByKeys(part("asked"));
  scrollByKeys(part("flow"));
}

// The line of a button or of picked cards: the learner's answer; or what their table's score sheet says.
async function sendLine(line) {
  const view = room.view;
  if (room.role !== "phone" || room.busy || !["asking", "seated", "played"].includes(view?.stage)) {
    return;
  }
  room.busy = true;
  if (view.stage === "seated") {
    await tell("/result", line);
  } else if (view.stage === "played") {
    await tell("/play", `${view.play.line}\n${line}`);
  } else {
    await sendAnswer(view.turn, `${view.turn} ${view.number}\n${line}`);
  }
  room.busy = false;
}

// An answer that the class can't write down just now goes out again by itself, as long as it is the last one and its question
// is open.
async function sendAnswer(turn, body) {
  room.unsent = body;
  if ([429, 503].includes(await tell("/answer", body))) {
    setTimeout(() => (room.unsent === body && room.view?.stage === "asking" && room.view.turn === turn ? sendAnswer(turn, body) : null), 6 * POLL);
  }
}

// When a whole room comes in at once some are told to wait: then it is tried again by itself, with a growing pause.
async function comeIn(body) {
  for (let pause = POLL, reply = null;; pause = Math.min(1.5 * pause, 8 * POLL)) {
    reply = await klass.ask("/join", body);
    if (reply.status !== 429) {
      return reply;
    }
    say(label("class-wait-to-come-in"));
    await klass.pause(pause);
  }
}

function drawJoin(code) {
  const field = (name, attributes) => el("label", {}, el("span", {}, label(name)), el("input", { autocomplete: "off", ...attributes }));
  const codeField = field("class-code", { maxlength: 12, value: code, autocapitalize: "characters", spellcheck: "false", required: true });
  const nameField = field("class-name", { maxlength: 60 });
  const join = async (event) => {
    event.preventDefault();
    const reply = await comeIn(`${codeField.querySelector("input").value}\n${nameField.querySelector("input").value}`);
    if (reply.status === 200) {
      klass.save(reply.data.key);
      await refresh();
    } else {
      say(reply.data?.text ?? label("class-lost"), true);
    }
  };
  frame(el("main", { id: "flow" }, el("h2", {}, label("class-welcome")),
           el("form", { class: "join", onsubmit: join }, codeField, nameField,
              el("button", { class: "main" }, label("class-come-in")))));
  (code === "" ? codeField : nameField).querySelector("input").focus();
}

/* --- the projector --- */

function drawEntry(view) {
  const picture = svg("svg", { viewBox: `0 0 ${view.side} ${view.side}`, class: "qr", role: "img", "aria-label": view.address },
                      svg("rect", { width: view.side, height: view.side, fill: "#fff" }),
                      svg("path", { d: view.qr, fill: "#000" }));
  return el("div", { class: "way-in" }, view.qr === "" ? null : picture,
          el("div", {}, el("p", {}, label("class-how")), el("p", { class: "address" }, view.address),
             el("p", {}, `${label("class-code")}: `, el("b", { class: "room-code" }, view.code))));
}

// On the wall the answer and one reason; the steps are on the phones and in the teacher's page.
function shortReasons(reasons) {
  const events = reasons.events.filter((event) => !["step", "points"].includes(event.kind));
  return events.length < 2 ? reasons : { ...reasons, events };
}

// What is asked stands above the table, where it is seen first, and the hand below it.
function drawWallQuestion(view) {
  const asks = view.shown.events.filter((event) => ["question", "cards"].includes(event.kind));
  showRoomHand(view.shown.await.held);
  return [el("h2", {}, questionName(view)), ...drawTold({ events: asks }), drawOptions(view), drawBeside(view, app.scene)];
}

function drawProjector(view) {
  const put = view.shown !== undefined;
  if (part("entry") === null) {
    document.documentElement.classList.add("projector");
    frame(el("section", { id: "entry", "aria-label": label("class-code") }), el("main", {}, el("div", { id: "flow" }), drawFelt(() => false)),
          el("section", { id: "clock", "aria-label": label("class-time") }), el("p", { id: "tally", role: "status" }),
          el("section", { id: "counted", "aria-label": label("class-answers") }), el("section", { id: "reasons", "aria-label": label("why") }));
    addEventListener("resize", fitAll);
  }
  app.before = null;
  app.scene = sceneShown(view);
  setRoomTable(app.scene);
  redraw("ways", [view.code, put], () => (put ? el("p", {}, `${view.address} \u00b7 `, el("b", { class: "room-code" }, view.code)) : []));
  redraw("entry", [put, view.stage, view.code, view.address, view.teams ?? null], () =>
    (put || ["over", "seated", "played"].includes(view.stage) ? [] : [drawEntry(view), drawTeams(view.teams ?? [])]));
  redraw("flow", [view.finale ?? null, view.points ?? null, put, view.turn, view.tables ?? null, room.large], () =>
    (view.tables !== undefined ? drawTiles(view.tables) : put ? drawWallQuestion(view)
         : view.finale !== undefined ? drawFinale(view) : []));
  redraw("counted", [view.bars ?? null], () => (view.bars === undefined ? [] : drawBars(view)));
  redraw("reasons", [view.reasons ?? null, view.points ?? null], () => (view.reasons === undefined ? []
    : [drawTold(shortReasons(view.reasons)), view.points === undefined || view.points.length < 2 ? null : drawPoints(view.points)]));
  redraw("clock", [view.turn, view.timer === undefined], () => (view.timer === undefined ? [] : drawClock()));
  startClock(view.timer);
  redraw("tally", [view.tally ?? view.present], () => [document.createTextNode(view.tally ?? view.present)]);
  lightRoom(view);
  fitAll();
}

/* --- the teacher --- */

function doButton(words, line, className = "") {
  return button(words, () => tell("/do", line), className, { "data-do": line });
}

const nextPlace = (view) => view.questions.findIndex((question) => !question.asked);

function nextQuestion(view, className) {
  const open = nextPlace(view);
  return open < 0 ? null : doButton(label("class-next"), `show ${open}`, className);
}

// Which question comes next, and whose answer is awaited.
function drawComing(view) {
  const open = nextPlace(view), late = view.phones.filter((phone) => phone.said === undefined).map((phone) => phone.name);
  return [open < 0 ? null : el("p", { class: "quiet-text coming" }, `${label("class-next")}: ${open + 1}. ${view.questions[open].text}`),
          view.stage !== "asking" || late.length === 0 ? null : el("p", { class: "missing" }, el("b", {}, `${label("class-missing")}: `), late.join(", "))];
}

// The deal of the stack sheet at so many card tables.
function drawSeating(view) {
  const input = el("input", { type: "number", min: 1, max: 60, value: Math.max(1, Math.ceil(view.phones.length / view.seats.length)), "data-do": "tables" });
  const seat = (event) => {
    event.preventDefault();
    tell("/do", `seat ${input.value}`);
  };
  return el("form", { class: "line", onsubmit: seat }, el("label", {}, el("span", {}, label("class-tables")), input),
            el("button", { class: "", "data-do": "seat" }, label("class-seats")),
            view.deals ? button(label("class-deal"), () => tell("/do", `deal ${input.value}`), "", { "data-do": "deal" }) : null,
            view.seated !== "" && !["seated", "played"].includes(view.stage)
              ? doButton(label("class-back-to-tables"), `${view.seated} 0`) : null);
}

// The one thing that comes next, first.
function drawSteps(view) {
  const steps = { asking: ["class-count", "count"], counted: ["class-tell", "tell"] }[view.stage];
  const end = el("details", { class: "typed" }, el("summary", { "data-do": "sure" }, label("class-end")),
                 doButton(label("class-end-sure"), "end"));
  return el("div", { class: "buttons" },
            steps === undefined ? nextQuestion(view, "main") : doButton(label(steps[0]), steps[1], "main"),
            steps === undefined || view.stage === "counted" ? null : doButton(label("class-tell"), "tell"),
            steps === undefined ? null : nextQuestion(view, ""),
            view.stage === "resting" ? null : doButton(label("class-rest"), "rest"), drawTimeChoice(view.wants.seconds), drawSeating(view), end);
}

function drawQuestionRow(question, at, view) {
  const now = view.number === at + 1 && view.shown !== undefined;
  return el("li", { class: now ? "now" : "" }, el("span", {}, `${at + 1}. ${question.text} `, el("b", {}, question.answer),
            question.hand === undefined || question.hand.length === 0 ? null
              : el("span", { class: "row-hand" }, cardRow(question.hand, "inline", cardsInWords(question.hand))),
            question.asked ? ` \u00b7 ${question.right} / ${question.answered} \u2713` : null),
            doButton(label(question.asked ? "class-ask-again" : "class-ask"), `show ${at}`, "small"));
}

// Where that phone sits, and how the teacher gives it another seat.
function drawChair(phone, view) {
  const tables = Math.max(...view.phones.map((other) => other.team)) + 1, places = [];
  for (let table = 1; table <= tables; table++) {
    places.push(...view.seats.map((seat, i) => ({ line: `${table} ${i + 1}`, words: `${tableName(table)}, ${seat}` })));
  }
  const own = `${phone.team} ${phone.chair}`, taken = new Set(view.phones.map((other) => `${other.team} ${other.chair}`));
  return el("select", { "aria-label": `${label("class-seat-of")} ${phone.name}`, "data-do": `sit ${phone.phone}`,
                        onchange: ({ target }) => tell("/do", `sit ${phone.phone} ${target.value}`) },
            places.filter(({ line }) => line === own || !taken.has(line)).map(({ line, words }) => el("option", { value: line, selected: line === own }, words)));
}

function drawPhoneRow(phone, view) {
  return el("li", {}, el("span", {}, phone.name,
            phone.said === undefined ? null : `: ${phone.said} ${phone.right ? "\u2713" : "\u2717"}`),
            el("span", { class: "row-buttons" }, view.stage === "over" ? null : drawChair(phone, view), doButton(label("class-drop"), `drop ${phone.phone}`, "small")));
}

// Who may come in, and who goes.
function drawDoor(view) {
  return el("div", { class: "buttons" }, drawWants(view.wants),
            view.closed ? doButton(label("class-door-open"), "door 1") : doButton(label("class-door-close"), "door 0"),
            doButton(label("class-new-code"), "code"),
            el("details", { class: "typed" }, el("summary", { "data-do": "thin-sure" }, label("class-thin")), doButton(label("class-thin-sure"), "thin")));
}

function drawTeacher(view) {
  if (part("steps") === null) {
    frame(el("main", { id: "flow" }, el("p", { class: "warn" }, label("class-secret")), el("p", { class: "quiet-text" }, label("class-keys")), el("div", { id: "trouble", role: "alert" }), el("p", { id: "tally", role: "status" }),
             el("section", { id: "clock", "aria-label": label("class-time") }), el("div", { id: "steps" }), el("div", { id: "coming" }),
             el("section", { id: "counted", "aria-label": label("class-answers") }), el("div", { id: "asked" }),
             el("div", { class: "beside" }, el("h2", {}, label("class-questions")), el("ol", { id: "questions", class: "rows" }),
                el("h2", {}, label("class-phones")), el("div", { id: "door" }), el("ul", { id: "phones", class: "rows" }))));
  }
  redraw("ways", [view.projector], () => el("a", { class: "small", href: `/projector#${view.projector}`, target: "_blank",
                                                  rel: "noopener" }, label("class-projector")));
  redraw("tally", [view.present, view.tally, view.code], () =>
    [document.createTextNode(`${view.address} \u00b7 ${label("class-code")} ${view.code} \u00b7 ${view.present} ${view.tally ?? ""}`)]);
  redraw("trouble", [view.trouble], () => view.trouble.map((text) => el("p", { class: "warn" }, text)));
  redraw("clock", [view.turn, view.timer === undefined], () => (view.timer === undefined ? [] : drawClock()));
  startClock(view.timer);
  redraw("steps", [view.stage, view.number, view.questions.map((question) => question.asked), view.phones.length, view.seated, view.wants.seconds], () =>
    (view.stage === "over" ? drawFinale(view) : drawSteps(view)));
  redraw("coming", [view.stage, view.questions.map((question) => question.asked), view.phones], () => (view.stage === "over" ? [] : drawComing(view)));
  redraw("counted", [view.bars ?? null], () => (view.bars === undefined ? [] : drawBars(view)));
  redraw("asked", [view.stage, view.turn, view.tables ?? null, room.large], () => (view.tables !== undefined ? drawTiles(view.tables)
    : view.shown === undefined ? []
    : [el("h2", {}, questionName(view)), ...drawTold(view.shown),
       el("details", { class: "typed" }, el("summary", {}, label("class-tell")), drawTold(view.reasons))]));
  redraw("questions", [view.questions, view.number], () => view.questions.map((question, at) => drawQuestionRow(question, at, view)));
  redraw("door", [view.closed, view.wants, view.stage === "over"], () => (view.stage === "over" ? [] : drawDoor(view)));
  redraw("phones", [view.phones, view.stage === "over"], () => view.phones.map((phone) => drawPhoneRow(phone, view)));
}

/* --- together --- */

function drawView(view) {
  room.view = view;
  part("app").dataset.stage = view.stage;
  ({ phone: drawPhone, projector: drawProjector, teacher: drawTeacher })[room.role](view);
}

// Does something and shows what came of it; returns its status.
async function tell(path, body) {
  const reply = await klass.ask(path, body);
  room.refused = "";
  if (reply.status === 200) {
    drawView(reply.data);
    say("");
  } else {
    await refresh(); // it may be that something else is shown by now
    room.refused = room.view === null ? "" : `${room.view.stage} ${room.view.turn}`;
    say(reply.data?.text ?? label("class-lost"), true);
  }
  return reply.status;
}

function turnedAway() {
  if (room.role === "phone") {
    klass.save(null);
    room.view = null;
    drawJoin("");
    say(label("class-sent-away"), true);
  } else {
    klass.key = null;
    frame(el("p", { class: "alone", role: "alert" }, label("class-wrong-link")));
  }
}

async function refresh() {
  const reply = await klass.ask(`/state/${room.view?.version ?? 0}`);
  if (reply.status === 200) {
    drawView(reply.data.part ? { ...room.view, ...reply.data } : reply.data);
  } else if (reply.status === 403) {
    turnedAway();
  } else if (reply.status !== 204) {
    say(reply.data?.text ?? label("class-lost"), true);
    room.lost = true;
  }
  if (room.lost && (reply.status === 204 || reply.status === 200)) {
    room.lost = false;
    say("");
  }
}

async function openRoom() {
  const facts = await klass.ask("/facts");
  if (facts.status !== 200) {
    throw new Error("the class cannot be reached");
  }
  app.facts = facts.data;
  hearKeys();
  document.title = app.facts.title;
  const hash = location.hash.slice(1);
  if (room.role === "phone") {
    klass.load();
    if (klass.key === null) {
      drawJoin(hash.slice(0, 12));
    }
  } else {
    klass.key = hash;
  }
  for (;;) {
    if (klass.key !== null && !room.busy && !document.hidden) {
      await refresh();
    }
    await klass.pause(POLL);
  }
}

openRoom().catch((error) => {
  console.error(error);
  part("app").replaceChildren(el("p", { class: "alone", role: "alert" }, part("app").dataset.broken));
});
