import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withCache } from '../harness/cache-dir.ts';
import { runCli } from '../harness/process.ts';
import { makeOnce } from './build-once.ts';

/** Returns the site's files, whose titles, labels, names and comments are the hostile texts. */
function toFiles(texts: readonly string[]): Record<string, string> {
  const at = (index: number) => texts[index % texts.length] ?? '';
  const quote = (index: number) => JSON.stringify(at(index));
  const docs = texts.map((_, index) => [
    `docs/p${index}.md`,
    `---\ntitle: ${quote(index)}\ndescription: ${quote(index + 1)}\nsidebar_label: ${quote(index + 2)}\nkeywords: [${quote(index + 3)}]\n---\n\nWord, \`${at(index + 4).replaceAll('`', '')}\`.\n`,
  ]);
  const members = texts.map(
    (text, index) => `  /** Member ${index}: ${text.replaceAll('*/', '')} */\n  m${index}: ${JSON.stringify(text)};\n`,
  );
  return {
    'site.config.ts': `export default {
  title: ${quote(5)}, tagline: ${quote(6)}, url: 'https://example.com', api: { package: 'lib' },
  navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: ${quote(7)} }, { type: 'search' }] },
  footer: { columns: [{ title: ${quote(8)}, items: [{ label: ${quote(9)}, to: '/blog' }] }] },
};
`,
    'docs/part/_category_.yml': `label: ${quote(10)}\nlink: { type: generated-index, title: ${quote(11)}, description: ${quote(18)}, slug: /part }\n`,
    'docs/part/a.md': '# A\n',
    'blog/authors.yml': `ann:\n  name: ${quote(12)}\n  title: ${quote(13)}\n  page: true\n`,
    'blog/tags.yml': `news:\n  label: ${quote(14)}\n  description: ${quote(15)}\n`,
    'blog/2025-07-10-post.md': `---\ntitle: ${quote(16)}\nauthors: [ann]\ntags: [news]\n---\n\nText.\n`,
    'node_modules/lib/package.json': '{ "name": "lib", "version": "1.0.0", "types": "index.d.ts" }',
    'node_modules/lib/index.d.ts': `/** Options: ${at(17).replaceAll('*/', '')} */\nexport interface Options {\n${members.join('')}}\n`,
    ...Object.fromEntries(docs),
  };
}

/** Builds a site of hostile texts, unless another worker of this run already did. Returns its output folder. */
export async function buildHostile(texts: readonly string[]): Promise<string> {
  const folder = await makeOnce(`hostile ${texts.length}`, async (folder) => {
    for (const [file, text] of Object.entries(toFiles(texts))) {
      mkdirSync(dirname(join(folder, 'site', file)), { recursive: true });
      writeFileSync(join(folder, 'site', file), text);
    }
    const args = ['build', '--content', join(folder, 'site'), '--out', join(folder, 'out'), ...withCache];
    const { code, stdout, stderr } = await runCli(args);
    return code === 0 ? '' : stdout + stderr;
  });
  return join(folder, 'out');
}
