/* SPDX-License-Identifier: GPL-3.0-or-later */
// A class: how a page asks the server of its class. In the trainer that a class serves it adds a way back to the class;
// in any other page nothing of this is there.

const CLASS_STORE = "canasta-class-key";

const klass = {
  key: null, // of this phone, of the projector or of the teacher

  // Keys of phones outlive a reload; where a browser keeps nothing they live as long as the page.
  load() {
    try {
      klass.key = localStorage.getItem(CLASS_STORE);
    } catch (error) {
      console.error(error);
    }
  },
  save(key) {
    klass.key = key;
    try {
      if (key === null) {
        localStorage.removeItem(CLASS_STORE);
      } else {
        localStorage.setItem(CLASS_STORE, key);
      }
    } catch (error) {
      console.error(error);
    }
  },

  // {status, data}; status 0: the class cannot be reached.
  async ask(path, body) {
    try {
      const response = await fetch(path, {
        method: body === undefined ? "GET" : "POST", body, cache: "no-store", credentials: "omit",
        headers: klass.key === null ? {} : { "X-Class-Key": klass.key },
      });
      const text = await response.text();
      return { status: response.status, data: text === "" ? null : JSON.parse(text) };
    } catch (error) {
      console.error(error);
      return { status: 0, data: null };
    }
  },

  // So that not all phones of a room ask at the same moment.
  pause(milliseconds) {
    return new Promise((done) => { setTimeout(done, milliseconds * (0.9 + 0.2 * Math.random())); });
  },
};

/* --- the bar above the trainer --- */

const HAND_STORE = "canasta-class-hand-in"; // the key of the phone that hands in by itself
const handing = { on: false, sent: "", said: "" };

function drawClassBar(bar, asked) {
  const words = asked ? `${label("class-question")}: ${label("class-back")}` : label("class-back");
  bar.className = asked ? "class-bar asked" : "class-bar";
  bar.replaceChildren(el("a", { href: "/" }, words), " ",
                      handing.on ? "" : el("button", { type: "button", class: "small", id: "class-hand-in", onclick: () => handInNow(bar, asked) },
                                           label("class-hand-in")),
                      el("span", { id: "class-handed" }, ` ${handing.said}`));
}

// The learner's results as a ticket, when they are others than those that were sent last.
async function sendResults() {
  const ticket = await app.engine.ticket();
  if (ticket === null) {
    return label("class-nobody-yet");
  }
  if (ticket.file === handing.sent) {
    return handing.said;
  }
  const reply = await klass.ask("/ticket", ticket.file);
  if (reply.status === 200) {
    handing.sent = ticket.file;
    handing.on = true;
    return label("class-handed-in");
  }
  return reply.data?.text ?? label("class-lost");
}

// The learner says so once for this class; from then on new results follow.
async function handInNow(bar, asked) {
  if (app.last.named === false) {
    await askName();
  }
  handing.said = await sendResults();
  if (handing.on) {
    try {
      localStorage.setItem(HAND_STORE, klass.key);
    } catch (error) {
      console.error(error);
    }
  }
  drawClassBar(bar, asked);
}

// As long as the learner practices: tells when the class goes on with a question.
async function watchClass() {
  klass.load();
  const bar = el("aside", { id: "class-bar", role: "status" });
  let version = 0, asked = null;
  while (app.facts === null) {
    await klass.pause(200);
  }
  try {
    handing.on = klass.key !== null && localStorage.getItem(HAND_STORE) === klass.key;
  } catch (error) {
    console.error(error);
  }
  document.body.prepend(bar);
  drawClassBar(bar, false);
  let rounds = 0;
  while (klass.key !== null) {
    const reply = document.hidden ? { status: 204 } : await klass.ask(`/state/${version}`);
    if (reply.status === 403) {
      break;
    }
    if (reply.status === 200) {
      version = reply.data.version;
      if (asked !== (reply.data.stage === "asking")) {
        asked = reply.data.stage === "asking";
        drawClassBar(bar, asked);
      }
    }
    if (handing.on && ++rounds % 10 === 0 && !app.busy) {
      const said = await sendResults();
      if (said !== handing.said) {
        handing.said = said;
        drawClassBar(bar, asked === true);
      }
    }
    await klass.pause(3000);
  }
}

if (document.getElementById("program") !== null && document.getElementById("app").dataset.class !== undefined) {
  watchClass().catch(console.error);
}
