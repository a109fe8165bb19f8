import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { loadModule } from './load-module.ts';
import type { Located } from './locate.ts';
import { type SiteConfig, siteSchema } from './schema/site.ts';
import { validate } from './validate.ts';

/** The folders for loading a site's configuration. */
export interface LoadOptions {
  siteDir: string;
  /** Folder for temporary files. */
  workDir: string;
}

/** Returns the site's configuration with defaults filled in, or `null` and diagnostics. */
export async function loadConfig({ siteDir, workDir }: LoadOptions): Promise<Outcome<Located<SiteConfig> | null>> {
  const file = 'site.config.ts';
  if (!existsSync(join(siteDir, file))) {
    return outcome(null, [
      {
        code: 'config/missing',
        message: `No ${file} in ${siteDir}`,
        hint: `Create it with "export default defineConfig({ title: '...', url: 'https://...' })", or set the site's folder with --content.`,
      },
    ]);
  }
  const loaded = await loadModule({ siteDir, file, workDir, code: 'config/load-failed' });
  if (!loaded.value) return outcome(null, loaded.diagnostics);
  const { locate, value: input } = loaded.value;
  const { value, diagnostics } = validate({
    schema: siteSchema,
    value: input,
    locate,
    code: 'config/invalid',
    what: 'the configuration',
  });
  return outcome(value && { value, locate }, diagnostics);
}
