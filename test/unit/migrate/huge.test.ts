import { describe, expect, test } from 'vitest';
import { convertDocusaurus } from '../../../cli/migrate/docusaurus/convert.ts';
import { convertMarkdown } from '../../../cli/migrate/markdown/convert.ts';
import type { NewSite, OldSite } from '../../../cli/migrate/old-site.ts';
import { convertStarlight } from '../../../cli/migrate/starlight/convert.ts';
import { convertVitepress } from '../../../cli/migrate/vitepress/convert.ts';
import { inSeconds } from '../../harness/in-seconds.ts';
import { oldSite } from './old-site.ts';

// Pages so large that an algorithm with quadratic time takes a minute.

const generators: Readonly<Record<string, { file: string; config: unknown; convert: (old: OldSite) => NewSite }>> = {
  Docusaurus: {
    file: 'docs/a.mdx',
    config: { presets: [['classic', { docs: { remarkPlugins: ['remark-math'] } }]] },
    convert: convertDocusaurus,
  },
  VitePress: { file: 'a.md', config: {}, convert: convertVitepress },
  Starlight: {
    file: 'src/content/docs/a.mdx',
    config: { integrations: [{ title: 'A' }] },
    convert: convertStarlight,
  },
  Markdown: { file: 'a.md', config: {}, convert: convertMarkdown },
};

/** Migrates a page within seconds of CPU time, and returns the texts and notes of the new site. */
function migrate(name: string, text: string) {
  const { file, config, convert } = generators[name] ?? expect.unreachable();
  const site = inSeconds(() => convert(oldSite({ [file]: text }, { config })));
  const pages = [...site.files].filter(([path]) => /\.mdx?$/.test(path));
  return { texts: pages.map(([, page]) => ('text' in page ? page.text : '')), notes: site.notes };
}

describe.each(Object.keys(generators))('a page of %s is migrated in seconds that consists of', (name) => {
  test.each([
    ['a line of 200,000 tabs', `${'\t'.repeat(200_000)}>`],
    ['a fence with 200,000 spaces', `\`\`\`js${' '.repeat(200_000)}x\na\n\`\`\`\n`],
    ['20,000 heads that nobody closes', '<head>\n'.repeat(20_000)],
    ['20,000 details without a summary', ':::details\n'.repeat(20_000)],
    ['20,000 summaries that nobody closes', ':::details\n<summary>\n'.repeat(10_000)],
    ['imports of nothing', `import ${'\t'.repeat(4900)}\n`.repeat(40)],
    ['included code with spaces', `<<< a ${'\t'.repeat(4900)}b\n`.repeat(40)],
    ['styles in tags that nobody closes', `${'<a style={{ '.repeat(400)}\n`.repeat(40)],
    ['lines of tabs', `${'\t'.repeat(4900)}>\n`.repeat(40)],
    ['lines of angle brackets', `${'<'.repeat(4900)}\n`.repeat(40)],
    ['lines of slashes', `${'/'.repeat(4900)}\n`.repeat(40)],
    ['40,000 callouts in code', `A\n\n${'    !!! note\n'.repeat(40_000)}`],
    ['20,000 tags of other names', Array.from({ length: 20_000 }, (_, index) => `{% a${index} %}\n`).join('')],
    ['an import of 1,000 names without commas', `import { ${'Tab '.repeat(1000)}A } from 'a'\n\n<Tabs>\n</Tabs>\n`],
    ['lines of brackets', `${'['.repeat(4900)}\n`.repeat(40)],
    ['lines of backticks', `${'`'.repeat(4900)}\n`.repeat(40)],
  ])('%s', (_, text) => {
    expect(migrate(name, `# A\n\n${text}`).texts.join()).toContain(text.trim().slice(0, 100).trim());
  });

  test('a picture as data, in a line that is kept and noted', () => {
    const picture = `![A](data:image/png;base64,${'iVBORw0KGgo'.repeat(20_000)})`;
    const { texts, notes } = migrate(name, `# A\n\n${picture}\n\n\`\`\`js\n${'x'.repeat(6000)}\n\`\`\`\n`);
    expect(texts.join()).toContain(picture);
    expect(notes.filter(({ line }) => line > 1)).toMatchObject([
      {
        line: 3,
        what: `A line of ${picture.length} characters`,
        instead: 'It is too long to be converted, and is kept unchanged.',
      },
    ]);
  });
});

test('a page of Jekyll with 5,000 callouts below each other is migrated in seconds', () => {
  const old = oldSite({ 'a.md': '{: .note }\n> '.repeat(5000) }, { config: { generator: 'Jekyll' } });
  expect(inSeconds(() => convertMarkdown(old)).files.size).toBeGreaterThan(1);
});

test('a page of Markdown with 40,000 comments that nobody closes is migrated in seconds', () => {
  const text = '{/*\n'.repeat(40_000);
  expect(migrate('Markdown', text).texts.join()).toContain(text);
});
