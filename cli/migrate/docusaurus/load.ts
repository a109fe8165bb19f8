import { existsSync } from 'node:fs';
import { isAbsolute, join, posix, relative } from 'node:path';
import { type Outcome, outcome } from '../../diagnostics/diagnostic.ts';
import { type OldSite, textOf } from '../old-site.ts';
import { runModule } from '../run-module.ts';
import { otherDocs, readSettings } from './settings.ts';

const endings = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'];

/** What the modules of a Docusaurus site export. */
export type DocusaurusModules = Pick<OldSite, 'configFile' | 'config' | 'modules'> & {
  /** Page folders outside of the site's folder. */
  outside: readonly string[];
};

/** Runs the configuration of a Docusaurus site and its sidebars module. Returns `null` if either cannot be loaded. */
export async function loadDocusaurus(siteDir: string): Promise<Outcome<DocusaurusModules | null>> {
  const configFile = endings
    .map((ending) => `docusaurus.config.${ending}`)
    .find((file) => existsSync(join(siteDir, file)));
  if (configFile === undefined) {
    const hint = 'Specify the folder that contains docusaurus.config.js or docusaurus.config.ts.';
    return outcome(null, [{ code: 'config/missing', message: `No Docusaurus configuration in ${siteDir}`, hint }]);
  }
  const { value: config, diagnostics } = await runModule(siteDir, configFile);
  if (config === undefined) return outcome(null, diagnostics);
  const settings = readSettings({ config });
  const { docs, blog, pages } = settings;
  const modules = new Map<string, unknown>();
  const path = textOf(docs?.['sidebarPath']);
  const file = path && (isAbsolute(path) ? relative(siteDir, path) : posix.normalize(path));
  if (file) {
    const found = existsSync(join(siteDir, file)) ? await runModule(siteDir, file) : outcome({});
    if (found.value === undefined) return outcome(null, found.diagnostics);
    modules.set(path.replace(/^\.\//, ''), found.value);
  }
  const contents = [docs, blog, pages, ...otherDocs(settings).map(({ options }) => options)];
  const outside = contents.flatMap((options) => textOf(options?.['path'])?.match(/^\.\..*/)?.[0] ?? []);
  return outcome({
    configFile,
    config,
    modules,
    outside: outside.filter((folder) => existsSync(join(siteDir, folder))),
  });
}
