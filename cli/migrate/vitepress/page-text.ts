import { posix } from 'node:path';
import { escapeRegExp } from '../../syntax/escape-reg-exp.ts';
import { toRelativePath } from '../../syntax/page-file.ts';
import { addCode, type Draft, newPathOf, openPage, toKeptSlug } from '../draft.ts';
import { type Fields, listOf, type OldPage, objectOf, textOf } from '../old-site.ts';
import { joinPage } from '../text/front-matter.ts';
import { divideLines, type Line, mapProse, tidyLines } from '../text/lines.ts';
import { convertLinks, type LinkMap, toAddress } from '../text/links.ts';
import { convertVue } from '../text/vue.ts';
import { pageRules } from './meta.ts';
import { idOf } from './rows.ts';

/** Shared input for converting the pages of a site. */
interface PageContext {
  draft: Draft;
  links: LinkMap;
  /** Folder of the pages in the old site; empty for the site's folder. */
  source: string;
  /** Finds attributes such as `{#id}` between the site's own delimiters; `null` if it has none. */
  attributes: RegExp | null;
}

/** Returns {@link PageContext.attributes} for the configuration of a site. */
export function ownAttributes({ markdown }: Fields): RegExp | null {
  const { leftDelimiter = '{', rightDelimiter = '}' } = objectOf(objectOf(markdown)['attrs']);
  const [left, right] = [leftDelimiter, rightDelimiter].map((one) => String(one));
  if (!left || !right || (left === '{' && right === '}')) return null;
  return new RegExp(`${escapeRegExp(left)}([^{}\\n]*?)${escapeRegExp(right)}`, 'g');
}

/** Adds a page of the old site to the new one, with the files that it shows. */
export function addPage(page: OldPage, context: PageContext): void {
  const { draft, links, source } = context;
  const { meta, plain, body, bodyLine, note, convert } = openPage(page, draft);
  const shown = new Set(Array.from(body.matchAll(/\$frontmatter\.(\w+)/g), ([, key = '']) => key));
  const toId = (link: string) => {
    const found = links.byAddress.get(toAddress(link));
    return found ? idOf(found) : null;
  };
  convert(pageRules({ toId, shown }));
  const slug =
    page.locale === undefined ? toKeptSlug({ page, original: undefined, base: '/', meta: Object(meta.toJS()) }) : null;
  if (slug !== null) meta.set('slug', slug);
  const find = (path: string) =>
    path.startsWith('@/') ? posix.join(source, path.slice(2)) : posix.join(posix.dirname(page.file), path);
  const { attributes } = context;
  const written = divideLines(body, bodyLine).map((line) =>
    attributes && !line.isCode
      ? { ...line, text: mapProse(line.text, (prose) => prose.replace(attributes, '{$1}')) }
      : line,
  );
  const lines = convertVue(written, {
    meta: plain,
    note,
    toCode: (path) => (draft.old.files.has(find(path)) ? addCode(draft, find(path)) : null),
    toPart: (path) => toPart(path, find(path.replace(/#.*/, '')), { page, context }),
  });
  const home: Line[] =
    plain['layout'] === 'home' ? [...divideLines(toHome(plain), 1), { text: '', at: 1, isCode: false }] : [];
  const converted = convertLinks([...home, ...lines], page, links);
  const text = tidyLines(converted).map((line) => copyShown(line, page, context));
  draft.files.set(partPath(page), { text: joinPage(meta, text.join('\n')) });
}

/** A page without an address becomes a partial, whose name begins with an underscore. */
function partPath(page: OldPage): string {
  const path = newPathOf(page);
  const name = posix.basename(path);
  return page.address !== null || name.startsWith('_') ? path : posix.join(posix.dirname(path), `_${name}`);
}

function toPart(path: string, file: string, { page, context }: { page: OldPage; context: PageContext }): string | null {
  const part = context.links.byFile.get(file);
  if (!part) return null;
  return toRelativePath(newPathOf(page), partPath(part)) + (/#.*$/.exec(path)?.[0] ?? '');
}

/** Copies files other than pages that a line shows or links to. They keep their location relative to the page. */
function copyShown({ text, isCode }: Line, page: OldPage, { draft, source }: PageContext): string {
  if (isCode) return text;
  return text.replace(
    /(\]\(|\s(?:src|href)=")((?:\.{1,2}\/|@\/|\/)?[^\s)"#?:]+\.(?!md\b|html\b)\w+)/g,
    (found, before: string, target: string) => {
      const isRooted = /^@?\//.test(target);
      const file = isRooted
        ? posix.join(source, target.replace(/^@?\//, ''))
        : posix.join(posix.dirname(page.file), decodeURI(target));
      if (!draft.old.files.has(file) || file.startsWith(posix.join(source, 'public/'))) return found;
      const below = source === '' ? file : posix.relative(source, file);
      const to = posix.join(newPathOf({ ...page, path: '' }), below);
      draft.files.set(to, { copy: file });
      return before + encodeURI(toRelativePath(newPathOf(page), to));
    },
  );
}

/** Returns the text of a home page, which VitePress builds from front matter: its hero, and its features as cards. */
function toHome({ hero, features }: Fields): string {
  const { name, text, tagline, actions, image } = objectOf(hero);
  const heading = textOf(name) ?? textOf(text) ?? 'Home';
  const buttons = listOf(actions)
    .map(objectOf)
    .flatMap(({ text: label, link }) => (textOf(label) && textOf(link) ? `:button[${label}]{to="${link}"}` : []));
  const cards = listOf(features).map((feature) => toCard(objectOf(feature)));
  const blocks = [
    `# ${heading}`,
    heading === text ? '' : textOf(text) && `**${textOf(text)}**`,
    textOf(tagline),
    toPicture(image),
    buttons.join(' '),
    cards.length > 0 ? [':::cards', ...cards, ':::'].join('\n') : '',
  ];
  return blocks.filter(Boolean).join('\n\n');
}

function toPicture(image: unknown): string {
  const { src = image, light = src, dark, alt = '' } = objectOf(image);
  const own = textOf(light);
  if (own === undefined) return '';
  return dark ? `![${alt}](${own}#only-light) ![${alt}](${String(dark)}#only-dark)` : `![${alt}](${own})`;
}

/** A card links to the target of its first link. */
function toCard({ title, details, link, linkText, icon }: Fields): string {
  const sign = textOf(icon) && !/[<{]/.test(textOf(icon) ?? '') ? `${textOf(icon)} ` : '';
  const name = textOf(title) ?? '';
  const toLinked = (words: string) => (textOf(link) ? `[${words}](${textOf(link)})` : words);
  const more = textOf(linkText);
  const head = more ? `**${name}**` : toLinked(`**${name}**`);
  const rest = [textOf(details), more && toLinked(more)].filter(Boolean).map((words) => `  ${words}`);
  return [`- ${sign}${head}`, ...rest.flatMap((words) => ['', words])].join('\n');
}
