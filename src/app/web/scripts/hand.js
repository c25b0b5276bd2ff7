/* SPDX-License-Identifier: GPL-3.0-or-later */
// The learner's hand: always in sight, in the engine's order. Cards are picked from it by taps, keys and dragging; what
// is picked becomes a line (tray.js).

const hand = {
  cards: [],   // {kind, suit, moved}
  picked: [],  // places in the hand, in the order in which they were picked
  groups: [],  // melds put together so far: {cards: [places], onto: slot or null}
  open: false,   // cards can be picked
  single: false, // one card at most
  byKind: false, // a tap picks all cards of a kind: the answer is a list of kinds
  flat: false,   // the cards lie side by side: they are no hand, but choices
  own: null,     // the hand in question, where what is picked is something else
  pad: null,     // a deck from which a hand is put together: Map of kind to number
};

// A question may be about a hand while its answer is picked from other cards: these lie beside the hand then.
function isWithin(kinds, all) {
  return kinds.every((kind) => all.includes(kind));
}

// The hand that an update shows, and whether it is picked from.
function openHand({ await: asked }) {
  const taken = [...hand.picked, ...hand.groups.flatMap((group) => group.cards)].map((at) => hand.cards[at]);
  const before = hand.own ?? hand.cards, known = asked.held ?? app.scene?.seats[0].hand;
  const verbs = asked.verbs ?? [], picks = asked.hand !== undefined, fromHand = picks && (known === undefined || isWithin(asked.hand, known));
  const all = fromHand && asked.held === undefined ? asked.hand : picks || app.scene?.phase !== "over" ? known : undefined;
  const shown = suitsOfHand(all ?? [], before, taken);
  Object.assign(hand, {
    picked: [], groups: [], open: picks || asked.pad !== undefined, single: verbs.length > 0 && verbs.every((verb) => verb.most === 1),
    byKind: fromHand && asked.held !== undefined && verbs.some((verb) => verb.most === 0),
    flat: picks && !fromHand, own: (picks && !fromHand) || asked.pad !== undefined ? shown : null,
    cards: fromHand || !picks ? shown : suitsOfHand(asked.hand, [], []),
    pad: asked.pad === undefined ? null : asked.pad.reduce((pad, kind) => pad.set(kind, (pad.get(kind) ?? 0) + 1), new Map()),
  });
  if (hand.pad !== null) {
    hand.cards = [];
  }
}

function cardNames(places) {
  return places.map((at) => app.facts.kinds[hand.cards[at].kind].name).join(" ");
}

function cardsChosen() {
  return hand.picked.length + hand.groups.reduce((sum, group) => sum + group.cards.length, 0);
}

function isPicked(at) {
  return hand.byKind ? hand.picked.some((other) => hand.cards[other].kind === hand.cards[at].kind) : hand.picked.includes(at);
}

function pickCard(at) {
  clearPoints();
  hand.cards.forEach((card) => { card.moved = false; });
  const same = hand.byKind ? hand.picked.find((other) => hand.cards[other].kind === hand.cards[at].kind) : at;
  const place = hand.picked.indexOf(same);
  if (place >= 0) {
    hand.picked.splice(place, 1);
  } else if (hand.single) {
    hand.picked = [at];
  } else {
    hand.picked.push(at);
  }
  drawPicking();
}

// A card of the deck joins those put together.
function addFromPad(kind) {
  hand.cards.forEach((card) => { card.moved = false; });
  hand.cards.push({ kind, suit: suitOf(kind, ofKind(kind)), moved: true });
  hand.picked.push(hand.cards.length - 1);
  drawPicking();
}

// How many of a kind have been put together.
function ofKind(kind) {
  return [...hand.picked, ...hand.groups.flatMap((group) => group.cards)].filter((at) => hand.cards[at].kind === kind).length;
}

function closeMeld(onto) {
  hand.groups.push({ cards: hand.picked, onto });
  hand.picked = [];
  drawPicking();
}

function clearPicked() {
  hand.picked = [];
  hand.groups = [];
  drawPicking();
}

/* --- drawing --- */

// What is seen on the card is part of what is heard: "3, red three".
function spokenName(kind) {
  const { one } = app.facts.kinds[kind];
  return isThree(kind) ? `3, ${one}` : one;
}

// "king, 2 of 3": which of the cards of its kind one is.
function spokenPlace(at) {
  const { kind } = hand.cards[at], same = hand.cards.map((card, i) => i).filter((i) => hand.cards[i].kind === kind);
  return same.length > 1 && hand.pad === null ? `${spokenName(kind)}, ${same.indexOf(at) + 1}/${same.length}` : spokenName(kind);
}

function movedCard(card) {
  card.classList.add("moved");
  return card;
}

function drawHandCard(at) {
  const { kind, suit, moved } = hand.cards[at];
  const grouped = hand.groups.some((group) => group.cards.includes(at)), picked = isPicked(at);
  const face = moved && !picked ? movedCard(cardFace(kind, suit)) : cardFace(kind, suit);
  const facts = { class: `pick${picked ? " picked" : ""}${grouped ? " grouped" : ""}`, "data-kind": app.facts.kinds[kind].name, "data-at": at };
  return letDrag(el("button", { type: "button", ...facts, "aria-pressed": String(picked || grouped), "aria-label": spokenPlace(at),
                                disabled: grouped, onclick: () => pickCard(at) }, face), at);
}

// The deck, a card of each kind: a tap takes one.
function drawPad() {
  return el("div", { class: "held pad", role: "group", "aria-label": label("pick-cards"), onkeydown: handKey },
            [...hand.pad].map(([kind, most]) => {
              const taken = ofKind(kind);
              return el("button", {
                type: "button", class: "pick", "aria-label": taken > 0 ? `${spokenName(kind)}, ${taken}` : spokenName(kind),
                "data-kind": app.facts.kinds[kind].name, disabled: taken >= most, onclick: () => addFromPad(kind),
              }, cardFace(kind, suitOf(kind, 0)));
            }));
}

// Keys, while a card of the hand has the focus: arrows go from card to card, a rank picks the next card of it.
function handKey(event) {
  const cards = [...event.currentTarget.querySelectorAll(".pick:not(:disabled)")], at = cards.indexOf(document.activeElement);
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

// Cards that are looked at, as one picture.
function drawSeen(cards, name, className) {
  return el("div", { class: `held ${className}`, role: "img", "aria-label": `${name}: ${cardsInWords(cards.map((card) => card.kind))}` },
            cards.map(({ kind, suit }) => el("span", { class: "pick", "data-kind": app.facts.kinds[kind].name }, cardFace(kind, suit))));
}

// Draws the hand where it lies: on the table, or, on a page without one, in the tray.
function drawHandZone() {
  const box = document.getElementById("picking");
  if (box === null) {
    return; // a page that draws the whole table by itself
  }
  const shown = hand.cards.map((card, at) => at);
  const words = `${hand.flat ? label("pick-cards") : label("your-hand")} (${countedCards(hand.cards.length)})`;
  const focused = [...box.querySelectorAll("button")].indexOf(document.activeElement);
  const cards = shown.filter((at) => hand.pad === null || hand.picked.includes(at)).map(drawHandCard);
  const flat = hand.flat || hand.pad !== null;
  box.replaceChildren(...[
    hand.pad !== null ? drawPad() : null,
    hand.own !== null && hand.own.length > 0 ? drawSeen(hand.own, label("your-hand"), "fan-out") : null,
    hand.open ? el("div", { class: `held ${flat ? "flat" : "fan-out"}`, role: "group", "aria-label": words, onkeydown: handKey }, cards)
      : hand.cards.length > 0 ? drawSeen(hand.cards, label("your-hand"), "fan-out") : null,
  ].filter((node) => node !== null));
  if (focused >= 0) {
    box.querySelectorAll("button")[focused]?.focus();
  }
}

// Fans take the width that there is; the table with them fits what is left of the screen.
function fitAll() {
  const felt = document.getElementById("felt"), fans = [...document.querySelectorAll("#picking > .fan-out")];
  const widths = fans.map((fan) => fan.clientWidth);
  const place = (size) => fans.forEach((fan, i) => placeHand(fan, size, widths[i]));
  if (felt !== null && !felt.hidden) {
    fitTable(felt, place);
  } else {
    place(1);
  }
}
