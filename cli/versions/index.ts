import { type LoadOptions, loadSidebars, loadSnapshotSidebars } from '../config/load.ts';
import type { Located } from '../config/locate.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import type { VersionWithSidebars } from '../contracts/planned-version.ts';
import { currentVersion } from '../contracts/site-index.ts';
import { createCollector, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { checkTranslatedVersions, findVersions } from './find-versions.ts';
import { planVersions } from './plan-versions.ts';

export { checkVersionName } from './version-name.ts';
export { type RewrittenFile, type VersionFolder, writeVersion } from './write-version.ts';

/** Finds the versions of the docs, and loads the sidebars of each. */
export async function loadVersions(
  config: Located<SiteConfig>,
  options: LoadOptions,
): Promise<Outcome<VersionWithSidebars[]>> {
  const { diagnostics, collect } = createCollector();
  const planned = collect(planVersions(config, collect(await findVersions(options.siteDir))));
  const { all, default: defaultLocale } = config.value.locales;
  const translated = all.filter(({ id }) => id !== defaultLocale).map(({ folder }) => `i18n/${folder}/versions`);
  const known = planned.map(({ name }) => name);
  diagnostics.push(...(await checkTranslatedVersions(options.siteDir, translated, known)));
  const versions: VersionWithSidebars[] = [];
  for (const version of planned) {
    const isCurrent = version.name === currentVersion;
    const sidebars = await (isCurrent
      ? loadSidebars(options)
      : loadSnapshotSidebars(`versions/${version.name}`, options));
    versions.push({ ...version, sidebars: collect(sidebars) });
  }
  return outcome(versions, diagnostics);
}
