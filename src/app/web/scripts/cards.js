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

// Ranks, drawn for this project as strokes in a box of 30 by 44, so that they look alike in every browser.
const RANK_STROKES = {
  2: "M4 12C4-1 26-1 26 11.500C26 20 4 30 4 41H27",
  3: "M4 8C7 0 25 0 25 11C25 18 19 20 13 20C20 20 27 22 27 31C27 44 6 44 3 34",
  4: "M22 42V3L3 30H28",
  5: "M25 3H7L5.500 20C12 14 27 15 27 29C27 43 7 44 3 35",
  6: "M23 3C11 9 4 19 4 29C4 46 27 46 27 29C27 14 7 14 4.500 26",
  7: "M3 3H27C20 14 13 28 11 42",
  8: "M15 20C2 20 4 3 15 3C26 3 28 20 15 20C1 20 1 41 15 41C29 41 29 20 15 20z",
  9: "M8 41C19 35 27 25 27 15C27-2 4-2 4 15C4 30 24 30 26.500 18",
  10: "M2 10L8 4V42M31 3C17 3 17 41 31 41C45 41 45 3 31 3z",
  J: "M21 2V30C21 45 4 44 4 31",
  Q: "M15 3C-1 3-1 39 15 39C31 39 31 3 15 3zM17 30L27 42",
  K: "M6 2V42M27 2L7 25M13 18L28 42",
  A: "M2.500 42L15 3L27.500 42M7.500 29H22.500",
};
const STAR = "M12 1.200l3.200 7.100 7.700.8-5.800 5.200 1.700 7.600L12 18l-6.800 3.900 1.700-7.600L1.100 9.100l7.700-.8z";

// The shapes that all cards use, once in the page.
function cardShapes() {
  const shapes = svg("svg", { class: "shapes", "aria-hidden": "true", width: 0, height: 0 });
  for (const [name, path] of Object.entries({ ...SUIT_PATHS, star: STAR })) {
    shapes.append(svg("symbol", { id: `suit-${name}`, viewBox: "0 0 24 24" }, svg("path", { d: path })));
  }
  for (const [name, path] of Object.entries(RANK_STROKES)) {
    shapes.append(svg("symbol", { id: `rank-${name}`, viewBox: name === "10" ? "-2 0 46 44" : "-2 0 34 44", overflow: "visible" },
                      svg("path", { d: path, class: "stroke" })));
  }
  const lattice = svg("pattern", { id: "lattice", width: 11, height: 11, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
                      svg("path", { d: "M0 0H11M0 0V11", class: "thread" }));
  shapes.append(lattice);
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

function shape(name, x, y, width, height = width, className = "") {
  return svg("use", { href: `#${name}`, x, y, width, height, class: className });
}

// The rank in the corner of a card; the 10 is squeezed.
function cornerRank(rank, x, y, height) {
  return shape(`rank-${rank}`, x, y, (rank === "10" ? 0.95 : 0.76) * height, height, "rank");
}

function paper(inner) {
  const parts = [svg("rect", { x: 1, y: 1, width: 98, height: 138, rx: 11, class: "paper" })];
  return inner ? [...parts, svg("rect", { x: 6.5, y: 6.5, width: 87, height: 127, rx: 7, class: "inner" })] : parts;
}

function jokerFace() {
  const word = svg("text", { x: 38, y: 30, "font-size": 25, textLength: 52, lengthAdjust: "spacingAndGlyphs" });
  word.textContent = "JOKER";
  return [shape("suit-star", 9, 9, 25, 25, "star"), word, shape("suit-star", 14, 46, 72, 72, "star"),
          svg("path", { d: "M43 80v.1M57 80v.1M40 91q10 9 20 0", class: "smile" })];
}

// What is printed on a card: in the fan of a meld only its upper edge is seen, so rank and suit stand side by side there.
function printOf(kind, suit, edge) {
  const { name, wild } = app.facts.kinds[kind], rank = isThree(kind) ? "3" : name;
  const small = wild ? "suit-star" : `suit-${suit}`, tone = wild ? "star" : "";
  const corner = edge ? [cornerRank(rank, 9, 7, 27), shape(small, 69, 8, 22, 22, tone)]
    : [cornerRank(rank, 9, 9, 36), shape(small, 10, 51, 25, 25, tone)];
  return wild ? [...corner, shape("suit-star", 24, 60, 70, 70, "star"), shape(`suit-${suit}`, 50, 89, 18, 18, "in-star")]
    : [...corner, shape(`suit-${suit}`, 36, 70, 56)];
}

// A card, face up; nobody reads it out, the element around it says what it is.
function cardFace(kind, suit, edge = false) {
  const { wild } = app.facts.kinds[kind];
  return svg("svg", {
    viewBox: "0 0 100 140", "aria-hidden": "true", focusable: "false",
    class: `card ${isRed(kind, suit) ? "red" : "black"} ${suit}${wild ? " wild" : ""}${isThree(kind) ? " three" : ""}`,
  }, ...paper(wild || isThree(kind)), ...(isJoker(kind) ? jokerFace() : printOf(kind, suit, edge)));
}

function cardBack() {
  return svg("svg", { viewBox: "0 0 100 140", class: "card back", "aria-hidden": "true", focusable: "false" }, ...paper(false),
             svg("rect", { x: 8, y: 8, width: 84, height: 124, rx: 6, class: "pattern" }),
             svg("rect", { x: 8, y: 8, width: 84, height: 124, rx: 6, fill: "url(#lattice)" }),
             svg("path", { d: "M50 38l20 32-20 32-20-32z", class: "mark" }));
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
  const cards = kinds.map((kind, i) => cardFace(kind, suits[i], className === "fan"));
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
