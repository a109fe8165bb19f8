import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { currentVersion } from '../contracts/site-index.ts';
import { type Diagnostic, type Outcome, outcome, startOf, toUnusedFile } from '../diagnostics/diagnostic.ts';
import { checkVersionName } from './version-name.ts';

/** Returns the names of the docs' versions: the folders in `versions/`. Anything else in there is reported. */
export async function findVersions(siteDir: string): Promise<Outcome<string[]>> {
  const names: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const entry of await list(siteDir, 'versions')) {
    const file = `versions/${entry.name}`;
    const span = startOf(file);
    if (!entry.isDirectory() && !entry.isSymbolicLink()) {
      diagnostics.push(toUnusedFile(file, 'Move it into the folder of a version, or remove it.'));
      continue;
    }
    const problem = checkVersionName(entry.name);
    if (problem) {
      diagnostics.push({ ...problem, span });
      continue;
    }
    names.push(entry.name);
    const parts = await list(siteDir, file);
    const known = ['docs', parts.some(({ name }) => name === 'sidebars.ts') ? 'sidebars.ts' : 'sidebars.json'];
    for (const { name } of parts.filter((part) => !known.includes(part.name))) {
      diagnostics.push(
        toUnusedFile(`${file}/${name}`, 'Remove it: a version contains only "docs" and one sidebars file.'),
      );
    }
  }
  return outcome(names, diagnostics);
}

/** Reports translations of versions that do not exist. */
export async function checkTranslatedVersions(
  siteDir: string,
  folders: readonly string[],
  versions: readonly string[],
): Promise<Diagnostic[]> {
  const found = await Promise.all(
    folders.map(async (folder) =>
      (await list(siteDir, folder)).map(({ name }) => ({ name, file: `${folder}/${name}` })),
    ),
  );
  return found
    .flat()
    .filter(({ name }) => name === currentVersion || !versions.includes(name))
    .map(({ name, file }) =>
      toUnusedFile(file, `Rename or remove the folder: the site has no folder versions/${name}.`),
    );
}

async function list(siteDir: string, folder: string): Promise<Dirent[]> {
  const entries = await readdir(join(siteDir, folder), { withFileTypes: true }).catch(() => []);
  return entries.filter(({ name }) => !name.startsWith('.')).sort((a, b) => (a.name < b.name ? -1 : 1));
}
