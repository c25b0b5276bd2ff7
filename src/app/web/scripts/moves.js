/* SPDX-License-Identifier: GPL-3.0-or-later */
// What the others do, one action after another: the cards go where they go, and a bubble at the player's seat says what
// was done. Nothing waits for it: a tap on the table, any line and Skip end all of it at once. Where motion is not
// wanted cards do not fly; the bubbles come as they do else.

const MOVE = { fly: 500, read: 600, draw: 300 }; // milliseconds
const moves = { timer: null, finish: null };

function isCalm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// Cards that have just come to lie where they lie come flying from where they were.
function flyMoved(felt, from) {
  const cards = felt.querySelectorAll(".cloth .moved");
  cards.forEach((card) => card.classList.remove("moved"));
  if (cards.length === 0 || isCalm()) {
    return; // to ask where something lies makes the browser lay the page out
  }
  const origin = from?.getBoundingClientRect();
  for (const card of cards) {
    const place = card.getBoundingClientRect();
    if (origin === undefined || origin.width === 0) {
      continue;
    }
    const x = origin.left + origin.width / 2 - place.left - place.width / 2;
    const y = origin.top + origin.height / 2 - place.top - place.height / 2;
    card.animate([{ transform: `translate(${x}px, ${y}px) scale(.7)`, opacity: 0.4 }, { transform: "none", opacity: 1 }],
                 { duration: MOVE.fly, easing: "cubic-bezier(.2,.7,.3,1)", fill: "backwards" });
  }
}

// A card from the stock to a seat, face down.
function flyDrawn(felt, seat) {
  const deck = felt.querySelector(".deck .card"), goal = seat?.getBoundingClientRect();
  if (deck === null || goal === undefined || isCalm()) {
    return;
  }
  const place = deck.getBoundingClientRect(), ghost = deck.cloneNode(true);
  ghost.classList.add("flying");
  Object.assign(ghost.style, { left: `${place.left}px`, top: `${place.top}px`, width: `${place.width}px` });
  document.body.append(ghost);
  const x = goal.left + goal.width / 2 - place.left - place.width / 2, y = goal.top + goal.height / 2 - place.top - place.height / 2;
  ghost.animate([{ transform: "none" }, { transform: `translate(${x}px, ${y}px) scale(.4)`, opacity: 0.2 }],
                { duration: MOVE.draw, easing: "ease-in" }).finished.finally(() => ghost.remove());
}

// What a bubble should leave free: names altogether, seats, piles and melds as far as it can.
function boxesToLeave(felt) {
  const boxes = (names, selector) => [...felt.querySelectorAll(selector)].map((node) => ({ names, at: node.getBoundingClientRect() }));
  return [...boxes(true, ".team b, .seat b"), ...boxes(false, ".team > span, .seat, .stock, .pack, .meld")];
}

const COVERED = 20, FAR = 0.002; // what a covered name counts, as against a whole covered meld; and each pixel from the seat

// How much a box of the screen hides.
function hiddenBy(boxes, { left, top, width, height }) {
  let sum = 0;
  for (const { names, at } of boxes) {
    const wide = Math.min(at.right, left + width) - Math.max(at.left, left), high = Math.min(at.bottom, top + height) - Math.max(at.top, top);
    sum += wide <= 0 || high <= 0 ? 0 : names ? COVERED : wide * high / (at.width * at.height);
  }
  return sum;
}

// The place for a bubble where it hides the least and is not far from the seat: below, above or beside it if that is free.
function placeAt(felt, seat, { offsetWidth: width, offsetHeight: height }) {
  const box = felt.getBoundingClientRect(), at = seat.getBoundingClientRect(), gap = 8, step = 14;
  const within = (value, from, to) => Math.max(from + gap, Math.min(value, to - gap));
  const left = at.left + at.width / 2 - width / 2, top = at.top + at.height / 2 - height / 2, places = [];
  const add = (x, y) => places.push({ left: within(x, box.left, box.right - width), top: within(y, box.top, box.bottom - height), width, height });
  add(left, at.bottom + gap);
  add(left, at.top - gap - height);
  add(at.left - box.left < box.right - at.right ? at.right + gap : at.left - gap - width, top);
  for (let x = box.left; x < box.right - width; x += step) {
    for (let y = box.top; y < box.bottom - height; y += step) {
      add(x, y);
    }
  }
  const boxes = boxesToLeave(felt);
  const costs = places.map((place) => hiddenBy(boxes, place) + FAR * Math.hypot(place.left - left, place.top - top));
  const best = places[costs.indexOf(Math.min(...costs))];
  return { left: `${best.left - box.left}px`, top: `${best.top - box.top}px` };
}

// What was done, said at the seat of the one who did it.
function showBubble(felt, seat, text) {
  felt.querySelector(".bubble")?.remove();
  if (seat === null || text === "") {
    return;
  }
  felt.append(el("div", { class: "bubble", "aria-hidden": "true", "data-of": seat.dataset.seat }, richText(text)));
}

// Where the bubble and Skip stand: in what the table has now, which is less once talk and actions have taken their room.
function placeMove() {
  const felt = document.getElementById("felt"), bubble = felt.querySelector(".bubble"), skip = document.getElementById("skip-moves");
  const seat = bubble === null ? null : felt.querySelector(`[data-seat="${bubble.dataset.of}"]`);
  if (seat !== null) {
    Object.assign(bubble.style, placeAt(felt, seat, bubble));
  }
  if (skip !== null) {
    skip.style.bottom = `${document.getElementById("picking").offsetHeight + 4}px`; // above the hand
  }
}

function showMove(felt, move) {
  const before = app.shown;
  app.before = sameTable(before, move.scene) ? before : null;
  paintTable(felt, { ...move.scene, turn: move.seat }, " ");
  app.shown = move.scene;
  const seat = felt.querySelector(`[data-seat="${move.seat}"]`);
  if (move.act === "draw") {
    flyDrawn(felt, seat);
  }
  flyMoved(felt, seat);
  fitAll(); // a bubble is put where the table has room
  showBubble(felt, seat, move.text);
  placeMove();
}

// Ends what is being shown: the table is as it is now.
function endMoves() {
  const finish = moves.finish;
  clearTimeout(moves.timer);
  Object.assign(moves, { timer: null, finish: null });
  document.getElementById("skip-moves")?.remove();
  document.querySelectorAll(".bubble, .flying").forEach((node) => node.remove());
  finish?.();
}

// Shows the moves of an update one by one, then calls `finish`.
function playMoves(felt, list, finish) {
  endMoves();
  if (list.length === 0) {
    finish();
    return;
  }
  moves.finish = finish;
  felt.append(button(label("skip-moves"), endMoves, "small", { id: "skip-moves" }));
  let at = 0;
  const next = () => {
    if (at === list.length) {
      endMoves();
      return;
    }
    const move = list[at++];
    showMove(felt, move);
    moves.timer = setTimeout(next, move.act === "draw" ? MOVE.draw + 150 : MOVE.fly + MOVE.read);
  };
  next();
}
