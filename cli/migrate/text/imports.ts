import { posix } from 'node:path';
import { escapeRegExp } from '../../syntax/escape-reg-exp.ts';
import { flatMapProse, type Line } from './lines.ts';

/** Modules whose components are converted to Markdown. */
const translated =
  /^(?:@theme\/(?:Tabs|TabItem|Admonition|TOCInline|CodeBlock|ThemedImage)|@docusaurus\/(?:Head|Link|useBaseUrl|Translate)|@astrojs\/starlight\/components|astro:assets)$/;

/** Matches the module of an import of a page that is included. */
export const pageImport = /^(?:\.|@site\/).*\.mdx?$/;
/** Matches the module of an import of a picture. */
export const pictureImport = /^(?:\.|@site\/).*\.(?:png|jpe?g|gif|svg|webp|avif)$/;
/** Matches the module of an import of code that is shown. */
export const codeImport = /^!!raw-loader!|\?raw$/;

/** Returns the file that a path in another file names: relative to the folder of the site, or to that file. */
export function toNamedFile(path: string, from: string): string {
  return path.startsWith('@site/') ? path.slice('@site/'.length) : posix.join(posix.dirname(from), path);
}

const importLine = /^import\s+(\S.*)\sfrom\s+(['"])([^'"]+)\2;?\s*$/;

/** An import of the default export, or of the content of a page as Astro names it: `{ Content as Setup }`. */
const mainImport = /^import\s+(?:(\w+)|\{\s*Content(?:\s+as\s+(\w+))?\s*\})\s+from\s+['"]([^'"]+)['"]/;

/** Returns the modules that a page imports, by the names that it gives them. */
export function readImports(lines: readonly Line[]): ReadonlyMap<string, string> {
  const pairs = lines.flatMap(({ text, isCode }) => {
    const [, own, renamed, path] = (!isCode && mainImport.exec(text)) || [];
    return path === undefined ? [] : [[own ?? renamed ?? 'Content', path] as const];
  });
  return new Map(pairs);
}

/** Removes imports whose uses are all converted. Other imports of pages get the new path. */
export function removeImports(lines: readonly Line[], toFile: (path: string) => string): Line[] {
  const isUsed = findUses(lines);
  return flatMapProse(lines, ({ text }) => {
    const [, names = '', , path = ''] = importLine.exec(text) ?? [];
    if (![translated, codeImport, pictureImport, pageImport].some((known) => known.test(path))) return [text];
    if (!namesOf(names).some(isUsed)) return [];
    return [pageImport.test(path) ? text.replace(path, () => toFile(path)) : text];
  });
}

/** Returns a function that tells whether the code of a page uses a name that it imports. */
export function findUses(lines: readonly Line[]): (name: string) => boolean {
  const code = lines
    .filter(({ text, isCode }) => !isCode && !importLine.test(text))
    .map(({ text }) => text.replace(/`+[^`]+`+|\{\/\*.*?\*\/\}/g, ''));
  return (name) => {
    const use = new RegExp(`(?:<|\\{[^}]*|^export\\s.*)\\b${escapeRegExp(name)}\\b`);
    return code.some((text) => text.includes(name) && use.test(text));
  };
}

/** Returns the local names of an import: `A, { b as c }`. */
export function namesOf(names: string): string[] {
  return Array.from(names.matchAll(/([\w$]+)\s*(?=[,}]|$)/g), ([, name = '']) => name);
}
