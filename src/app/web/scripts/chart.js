/* SPDX-License-Identifier: GPL-3.0-or-later */
// How far the learner has come, as pictures. Each says its numbers to those who cannot see it; shades have signs of their own, so
// that nothing is told by color alone.

const STAGES = ["known", "learning", "due", "new"];

function chartFrame(name, width, height, words, ...shapes) {
  return el("figure", { class: "chart" }, el("figcaption", {}, label(`chart-${name}`)),
            svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": words }, ...shapes));
}

function chartText(x, y, text, anchor = "start", size = 15) {
  const element = svg("text", { x, y, "text-anchor": anchor, "font-size": size });
  element.textContent = text;
  return element;
}

function stageBar(values, width) {
  const total = values.reduce((sum, value) => sum + value, 0), scale = (width - 2) / total;
  let x = 1;
  const parts = values.map((value, i) => {
    const part = svg("rect", { x, y: 1, width: value * scale, height: 16, class: `stage-${STAGES[i]}` });
    x += value * scale;
    return part;
  });
  return svg("svg", { viewBox: `0 0 ${width} 18`, class: "bar", "aria-hidden": "true" }, ...parts);
}

function stagesInWords(values) {
  return values.map((value, i) => (value > 0 ? `${value} ${label(`chart-${STAGES[i]}`)}` : null))
    .filter((text) => text !== null).join(", ");
}

// A bar for each lesson: what is known, on the way, due again and new.
function drawChapters(rows) {
  const legend = el("p", { class: "legend", "aria-hidden": "true" }, STAGES.map((stage, i) =>
    el("span", {}, stageBar(STAGES.map((_, k) => Number(k === i)), 26), ` ${label(`chart-${stage}`)}`)));
  return el("figure", { class: "chart" }, el("figcaption", {}, label("chart-chapters")), legend,
            el("ul", {}, rows.map(({ text, values }) =>
              el("li", {}, el("span", { class: "name" }, text), stageBar(values, 200),
                 el("span", { class: "count" }, stagesInWords(values))))));
}

function shortDate(text) {
  return new Date(`${text}T12:00:00`).toLocaleDateString("en", { day: "numeric", month: "short" });
}

// A column for each of the coming days: how much is due.
function drawDue(rows) {
  const most = Math.max(...rows.map(({ values }) => values[0])), width = 380, height = 150, step = width / rows.length;
  const words = rows.filter(({ values }) => values[0] > 0)
    .map(({ text, values }, i) => `${text === rows[0].text ? label("chart-today") : shortDate(text)}: ${values[0]}`).join(", ");
  const shapes = rows.flatMap(({ text, values: [count] }, i) => {
    const tall = Math.round(95 * count / most), x = i * step;
    return [svg("rect", { x: x + 5, y: 120 - tall, width: step - 10, height: tall, class: "stage-due" }),
            count > 0 ? chartText(x + step / 2, 114 - tall, count, "middle") : null,
            i % 3 === 0 ? chartText(i === 0 ? 0 : x + step / 2, 140, i === 0 ? label("chart-today") : shortDate(text), i === 0 ? "start" : "middle") : null];
  }).filter((shape) => shape !== null);
  return chartFrame("due-days", width, height, words, ...shapes, svg("path", { d: `M0 120.500H${width}`, class: "axis" }));
}

// The learner's points and the others', round by round: a full mark and an open one, joined by lines of their own.
function drawRounds(rows) {
  const width = 380, height = 220, all = rows.flatMap(({ values }) => values.slice(0, 2));
  const high = Math.max(500, ...all), low = Math.min(0, ...all), span = high - low;
  const y = (points) => 12 + (height - 40) * (high - points) / span;
  const x = (i) => 66 + (width - 84) * (rows.length === 1 ? 0.5 : i / (rows.length - 1));
  const line = (side) => svg("path", { class: `side-${side}`, fill: "none",
    d: rows.map(({ values }, i) => `${i === 0 ? "M" : "L"}${x(i).toFixed(1)} ${y(values[side]).toFixed(1)}`).join("") });
  const marks = rows.flatMap(({ values }, i) => [
    svg("circle", { cx: x(i), cy: y(values[0]), r: 5, class: "side-0" }),
    svg("rect", { x: x(i) - 4.5, y: y(values[1]) - 4.5, width: 9, height: 9, class: "side-1" })]);
  const ticks = [high, low, ...(low < 0 ? [0] : [])].flatMap((points) => [
    svg("path", { d: `M60 ${y(points).toFixed(1)}H${width}`, class: "axis" }),
    chartText(54, y(points) + 5, withThousands(points), "end")]);
  const words = rows.map(({ text, values }) =>
    `${shortDate(text)}: ${label("chart-yours")} ${withThousands(values[0])}, ${label("chart-theirs")} ${withThousands(values[1])}`);
  const key = [svg("circle", { cx: 12, cy: height - 8, r: 5, class: "side-0" }), chartText(24, height - 4, label("chart-yours")),
               svg("rect", { x: 150, y: height - 13, width: 9, height: 9, class: "side-1" }),
               chartText(166, height - 4, label("chart-theirs"))];
  return chartFrame("rounds", width, height, words.join("; "), ...ticks, line(0), line(1), ...marks, ...key);
}

function percentOf([right, count]) {
  return Math.round(100 * right / count);
}

// A bar for each kind of question and level: how many of its answers were right.
function drawPaces(rows) {
  return el("figure", { class: "chart" }, el("figcaption", {}, label("chart-paces")),
            el("ul", {}, rows.map(({ text, values: [right, count] }) =>
              el("li", {}, el("span", { class: "name" }, text), stageBar([right, 0, 0, count - right], 200),
                 el("span", { class: "count" }, `${right}/${count}`)))));
}

// A column for each week: the share of right answers, in a frame as tall as all of them.
function drawWeeks(rows) {
  const step = 54, width = Math.max(380, rows.length * step), height = 160;
  const words = rows.map(({ text, values }) => `${shortDate(text)}: ${percentOf(values)}% (${values[0]}/${values[1]})`).join(", ");
  const shapes = rows.flatMap(({ text, values }, i) => {
    const x = i * step, tall = percentOf(values), middle = x + step / 2;
    return [svg("rect", { x: x + 8, y: 20, width: step - 16, height: 100, class: "stage-new" }),
            svg("rect", { x: x + 8, y: 120 - tall, width: step - 16, height: tall, class: "stage-known" }),
            chartText(middle, 15, `${tall}%`, "middle", 13), chartText(middle, 137, shortDate(text), "middle", 13),
            chartText(middle, 154, `${values[0]}/${values[1]}`, "middle", 13)];
  });
  return chartFrame("weeks", width, height, words, ...shapes);
}

function drawChart(event) {
  const known = { chapters: drawChapters, due: drawDue, rounds: drawRounds, paces: drawPaces, weeks: drawWeeks };
  return known[event.chart]?.(event.rows) ?? null;
}
