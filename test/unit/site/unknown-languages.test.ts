import { expect, test } from 'vitest';
import { createTestSite } from '../../harness/site.ts';

test.each([
  ['rust,ignore', 'Write "rust".'],
  ['gone,ignore', 'Use a name that Shiki knows, or "text".'],
])('words behind the name of a language are told from it: %j', async (language, hint) => {
  const { report } = await createTestSite({ 'docs/a.md': `# A\n\n\`\`\`${language}\na\n\`\`\`\n` }).build();
  expect(report).toMatchObject([{ code: 'code/unknown-language', hint }]);
});
