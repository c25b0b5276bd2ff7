/* SPDX-License-Identifier: GPL-3.0-or-later */
// The card table: who has melded what, pack and stock, who sits where and whose turn it is. The same nodes stay while the
// game goes on; a zone is drawn anew only when what it shows has changed (paintZone).

// How full a meld is, or which canasta it has become.
function meldName(meld) {
  if (meld.canasta === "") {
    return `${meld.size} of 7`;
  }
  const known = { mixed: "mixed", natural: "natural" };
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

/* --- melds --- */

// An open meld is a column of cards, a canasta lies squared up with its name on it.
function drawMeld(meld, before) {
  const was = before?.melds.find((other) => other.slot === meld.slot)?.cards ?? [];
  const moved = before === null ? null : placesNew(meld.cards, was);
  const closed = meld.canasta !== "";
  const face = closed ? meld.cards.slice(0, 1) : meld.cards, suits = closed ? [topSuit(meld)] : undefined;
  const arrived = closed ? (moved?.size > 0 ? new Set([0]) : null) : moved;
  return el("li", { class: `meld${closed ? ` closed ${meld.canasta}` : ""}${meld.new > 0 ? " new" : ""}`, "data-slot": meld.slot },
            cardRow(face, closed ? "squared" : "fan", plainText(meld.text), suits, arrived),
            el("span", { class: "count" }, closed && meld.size > 7 ? `${meld.size} \u00b7 ${meldName(meld)}` : meldName(meld)));
}

function sideFacts(side) {
  const state = side.opened ? label("opened") : side.minimum !== undefined ? `${withThousands(side.minimum)} ${label("to-open")}` : null;
  return { points: `${withThousands(side.score)} ${label("points")}`, state };
}

// With two sides they are We and They; with more each has its own name.
function sideName(side, sides) {
  return sides > 2 || side.named ? side.name : label(side.ours ? "we" : "they");
}

function drawSide(side, sides) {
  const { points, state } = sideFacts(side);
  return [el("p", { class: "team" }, el("span", {}, el("i", { class: "dot" }), el("b", { title: side.name }, sideName(side, sides)), " ",
                                        el("small", {}, points), " ", state === null ? null : el("small", { class: side.opened ? "has-opened" : "to-open" }, state)),
             side.threes.length > 0 ? cardRow(side.threes, "small-cards", `${label("threes")}: ${cardsInWords(side.threes)}`) : null),
          side.melds.length > 0 ? el("ul", { class: "melds" }, side.melds.map((meld) => drawMeld(meld, sideBefore(side))))
                                : el("p", { class: "none" }, label("no-melds"))];
}

/* --- pack and stock --- */

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

const PACK_SEEN = 5; // the last cards of a long pack; a tap on its number shows all

function drawPack(scene) {
  const count = scene.pack.length, from = Math.max(0, count - PACK_SEEN), was = app.before?.pack.length ?? count;
  const words = count === 0 ? label("no-pack") : `${label("pack")}: ${cardsInWords(scene.pack, true)}`;
  const moved = new Set(scene.pack.map((kind, i) => i - from).filter((i) => i + from >= was));
  const pile = count === 0 ? el("span", { class: "tray-empty", role: "img", "aria-label": words })
    : cardRow(scene.pack.slice(from), "pile", words, suitsOfPack(scene).slice(from), moved);
  const name = count === 0 ? label("pack") : `${label("pack")} ${count}`;
  return el("div", { class: "pack" }, pile,
            from > 0 && typeof openDialog === "function" ? button(name, () => showPack(scene), "count", { "aria-label": `${name}, ${label("more")}` })
                     : el("p", { class: "count" }, name));
}

// The whole pack, from the first card to the top one.
function showPack(scene) {
  openDialog(`${label("pack")}: ${countedCards(scene.pack.length)}`,
             el("p", {}, cardRow(scene.pack, "spread", cardsInWords(scene.pack, true), suitsOfPack(scene))));
}

function drawStock(scene) {
  return el("div", { class: "stock" },
            scene.stock > 0 ? el("span", { class: `deck${scene.stock > 12 ? " tall" : ""}`, "aria-hidden": "true" }, cardBack())
                            : el("span", { class: "tray-empty" }),
            el("p", { class: "count" }, `${label("stock")} ${scene.stock}`));
}

/* --- seats --- */

// Where the others sit, by how many play: the next player at the left hand, then around the table.
const PLACES = {
  2: ["far"], 3: ["left", "right"], 4: ["left", "far", "right"], 5: ["left", "left", "right", "right"],
  6: ["left", "left", "far", "right", "right"],
};

function drawPlayer(scene, at) {
  const seat = scene.seats[at], turn = scene.turn === at && scene.phase !== "over";
  const ours = scene.sides[seat.side]?.ours;
  return el("span", { class: `seat${turn ? " turn" : ""}${ours ? " partner" : ""}`, "data-seat": at },
            el("span", { class: "face", "aria-hidden": "true" }, seat.name.charAt(0)),
            el("span", { class: "who" }, el("b", {}, seat.name), " ", seat.cards === 0 && !scene.atPlay ? null : el("small", {}, countedCards(seat.cards))));
}

function seatsAt(scene, place) {
  const places = PLACES[scene.seats.length] ?? [];
  const seats = places.map((name, i) => (name === place ? i + 1 : null)).filter((at) => at !== null);
  return (place === "left" ? seats.reverse() : seats).map((at) => drawPlayer(scene, at));
}

function turnText(scene) {
  if (scene.phase === "over") {
    return label("round-over");
  }
  const who = scene.turn === 0 ? label("your-turn") : scene.seats[scene.turn].name;
  const done = scene.picked ? "picked" : scene.phase === "play" ? "drawn" : "not-drawn";
  return `${who} \u00b7 ${label(done)}`;
}

/* --- together --- */

// Fills a zone, unless it shows just that already.
function paintZone(felt, name, facts, draw) {
  const zone = felt.querySelector(`.${name}`), key = JSON.stringify(facts);
  if (zone.dataset.key !== key) {
    zone.dataset.key = key;
    zone.replaceChildren(...[draw()].flat().filter((node) => node !== null && node !== undefined));
  }
}

function emptyTable(attributes = {}) {
  const zones = ["far", "others", "middle", "ours", "status", "hands"].map((name) => el("div", { class: name }));
  return el("div", { class: "felt", role: "group", "aria-label": label("table"), ...attributes }, el("div", { class: "cloth" }, zones));
}

// `status`: what the line above the hand says, where that is not whose turn it is.
function paintTable(felt, scene, status = turnText(scene)) {
  const others = scene.sides.filter((side) => !side.ours), ours = scene.sides.find((side) => side.ours);
  const turn = [scene.turn, scene.phase, scene.picked], counts = scene.seats.map((seat) => [seat.name, seat.cards]);
  felt.dataset.seats = scene.seats.length;
  paintZone(felt, "far", [turn, counts], () => seatsAt(scene, "far"));
  paintZone(felt, "others", others, () => others.map((side) => el("div", { class: "side" }, drawSide(side, scene.sides.length))));
  paintZone(felt, "middle", [turn, counts, scene.pack, scene.stock], () => [
    el("div", { class: "seats" }, seatsAt(scene, "left")), drawStock(scene), drawPack(scene),
    el("div", { class: "seats" }, seatsAt(scene, "right"))]);
  paintZone(felt, "ours", ours, () => el("div", { class: "side mine" }, drawSide(ours, scene.sides.length)));
  const mine = scene.turn === 0 && scene.phase !== "over" && status.endsWith(turnText(scene)) ? " mine" : "";
  paintZone(felt, "status", [status, mine], () => [el("p", { class: `turn${mine}` }, richText(status)), el("div", { class: "pending" })]);
}

// The one table of a page, with the hand; `touch` is told what of it was tapped.
function drawFelt(touch) {
  const felt = emptyTable({ id: "felt", hidden: true, onclick: (event) => touch(event.target) });
  felt.firstElementChild.append(el("div", { class: "exhibit" }));
  felt.append(el("div", { id: "picking" }));
  return felt;
}

function drawHand(seat, name) {
  return el("div", { class: "known-hand" }, el("p", { class: "count" }, `${name} (${countedCards(seat.hand.length)})`),
            cardRow(seat.hand, "held", `${name}: ${cardsInWords(seat.hand)}`));
}

// Hands that are open lie small above the learner's; after the round, when nothing is picked, the learner's is one of them.
function paintHands(felt, scene) {
  const over = scene.phase === "over";
  const open = scene.seats.map((seat, i) => ({ seat, name: i === 0 ? label("your-hand") : seat.name, own: i === 0 }))
    .filter(({ seat, own }) => seat.hand?.length > 0 && (over || !own));
  paintZone(felt, "hands", open, () => open.map(({ seat, name }) => drawHand(seat, name)));
}

// A table by itself, as the page of a class shows one. `withHand`: the learner's own cards too; without it they
// are drawn where they are picked from.
function drawTable(scene, withHand) {
  const felt = emptyTable();
  paintTable(felt, scene);
  const hands = scene.seats.map((seat, i) => ({ seat, own: i === 0 })).filter(({ seat, own }) => seat.hand !== undefined && (withHand || !own));
  hands.push(...hands.splice(0, hands[0]?.own ? 1 : 0)); // the own hand comes last
  felt.querySelector(".hands").append(...hands.map(({ seat, own }) => drawHand(seat, own ? label("your-hand") : seat.name)));
  return felt;
}

// The same for ears: only what changes from turn to turn.
function tableInWords(scene) {
  const parts = [turnText(scene)];
  for (const side of scene.sides) {
    const melds = side.melds.map((meld) => plainText(meld.text)).join("; ");
    parts.push(`${side.name}: ${Object.values(sideFacts(side)).filter((fact) => fact !== null).join(", ")}. ${melds === "" ? label("no-melds") : melds}`);
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

/* --- lit cards --- */

function clearPoints() {
  document.querySelectorAll("#felt .lit").forEach((card) => card.classList.remove("lit"));
  document.getElementById("felt")?.classList.remove("lights"); // a page of a class may have none
  document.querySelectorAll(".step[aria-pressed]").forEach((step) => step.removeAttribute("aria-pressed"));
}

// Rings the cards that are spoken of: the top card of the pack if it is one of them, then those of the hand; the top card
// also where the hand has too few.
function lightCards({ cards, withTop }) {
  const left = [...cards], felt = document.getElementById("felt"), top = app.scene?.pack.at(-1);
  const lightTop = () => {
    left.splice(left.indexOf(top), 1);
    felt.querySelector(".pack .card:last-of-type")?.classList.add("lit");
  };
  if (withTop && left.includes(top)) {
    lightTop();
  }
  for (const card of felt.querySelectorAll("#picking .pick")) {
    const at = left.findIndex((kind) => app.facts.kinds[kind].name === card.dataset.kind);
    if (at >= 0) {
      left.splice(at, 1);
      card.classList.add("lit");
    }
  }
  if (!withTop && left.includes(top)) {
    lightTop();
  }
  felt.classList.toggle("lights", left.length < cards.length);
}

function showPoints(event, step) {
  const again = step.getAttribute("aria-pressed") === "true";
  clearPoints();
  if (!again) {
    step.setAttribute("aria-pressed", "true");
    lightCards(event);
  }
}
