import { slug } from 'github-slugger';
import { headingId } from '../../syntax/heading-id.ts';
import { quote } from '../../syntax/quote.ts';
import { labelled, readAttributes } from '../text/blocks.ts';
import { namesOf } from '../text/imports.ts';
import { flatMapProse, indentOf, joinOpen, type Line, mapProse } from '../text/lines.ts';
import { convertMdx, isOpenTag, type MdxOptions, tagDivider } from '../text/mdx.ts';
import { convertCodes } from './code.ts';

/** A part of a page that is lost: its line, its description, and what to do instead. */
interface Lost {
  at: number;
  what: string;
  instead: string;
}

const asIsland = 'Write an island instead: see "Islands" in the documentation.';

/**
 * Converts Starlight's MDX to sitegen's Markdown. Returns what could not be converted as remnants, and what is lost
 * even in MDX: components of Astro, and icons.
 */
export function convertStarlightText(
  written: readonly Line[],
  options: MdxOptions,
): ReturnType<typeof convertMdx> & { lost: Lost[] } {
  const isOpen = (text: string) => isOpenTag(text) || isOpenButton(text);
  const { lines: own, lost } = withoutAstro(joinOpen(convertCodes(written, options.toFile), isOpen));
  lost.push(...findIcons(own));
  const plain = convertCards(flatMapProse(own, ({ text }) => divideCards(keepId(convertInline(text, options.isMdx)))));
  return { ...convertMdx(plain, { ...options, blocks: ['Aside', 'Steps', 'FileTree'] }), lost };
}

/** Returns the icons of a page: each that is a component, and the first one that is an attribute of others. */
function findIcons(lines: readonly Line[]): Lost[] {
  const instead = 'Write an emoji, such as :rocket:, or a picture.';
  const prose = lines.flatMap(({ at, text, isCode }) => (isCode ? [] : { at, text: text.replace(/`+[^`]+`+/g, '') }));
  const components = prose.flatMap(({ at, text }): Lost[] => {
    const icon = /<Icon\b[^>]*>/.exec(text)?.[0];
    return icon ? [{ at, what: `An icon, \`${icon}\``, instead }] : [];
  });
  const attributes = prose.flatMap(({ at, text }): Lost[] => {
    const hasIcon = /<[A-Z]\w*(?=\s)[^<>]*\sicon="/.test(text);
    return hasIcon ? [{ at, what: 'Icons of components, in `icon`', instead }] : [];
  });
  return [...components, ...attributes.slice(0, 1)];
}

const divideCards = tagDivider(['CardGrid', 'Card']);

/** Whether a line begins a button that ends on another one. */
function isOpenButton(text: string): boolean {
  return /<LinkButton\b/.test(text) && !text.includes('</LinkButton>');
}

/** An import of components of Astro: from a file of one, or from a package of them. */
const astroImport =
  /^import\s+(\S.*)\sfrom\s+['"](?:[^'"]+\.astro|(?:astro-|starlight-|@astro-community\/|@[\w.-]+\/(?:astro|starlight)-)[^'"]*)['"]/;

/** A line that consists of an element with words in it. */
const wordsInTag = /^(\s*)(<(\w+)(?:\s[^<>]*)?>)((?:(?!<\/?\3\b).)+)<\/\3>\s*$/;

/**
 * Removes the imports of Astro's components, which nothing else can run, and their tags that are alone on a line, or
 * around all words of one. What is between tags stays, without the indentation that they caused.
 */
function withoutAstro(lines: readonly Line[]): { lines: Line[]; lost: Lost[] } {
  const names = new Set(
    lines.flatMap(({ text, isCode }) => (isCode ? [] : namesOf(astroImport.exec(text)?.[1] ?? ''))).concat('Fragment'),
  );
  const lost: Lost[] = [];
  const open: { inner: number | undefined }[] = [];
  const noteTag = (at: number, tag: string) =>
    lost.push({ at, what: `The component \`${tag}\``, instead: `It is one of Astro. ${asIsland}` });
  const kept = lines.flatMap((line): Line[] => {
    const { text, isCode, at } = line;
    const [, indent = '', opening = '', around = '', words = ''] = (!isCode && wordsInTag.exec(text)) || [];
    if (names.has(around)) {
      if (around !== 'Fragment') noteTag(at, opening);
      return [dedent({ ...line, text: indent + words }, open.at(-1))];
    }
    const [tag = '', slash, name = '', end] = (!isCode && /^\s*<(\/?)(\w+)(?:\s[\s\S]*?)?(\/?)>\s*$/.exec(text)) || [];
    if (!isCode && astroImport.test(text)) return [];
    if (!names.has(name)) return [dedent(line, open.at(-1))];
    if (slash === '/') open.pop();
    else if (end === '') open.push({ inner: undefined });
    if (slash !== '/' && name !== 'Fragment') noteTag(at, tag.trim());
    return [];
  });
  return { lines: kept, lost };
}

/** Returns a line without the indentation that a tag around it caused: that of the first line inside, `inner`. */
function dedent(line: Line, around: { inner: number | undefined } | undefined): Line {
  if (around === undefined || line.text.trim() === '') return line;
  around.inner ??= indentOf(line.text);
  return { ...line, text: line.text.slice(Math.min(around.inner, indentOf(line.text))) };
}

/** Types of badges with another name here. */
const badgeTypes: ReadonlyMap<string, string> = new Map([
  ['note', 'note'],
  ['tip', 'tip'],
  ['success', 'tip'],
  ['caution', 'warning'],
  ['danger', 'danger'],
]);

function convertInline(text: string, isMdx: boolean): string {
  return mapProse(text, (prose) =>
    prose
      .replace(/<Badge\b([^>]*?)\/>/g, (_, attributes: string) => {
        const { text: words = '', variant = '' } = readAttributes(attributes);
        const type = badgeTypes.get(variant);
        return `:${labelled('badge', words)}${type ? `{type="${type}"}` : ''}`;
      })
      .replace(/<LinkButton\b([^>]*)>\s*(.*?)\s*<\/LinkButton>/g, (_, attributes: string, words: string) => {
        const { href = '' } = readAttributes(attributes);
        return `:${labelled('button', words)}{to="${href}"}`;
      })
      .replace(/<Icon\b[^>]*\/>/g, '')
      .replace(/<(?:Image|Picture)(?=\s)/g, '<img')
      .replace(/(<[a-z][^<>]*\s)style="([^"]*)"/g, (found, before: string, rules: string) =>
        isMdx ? `${before}style={${toStyle(rules)}}` : found,
      ),
  );
}

/** Returns the rules of an attribute as an object, which JSX expects. */
function toStyle(rules: string): string {
  const entries = rules.split(';').flatMap((rule) => {
    const [, name, value] = /^\s*([\w-]+)\s*:\s*(.*?)\s*$/s.exec(rule) ?? [];
    if (name === undefined || value === undefined) return [];
    const key = name.startsWith('--') ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    return `${quote(key)}: ${quote(value)}`;
  });
  return `{ ${entries.join(', ')} }`;
}

/** Adds Astro's id to a heading with a badge, which is no part of it. */
function keepId(text: string): string {
  const badge = /:badge\[[^\]]*\](?:\{[^}]*\})?/g;
  const [, words] = /^#{1,6}\s+(.*)$/.exec(text) ?? [];
  if (words === undefined || words.search(badge) === -1 || headingId.test(words)) return text;
  return `${text.trimEnd()} {#${slug(words.replace(badge, '')).replace(/-$/, '')}}`;
}

/** Turns cards into lists, in a block of cards for each grid and for each card outside of one. */
function convertCards(lines: readonly Line[]): Line[] {
  let isGrid = false;
  let card: { inner: number | undefined } | undefined;
  const open = (words: readonly string[]) => (isGrid ? [...words] : [':::cards', ...words]);
  const end = () => (isGrid ? [] : [':::']);
  return lines.flatMap((line) => {
    const [, name = '', attributes = ''] =
      (!line.isCode && /^[ \t]*<(\/?(?:CardGrid|Card|LinkCard))(\s.*?)?\/?>\s*$/.exec(line.text)) || [];
    const { title = '', href = '', description } = readAttributes(attributes);
    const toLines = (texts: readonly string[]) => texts.map((text) => ({ text, at: line.at, isCode: false }));
    switch (name) {
      case 'CardGrid':
        isGrid = true;
        return toLines([':::cards']);
      case '/CardGrid':
        isGrid = false;
        return toLines([':::']);
      case 'Card':
        card = { inner: undefined };
        return toLines(open([`- **${title}**`, '']));
      case '/Card':
        card = undefined;
        return toLines(end());
      case 'LinkCard': {
        const more = description ? ['', `  ${description}`] : [];
        return toLines([...open([`- **[${title}](${href})**`, ...more]), ...end()]);
      }
      default:
        if (card === undefined || line.text.trim() === '') return line;
        return { ...line, text: `  ${dedent(line, card).text}` };
    }
  });
}
