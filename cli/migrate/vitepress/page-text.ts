import { posix } from 'node:path';
import { escapeRegExp } from '../../syntax/escape-reg-exp.ts';
import { toRelativePath } from '../../syntax/page-file.ts';
import { copyShown } from '../copy-shown.ts';
import { addCode, type Draft, keepAddress, newPathOf, openPage } from '../draft.ts';
import { type Fields, listOf, type OldPage, objectOf } from '../old-site.ts';
import { noteNeighbourWords } from '../page-rules.ts';
import { withUnderscore } from '../parts.ts';
import { joinPage } from '../text/front-matter.ts';
import { isCodeIcon, toHome } from '../text/home.ts';
import { divideLines, mapProse, tidyLines } from '../text/lines.ts';
import { convertLinks, type LinkMap } from '../text/links.ts';
import { raiseTitle, titleOf } from '../text/title.ts';
import { convertFences } from './fences.ts';
import { pageRules } from './meta.ts';
import { convertVue } from './text.ts';

/** Shared input for converting the pages of a site. */
interface PageContext {
  draft: Draft;
  links: LinkMap;
  /** Folder of the pages in the old site; empty for the site's folder. */
  source: string;
  /** Finds attributes such as `{#id}` between the site's own delimiters; `null` if it has none. */
  attributes: RegExp | null;
  /** Whether the site numbers the lines of all code. */
  isNumbered: boolean;
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
  const opened = openPage(page, draft);
  const { meta, plain, body, bodyLine, lineOf, note, convert } = opened;
  const shown = new Set(Array.from(body.matchAll(/\$frontmatter\.(\w+)/g), ([, key = '']) => key));
  convert(pageRules({ links, shown }));
  noteNeighbourWords(draft, links, opened);
  if (page.locale === undefined) keepAddress(meta, { page, base: '/' });
  const find = (path: string) =>
    path.startsWith('@/') ? posix.join(source, path.slice(2)) : posix.join(posix.dirname(page.file), path);
  const { attributes } = context;
  const written = divideLines(body, bodyLine).map((line) =>
    attributes && !line.isCode
      ? { ...line, text: mapProse(line.text, (prose) => prose.replace(attributes, '{$1}')) }
      : line,
  );
  const converted = convertVue(written, {
    meta: plain,
    note,
    toCode: (path) => (draft.old.files.has(find(path)) ? addCode(draft, find(path)) : null),
    toPart: (path) => toPart(path, find(path.replace(/#.*/, '')), { page, context }),
  });
  const lines = convertFences(converted, note, context.isNumbered);
  const isHome = plain['layout'] === 'home';
  const title = isHome ? titleOf(draft.old.files.get(page.file) ?? '') : undefined;
  const home = isHome ? divideLines(`${toHome({ ...plain, title })}\n`, 1) : [];
  for (const { icon, title: feature } of isHome ? listOf(plain['features']).map(objectOf) : []) {
    const instead = 'It is left out. Write an emoji or a picture in its place.';
    if (isCodeIcon(icon)) note(lineOf('features'), `The icon of the feature "${String(feature)}"`, instead);
  }
  const titled = isHome || page.address === null || plain['title'] !== undefined ? lines : raiseTitle(lines);
  const text = tidyLines(convertLinks([...home, ...titled], page, links)).map((line) =>
    copyShown(line, page, { draft, bases: [source], roots: [source], statics: links.statics }),
  );
  draft.files.set(partPath(page), { text: joinPage(meta, text.join('\n')) });
}

/** A page without an address becomes a partial, whose name begins with an underscore. */
function partPath(page: OldPage): string {
  const path = newPathOf(page);
  return page.address !== null || posix.basename(path).startsWith('_') ? path : withUnderscore(path);
}

function toPart(path: string, file: string, { page, context }: { page: OldPage; context: PageContext }): string | null {
  const part = context.links.byFile.get(file);
  if (!part) return null;
  return toRelativePath(newPathOf(page), partPath(part)) + (/#.*$/.exec(path)?.[0] ?? '');
}
