/* SPDX-License-Identifier: GPL-3.0-or-later */
// Sizes: how large cards are, so that the whole table with the hand is seen at once. Cards begin at the size that the
// table's width and height allow, and get smaller until nothing is cut off.

const FIT = {
  width: 390, height: 590,   // a table of this size has cards of size 1
  most: 1.6, least: 0.45,    // sizes of cards
  wall: 2.3,                 // the largest on a projector
  column: 0.78,              // the least size of melds in columns
  large: 0.86,               // the hand is not smaller than this, whatever becomes of the rest
  looked: 0.5,               // or than this, where it is only looked at and nothing else helps
  row: 40,                   // pixels that each card shows where the hand is in one row
  seen: 26,                  // the least that a card shows in more rows
  read: 20, strip: 0.32,     // the least in one row of a hand that is only looked at, pixels or of a card, where the screen is lower than
  low: 720,                  // this
  card: 68, rise: 0.22,      // a card of the hand at size 1; how far a picked one rises, of its width
  step: 0.86,                // from row to row of the hand, of a card's width
};

// How many rows a hand of so many cards wants.
function rowsWanted(count, width, card) {
  const shown = (rows) => (count <= rows ? card : (width - card) / (Math.ceil(count / rows) - 1));
  return shown(1) >= FIT.row ? 1 : count < 25 && shown(2) >= FIT.seen ? 2 : 3;
}

// A hand that is only looked at leaves room for the table on a low screen: no finger has to find a card of it.
function rowsOf(box, count, width, card) {
  const least = Math.min(FIT.read, FIT.strip * card);
  return isLookedAt(box) && innerHeight < FIT.low && count > 1 && (width - card) / (count - 1) >= least ? 1 : rowsWanted(count, width, card);
}

function isLookedAt(box) {
  return box.getAttribute("role") === "img";
}

// Splits a hand into rows of about the same length; cards of a kind stay together.
function splitRows(kinds, rows) {
  const split = [];
  let from = 0;
  for (let row = rows; row > 1; row--) {
    const ideal = from + Math.ceil((kinds.length - from) / row);
    const starts = kinds.map((kind, i) => i).filter((i) => i > from && kinds[i] !== kinds[i - 1]);
    const at = starts.length === 0 ? ideal : starts.reduce((best, i) => (Math.abs(i - ideal) < Math.abs(best - ideal) ? i : best));
    split.push([from, at]);
    from = at;
  }
  return [...split, [from, kinds.length]].filter(([a, b]) => b > a);
}

const placed = new WeakMap(); // how each hand was placed last

// Lays a hand out as a flat fan in one row or more, in a box that is `width` pixels wide.
function placeHand(box, size, width) {
  const key = `${size} ${width} ${innerHeight < FIT.low}`;
  if (placed.get(box) === key) {
    return;
  }
  placed.set(box, key);
  const cards = [...box.children], kinds = cards.map((card) => card.dataset.kind);
  const edge = width > 600 ? 16 : 0, inner = width - 2 * edge, card = Math.min(FIT.card * size, inner / 4.5);
  const split = splitRows(kinds, rowsOf(box, kinds.length, inner, card));
  split.forEach(([from, to], row) => {
    const count = to - from, strip = count === 1 ? 0 : Math.min(card * 1.04, (inner - card - 4) / (count - 1));
    const left = edge + (inner - card - strip * (count - 1)) / 2;
    for (let i = from; i < to; i++) {
      const off = i - from - (count - 1) / 2, style = cards[i].style;
      style.width = `${card}px`;
      style.left = `${left + strip * (i - from)}px`;
      style.top = `${card * (FIT.rise + FIT.step * row) + Math.min(6, off * off * 0.16) * size}px`;
      style.setProperty("--turn", `${off * Math.min(0.9, 7 / count)}deg`);
    }
  });
  box.style.height = `${card * (FIT.rise + FIT.step * (split.length - 1) + 1.4) + 8 * size}px`;
}

function sizesDown(from, to) {
  const sizes = [];
  for (let size = from; size >= to; size *= 0.94) {
    sizes.push(size);
  }
  return sizes;
}

// The place of the first size that fits, or null if none does; smaller sizes then fit, too. Each try makes the browser lay
// the page out again, so the search begins at `guess` and its neighbor and halves what is left. It may end on another size.
function firstThatFits(sizes, fits, guess) {
  let low = 0, high = sizes.length, at = Math.min(Math.max(guess, 0), sizes.length - 1);
  while (low < high) {
    const good = fits(sizes[at]);
    [low, high] = good ? [low, at] : [at + 1, high];
    at = good && at === guess ? at - 1 : Math.floor((low + high) / 2);
  }
  return low < sizes.length ? low : null;
}

const fitted = { key: "", form: "open", at: 0, hand: 1 }; // how the table was fitted last

// A box that scrolls, since what is in it doesn't fit, can be reached by keys.
function scrollByKeys(box) {
  if (box.scrollHeight > box.clientHeight + 1) {
    box.tabIndex = 0;
  } else {
    box.removeAttribute("tabindex");
  }
}

// Makes the cards of a table as large as fits: melds as columns, or, where that makes them too small, as rows, and at last as
// rows with their numbers on the cards, beside which a hand that is only looked at may be small.
function fitTable(felt, placeCards) {
  const cloth = felt.firstElementChild, { clientWidth: width, clientHeight: height } = felt;
  if (width === 0) {
    return;
  }
  const wall = felt.closest('[data-view="wall"]') !== null;
  const most = wall ? Math.min(FIT.wall, width / FIT.width) : Math.min(FIT.most, width / FIT.width, Math.max(FIT.large, height / FIT.height));
  const looked = [...document.querySelectorAll("#picking > .fan-out")].every(isLookedAt);
  const handSize = (size, form) => Math.max(size, Math.min(most, looked && form === "crammed" ? FIT.looked : FIT.large));
  const hands = [...felt.querySelectorAll(".pick")].map((card) => card.dataset.kind);
  const key = JSON.stringify([width, height, innerWidth, looked, hands, [...cloth.children].map((zone) => [zone.dataset.key, zone.textContent.length])]);
  if (key === fitted.key) {
    placeCards(fitted.hand); // the same table as before
    return;
  }
  const put = (size, form) => {
    felt.classList.toggle("tight", form !== "open");
    felt.classList.toggle("crammed", form === "crammed");
    felt.style.setProperty("--size", size.toFixed(3));
    placeCards(handSize(size, form));
    return cloth.scrollHeight <= cloth.clientHeight + 1;
  };
  const least = { open: FIT.column, tight: FIT.least, crammed: FIT.least };
  let at = null, form, sizes;
  for (form of Object.keys(least)) {
    sizes = sizesDown(most, least[form]);
    at = firstThatFits(sizes, (size) => put(size, form), form === "open" && fitted.form !== "open" ? sizes.length - 1 : fitted.at);
    if (at !== null) {
      break;
    }
  }
  at ??= sizes.length - 1;
  put(sizes[at], form);
  scrollByKeys(cloth);
  Object.assign(fitted, { key, form, at, hand: handSize(sizes[at], form) });
}
