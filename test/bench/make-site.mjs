// Writes a site with any number of pages, to measure how cost grows:
// `node test/bench/make-site.mjs <folder> <pages> [docs|blog]`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const [folder, count = '10000', collection = 'docs'] = process.argv.slice(2);
if (!folder) throw new Error('Name a folder');
const pages = Number(count);
const perFolder = 50;

function write(path, text) {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}

write(
  'site.config.ts',
  `import { defineConfig } from 'sitegen';
export default defineConfig({
  title: 'Bench',
  url: 'https://example.com',
  navbar: { items: [{ label: 'Start', to: '/' }] },
});
`,
);

/** Docs form sections of ten folders with fifty pages each. Blog posts are one per day. */
function pathOf(page) {
  if (collection === 'blog') {
    const day = new Date(Date.UTC(2025, 11, 31) - page * 86_400_000).toISOString().slice(0, 10);
    return `blog/${day}-page-${page}.md`;
  }
  const chapter = Math.floor(page / perFolder);
  return `docs/section-${Math.floor(chapter / 10)}/chapter-${chapter % 10}/page-${page}.md`;
}

for (let page = 0; page < pages; page++) {
  const next = (page + 1) % pages;
  const sections = Array.from({ length: 6 }, (_, index) => {
    const words = `Page ${page} speaks of its part ${index} at some length, as pages do. `.repeat(8);
    const code = `\`\`\`ts\nexport function part${index}(value: number): string {\n  return \`\${value + ${page}}\`;\n}\n\`\`\``;
    return `## Part ${index}\n\n${words}\n\n${index % 2 === 0 ? code : '- one\n- two\n- three'}\n`;
  });
  const frontMatter = collection === 'blog' ? `---\ntags: [tag-${page % 20}, even]\n---\n` : '';
  write(
    pathOf(page),
    `${frontMatter}# Page ${page}\n\nGo on to [the next](/${pathOf(next)}).\n\n${sections.join('\n')}`,
  );
}
