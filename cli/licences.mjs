import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the licence texts of the bundled packages, which must accompany copies of their code. Throws if a package has
 * no licence text.
 *
 * @param {string} root folder of the build
 * @param {Iterable<string>} inputs source files of the bundle, relative to the root
 * @returns {string}
 */
export function collectLicences(root, inputs) {
  const folders = new Set([...inputs].flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []));
  return [...folders]
    .sort()
    .map((folder) => toEntry(join(root, folder)))
    .join(`\n${'-'.repeat(80)}\n\n`);
}

/** @param {string} folder */
function toEntry(folder) {
  const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const entries = readdirSync(folder);
  // Some packages have their licence in the readme only.
  const isReadme = (/** @type {string} */ entry) =>
    /^readme/i.test(entry) && /licen[cs]e/i.test(readFileSync(join(folder, entry), 'utf8'));
  const file = entries.find((entry) => /^licen[cs]e/i.test(entry)) ?? entries.find(isReadme);
  if (!file) throw new Error(`${name} has no licence beside its code: it cannot be bundled`);
  return `${name} ${version}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}
