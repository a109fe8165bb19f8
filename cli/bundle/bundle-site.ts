import type { BuildOptions, Message, Metafile } from 'esbuild';
import type { BundledFile, ClientCode, InlineScripts, SiteCode } from '../contracts/bundle.ts';
import type { IslandFile, PageModuleFile, ThemeFile } from '../contracts/source-file.ts';
import type { WithDeps } from '../core/cache/cache-with-deps.ts';
import { type Diagnostic, losing, type Outcome, outcome, startOf } from '../diagnostics/diagnostic.ts';
import { toEsbuildDiagnostic, toEsbuildErrors } from '../diagnostics/esbuild-message.ts';
import { sitePrefix } from '../diagnostics/paths.ts';
import { packageRoot } from '../package-root.ts';
import { ownEntries, toClientCode } from './client-code.ts';
import {
  browserOptions,
  bundle,
  nodeOptions,
  resolveOwnPackages,
  resolveSiteFiles,
  textOf,
  toIslandEntry,
  virtualModule,
} from './esbuild-options.ts';
import { frameDocuments, withoutFrames } from './frame-documents.ts';
import { inputFiles } from './input-files.ts';
import { jsxNames } from './jsx-names.ts';
import { loadedBefore, siteScriptSuffix } from './loaded-before.ts';
import { type OwnStyles, styleAddresses } from './style-addresses.ts';
import { replaceComponents, withThemeName } from './theme.ts';
import type { ThemeComponent } from './theme-components.ts';

/** Input for bundling, in addition to the templates. */
export interface BundleInput {
  siteDir: string;
  modules: readonly PageModuleFile[];
  islands: readonly IslandFile[];
  theme: readonly ThemeFile[];
  /** The components that a site can replace. */
  components: readonly ThemeComponent[];
}

/** Bundles the templates, the site's React pages and its islands for browsers and for the server. */
export async function bundleSite(input: BundleInput): Promise<Outcome<WithDeps<SiteCode> | null>> {
  const innerInputs: Metafile['inputs'][] = [];
  const sheets = new Map<string, BundledFile>();
  const statics = new Set<string>();
  const addSheet = ({ file, inputs }: OwnStyles) => {
    sheets.set(file.path, file);
    innerInputs.push(inputs);
  };
  try {
    const [client, scripts, server] = await Promise.all([
      bundle(clientOptions(input, { onFrame: (inputs) => innerInputs.push(inputs), addSheet, statics })),
      bundle(scriptOptions),
      bundle(serverOptions(input, addSheet)),
    ]);
    const files = client.outputFiles.concat([...sheets.values()].sort((a, b) => (a.path < b.path ? -1 : 1)));
    const scriptOf = (name: string) => textOf(scripts.outputFiles, `${name}.js`).trim();
    const inlineScripts = toInlineScripts(scriptOf);
    const value = {
      client: toClientCode({ ...input, files, metafile: client.metafile, inlineScripts }),
      live: scriptOf('live/live'),
      server: textOf(server.outputFiles, '.js'),
    };
    const inputs = [client, scripts, server]
      .map(({ metafile }) => metafile.inputs)
      .concat(innerInputs)
      .flatMap(inputFiles)
      .concat([...statics].map((file) => sitePrefix + file));
    return outcome({ value, inputs }, withoutDefaultExport(input, value.client));
  } catch (error) {
    const { siteDir } = input;
    const options = { code: 'page/bundle-failed', workingDir: packageRoot, siteDir, file: 'pages' } as const;
    const isOwn = ({ file }: ThemeFile, { text }: Message) =>
      text.includes(`No matching export in "${sitePrefix}${file}" for import "default"`);
    const diagnostics = toEsbuildErrors(error).map((message) => {
      const theme = input.theme.find((file) => isOwn(file, message));
      return theme ? toNoDefault(theme) : toEsbuildDiagnostic(withThemeName(message), options);
    });
    return outcome(null, losing('pages', diagnostics));
  }
}

/** Callbacks for findings while bundling for browsers. */
interface ClientFindings {
  onFrame: (inputs: Metafile['inputs']) => void;
  addSheet: (styles: OwnStyles) => void;
  /** Static files that style sheets reference. */
  statics: Set<string>;
}

function clientOptions(
  { siteDir, modules, islands, theme, components }: BundleInput,
  { onFrame, addSheet, statics }: ClientFindings,
) {
  return {
    ...browserOptions,
    entryPoints: [
      ...ownEntries,
      ...modules.map(({ file, id }) => ({ in: sitePrefix + file, out: `page-${id.replaceAll('/', '-')}` })),
      ...islands.map(({ file, name }) => ({ in: toIslandEntry(file), out: `island-${name}` })),
    ],
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    splitting: true,
    legalComments: 'linked',
    plugins: [
      frameDocuments(siteDir, onFrame),
      styleAddresses(siteDir, addSheet),
      loadedBefore,
      jsxNames,
      resolveOwnPackages,
      replaceComponents(components, theme),
      resolveSiteFiles(siteDir, { onStatic: (file) => statics.add(file), ending: siteScriptSuffix }),
    ],
  } satisfies BuildOptions;
}

/** Standalone scripts: the inline scripts of pages, and the script of the development server. */
const scriptOptions = {
  ...browserOptions,
  entryPoints: [
    ...['before-paint', 'closed-announcement', 'hidden-sidebar'].map((name) => `runtime/before-paint/${name}.ts`),
    'runtime/live/live.ts',
  ],
  format: 'iife' as const,
  target: 'es2020',
} satisfies BuildOptions;

function toInlineScripts(scriptOf: (name: string) => string): InlineScripts {
  return {
    always: scriptOf('before-paint/before-paint'),
    announcement: scriptOf('before-paint/closed-announcement'),
    sidebar: scriptOf('before-paint/hidden-sidebar'),
  };
}

function serverOptions(
  { siteDir, modules, islands, theme, components }: BundleInput,
  onStyles: (styles: OwnStyles) => void,
) {
  const registry = [
    ...toRegistry(
      'pageModules',
      modules.map(({ file, id }) => ({ file, name: id })),
    ),
    ...toRegistry('islands', islands),
  ].join('\n');
  return {
    ...nodeOptions,
    entryPoints: ['templates/server.tsx'],
    plugins: [
      withoutFrames,
      styleAddresses(siteDir, onStyles),
      resolveOwnPackages,
      replaceComponents(components, theme),
      resolveSiteFiles(siteDir),
      virtualModule('sitegen:site-modules', registry),
    ],
  } satisfies BuildOptions;
}

/** Returns the lines of a module that exports an object with the default exports of files, by name. */
function toRegistry(variable: string, files: readonly IslandFile[]): string[] {
  const imports = files.map(
    ({ file }, index) => `import * as ${variable}${index} from ${JSON.stringify(toIslandEntry(file))};`,
  );
  const entries = files.map(({ name }, index) => `${JSON.stringify(name)}: ${variable}${index}["default"]`);
  return [...imports, `export const ${variable} = { ${entries.join(', ')} };`];
}

function withoutDefaultExport({ modules, islands }: BundleInput, known: ClientCode): Diagnostic[] {
  const missing = [
    ...modules.filter(({ id }) => !Object.hasOwn(known.modules, id)),
    ...islands.filter(({ name }) => !Object.hasOwn(known.islands, name)),
  ];
  return missing.map(toNoDefault);
}

function toNoDefault({ file }: { file: string }): Diagnostic {
  return {
    code: 'page/no-default-export',
    message: `${file} has no default export, so it cannot be rendered`,
    hint: 'Export the component: export default function Name() { ... }',
    span: startOf(file),
  };
}
