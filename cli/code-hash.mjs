import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns a hash of everything in sitegen that can change its output: its code, its texts and the versions of its
 * dependencies. The hash is part of every cache key.
 *
 * @param {string} root folder of the package
 * @returns {string}
 */
export function hashCode(root) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package.json')));
  for (const folder of ['cli', 'runtime', 'templates/messages']) {
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.(?:ts|mjs|json)$/.test(file)) hash.update(file).update(readFileSync(join(root, folder, file)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
