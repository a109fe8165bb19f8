import { fileURLToPath } from 'node:url';
import { loadTypeScript } from './load-typescript.mjs';

/**
 * Replaces an output folder many times, as that many builds would, with a site of many folders: listing these takes
 * time in which other processes replace them. Fails if one build fails. Arguments: the folder, a name that tells the
 * site from others, and how often.
 */
const [, , outDir, name, count] = process.argv;
const root = fileURLToPath(new URL('../..', import.meta.url));
const { checkOutput, createOutput, recoverOutput } = await loadTypeScript(root, 'cli/emit/index.ts');
for (let round = 0; round < Number(count); round++) {
  recoverOutput(outDir);
  const foreign = checkOutput(outDir);
  if (foreign) throw new Error(foreign.message);
  const output = createOutput(outDir);
  for (let page = 0; page < 40; page++) output.write(`${name}/${page}/index.html`, name);
  output.commit({ baseUrl: '/', id: name });
}
