/* SPDX-License-Identifier: GPL-3.0-or-later */
// A deal played on the phones of a class: the table as the seat of this phone sees it, drawn as the trainer draws one.

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

// Above the table what was done there, below it the player's hand, unless they pick cards from it.
function drawPlay(view) {
  const { play } = view;
  return [el("p", { class: "seat-name" }, `${label("class-table")} ${view.me.table} \u00b7 ${view.me.seat}`),
          el("div", { class: "moves" }, movesToTell(play).map((move) => el("p", { class: "item" }, richText(move.text)))),
          el("p", { class: play.asked === undefined ? "quiet-text" : "question" }, playState(play)),
          drawTable(app.scene, play.await.hand === undefined)];
}

function playInWords(view) {
  return [...movesToTell(view.play).map((move) => plainText(move.text)), playState(view.play), tableInWords(app.scene)].join("\n");
}
