import type { WithDeps } from '../core/cache/cache-with-deps.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { toEsbuildDiagnostics } from '../diagnostics/esbuild-message.ts';
import { sitePrefix } from '../diagnostics/paths.ts';
import { withPlaces } from '../diagnostics/thrown-place.ts';
import { packageRoot } from '../package-root.ts';
import { bundle, nodeOptions, resolveOwnPackages, resolveSiteFiles, textOf, virtualModule } from './esbuild-options.ts';
import { inputFiles } from './input-files.ts';

const entry = 'sitegen:plugins';

/**
 * Bundles plugins into one module, which exports a function per file that imports the plugin. This way, plugins fail
 * independently.
 */
export async function bundlePlugins(
  siteDir: string,
  files: readonly string[],
): Promise<Outcome<WithDeps<string> | null>> {
  const imports = files.map((file) => `${JSON.stringify(file)}: () => import(${JSON.stringify(sitePrefix + file)})`);
  try {
    const { outputFiles, metafile } = await bundle({
      ...nodeOptions,
      entryPoints: [entry],
      sourcemap: 'external',
      sourcesContent: false,
      plugins: [
        resolveOwnPackages,
        resolveSiteFiles(siteDir),
        virtualModule(entry, `export const plugins = { ${imports.join(', ')} };`),
      ],
    });
    const code = withPlaces(textOf(outputFiles, '.js'), textOf(outputFiles, '.js.map'));
    return outcome({ value: code, inputs: inputFiles(metafile.inputs) });
  } catch (error) {
    const options = { code: 'plugin/load-failed', workingDir: packageRoot, siteDir, file: files[0] ?? '' } as const;
    return outcome(null, toEsbuildDiagnostics(error, options));
  }
}
