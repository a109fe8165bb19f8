import { expect, test } from 'vitest';
import { buildClean, createTestSite } from '../../harness/site.ts';

test.each(['', '<br>\n\n'])(
  'a code block keeps an empty line that it begins with, and its marks: behind %j',
  async (html) => {
    const code = '```text {2}\n\none\ntwo\n```\n\n> ```text\n>\n>\n> three\n> ```\n\n```\n```\n\nEnd\n';
    const site = createTestSite({ 'docs/a.md': `# A\n\n${html}${code}` });
    await buildClean(site);
    const main = site.main('docs/a.html');
    const line = (words: string, marks = '') => `<span class="line${marks}">${words}</span>`;
    expect(main).toContain([line(''), line('one', ' highlighted'), line('two')].join('\n'));
    expect(main).toContain(`>${[line(''), line(''), line('three')].join('\n')}`);
    expect(main).toContain('<p>End</p>');
  },
);
