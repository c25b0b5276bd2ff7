/* SPDX-License-Identifier: GPL-3.0-or-later */
// Cards as pictures. Suits mean nothing in canasta: they are there so that a hand looks like one. A card keeps its
// suit while it lies where it lies.

const SUITS = ["spade", "heart", "club", "diamond"];
const SUIT_PATHS = {
  spade: "M12 1C9 6 2 9.500 2 15a4.800 4.800 0 0 0 8.600 2.900C10.500 20 9.700 21.800 8 23h8c-1.700-1.200-2.500-3-2.600-5.100A4.800 4.800 0 0 0 22 15C22 9.500 15 6 12 1z",
  heart: "M12 23C6.500 17.500 1.500 13 1.500 7.800A5.500 5.500 0 0 1 12 5.200a5.500 5.500 0 0 1 10.500 2.600C22.500 13 17.500 17.500 12 23z",
  club: "M12 1a5 5 0 0 0-4.300 7.600A5 5 0 1 0 10.700 16c-.1 3-1 5.400-2.700 7h8c-1.700-1.600-2.600-4-2.700-7a5 5 0 1 0 3-7.400A5 5 0 0 0 12 1z",
  diamond: "M12 1l8.500 11L12 23 3.500 12z",
};
const SVG = "http://www.w3.org/2000/svg";

function svg(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

// The shapes that all cards use, once in the page.
function cardShapes() {
  const shapes = svg("svg", { class: "shapes", "aria-hidden": "true", width: 0, height: 0 });
  for (const [name, path] of Object.entries(SUIT_PATHS)) {
    shapes.append(svg("symbol", { id: `suit-${name}`, viewBox: "0 0 24 24" }, svg("path", { d: path })));
  }
  return shapes;
}

function isThree(kind) {
  return app.facts.kinds[kind].name.startsWith("3");
}

function isJoker(kind) {
  return app.facts.kinds[kind].name === "Jo";
}

// The suit of the `nth` card of a kind, of two decks.
function suitOf(kind, nth) {
  const name = app.facts.kinds[kind].name;
  if (name === "3r") {
    return nth % 2 === 0 ? "heart" : "diamond";
  }
  if (name === "3b") {
    return nth % 2 === 0 ? "spade" : "club";
  }
  return SUITS[(kind * 3 + nth) % 4];
}

function isRed(kind, suit) {
  return suit === "heart" || suit === "diamond";
}

function shape(suit, x, y, size) {
  return svg("use", { href: `#suit-${suit}`, x, y, width: size, height: size });
}

function cardText(x, y, size, text) {
  const element = svg("text", { x, y, "font-size": size, "text-anchor": "middle" });
  element.textContent = text;
  return element;
}

// A card, face up; nobody reads it out, the element around it says what it is.
function cardFace(kind, suit) {
  const name = app.facts.kinds[kind].name;
  const card = svg("svg", {
    viewBox: "0 0 60 84", "aria-hidden": "true", focusable: "false",
    class: `card ${isRed(kind, suit) ? "red" : "black"}${app.facts.kinds[kind].wild ? " wild" : ""}`,
  }, svg("rect", { x: 1, y: 1, width: 58, height: 82, rx: 7, class: "paper" }));
  if (isJoker(kind)) {
    card.append(cardText(30, 25, 19, "Joker"), svg("path", {
      d: "M30 33l5.300 12.200 13.200 1.200-10 8.700 3 12.900L30 61.200 18.500 68l3-12.900-10-8.700 13.200-1.200z",
    }));
    return card;
  }
  const rank = isThree(kind) ? "3" : name;
  card.append(cardText(rank.length > 1 ? 20 : 17, 29, rank.length > 1 ? 28 : 32, rank),
              shape(suit, 41, 9, 14), shape(suit, 15, 40, 34));
  return card;
}

function cardBack() {
  return svg("svg", { viewBox: "0 0 60 84", class: "card back", "aria-hidden": "true", focusable: "false" },
             svg("rect", { x: 1, y: 1, width: 58, height: 82, rx: 7, class: "paper" }),
             svg("rect", { x: 6, y: 6, width: 48, height: 72, rx: 4, class: "pattern" }),
             svg("path", { d: "M30 18l14 24-14 24-14-24z", class: "mark" }));
}

// Suits for a list of kinds, each copy of a kind another one.
function suitsFor(kinds) {
  const seen = {};
  return kinds.map((kind) => {
    seen[kind] = (seen[kind] ?? -1) + 1;
    return suitOf(kind, seen[kind]);
  });
}

// Cards side by side, read out as one; those at the places `moved` come in.
function cardRow(kinds, className, words, suits = suitsFor(kinds), moved = null) {
  const cards = kinds.map((kind, i) => cardFace(kind, suits[i]));
  cards.forEach((card, i) => moved?.has(i) && card.classList.add("moved"));
  return el("span", { class: `cards ${className}`, role: "img", "aria-label": words }, cards);
}

// The places of the cards that were not among `before`.
function placesNew(kinds, before) {
  const left = {}, places = new Set();
  before.forEach((kind) => { left[kind] = (left[kind] ?? 0) + 1; });
  kinds.forEach((kind, i) => {
    left[kind] = (left[kind] ?? 0) - 1;
    if (left[kind] < 0) {
      places.add(i);
    }
  });
  return places;
}

// Cards within a sentence: small, and in their own words for ears.
function cardRun(run) {
  const words = run.sort === "one" ? app.facts.kinds[run.kinds[0]].one
                                   : cardsInWords(run.kinds, run.sort === "pile");
  const suits = run.sort === "one" && app.scene?.atPlay ? [suitThrown(run.kinds[0], app.scene)] : suitsFor(run.kinds);
  return cardRow(run.kinds, "inline", words, suits);
}

// What a hand is sorted by: its ranks, then wild cards and threes, as the program lists them. Suits stay with their
// cards while a hand changes: `before` is the hand as it was, `taken` the suits of the cards that left it.
function suitsOfHand(kinds, before, taken) {
  const free = {};
  for (const { kind, suit } of before) {
    (free[kind] ??= []).push(suit);
  }
  for (const { kind, suit } of taken) {
    const at = free[kind]?.indexOf(suit) ?? -1;
    if (at >= 0 && free[kind].length > kinds.filter((k) => k === kind).length) {
      free[kind].splice(at, 1);
    }
  }
  const used = {};
  return kinds.map((kind) => {
    const kept = free[kind]?.shift();
    const count = (used[kind] = (used[kind] ?? -1) + 1);
    return { kind, suit: kept ?? suitOf(kind, count + before.length), moved: kept === undefined && before.length > 0 };
  });
}
