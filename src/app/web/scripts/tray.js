/* SPDX-License-Identifier: GPL-3.0-or-later */
// Where she answers: buttons, cards to pick, numbers, a line to type in. Each makes a line, as she could type it; the
// tutor reads nothing else.

const tray = {
  hand: [],    // her cards: {kind, suit}; those put together so far where there is a pad
  picked: [],  // places in the hand, in the order in which she picked them
  groups: [],  // melds put together so far: {cards: [places], onto: slot or null}
  held: null,  // the hand a question is about, where the cards to tap are others
  pad: null,   // how many of each kind the deck has for a hand she puts together: Map of kind to number
  await: null,
};

function cardNames(places) {
  return places.map((at) => app.facts.kinds[tray.hand[at].kind].name).join(" ");
}

// The line of a verb with the cards picked.
function lineOf(verb) {
  const groups = [...tray.groups];
  if (tray.picked.length > 0) {
    groups.push({ cards: tray.picked, onto: null });
  }
  const text = groups.map((group) => (group.onto !== null ? `${group.onto}: ` : "") + cardNames(group.cards)).join(" / ");
  return verb.line.replace("*", text);
}

function cardsChosen() {
  return tray.picked.length + tray.groups.reduce((sum, group) => sum + group.cards.length, 0);
}

function button(text, act, className = "", attributes = {}) {
  return el("button", { type: "button", class: className, onclick: act, ...attributes }, text);
}

function lineButton(control, className = "") {
  return button(control.label, () => sendLine(control.line, control.label), className, { "data-line": control.line });
}

/* --- picking cards --- */

function pickCard(at) {
  tray.hand.forEach((card) => { card.moved = false; });
  const place = tray.picked.indexOf(at);
  if (place >= 0) {
    tray.picked.splice(place, 1);
  } else {
    tray.picked.push(at);
  }
  drawPicking();
}

// A card of the deck joins those put together.
function addFromPad(kind) {
  tray.hand.forEach((card) => { card.moved = false; });
  tray.hand.push({ kind, suit: suitOf(kind, ofKind(kind)), moved: true });
  tray.picked.push(tray.hand.length - 1);
  drawPicking();
}

// How many of a kind have been put together.
function ofKind(kind) {
  return [...tray.picked, ...tray.groups.flatMap((group) => group.cards)].filter((at) => tray.hand[at].kind === kind).length;
}

function closeMeld(onto) {
  tray.groups.push({ cards: tray.picked, onto });
  tray.picked = [];
  drawPicking();
}

function clearPicked() {
  tray.picked = [];
  tray.groups = [];
  drawPicking();
}

// What is seen on the card is part of what is heard: "3, red three".
function spokenName(kind) {
  const { one } = app.facts.kinds[kind];
  return isThree(kind) ? `3, ${one}` : one;
}

function movedCard(card) {
  card.classList.add("moved");
  return card;
}

function drawHandCard(at) {
  const { kind, suit, moved } = tray.hand[at];
  const grouped = tray.groups.some((group) => group.cards.includes(at));
  const picked = tray.picked.includes(at);
  return letDrag(el("button", {
    type: "button", class: `pick${picked ? " picked" : ""}${grouped ? " grouped" : ""}`,
    "aria-pressed": String(picked || grouped), "aria-label": spokenName(kind),
    "data-kind": app.facts.kinds[kind].name, disabled: grouped, onclick: () => pickCard(at),
  }, moved && !picked ? movedCard(cardFace(kind, suit)) : cardFace(kind, suit)), at);
}

// The deck, a card of each kind: a tap takes one.
function drawPad() {
  return el("div", { class: "held pad", role: "group", "aria-label": label("pick-cards"), onkeydown: handKey },
            [...tray.pad].map(([kind, most]) => {
              const taken = ofKind(kind);
              return el("button", {
                type: "button", class: "pick", "aria-label": taken > 0 ? `${spokenName(kind)}, ${taken}` : spokenName(kind),
                "data-kind": app.facts.kinds[kind].name, disabled: taken >= most, onclick: () => addFromPad(kind),
              }, cardFace(kind, suitOf(kind, 0)));
            }));
}

// The hand in question, to look at: what is tapped is below.
function drawHeld() {
  return el("div", { class: "looked-at" }, el("span", { class: "quiet-text" }, label("your-hand")),
            cardRow(tray.held, "held", cardsInWords(tray.held)));
}

// Melds of her side that wild cards could join.
function ownMelds() {
  return app.scene?.sides.find((side) => side.hers)?.melds ?? [];
}

// "Put with" once, and a button with the rank of each meld, so that they take one line and not five.
function drawJoins() {
  const melds = ownMelds();
  const spoken = ({ slot, name }) => `${label("join")} ${name.includes(slot) ? name : `${slot}, ${name}`}`;
  return melds.length === 0 ? null : el("span", { class: "put" }, label("join"), melds.map((meld) =>
    button(meld.slot, () => closeMeld(meld.slot), "small", { "aria-label": spoken(meld) })));
}

function drawGroups(verbs) {
  if (!verbs.some((verb) => verb.melds)) {
    return null;
  }
  const wildOnly = tray.picked.length > 0 && tray.picked.every((at) => app.facts.kinds[tray.hand[at].kind].wild);
  const groups = tray.groups.map((group) => el("span", { class: "group" },
    cardRow(group.cards.map((at) => tray.hand[at].kind), "inline", cardNames(group.cards),
            group.cards.map((at) => tray.hand[at].suit))));
  return el("p", { class: "groups" }, groups,
            tray.picked.length > 0 ? button(label("next-meld"), () => closeMeld(null), "small") : null,
            wildOnly && tray.pad === null ? drawJoins() : null,
            cardsChosen() > 0 ? button(label("clear"), clearPicked, "small") : null);
}

// What was done with the cards picked, to be shown above what comes of it.
function verbInWords(verb) {
  const first = app.facts.mark, count = app.facts.kinds.length;
  const places = [...tray.groups.flatMap((group) => group.cards), ...tray.picked];
  const marks = places.map((at) => String.fromCodePoint(first + tray.hand[at].kind)).join("");
  return `${verb.label} ${String.fromCodePoint(first + count)}${marks}${String.fromCodePoint(first + count + 3)}`;
}

function drawVerbs(verbs) {
  const count = cardsChosen();
  if (count === 0) {
    return verbs.length > 0 ? el("p", { class: "quiet-text" }, label("pick-cards")) : null;
  }
  return el("div", { class: "buttons verbs" }, verbs.map((verb) => {
    const fits = count >= verb.least && (verb.most === 0 || count <= verb.most) &&
                 (verb.melds || tray.groups.length === 0);
    return button(verb.label, () => sendLine(lineOf(verb), verbInWords(verb)), "main", { disabled: !fits, "data-verb": verb.line });
  }));
}

// Keys, while a card of her hand has the focus: arrows go from card to card, a rank picks the next card of it.
function handKey(event) {
  const cards = [...document.querySelectorAll("#picking .pick:not(:disabled)")], at = cards.indexOf(document.activeElement);
  const places = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: cards.length - 1 };
  if (event.ctrlKey || event.altKey || event.metaKey) {
    return;
  }
  if (places[event.key] !== undefined) {
    event.preventDefault();
    cards[Math.min(Math.max(places[event.key], 0), cards.length - 1)]?.focus();
    return;
  }
  const rank = { 1: "10", 0: "10", t: "10", o: "Jo", "*": "Jo" }[event.key.toLowerCase()] ?? event.key.toUpperCase();
  const named = cards.filter((card) => card.dataset.kind.replace(/^3.$/, "3") === rank);
  const next = named.find((card) => card.getAttribute("aria-pressed") !== "true") ?? named[0];
  if (next !== undefined) {
    event.preventDefault();
    next.focus();
    next.click();
  }
}

// Draws hand, groups and verbs anew; what has the focus keeps it.
function drawPicking() {
  const box = document.getElementById("picking");
  const focused = [...box.querySelectorAll("button")].indexOf(document.activeElement);
  const verbs = tray.await.verbs ?? [];
  const shown = tray.hand.map((card, at) => at).filter((at) => tray.pad === null || tray.picked.includes(at));
  box.replaceChildren(
    ...[tray.held !== null ? drawHeld() : null,
        tray.pad !== null ? drawPad() : null,
        el("div", { class: "held", role: "group", "aria-label": label("your-hand"), onkeydown: handKey }, shown.map(drawHandCard)),
        drawGroups(verbs), drawVerbs(verbs)].filter((node) => node !== null));
  if (focused >= 0) {
    box.querySelectorAll("button")[focused]?.focus();
  }
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
  return [el("div", { class: "buttons" }, await_.buttons.map((control) => {
    const alone = control.line === "none" || control.line === "no";
    const element = alone ? lineButton(control)
      : button(control.label, () => toggle(control, element), "toggle", { "aria-pressed": "false", "data-line": control.line });
    return element;
  })), el("div", { class: "buttons" }, send)];
}

function field(name, attributes = {}) {
  return el("label", {}, el("span", {}, name), el("input", { autocomplete: "off", ...attributes }));
}

function drawScore(await_) {
  const rows = await_.sides.map((side) => ({
    ...side, inputs: ["base", "count", "total"].map((part) => field(label(part), { inputmode: "text", size: 6, "data-part": part })),
  }));
  const send = (event) => {
    event.preventDefault();
    sendLine(rows.map(({ line, inputs }) =>
      `${line} ${inputs.map((box) => box.querySelector("input").value.trim() || "0").join(" ")}`).join(" "));
  };
  return [el("form", { class: "score", onsubmit: send },
             rows.map(({ name, inputs }) => el("fieldset", {}, el("legend", {}, name), inputs)),
             el("button", { class: "main" }, label("answer")))];
}

// A line to type in: the answer itself, or beside the buttons whatever she likes.
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

/* --- together --- */

function drawAnswer(await_) {
  if (await_.form === "score") {
    return drawScore(await_);
  }
  if (await_.several) {
    return drawSeveral(await_);
  }
  const throws = (await_.verbs ?? []).some((verb) => verb.line.startsWith("throw"));
  const first = await_.kind === "place" || await_.kind === "answered" || (await_.kind === "game" && !throws);
  return [el("div", { class: "buttons" }, await_.buttons.map((control, i) =>
    lineButton(control, first && i === 0 ? "main" : "")))];
}

// The question stands with its answers where it would else be far above, behind the table.
function isAskedInTray(await_) {
  return app.question !== null && app.about.some((event) => event.kind === "position") && await_.question !== "choose";
}

function drawTray(update) {
  const box = document.getElementById("tray"), await_ = update.await;
  const taken = [...tray.picked, ...tray.groups.flatMap((group) => group.cards)].map((at) => tray.hand[at]);
  tray.hand = await_.hand === undefined ? [] : suitsOfHand(await_.hand, tray.hand, taken);
  tray.held = await_.held ?? null;
  tray.pad = await_.pad === undefined ? null
    : await_.pad.reduce((pad, kind) => pad.set(kind, (pad.get(kind) ?? 0) + 1), new Map());
  tray.picked = [];
  tray.groups = [];
  tray.await = await_;
  const line = await_.kind === "line" || await_.form === "number";
  const picks = await_.hand !== undefined || tray.pad !== null;
  const more = await_.more ?? [], inside = await_.kind === "game" ? more.slice(1) : [];
  const asked = update.events.findLast((event) => event.kind === "question");
  app.question = await_.kind === "question" ? asked?.text ?? app.question : null;
  box.classList.toggle("dense", picks || await_.buttons.length > 3);
  box.replaceChildren(...[
    isAskedInTray(await_) ? el("p", { class: "question" }, richText(app.question)) : null,
    line ? drawLine(await_, await_.kind === "line" ? update.prompt.replace(/\s*>\s*$/, "") : label("answer"), true) : null,
    picks ? el("div", { id: "picking" }) : null,
    ...drawAnswer(await_),
    el("div", { class: "buttons quiet" },
       more.filter((control) => !inside.includes(control)).map((control) => lineButton(control, "small")),
       line ? null : el("details", { class: "typed" }, el("summary", {}, label("more")),
         el("div", { class: "buttons" }, inside.map((control) => lineButton(control, "small"))),
         drawLine(await_, await_.hint ?? label("type-here"), false))),
  ].filter((node) => node !== null));
  if (picks) {
    drawPicking();
  }
}
