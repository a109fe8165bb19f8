// Prints what highlighting the code of both sites costs, with Shiki's own regular expressions and with those that
// sitegen shares between the rules of a grammar: `npm run bench:code -- [rounds]`.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundledLanguages } from 'shiki';
import { folder, median, root, run } from './run.mjs';

const rounds = Number(process.argv[2] ?? 3);

/** Code blocks of a site, as pairs of language and code. */
function readBlocks(site) {
  return readdirSync(join(root, site), { recursive: true })
    .filter((path) => /\.mdx?$/.test(path))
    .flatMap((path) => [...readFileSync(join(root, site, path), 'utf8').matchAll(/^```(\w+).*\n((?:.*\n)*?)```$/gm)])
    .flatMap(([, language, code]) => (language in bundledLanguages ? [[language, code]] : []));
}

const blocks = ['content', 'docs'].flatMap(readBlocks);
writeFileSync(join(folder, 'blocks.json'), JSON.stringify(blocks));

// It imports Shiki, so it has to lie in the package.
const program = join(root, `node_modules/.cache/bench-code-${process.pid}.mjs`);
process.on('exit', () => rmSync(program, { force: true }));
await build({
  stdin: {
    contents: `import { readFileSync } from 'node:fs';
import { createHighlighter } from 'shiki';
import { openRegexEngine } from './cli/compile/regex-engine.ts';
const [file, engine] = process.argv.slice(2);
const shared = engine === 'shared' ? { engine: await openRegexEngine() } : {};
const highlighter = await createHighlighter({ themes: ['github-light'], langs: [], ...shared });
for (const [lang, code] of JSON.parse(readFileSync(file, 'utf8'))) {
  await highlighter.loadLanguage(lang);
  highlighter.codeToTokens(code, { lang, theme: 'github-light', tokenizeTimeLimit: 0 });
}`,
    resolveDir: root,
  },
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  outfile: program,
});

const results = { "Shiki's": [], shared: [] };
for (let round = 0; round < rounds; round++) {
  for (const [engine, ofEngine] of Object.entries(results)) {
    ofEngine.push(run(program, [join(folder, 'blocks.json'), engine]));
  }
}
const medianOf = (engine, what) => median(results[engine].map((result) => result[what]));
console.log(`${blocks.length} blocks, medians of ${rounds} rounds in turns`);
for (const engine of Object.keys(results)) {
  const [cpu, memory] = [medianOf(engine, 'cpu'), medianOf(engine, 'memory')];
  const ratio = (cpu / medianOf("Shiki's", 'cpu')).toFixed(2);
  console.log(
    `${engine.padEnd(10)} cpu ${(cpu / 1000).toFixed(2)} s (${ratio}), memory ${Math.round(memory / 1024 ** 2)} MB`,
  );
}
