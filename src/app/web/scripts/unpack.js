/* SPDX-License-Identifier: GPL-3.0-or-later */
// Unpacks what the page carries: bytes that are sorted, packed in zlib's format and written in 85 signs (page_bytes.c). Browsers from before 2023 have no
// DecompressionStream, so for them it is done here, too. Both also run beside the page (worker.js).

// Five signs are four bytes; what a short group at the end has too much falls off behind the last byte.
function bytesOf(text) {
  const FIRST = "%".charCodeAt(0), MOVED = "z".charCodeAt(0), PLACE = "<".charCodeAt(0) - FIRST, LAST = 84;
  const bytes = new Uint8Array(Math.floor(text.length * 4 / 5));
  for (let i = 0, at = 0; i < text.length; i += 5) {
    let value = 0;
    for (let j = i; j < i + 5; j++) {
      const sign = text.charCodeAt(j); // NaN behind the end
      value = 85 * value + (sign === MOVED ? PLACE : sign >= FIRST ? sign - FIRST : LAST);
    }
    bytes[at++] = value >>> 24;
    bytes[at++] = value >>> 16;
    bytes[at++] = value >>> 8;
    bytes[at++] = value;
  }
  return bytes;
}

// Puts the bytes of even and odd places together again, in the blocks that are told behind the last one to have them apart.
function unsorted(sorted) {
  const BLOCK = 4096, blocks = Math.ceil(sorted.length / (BLOCK + 1)), bytes = sorted.subarray(0, sorted.length - blocks);
  for (let block = 0; block < blocks; block++) {
    if (sorted[bytes.length + block] === 1) {
      const from = block * BLOCK, apart = bytes.slice(from, from + BLOCK), odd = Math.ceil(apart.length / 2);
      for (let i = 0; i < apart.length; i++) {
        bytes[from + (i < odd ? 2 * i : 2 * (i - odd) + 1)] = apart[i];
      }
    }
  }
  return bytes;
}

// Inflates a zlib stream (RFC 1950 and 1951); throws where it is damaged.
function inflate(packed) {
  let at = 2, held = 0, count = 0, out = new Uint8Array(packed.length * 4), length = 0;
  const fill = (wanted) => {
    for (; count < wanted; count += 8) {
      held |= packed[at++] << count; // behind the end there are zeros
    }
  };
  const drop = (used) => {
    held >>>= used;
    count -= used;
    if (at > packed.length + 4) {
      throw new Error("the packed bytes end too early");
    }
  };
  const bits = (wanted) => {
    fill(wanted);
    const value = held & ((1 << wanted) - 1);
    drop(wanted);
    return value;
  };
  const put = (byte) => {
    if (length === out.length) {
      const larger = new Uint8Array(2 * length);
      larger.set(out);
      out = larger;
    }
    out[length++] = byte;
  };
  // A canonical code: how many codes there are of each length and their symbols in order; and for codes of up to nine
  // bits, by the bits as they come, 16 * symbol + length.
  const SHORT = 9;
  const codeOf = (lengths) => {
    const counts = new Uint16Array(16), starts = new Uint16Array(16), symbols = new Uint16Array(lengths.length);
    const first = new Uint16Array(16), quick = new Uint16Array(1 << SHORT);
    lengths.forEach((bitsLong) => { counts[bitsLong]++; });
    counts[0] = 0;
    for (let i = 1; i < 16; i++) {
      starts[i] = starts[i - 1] + counts[i - 1];
      first[i] = (first[i - 1] + counts[i - 1]) << 1;
    }
    lengths.forEach((bitsLong, symbol) => {
      if (bitsLong === 0) {
        return;
      }
      symbols[starts[bitsLong]++] = symbol;
      let code = first[bitsLong]++, turned = 0;
      for (let i = 0; i < bitsLong; i++, code >>= 1) {
        turned = turned << 1 | code & 1;
      }
      for (; bitsLong <= SHORT && turned < quick.length; turned += 1 << bitsLong) {
        quick[turned] = symbol << 4 | bitsLong;
      }
    });
    return { counts, symbols, quick };
  };
  const read = ({ counts, symbols, quick }) => {
    fill(15);
    const entry = quick[held & ((1 << SHORT) - 1)];
    if (entry !== 0) {
      drop(entry & 15);
      return entry >> 4;
    }
    for (let code = 0, first = 0, index = 0, i = 1; i < 16; i++) {
      code |= held >> (i - 1) & 1;
      if (code - counts[i] < first) {
        drop(i);
        return symbols[index + code - first];
      }
      index += counts[i];
      first = (first + counts[i]) << 1;
      code <<= 1;
    }
    throw new Error("a code of the packed bytes is unknown");
  };
  const written = () => {
    const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
    const literals = bits(5) + 257, distances = bits(5) + 1, given = bits(4) + 4, lengths = new Array(19).fill(0), all = [];
    for (let i = 0; i < given; i++) {
      lengths[order[i]] = bits(3);
    }
    const code = codeOf(lengths);
    while (all.length < literals + distances) {
      const symbol = read(code);
      const [value, times] = symbol < 16 ? [symbol, 1] : symbol === 16 ? [all.at(-1), 3 + bits(2)]
        : [0, symbol === 17 ? 3 + bits(3) : 11 + bits(7)];
      all.push(...new Array(times).fill(value));
    }
    return [codeOf(all.slice(0, literals)), codeOf(all.slice(literals))];
  };
  const fixed = () => [codeOf(Array.from({ length: 288 }, (none, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8))),
                       codeOf(new Array(30).fill(5))];
  // Lengths and distances grow by steps: a base and how many bits come on top of it.
  const steps = (each, first, limit) => {
    const base = [], extra = [];
    for (let value = first, i = 0; base.length < limit; i++) {
      const more = i < 2 * each ? 0 : Math.floor(i / each) - 1;
      base.push(value);
      extra.push(more);
      value += 1 << more;
    }
    return { base, extra };
  };
  const spans = steps(4, 3, 28), backs = steps(2, 1, 30);
  spans.base.push(258);
  spans.extra.push(0);
  const copy = (literals, distances) => {
    for (let symbol = read(literals); symbol !== 256; symbol = read(literals)) {
      if (symbol < 256) {
        put(symbol);
        continue;
      }
      const span = spans.base[symbol - 257] + bits(spans.extra[symbol - 257]), far = read(distances);
      const back = backs.base[far] + bits(backs.extra[far]);
      if (!(back <= length)) {
        throw new Error("the packed bytes point before their beginning");
      }
      for (let i = 0; i < span; i++) {
        put(out[length - back]);
      }
    }
  };
  for (let last = 0; last === 0;) {
    last = bits(1);
    const kind = bits(2);
    if (kind === 0) {
      at -= count >> 3; // whole bytes that were read ahead
      held = count = 0;
      const size = packed[at] | packed[at + 1] << 8;
      packed.subarray(at + 4, at + 4 + size).forEach(put);
      at += 4 + size;
    } else {
      copy(...(kind === 1 ? fixed() : written()));
    }
  }
  return out.subarray(0, length);
}

async function unpack(text) {
  const packed = bytesOf(text);
  if (typeof DecompressionStream !== "function") {
    return unsorted(inflate(packed));
  }
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  return unsorted(new Uint8Array(await new Response(stream).arrayBuffer()));
}
