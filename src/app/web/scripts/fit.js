/* SPDX-License-Identifier: GPL-3.0-or-later */
// Sizes: how large cards are, so that the whole table with the hand is seen at once. Cards begin at the size that the
// table's width and height allow, and get smaller until nothing is cut off.

const FIT = {
  width: 390, height: 590,   // a table of this size has cards of size 1
  most: 1.6, least: 0.45,    // sizes of cards
  column: 0.78,              // the least size of melds in columns
  large: 0.86,               // the hand is not smaller than this, whatever becomes of the rest
  row: 40,                   // pixels that each card shows where the hand is in one row
  seen: 26,                  // the least that a card shows in more rows
  card: 68, rise: 0.22,      // a card of the hand at size 1; how far a picked one rises, of its width
  step: 0.86,                // from row to row of the hand, of a card's width
};

// How many rows a hand of so many cards wants.
function rowsWanted(count, width, card) {
  const shown = (rows) => (count <= rows ? card : (width - card) / (Math.ceil(count / rows) - 1));
  return shown(1) >= FIT.row ? 1 : count < 25 && shown(2) >= FIT.seen ? 2 : 3;
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

// Puts the cards of a hand in their places: a flat fan in one row or more. `cards`: the elements, `kinds`: what they are.
function placeHand(box, cards, kinds, size) {
  const edge = box.clientWidth > 600 ? 16 : 0, width = box.clientWidth - 2 * edge, card = Math.min(FIT.card * size, width / 4.5);
  const split = splitRows(kinds, box.classList.contains("one-row") ? 1 : rowsWanted(kinds.length, width, card));
  split.forEach(([from, to], row) => {
    const count = to - from, strip = count === 1 ? 0 : Math.min(card * 1.04, (width - card - 4) / (count - 1));
    const left = edge + (width - card - strip * (count - 1)) / 2;
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

// Makes the cards of a table as large as fits: melds as columns, or, where that makes them too small, as rows.
function fitTable(felt, placeCards) {
  const cloth = felt.firstElementChild, { clientWidth: width, clientHeight: height } = felt;
  if (width === 0) {
    return;
  }
  const most = Math.min(FIT.most, width / FIT.width, Math.max(FIT.large, height / FIT.height));
  const fits = (size, tight) => {
    felt.classList.toggle("tight", tight);
    felt.style.setProperty("--size", size.toFixed(3));
    placeCards(Math.max(size, Math.min(most, FIT.large)));
    return cloth.scrollHeight <= cloth.clientHeight + 1;
  };
  for (const [tight, from, to] of [[false, most, FIT.column], [true, most, FIT.least]]) {
    for (let size = from; size >= to; size *= 0.94) {
      if (fits(size, tight)) {
        return;
      }
    }
  }
}
