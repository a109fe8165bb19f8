import { basename, join, posix } from 'node:path';
import type { PluginBuild } from 'esbuild';
import { packageRoot } from '../package-root.ts';

/** Modules of Docusaurus that sitegen provides itself. */
const own = /^@(?:theme\/(?:Tabs|TabItem|Details|Admonition|CodeBlock|ThemedImage)|docusaurus\/(?:Link|useBaseUrl))$/;

/** Hints for modules of Docusaurus and Starlight that sitegen does not provide. */
const instead: readonly (readonly [RegExp, string])[] = [
  [/^@docusaurus\/Head$/, 'Use "head" in the front matter: a list of elements, each with "tag" and "attrs".'],
  [/^@docusaurus\/BrowserOnly$/, 'Move code that needs a browser into a component in "islands".'],
  [/^@docusaurus\/Translate$/, 'Write plain text: the translation of a page is a separate page in i18n/<locale>.'],
  [/^@theme\/(?:TOCInline|TOC)$/, 'Remove it: each page has a table of contents next to it.'],
  [
    /^@theme\/(?:DocCardList|DocCard)$/,
    'Put :::cards around a list of links, or use the generated page of a category.',
  ],
  [/^!!raw-loader!/, 'Write an empty code block: ```ts file="./path/from/the/page.ts".'],
  [
    /^@astrojs\/starlight\/components$/,
    'Remove the import: Tabs, TabItem, Steps, FileTree and Badge are there without it. Write others yourself.',
  ],
  [/^@(?:theme|theme-original|docusaurus|generated)\//, 'It is part of Docusaurus: write your own component instead.'],
];

/**
 * Resolves imports of Docusaurus modules to sitegen's equivalents. Other imports of such tools are reported with a hint
 * on what to write instead.
 */
export function resolveForeignModules(build: PluginBuild): void {
  build.onResolve(
    { filter: /^(?:@theme|@theme-original|@docusaurus|@generated|@astrojs\/starlight\/|!!raw-loader!)/ },
    ({ path }) => {
      if (own.test(path)) return { path: basename(path), namespace: 'docusaurus' };
      const hint = instead.find(([pattern]) => pattern.test(path))?.[1];
      return hint === undefined ? undefined : { errors: [{ text: `Unknown module "${path}"`, detail: { hint } }] };
    },
  );
  build.onLoad({ filter: /.*/, namespace: 'docusaurus' }, ({ path }) => ({
    contents: `import { docusaurusModules } from './docusaurus.tsx';\nexport default docusaurusModules.${path};`,
    resolveDir: join(packageRoot, 'templates/mdx'),
  }));
}

/** Files that are executed or read as data. */
const code = /\.(?:[cm]?[jt]sx?|json|css|mdx?)$/;

/** An import in a page. */
interface FoundImport {
  /** The import specifier as written in the page. */
  written: string;
  /** Path of the imported file, relative to the site folder. */
  file: string;
  /** The page that imports it. */
  page: string;
}

/**
 * Returns the address of an image or another file without code, as such an import does in Docusaurus. Returns `null`
 * for code.
 */
export function toFileAddress({ written, file, page }: FoundImport): string | null {
  if (code.test(file)) return null;
  if (file.startsWith('static/')) return file.slice('static'.length);
  return written.startsWith('.') ? written : `./${posix.relative(posix.dirname(page), file)}`;
}

/**
 * Returns a module for a file without code. It exports the address or, if the page uses the import as a component, an
 * image component.
 */
export function toFileModule(address: string, isComponent: boolean): string {
  const json = JSON.stringify(address);
  if (!isComponent) return `export default ${json};`;
  return `import { createElement } from 'react';\nexport default (props) => createElement('img', { src: ${json}, alt: '', ...props });`;
}
