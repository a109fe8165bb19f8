import type { BundledFile } from '../contracts/bundle.ts';
import type { WithDeps } from '../core/cache/cache-with-deps.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { toEsbuildDiagnostics } from '../diagnostics/esbuild-message.ts';
import { sitePrefix } from '../diagnostics/paths.ts';
import { packageRoot } from '../package-root.ts';
import { browserOptions, bundle, resolveSiteFiles, virtualModule } from './esbuild-options.ts';
import { inputFiles } from './input-files.ts';

const themeStyles = 'templates/styles/site.css';

/** Virtual entry of the style sheet if the site has its own style sheets. */
const ownStyles = 'sitegen:styles';

/** Bundles the style sheet that every page loads: the theme's styles, and then the site's own, in order. */
export async function bundleStyles(
  siteDir: string,
  css: readonly string[],
): Promise<Outcome<WithDeps<BundledFile> | null>> {
  const statics = new Set<string>();
  try {
    const { outputFiles, metafile } = await bundle({
      ...browserOptions,
      entryPoints: [{ in: css.length === 0 ? themeStyles : ownStyles, out: 'site' }],
      entryNames: '[name]-[hash]',
      plugins: [
        resolveSiteFiles(siteDir, { onStatic: (file) => statics.add(file) }),
        virtualModule(ownStyles, toStyles(css), 'css'),
      ],
    });
    const [file] = outputFiles;
    if (!file) throw new Error('esbuild wrote no style sheet');
    const inputs = [...inputFiles(metafile.inputs), ...[...statics].map((name) => sitePrefix + name)];
    return outcome({ value: file, inputs });
  } catch (error) {
    const options = { code: 'page/bundle-failed', workingDir: packageRoot, siteDir, file: 'site.config.ts' } as const;
    return outcome(null, toEsbuildDiagnostics(error, options));
  }
}

/**
 * Returns a style sheet with the theme's styles, then the site's in a later cascade layer, so that they take
 * precedence.
 */
function toStyles(css: readonly string[]): string {
  const own = css.map((file) => `@import ${JSON.stringify(sitePrefix + file)} layer(site);`);
  return [`@import "./${themeStyles}";`, ...own].join('\n');
}
