// Lets a program meet a disk that fails: loaded before it with `--import`. `SITEGEN_TRUST_FAULT` says with what code, at which
// of its accesses, whether at all that follow, too, which accesses count, in which folder, and where their number is written.
import fs from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { patchDisk } from './patch-disk.mjs';

const { code, at, isLasting, reads, folder, counted } = JSON.parse(process.env['SITEGEN_TRUST_FAULT']);
const { writeFileSync } = fs;

let count = 0;

patchDisk({ reads, folder }, () => {
  const isDue = isLasting ? count >= at : count === at;
  count++;
  return isDue ? code : null;
});
if (isMainThread && counted) process.once('exit', () => writeFileSync(counted, String(count)));
