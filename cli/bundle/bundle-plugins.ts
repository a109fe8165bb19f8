import { build } from 'esbuild';
import { requireBanner } from '../config/load-module.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { toEsbuildDiagnostics } from '../diagnostics/esbuild-message.ts';
import { packageRoot } from '../package-root.ts';
import { resolveOwnPackages, resolveSiteFiles, sharedOptions, sitePrefix, virtualModule } from './esbuild-options.ts';
import { inputFiles } from './input-files.ts';

const entry = 'sitegen:plugins';

/**
 * Bundles plugins into one module, which exports a function per file that imports the plugin. This way, plugins fail
 * independently.
 */
export async function bundlePlugins(
  siteDir: string,
  files: readonly string[],
): Promise<Outcome<{ value: string; inputs: string[] } | null>> {
  const imports = files.map((file) => `${JSON.stringify(file)}: () => import(${JSON.stringify(sitePrefix + file)})`);
  try {
    const { outputFiles, metafile } = await build({
      ...sharedOptions,
      entryPoints: [entry],
      outdir: 'assets',
      platform: 'node',
      target: 'node20',
      banner: { js: requireBanner },
      sourcemap: 'external',
      sourcesContent: false,
      plugins: [
        resolveOwnPackages,
        resolveSiteFiles(siteDir),
        virtualModule(entry, `export const plugins = { ${imports.join(', ')} };`),
      ],
    });
    const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
    const map = Buffer.from(textOf('.js.map')).toString('base64');
    // A standard source map comment would make Node look for files that do not exist.
    return outcome({ value: `${textOf('.js')}//# places=${map}\n`, inputs: inputFiles(metafile.inputs) });
  } catch (error) {
    const options = { code: 'plugin/load-failed', workingDir: packageRoot, siteDir, file: files[0] ?? '' } as const;
    return outcome(null, toEsbuildDiagnostics(error, options));
  }
}
