/* SPDX-License-Identifier: GPL-3.0-or-later */
// The program beside the page, so that a player who thinks never holds up a finger. Where a browser has no workers, or
// does not let a page from a disk have one, it runs in the page.

function startWorker(tell) {
  const text = [bytesOf, unsorted, inflate, unpack, `(${engineParts})().serve();`].join("\n");
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const worker = new Worker(address);
  const waiting = new Map();
  let count = 0, ended = null;
  const end = (error) => {
    ended = error;
    waiting.forEach(({ reject }) => reject(error));
    waiting.clear();
  };
  worker.onmessage = ({ data: { id, answer, fault, done, of } }) => {
    if (id === undefined) {
      tell(done, of);
      return;
    }
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (fault === undefined) {
      resolve(answer);
    } else {
      reject(new Error(fault));
    }
  };
  worker.onerror = (event) => {
    event.preventDefault?.();
    end(new Error(event.message ?? "the worker did not start"));
  };
  return {
    ask: (name, ...given) => new Promise((resolve, reject) => {
      if (ended !== null) {
        reject(ended);
        return;
      }
      waiting.set(count, { resolve, reject });
      worker.postMessage({ id: count, name, given });
      count++;
    }),
    end: () => {
      worker.terminate();
      URL.revokeObjectURL(address);
      end(new Error("stopped"));
    },
  };
}

async function startBeside(program, course, seed, tell) {
  const worker = startWorker(tell);
  try {
    if (!await worker.ask("start", program, course, seed)) {
      worker.end();
      return null;
    }
  } catch (error) {
    worker.end();
    throw error;
  }
  const ask = (name) => (...given) => worker.ask(name, ...given);
  return new Proxy({ stop: worker.end }, { get: (known, name) => (name === "then" ? undefined : known[name] ?? ask(name)) });
}

// The program, as promises of its functions (engine.js), and `stop`, which ends it in the middle of whatever it does;
// without `stop` it runs in the page. `tell` hears how far a long piece of work is, where it runs beside the page. Null: the
// course is damaged.
async function startProgram(program, course, seed, tell) {
  try {
    return await startBeside(program, course, seed, tell);
  } catch (error) {
    console.warn(error);
  }
  const engine = await engineParts().startEngine(program, course, seed);
  return engine === null ? null : new Proxy({}, {
    get: (known, name) => (engine[name] === undefined ? undefined : async (...given) => engine[name](...given)),
  });
}
