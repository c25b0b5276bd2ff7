/* SPDX-License-Identifier: GPL-3.0-or-later */
// The learner's record in this browser: pieces of text by their keys, in IndexedDB. What an answer comes to is written before the
// next thing is shown. Of several tabs the one that was opened last has the record: before each line the others see that
// they are not it any more, take nothing, and say so. A number that grows with every change tells as well when another one
// has written in between.

const KEEP_VERSION = 1;

function promised(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function finished(transaction) {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
  });
}

function openStore() {
  if (typeof indexedDB === "undefined" || indexedDB === null) {
    return Promise.reject(new Error("there is no IndexedDB"));
  }
  const request = indexedDB.open("canasta-tutor", 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("pieces");
    request.result.createObjectStore("facts");
    request.result.createObjectStore("aside");
  };
  return promised(request);
}

// What there is: {pieces: [[key, text]], newer}. Opens the store for good; where there is none it throws.
const keep = {
  store: null,
  change: 0,          // the number of the last change this page knows of
  pieces: new Map(),  // all there are, by key
  pending: new Map(), // those not written yet
  state: "off",       // "off", "kept", "full", "other-tab", "newer"
  tab: "",            // what this one is called among those that are open

  async open() {
    keep.store = await openStore();
    keep.store.onversionchange = () => keep.store.close();
    const transaction = keep.store.transaction(["pieces", "facts"]);
    const pieces = transaction.objectStore("pieces"), facts = transaction.objectStore("facts");
    const [keys, texts, state] = await Promise.all(
      [promised(pieces.getAllKeys()), promised(pieces.getAll()), promised(facts.get("state"))]);
    keep.change = state?.change ?? 0;
    keep.state = (state?.version ?? 0) > KEEP_VERSION ? "newer" : "kept";
    await keep.takeOver();
    return keep.state === "newer" ? [] : keys.map((key, i) => [String(key), String(texts[i])]);
  },

  // From now on this tab has the record.
  async takeOver() {
    keep.tab = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join("");
    if (keep.state === "kept") {
      const transaction = keep.store.transaction("facts", "readwrite"), done = finished(transaction);
      transaction.objectStore("facts").put(keep.tab, "tab");
      await done;
    }
  },

  // Whether it still has it. Where nothing is kept at all, nothing can be lost either.
  async isMine() {
    if (keep.state === "kept" || keep.state === "full") {
      try {
        const newest = await promised(keep.store.transaction("facts").objectStore("facts").get("tab"));
        keep.state = newest === undefined || newest === keep.tab ? keep.state : "other-tab";
      } catch (error) {
        console.error(error); // the store was closed: what is written next will tell
      }
    }
    return keep.state !== "other-tab";
  },

  // Writes what has changed, and answers whether all is kept.
  async save(record) {
    for (const { key, text } of record) {
      keep.pending.set(key, text);
      keep.put(key, text);
    }
    if (keep.pending.size === 0 || keep.state === "off" || keep.state === "newer" || keep.state === "other-tab") {
      return keep.state === "kept";
    }
    try {
      await keep.write();
      keep.pending.clear();
      keep.state = "kept";
    } catch (error) {
      console.error(error);
      keep.state = error.message === "another tab" ? "other-tab" : "full";
    }
    return keep.state === "kept";
  },

  put(key, text) {
    if (text === null) {
      keep.pieces.delete(key);
    } else {
      keep.pieces.set(key, text);
    }
  },

  async write() {
    const transaction = keep.store.transaction(["pieces", "facts"], "readwrite", { durability: "strict" });
    const done = finished(transaction);
    const pieces = transaction.objectStore("pieces"), facts = transaction.objectStore("facts");
    const state = await promised(facts.get("state"));
    if ((state?.change ?? 0) !== keep.change) {
      done.catch(() => {});
      transaction.abort();
      throw new Error("another tab");
    }
    for (const [key, text] of keep.pending) {
      if (text === null) {
        pieces.delete(key);
      } else {
        pieces.put(text, key);
      }
    }
    facts.put({ version: KEEP_VERSION, change: keep.change + 1 }, "state");
    await done;
    keep.change++;
  },

  // Puts pieces that cannot be read where nothing reads them, so that they are not lost.
  async putAside(keys, text) {
    const transaction = keep.store.transaction(["pieces", "aside"], "readwrite");
    const done = finished(transaction);
    transaction.objectStore("aside").put(text, new Date().toISOString());
    for (const key of keys) {
      transaction.objectStore("pieces").delete(key);
    }
    await done;
  },
};

// The pieces of each learner together: {keys, text}.
function learnersOf(pieces) {
  const learners = new Map();
  for (const [key, text] of [...pieces].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const name = key.split(".")[0];
    const learner = learners.get(name) ?? { keys: [], text: "" };
    learner.keys.push(key);
    learner.text += text;
    learners.set(name, learner);
  }
  return [...learners.values()];
}

// Reads what was kept into the program. Answers the text of what could not be read, empty when all could.
async function restoreRecord() {
  let pieces, lost = "";
  try {
    pieces = await keep.open();
  } catch (error) {
    console.error(error);
    return "";
  }
  pieces.forEach(([key, text]) => keep.pieces.set(key, text));
  for (const learner of learnersOf(pieces)) {
    if (!await app.engine.restore(learner.text)) {
      console.error(await app.engine.trouble());
      await keep.putAside(learner.keys, learner.text);
      lost += learner.text;
      learner.keys.forEach((key) => keep.pieces.delete(key));
    }
  }
  await app.engine.keeps(keep.state === "kept");
  return lost;
}

/* --- as a file --- */

function download(name, text) {
  const link = el("a", { href: URL.createObjectURL(new Blob([text], { type: "text/plain" })), download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

async function saveCopy() {
  const text = await app.engine.export();
  if (text !== "") {
    download(`canasta-${app.last.learner.replace(/[^\p{L}\p{N}]+/gu, "-")}.txt`, text);
  }
}

const FILE_MOST = 64 << 20;

// Takes a file over; then the page begins again, with what was in it.
async function readCopy(file) {
  if (file.size > FILE_MOST) {
    showNotice("not-read", `${label("too-large")} (${Math.round(file.size / (1 << 20))} MB)`);
    return;
  }
  const text = await file.text();
  if (text.includes("\0") || !await app.engine.import(text)) {
    showNotice("not-read", `${label("not-read")}: ${await app.engine.trouble()}`);
    return;
  }
  if (await keep.save((await app.engine.update()).record)) {
    showNotice("was-read", label("was-read"));
    location.reload();
  } else {
    showState();
  }
}

function copyButtons() {
  const input = el("input", { type: "file", accept: ".txt,text/plain", class: "unseen", tabindex: "-1", "aria-hidden": "true",
                              onchange: () => input.files.length > 0 && readCopy(input.files[0]) });
  return [button(label("cheat"), () => sendLine("cheat", label("cheat")), "small", { "data-line": "cheat" }),
          button(label("save-copy"), saveCopy, "small", { id: "save-copy" }),
          button(label("read-copy"), () => input.click(), "small", { id: "read-copy" }), input,
          button(label("ticket"), handIn, "small", { id: "hand-in" })];
}

/* --- what the learner has to know about it --- */

function showNotice(name, text, ...more) {
  const box = document.getElementById("notice");
  if (box.dataset.name !== name || name === "not-read") {
    box.dataset.name = name;
    box.replaceChildren(...(text === "" ? [] : [el("p", { class: "warn", role: "alert" }, text), ...more]));
  }
}

// Says when nothing is kept, and why; an older tab is only to be looked at, until it is made the newest one.
function showState() {
  const known = { "other-tab": "other-tab", newer: "newer", off: "not-kept", full: "not-kept" };
  const name = known[keep.state], older = name === "other-tab";
  showNotice(name ?? "", name === undefined ? "" : label(name),
             ...(older ? [button(label("use-this-tab"), () => location.reload(), "main", { id: "use-this-tab" })] : []));
  document.getElementById("app").toggleAttribute("data-older", older);
}

// Whoever comes back to a tab sees at once whether it is the older one.
document.addEventListener("visibilitychange", async () => {
  if (!document.hidden && app.last !== null && !await keep.isMine()) {
    showState();
  }
});
