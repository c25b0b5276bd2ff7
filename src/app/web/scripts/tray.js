/* SPDX-License-Identifier: GPL-3.0-or-later */
// Where the learner answers: one row of actions, with options, a number pad or fields above it where a question has them.
// Each makes a line, as it could be typed; the tutor reads nothing else.

const tray = { await: null };

// The line of a verb with the cards picked.
function lineOf(verb) {
  const groups = [...hand.groups];
  if (hand.picked.length > 0) {
    groups.push({ cards: hand.picked, onto: null });
  }
  const text = groups.map((group) => (group.onto !== null ? `${group.onto}: ` : "") + cardNames(group.cards)).join(" / ");
  return verb.line.replace("*", text);
}

function button(text, act, className = "", attributes = {}) {
  return el("button", { type: "button", class: className, onclick: act, ...attributes }, text);
}

function lineButton(control, className = "") {
  return button(control.label, () => sendLine(control.line, control.label), className, { "data-line": control.line });
}

/* --- what is done with picked cards --- */

// Cards as marks, as texts of the tutor have them.
function marksOf(places) {
  const first = app.facts.mark, count = app.facts.kinds.length;
  const marks = places.map((at) => String.fromCodePoint(first + hand.cards[at].kind)).join("");
  return `${String.fromCodePoint(first + count)}${marks}${String.fromCodePoint(first + count + 3)}`;
}

// What was done with the cards picked, to be shown above what comes of it.
function verbInWords(verb) {
  return `${verb.label} ${marksOf([...hand.groups.flatMap((group) => group.cards), ...hand.picked])}`;
}

// Melds put together so far, in dashed frames: they are not on the table yet.
function drawGroups(verbs) {
  if (!verbs.some((verb) => verb.melds) || cardsChosen() === 0) {
    return null;
  }
  const groups = hand.groups.map((group) => el("span", { class: "group" }, group.onto === null ? null : `${group.onto} + `,
    cardRow(group.cards.map((at) => hand.cards[at].kind), "inline", cardNames(group.cards), group.cards.map((at) => hand.cards[at].suit))));
  return groups.length > 0 || (hand.pad === null && wildsPicked()) ? el("p", { class: "groups" }, groups, wildsPicked() ? drawJoins() : null) : null;
}

function wildsPicked() {
  return hand.pad === null && hand.picked.length > 0 && hand.picked.every((at) => app.facts.kinds[hand.cards[at].kind].wild);
}

// "Put with" once, and a button with the rank of each meld that wild cards could join.
function drawJoins() {
  const melds = app.scene?.sides.find((side) => side.ours)?.melds ?? [];
  const spoken = ({ slot, name }) => `${label("join")} ${name.includes(slot) ? name : `${slot}, ${name}`}`;
  return melds.length === 0 ? null : el("span", { class: "put" }, label("join"), melds.map((meld) =>
    button(meld.slot, () => closeMeld(meld.slot), "small", { "aria-label": spoken(meld) })));
}

function verbFits(verb) {
  const count = cardsChosen();
  return count >= verb.least && (verb.most === 0 || count <= verb.most) && (verb.melds || hand.groups.length === 0) &&
         (verb.kinds === undefined || hand.picked.every((at) => verb.kinds.includes(hand.cards[at].kind)));
}

// A verb with few cards names them, so that nobody lays down what was picked by mistake.
function drawVerb(verb, at) {
  const places = [...hand.groups.flatMap((group) => group.cards), ...hand.picked];
  const text = ["*", "try *"].includes(verb.line) || places.length > 4 ? verb.label : verbInWords(verb);
  return el("button", { type: "button", class: at === 0 ? "main" : "", "data-verb": verb.line, "aria-label": `${verb.label}: ${cardNames(places)}`,
                        onclick: () => { if (!isBarred(verb)) { sendLine(lineOf(verb), verbInWords(verb)); } } }, richText(text));
}

const ARROW_BACK = "M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-2";

function iconButton(path, name, act, attributes = {}) {
  return el("button", { type: "button", class: "icon", "aria-label": name, title: name, onclick: act, ...attributes },
            svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: path })));
}

// The actions for what is picked, in the place of those for nothing picked, so that the hand stays where it is.
function drawPicking() {
  drawHandZone();
  const box = document.getElementById("verbs"), verbs = tray.await.verbs ?? [], picked = cardsChosen() > 0;
  const pending = document.querySelector("#felt .pending"), groups = drawGroups(verbs);
  const focused = [...box.querySelectorAll("button")].indexOf(document.activeElement);
  box.replaceChildren(...[
    pending === null ? groups : null,
    picked ? el("div", { class: "buttons verbs" }, verbs.filter(verbFits).map(drawVerb),
                hand.picked.length > 0 && verbs.some((verb) => verb.melds) ? button(label("next-meld"), () => closeMeld(null)) : null,
                iconButton(ARROW_BACK, label("clear"), clearPicked, { id: "put-back" }))
      : verbs.length > 0 && document.getElementById("felt") === null ? el("p", { class: "quiet-text" }, label("pick-cards")) : null,
  ].filter((node) => node !== null));
  pending?.replaceChildren(...(groups === null ? [] : [groups]));
  document.getElementById("tray").classList.toggle("picked", picked);
  if (focused >= 0) {
    box.querySelectorAll("button")[focused]?.focus();
  }
  fitAll();
  lookAhead();
}

/* --- other answers --- */

// Words of which several can be chosen.
function drawSeveral(await_) {
  const chosen = new Set();
  const send = button(label("answer"), () => sendLine(answerOf(), wordsOf()), "main", { disabled: true });
  const wordsOf = () => await_.buttons.filter((control) => chosen.has(control.line)).map((control) => control.label).join(", ");
  const answerOf = () => {
    const words = await_.buttons.filter((control) => chosen.has(control.line)).map((control) => control.line);
    const reasons = ["unopened", "wild", "red-three"]; // of a frozen pack
    return (words.every((word) => reasons.includes(word)) ? "yes " : "") + words.join(" ");
  };
  const toggle = (control, element) => {
    const now = !chosen.delete(control.line) && chosen.add(control.line) !== undefined;
    element.setAttribute("aria-pressed", String(now));
    send.disabled = chosen.size === 0;
  };
  return [el("div", { class: `buttons${await_.form === "letters" ? " options" : ""}` }, await_.buttons.map((control) => {
    const alone = control.line === "none" || control.line === "no";
    const element = alone ? lineButton(control)
      : el("button", { type: "button", class: `toggle${await_.form === "letters" ? " option" : ""}`, "aria-pressed": "false",
                       "data-line": control.line, onclick: () => toggle(control, element) }, optionText(control));
    return element;
  })), send];
}

function field(name, attributes = {}) {
  return el("label", {}, el("span", {}, name), el("input", { autocomplete: "off", ...attributes }));
}

// A row for each side: base, count and total.
function drawScore(await_) {
  const parts = ["base", "count", "total"];
  const rows = await_.sides.map((side) => ({
    ...side, inputs: parts.map((part) => el("input", { autocomplete: "off", inputmode: "numeric", size: 5, "data-part": part,
                                                       "aria-label": `${side.name}: ${label(part)}` })),
  }));
  const send = (event) => {
    event.preventDefault();
    sendLine(rows.map(({ line, inputs }) => `${line} ${inputs.map((input) => input.value.trim() || "0").join(" ")}`).join(" "));
  };
  return [el("form", { class: "score", onsubmit: send },
             el("span"), parts.map((part) => el("span", { class: "part-name", "aria-hidden": "true" }, label(part))),
             rows.map(({ name, inputs }, i) => [el("span", { class: "side-name" }, rows.length > 2 ? name : label(i === 0 ? "we" : "they")), ...inputs]).flat(),
             el("button", { class: "main" }, label("answer")))];
}

// A line to type in: the answer itself, or beside the buttons whatever the learner likes.
function drawLine(await_, name, main) {
  const number = await_.form === "number";
  const input = el("input", { autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: "1000",
                              enterkeyhint: "send", inputmode: number ? "numeric" : "text" });
  const send = (event) => {
    event.preventDefault();
    sendLine(input.value);
  };
  return el("form", { class: `line${main ? " main-line" : ""}`, onsubmit: send },
            el("label", {}, el("span", {}, name), input),
            el("button", { class: main ? "main" : "" }, label("send")));
}

// Digits to tap: the browser's own keyboard would cover the hand.
function drawNumberPad(await_) {
  const input = el("input", { autocomplete: "off", maxlength: "7", enterkeyhint: "send", inputmode: isCoarse() ? "none" : "numeric" });
  const send = (event) => {
    event.preventDefault();
    sendLine(input.value);
  };
  const digit = (text) => button(text, () => { input.value = `${input.value}${text}`.slice(0, 7); }, "digit");
  return el("form", { class: "numbers line main-line", onsubmit: send },
            el("label", {}, el("span", { class: "unseen" }, label("answer")), input),
            button("\u2212", () => { input.value = input.value.startsWith("-") ? input.value.slice(1) : `-${input.value}`; }, "digit", { "aria-label": label("minus") }),
            button("\u232b", () => { input.value = input.value.slice(0, -1); }, "digit", { "aria-label": label("erase") }),
            [..."1234567890"].map(digit), el("button", { class: "main" }, label("answer")));
}

// Options stand on their buttons, with their letters.
function optionText(control) {
  const option = app.about.find((event) => event.kind === "option" && String.fromCharCode(97 + event.number) === control.line);
  return option === undefined ? control.label : [el("b", { class: "letter" }, control.label), el("span", {}, richText(option.text))];
}

// Numbered choices of a text: the words stand on the buttons, and not in the text too.
function choiceOf(event) {
  const [, number, words] = /^\s+(\d+)\s\s(.*)$/.exec(event.kind === "text" ? event.text : "") ?? [];
  return number === undefined ? null : { number, words };
}

function numberedText(control, update) {
  return update.events.map(choiceOf).find((choice) => choice?.number === control.line)?.words ?? control.label;
}

/* --- together --- */

function drawAnswer(update) {
  const await_ = update.await;
  if (await_.kind === "choice") {
    return [el("div", { class: "buttons options" }, await_.buttons.map((control) =>
      el("button", { type: "button", class: "option", "data-line": control.line, onclick: () => sendLine(control.line, numberedText(control, update)) },
         richText(numberedText(control, update)))))];
  }
  if (await_.form === "score") {
    return drawScore(await_);
  }
  if (await_.several) {
    return drawSeveral(await_);
  }
  if (isLong(await_)) {
    return [el("div", { class: "buttons words" }, await_.buttons.map((control) => lineButton(control)))];
  }
  if (await_.form === "letters") {
    return [el("div", { class: "buttons options" }, await_.buttons.map((control) =>
      el("button", { type: "button", class: "option", "data-line": control.line, onclick: () => sendLine(control.line, control.label) },
         optionText(control))))];
  }
  return [];
}

// More answers than a row of actions takes.
function isLong(await_) {
  return await_.form === "words" && !await_.several && await_.buttons.length > 3;
}

// The buttons of the row: where one is the only way on it says so by its color; where there is a choice all look alike.
function drawActions(await_, inMore) {
  const alone = ["place", "answered"].includes(await_.kind) || await_.buttons[0]?.line === "";
  const drawn = await_.form === "letters" || await_.form === "score" || await_.several || await_.kind === "choice" || isLong(await_) ? [] : await_.buttons;
  return drawn.filter((control) => !inMore(control)).map((control, i) => lineButton(control, alone && i === 0 ? "main" : ""));
}

// Lines that nobody needs at every turn.
const IN_MORE = ["back", "menu", "summary", "replay-all"];

function drawTray(update) {
  const box = document.getElementById("tray"), await_ = update.await;
  openHand(update);
  tray.await = await_;
  const line = await_.kind === "line", number = await_.form === "number";
  const more = await_.more ?? [], inMore = (control) => IN_MORE.includes(control.line) && await_.buttons.length > 2;
  const actions = drawActions(await_, inMore), seen = await_.kind === "game" || actions.length > 2 ? 1 : 2; // four at most in the row
  const answers = drawAnswer(update); // and what sends them
  const hidden = [...await_.buttons.filter(inMore), ...more.slice(seen)];
  box.replaceChildren(...[
    line ? drawLine(await_, update.prompt.replace(/\s*>\s*$/, ""), true) : null,
    number ? drawNumberPad(await_) : null,
    document.getElementById("felt") === null && hand.open ? el("div", { id: "picking" }) : null,
    el("div", { id: "verbs" }),
    ...answers.slice(0, 1),
    el("div", { class: "buttons acts" }, answers.slice(1), actions,
       more.slice(0, seen).map((control) => lineButton(control, "quiet")),
       line ? null : el("details", { class: "typed" }, el("summary", {}, label("more")),
         el("div", { class: "sheet-menu" }, hidden.map((control) => lineButton(control, "small")),
            earlierButton(), drawLine(await_, await_.hint ?? label("type-here"), false)))),
  ].filter((node) => node !== null));
  drawPicking();
}
