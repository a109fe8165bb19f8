import { expect, test } from 'vitest';
import { buildClean, createTestSite } from '../../harness/site.ts';

const mermaid = {
  'node_modules/mermaid/package.json': '{ "name": "mermaid", "version": "1.0.0", "main": "index.js" }',
  'node_modules/mermaid/index.js':
    'export default { initialize() {}, render: async () => ({ svg: "<svg></svg>" }) };\n',
};

const page = '# A\n\n```mermaid title="How"\ngraph LR\n  A --> B\n```\n';

test('a diagram is its text for readers without a script and for programs, and draws nothing itself', async () => {
  const site = createTestSite({ ...mermaid, 'docs/a.md': page, 'docs/b.mdx': page });
  await buildClean(site);
  for (const path of ['docs/a.html', 'docs/b.html']) {
    expect(site.main(path)).toContain('data-island="Mermaid"');
    expect(site.main(path)).toContain(
      '<figure class="code"><figcaption>How</figcaption><pre tabindex="0"><code data-lang="mermaid">graph LR\n  A --&gt; B</code></pre></figure>',
    );
  }
  expect(site.read('docs/a.md')).toContain('```mermaid title="How"\ngraph LR\n  A --> B\n```');
  const frame = [...site.files().keys()].filter((file) => file.includes('mermaid-frame'));
  expect(frame).toHaveLength(1);
});

test('diagrams are shown by an island of the site`s own, where it has one, without any package', async () => {
  const island = 'export default function Mermaid({ text }) {\n  return <b>{text.length}</b>;\n}\n';
  const site = createTestSite({ 'docs/a.md': page, 'islands/Mermaid.jsx': island });
  await buildClean(site);
  expect(site.main('docs/a.html')).toContain('<b>18</b>');
});
