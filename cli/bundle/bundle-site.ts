import { createHash } from 'node:crypto';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { requireBanner } from '../config/load-module.ts';
import type { ClientBundle, SiteBundle } from '../contracts/bundle.ts';
import type { PageModuleFile } from '../contracts/source-file.ts';
import { type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { toEsbuildDiagnostic, toEsbuildErrors } from '../diagnostics/esbuild-message.ts';
import { packageRoot } from '../package-root.ts';
import { toClientBundle } from './client-bundle.ts';
import { resolveOwnPackages, resolveSiteFiles, sharedOptions, sitePrefix, virtualModule } from './esbuild-options.ts';

/** What to bundle beside the templates. */
export interface BundleInput {
  siteDir: string;
  modules: readonly PageModuleFile[];
}

/** A bundle, and every file that it was made from. */
export interface BundleResult {
  bundle: SiteBundle;
  inputs: string[];
}

/** Bundles the templates and the site's React pages for browsers and for the server. */
export async function bundleSite(input: BundleInput): Promise<Outcome<BundleResult | null>> {
  try {
    const [client, scripts, server] = await Promise.all([
      build(clientOptions(input)),
      build(scriptOptions),
      build(serverOptions(input)),
    ]);
    const files = client.outputFiles.map(({ path, text }) => ({ path: path.slice(packageRoot.length + 1), text }));
    const scriptOf = (name: string) =>
      scripts.outputFiles.find(({ path }) => path.endsWith(`${name}.js`))?.text.trim() ?? '';
    const inline = scriptOf('before-paint');
    const live = scriptOf('live-update');
    const bundle = {
      client: toClientBundle(files, client.metafile, input.modules, inline),
      live,
      server: server.outputFiles[0]?.text ?? '',
    };
    const result: BundleResult = {
      bundle: { ...bundle, build: hashBundle(bundle) },
      inputs: [client.metafile, scripts.metafile, server.metafile].flatMap(inputFiles),
    };
    return outcome(result, withoutDefaultExport(input, bundle.client.modules));
  } catch (error) {
    const options = {
      code: 'page/bundle-failed',
      workingDir: packageRoot,
      siteDir: input.siteDir,
      file: 'pages',
    } as const;
    const diagnostics = toEsbuildErrors(error).map((message) => toEsbuildDiagnostic(message, options));
    return outcome(null, diagnostics);
  }
}

function clientOptions({ siteDir, modules }: BundleInput) {
  return {
    ...sharedOptions,
    entryPoints: [
      { in: 'templates/browser.ts', out: 'boot' },
      { in: 'templates/styles/site.css', out: 'site' },
      ...modules.map(({ file, id }) => ({ in: sitePrefix + file, out: `page-${id.replaceAll('/', '-')}` })),
    ],
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    splitting: true,
    legalComments: 'linked',
    minify: true,
    platform: 'browser',
    target: ['es2022', 'chrome111', 'firefox113', 'safari16.4'],
    plugins: [resolveOwnPackages, resolveSiteFiles(siteDir)],
  } satisfies BuildOptions;
}

/** Scripts that stand alone: the one inside every page, and the one of the development server. */
const scriptOptions = {
  ...sharedOptions,
  entryPoints: ['runtime/before-paint/before-paint.ts', 'runtime/live-update.ts'],
  outdir: 'assets',
  format: 'iife',
  minify: true,
  platform: 'browser',
  target: 'es2020',
} as const satisfies BuildOptions;

function serverOptions({ siteDir, modules }: BundleInput) {
  const imports = modules.map(({ file }, index) => `import * as m${index} from ${JSON.stringify(sitePrefix + file)};`);
  const entries = modules.map(({ id }, index) => `${JSON.stringify(id)}: m${index}["default"]`);
  const registry = `${imports.join('\n')}\nexport const pageModules = { ${entries.join(', ')} };`;
  return {
    ...sharedOptions,
    entryPoints: ['templates/server.tsx'],
    outdir: 'assets',
    platform: 'node',
    target: 'node20',
    // React's server renderer is CommonJS.
    banner: { js: requireBanner },
    plugins: [resolveOwnPackages, resolveSiteFiles(siteDir), virtualModule('sitegen:page-modules', registry)],
  } satisfies BuildOptions;
}

function hashBundle({ client, server }: Pick<SiteBundle, 'client' | 'server'>): string {
  const hash = createHash('sha256');
  for (const { path, text } of client.files) hash.update(path).update(text);
  return hash.update(client.inlineScript).update(server).digest('hex').slice(0, 12);
}

function withoutDefaultExport({ modules }: BundleInput, known: ClientBundle['modules']): Diagnostic[] {
  return modules
    .filter(({ id }) => !Object.hasOwn(known, id))
    .map(({ file }) => ({
      code: 'page/no-default-export',
      message: `${file} has no default export: nothing can be rendered`,
      hint: 'Export the page component: export default function Page() { ... }',
      span: { file, start: { line: 1, column: 1 } },
    }));
}

/**
 * Returns the files that a bundle was made from: the site's under `site:`, others relative to sitegen's folder; and the
 * manifests of the packages among them, which decide what their imports mean.
 */
function inputFiles({ inputs }: Metafile): string[] {
  const files = Object.keys(inputs).filter((path) => !path.startsWith('virtual:'));
  const packages = files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(file)?.[0] ?? []);
  return [...files, ...[...new Set(packages)].map((folder) => `${folder}package.json`)];
}
