import { existsSync } from 'node:fs';
import { isAbsolute, join, posix, relative } from 'node:path';
import { type Outcome, outcome } from '../../diagnostics/diagnostic.ts';
import { type OldModules, textOf } from '../old-site.ts';
import { findModule, runModule } from '../run-module.ts';
import { otherDocs, readSettings } from './settings.ts';

/** Runs the configuration of a Docusaurus site and its sidebars module. Returns `null` if either cannot be loaded. */
export async function loadDocusaurus(siteDir: string): Promise<Outcome<OldModules | null>> {
  const configFile = findModule(siteDir, ['docusaurus.config']);
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
