import { posix } from 'node:path';
import { toRelativePath } from '../../syntax/page-file.ts';
import type { PostNames } from '../blog-names.ts';
import { copyShown } from '../copy-shown.ts';
import { addCode, type Draft, keepAddress, newPathOf, openPage } from '../draft.ts';
import { type AddNote, type Fields, type OldPage, objectOf } from '../old-site.ts';
import { moveImports } from '../page-code.ts';
import { noteNeighbourWords } from '../page-rules.ts';
import { dividePage, joinPage } from '../text/front-matter.ts';
import { toHome } from '../text/home.ts';
import { codeImport } from '../text/imports.ts';
import { divideLines, flatMapProse, type Line, tidyLines } from '../text/lines.ts';
import { convertLinks, type LinkMap, withEnding } from '../text/links.ts';
import { findMarkdownInHtml } from '../text/markdown-in-html.ts';
import { convertOpening } from '../text/mdx.ts';
import { postRules } from './blog.ts';
import { convertFences } from './fences.ts';
import { pageRules } from './meta.ts';
import type { StarlightSettings } from './settings.ts';
import { convertStarlightText } from './text.ts';

/** Shared input for converting the pages of a site. */
interface PageContext {
  draft: Draft;
  settings: StarlightSettings;
  links: LinkMap;
  /** The authors and tags of the blog; `null` without one. */
  names: PostNames | null;
}

const isMdxFile = ({ file }: OldPage) => file.endsWith('.mdx');

/** Whether a page uses features of MDX that Markdown does not have. */
export function needsMdx(page: OldPage, { old }: Draft): boolean {
  if (!isMdxFile(page)) return false;
  const { body, bodyLine, meta } = dividePage(old.files.get(page.file) ?? '');
  const options = { isMdx: false, meta: Object(meta.toJS()), toFile: String };
  const { lines, remnants } = convertStarlightText(divideLines(body, bodyLine), options);
  return remnants.length > 0 || findMarkdownInHtml(lines).length > 0;
}

/** Adds a page of the old site to the new one, with the files that it shows. */
export function addPage(page: OldPage, context: PageContext): void {
  const { draft, settings, links, names } = context;
  const opened = openPage(page, draft);
  const { meta, plain, body, bodyLine, lineOf, note, convert } = opened;
  const isPost = page.collection === 'blog' && names !== null;
  convert({ ...pageRules(links), ...(isPost && postRules(names, plain)) });
  noteNeighbourWords(draft, links, opened);
  const { hidden, badge } = objectOf(plain['sidebar']);
  const at = lineOf('sidebar');
  if (hidden === true) note(at, 'The key `sidebar.hidden`', 'Write the sidebar by hand to leave the page out.');
  if (badge !== undefined) note(at, 'The key `sidebar.badge`', 'Rows have no badges.');
  if (objectOf(objectOf(plain['hero'])['image'])['html'] !== undefined) {
    const instead = 'It is left out. Write an emoji or a picture in its place.';
    note(lineOf('hero'), 'The key `hero.image.html`', instead);
  }
  const isMdx = links.isMdx(page);
  if (page.locale === undefined) keepAddress(meta, { page, base: isPost ? `/${settings.blog?.prefix}` : '/' });
  const written = divideLines(body, bodyLine);
  const home = plain['hero'] === undefined ? [] : divideLines(`${toHero(plain)}\n`, 1);
  const converted = isMdxFile(page)
    ? toMdxLines(written, { isMdx, meta: plain, note, toFile: (path) => toFile(path, page, context) })
    : flatMapProse(written, ({ text }) => [convertOpening(text)]);
  const lines = convertFences(converted, note);
  const { docs, source, statics, blog } = settings;
  const base = isPost && blog ? blog.prefix : '';
  const moved = isMdx ? moveImports(lines, page.file, draft) : lines;
  const text = tidyLines(convertLinks([...home, ...moved], page, links)).map((line) =>
    copyShown(line, page, {
      draft,
      bases: ['', source],
      roots: [posix.join(docs, base), docs, source, ''],
      statics: [statics],
    }),
  );
  draft.files.set(withEnding(newPathOf(page), isMdx), { text: joinPage(meta, text.join('\n')) });
}

/** How the text of an MDX page is converted. */
interface MdxPage {
  isMdx: boolean;
  meta: Fields;
  note: AddNote;
  toFile: (path: string) => string;
}

/** Returns the new path of a text that a page includes, or of a file whose code it shows, which is copied. */
function toFile(path: string, page: OldPage, { draft, links }: PageContext): string {
  const file = posix.join(posix.dirname(page.file), path.replace(codeImport, ''));
  const part = links.byFile.get(file);
  if (part) return toRelativePath(newPathOf(page), withEnding(newPathOf(part), links.isMdx(part)));
  return codeImport.test(path) && draft.old.files.has(file) ? addCode(draft, file) : path;
}

function toMdxLines(written: readonly Line[], { isMdx, meta, note, toFile }: MdxPage): Line[] {
  const { lines, remnants, lost } = convertStarlightText(written, { isMdx, meta, toFile });
  for (const { at, what, instead } of lost) note(at, what, instead);
  for (const { at, what } of remnants)
    note(at, `\`${what}\``, 'It needs MDX: the page stays `.mdx`. See "MDX" in the documentation.');
  return lines;
}

/** Returns the text of a hero, whose title is that of the page unless it has its own. */
function toHero({ title, hero }: Fields): string {
  const { title: name = title, tagline, actions, image } = objectOf(hero);
  const { file, ...rest } = objectOf(image);
  return toHome({ hero: { name, tagline, actions, image: { src: file, ...rest } } });
}
