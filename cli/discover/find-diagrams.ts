import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { IslandFile } from '../contracts/source-file.ts';

/** What shows diagrams in Mermaid: sitegen's own component, with the package that the site has installed. */
const diagrams: IslandFile = { file: 'templates/diagrams/Mermaid.tsx', name: 'Mermaid' };

/** Returns the islands of a site with the one for diagrams, where the site has none of that name and can use it. */
export function withDiagrams(siteDir: string, islands: readonly IslandFile[]): IslandFile[] {
  const isOwn = islands.some(({ name }) => name === diagrams.name);
  return isOwn || !isInstalled(siteDir) ? [...islands] : [...islands, diagrams];
}

function isInstalled(folder: string): boolean {
  const above = dirname(folder);
  return existsSync(join(folder, 'node_modules/mermaid/package.json')) || (above !== folder && isInstalled(above));
}
