import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { IslandFile } from '../contracts/source-file.ts';

/** The built-in island for Mermaid diagrams, which uses the package that the site has installed. */
const diagrams: IslandFile = { file: 'templates/diagrams/Mermaid.tsx', name: 'Mermaid' };

/** Adds the island for diagrams, unless the site has one of that name or has not installed Mermaid. */
export function withDiagrams(siteDir: string, islands: readonly IslandFile[]): IslandFile[] {
  const isOwn = islands.some(({ name }) => name === diagrams.name);
  return isOwn || !isInstalled(siteDir) ? [...islands] : [...islands, diagrams];
}

function isInstalled(folder: string): boolean {
  const above = dirname(folder);
  return existsSync(join(folder, 'node_modules/mermaid/package.json')) || (above !== folder && isInstalled(above));
}
