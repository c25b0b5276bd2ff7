/* SPDX-License-Identifier: GPL-3.0-or-later */
// The table as a picture: who has melded what, pack and stock, whose turn it is, and the hands that are known.

function meldName(meld) {
  if (meld.canasta === "") {
    return `${meld.size} of 7`;
  }
  const known = { mixed: "canasta-mixed", natural: "canasta-natural" };
  return label(known[meld.canasta] ?? "canasta");
}

// A natural canasta has a red card on top, a mixed one a black card.
function topSuit(meld) {
  return meld.cards.some((kind) => app.facts.kinds[kind].wild) ? "spade" : "heart";
}

// What lay there when the table was drawn last; null where that was another one.
function sideBefore(side) {
  return app.before?.sides.find((other) => other.name === side.name) ?? null;
}

function drawMeld(meld, before) {
  const was = before?.melds.find((other) => other.slot === meld.slot)?.cards ?? [];
  const moved = before === null ? null : placesNew(meld.cards, was);
  const closed = meld.canasta !== "";
  // A closed canasta lies squared up; what it is is said below.
  const face = closed ? meld.cards.slice(0, 1) : meld.cards;
  return el("li", { class: `meld${closed ? ` closed ${meld.canasta}` : ""}${meld.new > 0 ? " new" : ""}` },
            closed ? cardRow(face, "fan", plainText(meld.text), [topSuit(meld)], moved?.size > 0 ? new Set([0]) : null)
                   : cardRow(face, "fan", plainText(meld.text), undefined, moved),
            el("span", { class: "count" }, closed ? `${meld.size} \u00b7 ${meldName(meld)}` : meldName(meld)));
}

function sideFacts(side) {
  const facts = [`${withThousands(side.score)} ${label("points")}`];
  if (side.opened) {
    facts.push(label("opened"));
  } else if (side.minimum !== undefined) {
    facts.push(`${withThousands(side.minimum)} ${label("to-open")}`);
  }
  return facts.join(" \u00b7 ");
}

function drawSide(side) {
  return el("div", { class: `side${side.hers ? " hers" : ""}` },
            el("p", { class: "who" }, el("b", {}, side.name), el("span", {}, sideFacts(side))),
            side.melds.length > 0 ? el("ul", { class: "melds" }, side.melds.map((meld) => drawMeld(meld, sideBefore(side))))
                                  : el("p", { class: "none" }, label("no-melds")),
            side.threes.length > 0
              ? el("p", { class: "threes" }, `${label("threes")}: `,
                   cardRow(side.threes, "inline", cardsInWords(side.threes)))
              : null);
}

// The suits of the pack: a card keeps its own while it lies there.
function suitsOfPack(scene) {
  return scene.pack.map((kind, i) => suitOf(kind, i));
}

// A card that was thrown looks as it lies on the pack.
function suitThrown(kind, scene) {
  const at = scene?.pack.lastIndexOf(kind) ?? -1;
  return at < 0 ? suitOf(kind, 0) : suitsOfPack(scene)[at];
}

function countedCards(count) {
  return count === 1 ? label("one-card") : `${count} ${label("cards")}`;
}

function packMoved(scene) {
  const was = app.before?.pack.length ?? scene.pack.length;
  return new Set(scene.pack.map((kind, i) => i).filter((i) => i >= was));
}

function drawPack(scene) {
  const top = scene.pack.at(-1);
  const words = scene.pack.length === 0 ? label("no-pack")
    : `${label("pack")}: ${cardsInWords(scene.pack, true)}`;
  const pile = scene.pack.length === 0 ? el("span", { class: "tray-empty" }, label("no-pack"))
    : cardRow(scene.pack, "pile", words, suitsOfPack(scene), packMoved(scene));
  return el("div", { class: "pack" }, el("p", { class: "count" },
            top === undefined ? label("pack") : `${label("pack")}: ${countedCards(scene.pack.length)}`), pile);
}

function drawStock(scene) {
  return el("div", { class: "stock" }, el("p", { class: "count" }, `${label("stock")}: ${scene.stock}`),
            scene.stock > 0 ? cardBack() : null);
}

function turnText(scene) {
  if (scene.phase === "over") {
    return label("round-over");
  }
  const who = scene.turn === 0 ? label("your-turn") : scene.seats[scene.turn].name;
  const done = scene.picked ? "picked" : scene.phase === "play" ? "drawn" : "not-drawn";
  return `${who} \u00b7 ${label(done)}`;
}

function drawSeats(scene) {
  const others = scene.seats.filter((seat, i) => i !== 0 && seat.hand === undefined && seat.cards > 0);
  return others.length === 0 ? null : el("p", { class: "seats" }, others.map((seat) =>
    el("span", { class: `seat${scene.seats[scene.turn] === seat && scene.phase !== "over" ? " turn" : ""}` },
       `${seat.name}: ${seat.cards}`,
       seat.thrown === undefined ? null : [" \u2192 ", cardRow([seat.thrown], "inline", app.facts.kinds[seat.thrown].one, [suitThrown(seat.thrown, scene)])])));
}

function drawHand(seat, hers) {
  const name = hers ? label("your-hand") : seat.name;
  return el("div", { class: "hand" }, el("p", { class: "count" }, `${name} (${countedCards(seat.hand.length)})`),
            cardRow(seat.hand, "held", `${name}: ${cardsInWords(seat.hand)}`));
}

// `withHand`: her own cards too; without it they are drawn where she picks from them.
function drawTable(scene, withHand) {
  const sides = [...scene.sides.filter((side) => !side.hers), ...scene.sides.filter((side) => side.hers)];
  const hands = scene.seats.map((seat, i) => ({ seat, hers: i === 0 }))
    .filter(({ seat, hers }) => seat.hand !== undefined && (withHand || !hers));
  hands.push(...hands.splice(0, hands[0]?.hers ? 1 : 0)); // hers is nearest to her
  return el("div", { class: "felt", role: "group", "aria-label": label("table") },
            el("p", { class: `turn${scene.turn === 0 ? " mine" : ""}` }, turnText(scene)),
            drawSeats(scene),
            drawSide(sides[0]),
            sides.length > 2 ? drawSide(sides[1]) : null,
            el("div", { class: "middle" }, drawStock(scene), drawPack(scene)),
            drawSide(sides.at(-1)),
            hands.map(({ seat, hers }) => drawHand(seat, hers)));
}

// The same for ears: only what changes from turn to turn.
function tableInWords(scene) {
  const parts = [turnText(scene)];
  for (const side of scene.sides) {
    const melds = side.melds.map((meld) => plainText(meld.text)).join("; ");
    parts.push(`${side.name}: ${sideFacts(side)}. ${melds === "" ? label("no-melds") : melds}`);
  }
  parts.push(scene.pack.length === 0 ? label("no-pack")
    : `${label("pack")}: ${scene.pack.length}, ${app.facts.kinds[scene.pack.at(-1)].one}`);
  parts.push(`${label("stock")}: ${scene.stock}`);
  const hand = scene.seats[0].hand;
  if (hand !== undefined) {
    parts.push(`${label("your-hand")}: ${cardsInWords(hand)}`);
  }
  return `${parts.join(". ")}.`;
}
