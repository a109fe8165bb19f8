// Simulates a failing disk; loaded with `--import` before the program. `SITEGEN_TRUST_FAULT` holds, as JSON: the error
// code, the number of the first access that fails, whether later accesses fail too, whether reads count, the folder,
// and the file that receives the number of accesses.
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
