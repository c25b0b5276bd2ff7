// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a WASI program; the option that node before version 20 needs is in portable.sh.
import { readFile } from 'node:fs/promises';
import { argv } from 'node:process';
import { WASI } from 'node:wasi';

const wasi = new WASI({ version: 'preview1', args: [argv[2]] });
const module = await WebAssembly.compile(await readFile(argv[2]));
wasi.start(await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport }));
