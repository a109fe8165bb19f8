// Prints how the cost of a build grows with the size of a site, and what a warm build costs compared to a cold one:
// `npm run bench:scale -- [--heap MB] [pages ...]`. The default is 100, 1,000, 10,000 and 30,000 pages.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cli, folder, putAside, root, run } from './run.mjs';

const { values, positionals } = parseArgs({ options: { heap: { type: 'string' } }, allowPositionals: true });
const sizes = positionals.length > 0 ? positionals.map(Number) : [100, 1000, 10_000, 30_000];
const flags = values.heap ? [`--max-old-space-size=${values.heap}`] : [];

const columns = ['work', 'wall', 'cpu', 'of cold', 'ms/page', 'memory', 'output', 'files', 'cache', 'files'];
print(columns);
for (const pages of sizes) measure(pages);

function measure(pages) {
  const [site, out, cache] = ['site', 'out', 'cache'].map((name) => join(folder, name));
  putAside([site, out, cache]);
  execFileSync(process.execPath, [join(root, 'test/bench/make-site.mjs'), site, String(pages)]);
  const page = join(site, 'docs/section-0/chapter-0/page-5.md');
  const works = {
    cold: () => {},
    'nothing changed': () => {},
    'one edit': () => writeFileSync(page, `${readFileSync(page, 'utf8')}\nOne more sentence.\n`),
    // The name sorts between existing pages, so that a row is inserted in the middle of the sidebar.
    'a new page': () => writeFileSync(join(site, 'docs/section-0/chapter-0/page-5-more.md'), '# New\n\nA page.\n'),
  };
  let cold = 0;
  for (const [name, change] of Object.entries(works)) {
    change();
    const args = ['build', '--content', site, '--out', out, '--cache-dir', cache, '--quiet'];
    const { time, cpu, memory } = run(cli, args, root, flags);
    cold ||= cpu;
    const [written, kept] = [sizeOf(out), sizeOf(cache)];
    print([
      `${pages} pages, ${name}`,
      `${(time / 1000).toFixed(2)} s`,
      `${(cpu / 1000).toFixed(2)} s`,
      (cpu / cold).toFixed(3),
      (cpu / pages).toFixed(2),
      `${Math.round(memory / 1024 ** 2)} MB`,
      `${(written.bytes / 1e6).toFixed(1)} MB`,
      String(written.files),
      `${(kept.bytes / 1e6).toFixed(1)} MB`,
      String(kept.files),
    ]);
  }
}

function sizeOf(path) {
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = entries.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  return { files: entries.length, bytes };
}

function print([title, ...cells]) {
  console.log(title.padEnd(30), ...cells.map((cell) => cell.padStart(10)));
}
