/* SPDX-License-Identifier: GPL-3.0-or-later */
// The table of a class, of a question or of a deal played on the phones: the trainer's own, as large as fits. It is one node
// that stays from question to question.

const TOLD_ABOVE = ["question", "cards", "option"]; // what is asked: it stands above the table

// The scene of what is shown, or none. `asked`: what is awaited of who looks at it.
function setRoomTable(scene, asked = {}) {
  const felt = part("felt");
  felt.hidden = scene === null && asked.hand === undefined && asked.pad === undefined;
  felt.dataset.shows = scene === null ? "exhibit" : "scene";
  part("app").dataset.view = felt.hidden ? "read" : room.role === "projector" ? "wall" : "table";
  if (scene !== null) {
    paintTable(felt, scene);
    paintHands(felt, scene);
  }
}

// The hand as it is looked at, where nothing is picked from it any more.
function showRoomHand(held) {
  openHand({ await: { held } });
  drawHandZone();
}

// Rings the cards that decide the question, once its answer is told.
function lightRoom({ reasons }) {
  const points = reasons?.events.findLast((event) => event.kind === "points");
  clearPoints();
  if (points !== undefined) {
    lightCards(points);
  }
}

function sceneShown(view) {
  return view.shown?.events.findLast((event) => event.scene !== undefined)?.scene ?? null;
}

// What is said beside the question: neither what stands above the table nor what lies on it.
function drawBeside({ shown }, scene) {
  return shown.events.filter((event) => !TOLD_ABOVE.includes(event.kind))
    .map((event) => drawEvent(event, { ...shown.await, shown: shown.await.held ?? scene?.seats[0].hand })).filter((node) => node !== null);
}

function drawOptions({ shown }) {
  return shown.events.filter((event) => event.kind === "option").map(drawOption);
}

/* --- a deal on the phones --- */

// The same table with the learner's seat first, as the pictures want it.
function sceneFrom(play) {
  const { scene, seat } = play, count = scene.seats.length;
  return {
    ...scene,
    turn: (scene.turn - seat + count) % count,
    seats: [...scene.seats.slice(seat), ...scene.seats.slice(0, seat)],
    sides: scene.sides.map((side, i) => ({ ...side, ours: i === scene.seats[seat].side })),
  };
}

// What was done since the learner's own last move, which is told too.
function movesToTell(play) {
  const last = play.told.findLastIndex((move) => move.seat === play.seat);
  let from = Math.max(0, last);
  while (from > 0 && play.told[from - 1].seat === play.seat) {
    from--;
  }
  return play.told.slice(from);
}

function playState(play) {
  if (play.asked !== undefined) {
    return `${play.asked} ${label("class-may-go-out")}`;
  }
  if (play.scene.phase === "over") {
    return label("class-round-over");
  }
  return play.await.verbs === undefined ? label("class-wait") : label("your-turn");
}

// What was done there; what the player may do stands above the table, and the hand below it.
function drawPlay({ play }) {
  return el("div", { class: "moves" }, movesToTell(play).map((move) => el("p", { class: "item" }, richText(move.text))));
}

function playInWords(view) {
  return [...movesToTell(view.play).map((move) => plainText(move.text)), playState(view.play), tableInWords(app.scene)].join("\n");
}
