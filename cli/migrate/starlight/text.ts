import { slug } from 'github-slugger';
import { headingId } from '../../syntax/heading-id.ts';
import { labelled } from '../../syntax/labelled.ts';
import { quote } from '../../syntax/quote.ts';
import { readAttributes } from '../text/attributes.ts';
import { flatMapProse, joinOpen, type Line, mapProse } from '../text/lines.ts';
import { convertMdx, isOpenTag, type MdxOptions, tagDivider } from '../text/mdx.ts';
import { dedent, type Lost, withoutAstro } from './astro-components.ts';
import { convertCodes } from './code.ts';

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
