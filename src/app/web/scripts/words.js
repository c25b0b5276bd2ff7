/* SPDX-License-Identifier: GPL-3.0-or-later */
// Elements, and texts with cards in them. Texts become text nodes and nothing else.

const app = { facts: null, engine: null, last: null, scene: null, shown: null, before: null, question: null, about: [], busy: false, stopped: false, progress: null };

// An element with attributes (`on...` are listeners) and children; null children are left out.
function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), value);
    } else if (value === true) {
      element.setAttribute(name, "");
    } else if (value !== null && value !== undefined && value !== false) {
      element.setAttribute(name, value);
    }
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

function label(name) {
  return app.facts.labels[name] ?? "";
}

// Splits a text into strings, runs of cards: {sort: "set" | "pile" | "one", kinds}, and lines that the learner may give:
// {sort: "typed", line, shown}.
function splitMarks(text) {
  const first = app.facts.mark, kinds = app.facts.kinds.length;
  const sorts = ["set", "pile", "one"], typed = kinds + sorts.length + 1;
  const parts = [];
  let plain = "", run = null, line = null;
  const endPlain = () => {
    if (plain !== "") {
      parts.push(plain);
      plain = "";
    }
  };
  for (const character of text) {
    const mark = character.codePointAt(0) - first;
    if (mark < 0 || mark > typed + 2) {
      plain += character;
    } else if (mark >= kinds && mark < kinds + sorts.length) {
      endPlain();
      run = { sort: sorts[mark - kinds], kinds: [] };
    } else if (mark === typed) {
      endPlain();
    } else if (mark === typed + 1) {
      [line, plain] = [plain, ""];
    } else if (mark === typed + 2) {
      parts.push({ sort: "typed", line: line ?? plain, shown: plain });
      [line, plain] = [null, ""];
    } else if (mark < kinds) {
      run?.kinds.push(mark);
    } else if (run !== null) {
      parts.push(run);
      run = null;
    }
  }
  endPlain();
  return parts;
}

// Cards in words: "three kings, a joker" of a set, each card by itself of a pile.
function cardsInWords(kinds, ordered = false) {
  const facts = app.facts.kinds;
  if (ordered) {
    return kinds.map((kind) => facts[kind].one).join(", ");
  }
  const parts = [];
  for (let kind = 0; kind < facts.length; kind++) {
    const count = kinds.filter((k) => k === kind).length;
    if (count > 0) {
      parts.push(`${app.facts.numbers[count] ?? count} ${count === 1 ? facts[kind].one : facts[kind].many}`);
    }
  }
  return parts.join(", ");
}

// A text for ears.
function plainText(text) {
  return splitMarks(text).map((part) => {
    if (typeof part === "string") {
      return part;
    }
    if (part.sort === "typed") {
      return part.shown;
    }
    return part.sort === "one" ? app.facts.kinds[part.kinds[0]].one
                               : cardsInWords(part.kinds, part.sort === "pile");
  }).join("").replace(/\s+/g, " ");
}

// A text for eyes: cards are small cards in the line, and what the learner may type is a button.
function richText(text) {
  const nodes = [];
  for (const part of splitMarks(text)) {
    if (typeof part === "string") {
      part.split("\n").forEach((line, i) => {
        if (i > 0) {
          nodes.push(el("br"));
        }
        nodes.push(document.createTextNode(line));
      });
    } else if (part.sort === "typed") {
      nodes.push(button(part.shown, () => sendLine(part.line, part.shown), "word", { "data-line": part.line }));
    } else {
      nodes.push(cardRun(part));
    }
  }
  return nodes;
}

function withThousands(number) {
  const digits = String(Math.abs(number)).replace(/\B(?=(\d{3})+$)/g, ",");
  return number < 0 ? `\u2212${digits}` : digits;
}

function isCoarse() {
  return matchMedia("(pointer: coarse)").matches;
}
