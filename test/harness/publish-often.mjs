import { fileURLToPath } from 'node:url';
import { loadTypeScript } from './load-typescript.mjs';

/**
 * Replaces an output folder many times, as that many builds would, with a site of a few files. Fails if one of them
 * fails. Arguments: the folder, a name that tells the site from others, and how often.
 */
const [, , outDir, name, count] = process.argv;
const root = fileURLToPath(new URL('../..', import.meta.url));
const { checkOutput, createOutput, recoverOutput } = await loadTypeScript(root, 'cli/emit/index.ts');
for (let round = 0; round < Number(count); round++) {
  recoverOutput(outDir);
  const foreign = checkOutput(outDir);
  if (foreign) throw new Error(foreign.message);
  const output = createOutput(outDir);
  for (const page of ['a', 'b', 'c']) output.write(`${name}/${page}.html`, name);
  output.commit({ baseUrl: '/', id: name });
}
