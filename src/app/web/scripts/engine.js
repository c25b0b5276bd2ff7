/* SPDX-License-Identifier: GPL-3.0-or-later */
// The program in the page: bytes into WebAssembly, lines in, updates out. Nothing here knows the game. All of it stands in
// one function, as it also runs beside the page, where nothing of the page is (worker.js).

function engineParts() {
  // What the program asks of its system: the clock, chance, and a place for words nobody reads.
  function systemCalls(memory) {
    const OK = 0, BAD_FILE = 8, NOT_THERE = 52;
    const view = () => new DataView(memory().buffer);
    const unknown = () => NOT_THERE;
    const known = {
      clock_time_get(clock, precision, at) {
        const now = clock === 0 ? Date.now() : performance.now();
        view().setBigUint64(at, BigInt(Math.floor(now * 1e6)), true);
        return OK;
      },
      random_get(at, length) {
        crypto.getRandomValues(new Uint8Array(memory().buffer, at, length));
        return OK;
      },
      fd_write(file, list, count, written) {
        let length = 0;
        for (let i = 0; i < count; i++) {
          length += view().getUint32(list + 8 * i + 4, true);
        }
        view().setUint32(written, length, true);
        return OK;
      },
      environ_sizes_get(count, size) {
        view().setUint32(count, 0, true);
        view().setUint32(size, 0, true);
        return OK;
      },
      environ_get: () => OK,
      fd_close: () => BAD_FILE,
      fd_fdstat_get: () => BAD_FILE,
      fd_prestat_get: () => BAD_FILE,
      fd_read: () => BAD_FILE,
      fd_seek: () => BAD_FILE,
      proc_exit(status) { throw new Error(`the program ended with ${status}`); },
    };
    return new Proxy(known, { get: (calls, name) => calls[name] ?? unknown });
  }

  function zoneSeconds(seconds) {
    const minutes = new Date(seconds * 1000).getTimezoneOffset();
    return Number.isFinite(minutes) ? -60 * minutes : 0;
  }

  // Starts the program with the block of a course; both are bytes, or these as text that unpack.js knows. Null: the course is
  // damaged. `tell` hears how far a long piece of work is: so many of so many parts.
  async function startEngine(program, course, seed, tell = () => {}) {
    let exports = null;
    const bytes = (part) => (typeof part === "string" ? unpack(part) : part);
    const module = await WebAssembly.compile(await bytes(program));
    const imports = {
      wasi_snapshot_preview1: systemCalls(() => exports.memory),
      page: { zone: zoneSeconds, progress: tell },
    };
    exports = (await WebAssembly.instantiate(module, imports)).exports;
    exports._initialize();

    const encoder = new TextEncoder(), decoder = new TextDecoder();
    const put = (bytes) => {
      const room = exports.room(bytes.length + 1);
      const memory = new Uint8Array(exports.memory.buffer, room, bytes.length + 1);
      memory.set(bytes);
      memory[bytes.length] = 0;
      return room;
    };
    const read = (at) => {
      const memory = new Uint8Array(exports.memory.buffer);
      return decoder.decode(memory.subarray(at, memory.indexOf(0, at)));
    };
    const withText = (text, use) => {
      const room = put(encoder.encode(text.replaceAll("\0", " ")));
      try {
        return use(room);
      } finally {
        exports.leave(room);
      }
    };
    const block = await bytes(course);
    const page = exports.open(put(block), block.length, seed); // the course stays where it is
    if (page === 0) {
      return null;
    }
    return {
      facts: () => JSON.parse(read(exports.facts(page))),
      update: () => JSON.parse(read(exports.update(page))),
      begin: (name) => withText(name, (at) => exports.begin(page, at)),
      restore: (text) => withText(text, (at) => exports.restore(page, at)) !== 0,
      import: (text) => withText(text, (at) => exports.import(page, at)) !== 0,
      export: () => read(exports.export(page)),
      trouble: () => read(exports.trouble(page)),
      ticket: () => JSON.parse(read(exports.ticket(page))),
      ticketOf: (word) => withText(word, (at) => JSON.parse(read(exports.ticket_of(page, at)))),
      address: (text) => withText(text, (at) => JSON.parse(read(exports.address(page, at)))),
      look: (line) => withText(line, (at) => JSON.parse(read(exports.look(page, at)))),
      reviewMore: () => JSON.parse(read(exports.review_more(page))),
      desk: () => JSON.parse(read(exports.desk(page))),
      scores: (line) => withText(line, (at) => JSON.parse(read(exports.scores(page, at)))),
      scoresBegin: () => JSON.parse(read(exports.scores_begin(page))),
      book: (files) => withText(files, (at) => JSON.parse(read(exports.book(page, at)))),
      paper: (wish) => withText(wish, (at) => JSON.parse(read(exports.paper(page, at)))),
      qr: (text) => withText(text, (at) => JSON.parse(read(exports.qr(page, at)))),
      keeps: (kept) => exports.keeps(page, kept ? 1 : 0),
      take: (line) => withText(line, (at) => exports.take(page, at)),
    };
  }

  // In a worker: what is asked comes as {id, name, given}, and goes back as {id, answer}; how far it is, as {done, of}.
  function serve() {
    let engine = null;
    self.onmessage = async ({ data: { id, name, given } }) => {
      try {
        if (name === "start") {
          engine = await startEngine(...given, (done, of) => self.postMessage({ done, of }));
          self.postMessage({ id, answer: engine !== null });
        } else {
          self.postMessage({ id, answer: engine[name](...given) });
        }
      } catch (error) {
        self.postMessage({ id, fault: String(error) });
      }
    };
  }

  return { startEngine, serve };
}
