import { flatten } from '../../../cli/api/symbols/symbol-tree.ts';
import { lintApi } from '../../../cli/site/jobs/lint-api.ts';
import type { Documented } from '../../harness/library.ts';
import { configWith, createTestSite, fixtureRun, type SiteSource } from '../../harness/site.ts';

/** Returns the symbol of a model with this path. */
export const find = (model: Documented['model'], path: string) =>
  [...flatten(model?.symbols ?? [])].find((symbol) => symbol.path === path);

/** Returns the summary of the comment of a symbol. */
export const says = (model: Documented['model'], path: string) => find(model, path)?.comment?.summary;

/** Creates a site with the reference of `lib`. */
export const createSite = (files: SiteSource) =>
  createTestSite({
    ...files,
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
  });

/** Returns the position and the message of each problem that "sitegen api lint" lists. */
export async function lint(files: SiteSource) {
  const { report } = await lintApi({ ...fixtureRun, siteDir: createSite(files).dir });
  return report.map(({ span, message }) => [span?.start, message]);
}
