// SPDX-License-Identifier: GPL-3.0-or-later
//
// The program of a page, run without a browser, must hold right what the native one holds right.
//
//   node answers.mjs ENGINE.js PAGE.html <ANSWERS      ANSWERS: lines of `canasta-tutor solve`
//
// Says which answers it refuses; status 0 when there is none.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { argv, exit } from 'node:process';

const unpackText = readFileSync(`${dirname(argv[2])}/unpack.js`, 'utf8');
const startEngine = new Function(`${unpackText}; ${readFileSync(argv[2], 'utf8')}; return engineParts().startEngine;`)();
const html = readFileSync(argv[3], 'utf8');
const text = (id) => html.match(new RegExp(`id="${id}">([^<]*)<`))[1];
const engine = await startEngine(text('program'), text('course'), 1);
engine.begin('');
for (const line of ['skip', '', '1']) {
  engine.take(line);
}
engine.update();

let asked = 0;
const refused = [];
for (const line of readFileSync(0, 'utf8').split('\n').filter((text) => text !== '')) {
  const [id, answer] = line.split('\t');
  engine.take(`puzzle ${id}`);
  const question = engine.update();
  engine.take(answer);
  const update = engine.update();
  asked++;
  const right = update.events.some((event) => event.kind === 'verdict' && event.tone === 'good');
  if (question.await.id !== id || update.await.kind !== 'answered' || !right) {
    refused.push(`${id}: ${answer}`);
  }
}
console.log(`${asked - refused.length} of ${asked} answers are right in the page`);
refused.forEach((text) => console.log(`refused: ${text}`));
exit(refused.length > 0 || asked === 0 ? 1 : 0);
