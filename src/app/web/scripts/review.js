/* SPDX-License-Identifier: GPL-3.0-or-later */
// A round that is looked back at: a slider over the learner's choices, each with the mark that the coach gave it. The first
// choice is there at once; the marks of the others come in while it is read.

const reviewing = { box: null, asks: false };

// Signs of the grades, so that none is told by its color alone: a dot is fine, longer strokes cost more.
const GRADE_HEIGHT = { fine: 4, doubtful: 10, bad: 15, "very-bad": 20 };

function drawMarks({ list, left, at }) {
  const count = list.length + left, step = 100 / count;
  return svg("svg", { viewBox: "0 0 100 22", preserveAspectRatio: "none", class: "review-marks", "aria-hidden": "true" },
             ...Array.from({ length: count }, (none, i) => {
               const grade = list[i]?.grade, high = GRADE_HEIGHT[grade] ?? 1;
               return svg("rect", { x: i * step + 0.15 * step, width: 0.7 * step, y: 21 - high, height: high,
                                    class: `${grade ?? "open"}${i === at ? " at" : ""}` });
             }));
}

function emptyReview() {
  const go = (event) => sendLine(`choice ${event.target.value}`, "");
  const name = (event) => { reviewing.box.querySelector(".review-at").textContent = nameOf(app.last.review, Number(event.target.value) - 1); };
  return el("div", { id: "review" }, el("p", {}, el("b", { class: "review-at" }), el("span", { class: "review-left" })), el("div", { class: "review-line" },
            el("input", { type: "range", min: 1, step: 1, "aria-label": label("your-choices"), onchange: go, oninput: name })),
            el("details", { hidden: true }, el("summary", {}), el("p", {})));
}

function nameOf(review, at) {
  return review.list[at]?.text ?? label("still-graded");
}

// The slider of an update stands over its actions, and stays the same node while marks come in, so that a finger may rest on it.
function drawReview(review) {
  if (review === undefined) {
    reviewing.box = null;
    return;
  }
  reviewing.box ??= emptyReview();
  const input = reviewing.box.querySelector("input"), sums = reviewing.box.querySelector("details");
  input.max = review.list.length + review.left;
  input.value = review.at + 1;
  input.setAttribute("aria-valuetext", nameOf(review, review.at));
  reviewing.box.querySelector(".review-at").textContent = nameOf(review, review.at);
  reviewing.box.querySelector(".review-left").textContent = review.left > 0 ? `${review.left} ${label("still-graded")}` : `${review.at + 1} ${label("of")} ${review.list.length}`;
  reviewing.box.querySelector("svg")?.remove();
  reviewing.box.querySelector(".review-line").prepend(drawMarks(review));
  sums.hidden = review.sums.length === 0;
  sums.firstElementChild.textContent = review.sums[0] ?? "";
  sums.lastElementChild.textContent = review.sums[1] ?? "";
  if (reviewing.box.parentElement === null) {
    document.getElementById("tray").prepend(reviewing.box);
  }
  askForMore();
}

// Has choice after choice graded as long as the review is on screen; what it came to is kept at the end.
async function askForMore() {
  if (reviewing.asks || reviewing.box === null || app.last.review.left === 0) {
    return;
  }
  reviewing.asks = true;
  try {
    while (app.last.review?.left > 0 && !app.stopped) {
      const more = await app.engine.reviewMore();
      if (more?.review === undefined || app.last.review === undefined) {
        break;
      }
      app.last.review = { ...more.review, at: app.busy ? app.last.review.at : more.review.at };
      drawReview(app.last.review);
    }
    if (app.last.review?.left === 0 && !app.busy) {
      app.busy = true;
      await app.engine.keeps(await keep.save((await app.engine.update()).record));
      app.busy = false;
    }
  } catch (error) {
    if (!app.stopped) {
      throw error;
    }
  } finally {
    reviewing.asks = false;
  }
}
