// Writes a site of any number of pages, for measuring how cost grows: `node test/bench/make-site.mjs <folder> <pages>`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const [folder, count = '10000'] = process.argv.slice(2);
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
  navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }] },
});
`,
);

/** Sections of ten folders of fifty pages each. */
function pathOf(page) {
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
  const up = '../'.repeat(2);
  write(
    pathOf(page),
    `# Page ${page}\n\nGo on to [the next](${up}${pathOf(next).slice('docs/'.length)}).\n\n${sections.join('\n')}`,
  );
}
