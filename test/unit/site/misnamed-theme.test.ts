import { expect, test } from 'vitest';
import { createTestSite } from '../../harness/site.ts';

const code = 'export default () => null;\n';

test('a file of the theme that is named like a component but for capitals is reported, unless it may be imported', async () => {
  const { report } = await createTestSite({
    'docs/a.md': '# A\n',
    'theme/navbar.tsx': code,
    'theme/before-article.tsx': code,
    'theme/helper.tsx': code,
    'theme/pagination.tsx': code,
    'theme/Footer.tsx': `import './pagination.tsx';\n${code}`,
  }).build();
  expect(report.map(({ code, severity, message, hint }) => `${severity} ${code} ${message}. ${hint}`)).toEqual([
    'warning source/unused theme/before-article.tsx is not used by the site. Rename it to BeforeArticle.tsx if it replaces that component or fills that slot.',
    'warning source/unused theme/navbar.tsx is not used by the site. Rename it to Navbar.tsx if it replaces that component or fills that slot.',
  ]);
});
