import { type Outcome, outcome } from '../../diagnostics/diagnostic.ts';
import type { OldModules } from '../old-site.ts';
import { findModule, runModule } from '../run-module.ts';

/** Runs the configuration of a VitePress site. Returns `null` if it cannot be loaded. */
export async function loadVitepress(siteDir: string): Promise<Outcome<OldModules | null>> {
  const configFile = findModule(siteDir, ['.vitepress/config', '.vitepress/config/index']);
  if (configFile === undefined) {
    const hint = 'Specify the folder that contains the folder .vitepress, often "docs".';
    return outcome(null, [{ code: 'config/missing', message: `No VitePress configuration in ${siteDir}`, hint }]);
  }
  const { value: config, diagnostics } = await runModule(siteDir, configFile);
  return config === undefined
    ? outcome(null, diagnostics)
    : outcome({ configFile, config, modules: new Map(), outside: [] });
}
