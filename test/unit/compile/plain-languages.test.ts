import { expect, test } from 'vitest';
import { buildClean, createTestSite } from '../../harness/site.ts';

test.each(['text', 'gitignore', 'dockerignore', 'npmignore'])('code in %s is shown as it is', async (language) => {
  const site = createTestSite({ 'docs/a.md': `# A\n\n\`\`\`${language}\n# built\n*.log\n\`\`\`\n` });
  await buildClean(site);
  expect(site.main('docs/a.html')).toContain('*.log');
});
