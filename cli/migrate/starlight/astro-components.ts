import { escapeRegExp } from '../../syntax/escape-reg-exp.ts';
import { findUses, namesOf } from '../text/imports.ts';
import { indentOf, type Line, mapProse } from '../text/lines.ts';

/** A part of a page that is lost: its line, its description, and what to do instead. */
export interface Lost {
  at: number;
  what: string;
  instead: string;
}

const instead = 'It is one of Astro. Write an island instead: see "Islands" in the documentation.';

/** An import of components of Astro: from a file of one, or from a package of them. */
const astroImport =
  /^import\s+(\S.*)\sfrom\s+['"](?:[^'"]+\.astro|(?:astro-|starlight-|@astro-community\/|@[\w.-]+\/(?:astro|starlight)-)[^'"]*)['"]/;

/** A line that consists of an element with words in it. */
const wordsInTag = /^(\s*)(<(\w+)(?:\s[^<>]*)?>)((?:(?!<\/?\3\b).)+)<\/\3>\s*$/;

/** A tag in a line, with the first letter of a component. */
const tagInLine = /<(\/?)([A-Z]\w*)(\s[^<>]*?)?\/?>/g;

/**
 * Removes the imports of Astro's components, which nothing else can run, and their tags. What is between tags stays,
 * without the indentation that they caused. An import is removed too if only these tags used it.
 */
export function withoutAstro(lines: readonly Line[]): { lines: Line[]; lost: Lost[] } {
  const names = new Set(
    lines.flatMap(({ text, isCode }) => (isCode ? [] : namesOf(astroImport.exec(text)?.[1] ?? ''))).concat('Fragment'),
  );
  const lost: Lost[] = [];
  const dropped: string[] = [];
  const open: { inner: number | undefined }[] = [];
  const drop = (at: number, name: string, tag: string) => {
    dropped.push(tag);
    if (name !== 'Fragment') lost.push({ at, what: `The component \`<${name}>\``, instead });
  };
  const dropInside = ({ text, at }: Line) =>
    mapProse(text, (prose) =>
      prose.replace(tagInLine, (tag, slash: string, name: string) => {
        if (!names.has(name)) return tag;
        if (slash === '') drop(at, name, tag);
        return '';
      }),
    );
  const kept = lines.flatMap((line): Line[] => {
    const { text, isCode, at } = line;
    if (isCode) return [dedent(line, open.at(-1))];
    if (astroImport.test(text)) return [];
    const [, indent = '', opening = '', around = '', words = ''] = wordsInTag.exec(text) ?? [];
    if (names.has(around)) {
      drop(at, around, opening);
      return [dedent({ ...line, text: indent + words }, open.at(-1))];
    }
    const [tag = '', slash, name = '', end] = /^\s*<(\/?)(\w+)(?:\s[\s\S]*?)?(\/?)>\s*$/.exec(text) ?? [];
    if (!names.has(name)) return [dedent({ ...line, text: dropInside(line) }, open.at(-1))];
    if (slash === '/') open.pop();
    else if (end === '') open.push({ inner: undefined });
    if (slash !== '/') drop(at, name, tag);
    return [];
  });
  return { lines: withoutOrphans(kept, dropped), lost };
}

/** Removes the imports that only the tags that were dropped used. */
function withoutOrphans(lines: readonly Line[], dropped: readonly string[]): Line[] {
  const isUsed = findUses(lines);
  const wasUsed = (name: string) => dropped.some((tag) => new RegExp(`\\b${escapeRegExp(name)}\\b`).test(tag));
  return lines.filter(({ text, isCode }) => {
    const names = isCode ? [] : namesOf(/^import\s+(\S.*)\sfrom\s/.exec(text)?.[1] ?? '');
    return names.length === 0 || names.some(isUsed) || !names.some(wasUsed);
  });
}

/** Returns a line without the indentation that a tag around it caused: that of the first line inside, `inner`. */
export function dedent(line: Line, around: { inner: number | undefined } | undefined): Line {
  if (around === undefined || line.text.trim() === '') return line;
  around.inner ??= indentOf(line.text);
  return { ...line, text: line.text.slice(Math.min(around.inner, indentOf(line.text))) };
}
