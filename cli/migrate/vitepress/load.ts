import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Outcome, outcome } from '../../diagnostics/diagnostic.ts';
import type { OldSite } from '../old-site.ts';
import { runModule } from '../run-module.ts';

const endings = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'];

/** Runs the configuration of a VitePress site. Returns `null` if it cannot be loaded. */
export async function loadVitepress(
  siteDir: string,
): Promise<Outcome<(Pick<OldSite, 'configFile' | 'config' | 'modules'> & { outside: readonly string[] }) | null>> {
  const names = endings.flatMap((ending) => [`.vitepress/config.${ending}`, `.vitepress/config/index.${ending}`]);
  const configFile = names.find((name) => existsSync(join(siteDir, name)));
  if (configFile === undefined) {
    const hint = 'Specify the folder that contains the folder .vitepress, often "docs".';
    return outcome(null, [{ code: 'config/missing', message: `No VitePress configuration in ${siteDir}`, hint }]);
  }
  const { value: config, diagnostics } = await runModule(siteDir, configFile);
  return config === undefined
    ? outcome(null, diagnostics)
    : outcome({ configFile, config, modules: new Map(), outside: [] });
}
