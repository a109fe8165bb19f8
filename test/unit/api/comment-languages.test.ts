import { expect, test } from 'vitest';
import { lintApi } from '../../../cli/site/jobs/lint-api.ts';
import { installedLib } from '../../harness/library.ts';
import { configWith, createTestSite, fixtureRun } from '../../harness/site.ts';

const declarations = `/** A map.
 * \`\`\`js
 * open();
 * \`\`\`
 * - First:
 *   \`\`\`typescrip
 *   close();
 *   \`\`\`
 * @example Whole
 * ~~~~md
 * \`\`\`inner
 * \`\`\`
 * ~~~~
 * @example
 * \`\`\`output
 * 1
 * \`\`\`
 */
export declare class Map {
  /** Draws it: \`\`\`nothing\`\`\` */
  draw(): void;
}
export { Map as Again };
`;
const site = createTestSite({
  ...installedLib(declarations),
  'site.config.ts': configWith("api: { package: 'lib' }"),
  'docs/a.md': '# A\n',
});

test('unknown languages of code in comments are told in one, and each where it stands by "sitegen api lint"', async () => {
  const { report } = await site.build();
  expect(report.map(({ span, message }) => [span?.file, message])).toEqual([
    ['site.config.ts', '2 code blocks in the comments of "lib" have unknown languages'],
  ]);
  const lint = await lintApi({ ...fixtureRun, siteDir: site.dir });
  expect(lint.report.map(({ span, message, hint }) => [span?.file, span?.start, message, hint])).toEqual([
    [
      'node_modules/lib/index.d.ts',
      { line: 6, column: 6 },
      'No highlighting for the language "typescrip"',
      'Did you mean "typescript"?',
    ],
    [
      'node_modules/lib/index.d.ts',
      { line: 15, column: 4 },
      'No highlighting for the language "output"',
      'Use a name that Shiki knows, or "text".',
    ],
  ]);
});
