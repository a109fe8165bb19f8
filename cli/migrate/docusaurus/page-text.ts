import { blockNames } from '../../syntax/block-names.ts';
import { toRelativePath } from '../../syntax/page-file.ts';
import { copyShown } from '../copy-shown.ts';
import { addCode, type Draft, keepAddress, newPathOf, openPage } from '../draft.ts';
import { toHeadAttributes } from '../head-tags.ts';
import { type OldPage, toPageKey } from '../old-site.ts';
import { moduleEndings, moveImports } from '../page-code.ts';
import { dividePage, joinPage, type MetaRule } from '../text/front-matter.ts';
import { pictureImport, toNamedFile } from '../text/imports.ts';
import { divideLines, hideFormulas, type Line, tidyLines } from '../text/lines.ts';
import { convertLinks, convertTarget, type LinkMap, toStaticAddress, withEnding } from '../text/links.ts';
import { findMarkdownInHtml } from '../text/markdown-in-html.ts';
import { convertMdx } from '../text/mdx.ts';
import { convertFences } from './fences.ts';
import { listAuthor } from './meta.ts';
import { takeHead } from './page-head.ts';

/** Shared input for converting the pages of a site. */
interface PageContext {
  draft: Draft;
  links: LinkMap;
  /** Whether pages contain formulas. */
  math: boolean;
  /** Rules for the front matter of the page's collection. */
  rules: Readonly<Record<string, MetaRule>>;
  /** Address of the page's collection in the default language. */
  base: string;
}

/** How Docusaurus reads a page. */
interface Reading {
  /** Whether its text is Markdown, not MDX. */
  isMarkdown: boolean;
  math: boolean;
}

/** Whether a page uses features of MDX that Markdown does not have. */
export function needsMdx(text: string, { isMarkdown, math }: Reading): boolean {
  const { body, bodyLine, meta } = dividePage(text);
  const options = { isMdx: false, meta: Object(meta.toJS()), toFile: (path: string) => path };
  const { lines: written } = takeHead(divideLines(body, bodyLine));
  const { lines, remnants } = convertMdx(math ? hideFormulas(written).lines : written, options);
  return remnants.length > 0 || (!isMarkdown && findMarkdownInHtml(lines).length > 0);
}

/** A page of the old site that is being converted. */
type OpenedPage = ReturnType<typeof openPage>;

/** Adds a page of the old site to the new one. */
export function addPage(page: OldPage, context: PageContext): void {
  const { draft, links, math } = context;
  const isMdx = links.isMdx(page);
  const opened = openPage(page, draft);
  const all = divideLines(opened.body, opened.bodyLine);
  convertFrontMatter(page, { opened, lines: all }, context);
  const body = moveHead(all, opened, links.base);
  const { lines: written, restore } = math ? hideFormulas(body) : { lines: body, restore: String };
  noteTabs(written, opened);
  const { lines, remnants } = convertMdx(written, {
    isMdx,
    meta: opened.plain,
    toFile: (path) => toFile(path, page, context),
  });
  noteMdx(remnants, isMdx ? findMarkdownInHtml(lines) : [], opened);
  noteBlocks(lines, opened);
  const fenced = convertFences(lines, opened.note);
  const moved = isMdx ? moveImports(fenced, page.file, draft) : fenced;
  const shown = { draft, bases: [], roots: [folderOf(page), ''], statics: links.statics };
  const text = tidyLines(convertLinks(moved, page, links)).map((line) => restore(copyShown(line, page, shown)));
  draft.files.set(withEnding(newPathOf(page), isMdx), { text: joinPage(opened.meta, text.join('\n')) });
}

/** Converts the front matter of a page, and keeps the page's address. */
function convertFrontMatter(
  page: OldPage,
  { opened: { meta, convert }, lines }: { opened: OpenedPage; lines: readonly Line[] },
  { links, rules, base }: PageContext,
): void {
  if (opensWithHeading(lines)) meta.delete('hide_title');
  if (page.collection === 'blog') listAuthor(meta);
  convert(rules);
  if (page.address !== null) keepAddress(meta, { page, original: findOriginal(page, links)?.address, base });
}

/** Moves the elements of `<head>` blocks to the front matter. Returns the other lines; what is refused is noted. */
function moveHead(all: readonly Line[], { meta, note }: OpenedPage, base: string): Line[] {
  const { lines, tags, refused } = takeHead(all);
  const head = tags.map(({ tag, attrs }) => ({ tag, attrs: toHeadAttributes(attrs, base) }));
  if (head.length > 0) meta.set('head', head);
  for (const { at, what, instead } of refused) note(at, `\`${what}\` in the head`, instead);
  return lines;
}

function noteTabs(lines: readonly Line[], { note }: OpenedPage): void {
  const instead = 'A URL cannot open a tab. Readers open it, and groups with the same `sync` remember that.';
  for (const { at } of lines.filter(({ text, isCode }) => !isCode && setsQuery.test(text)))
    note(at, '`queryString`', instead);
}

/** Notes why a page stays MDX: what Markdown cannot express, and Markdown that only MDX reads as such. */
function noteMdx(
  remnants: readonly { at: number; what: string }[],
  markdownInHtml: readonly { at: number }[],
  { note }: OpenedPage,
): void {
  const staysMdx = 'the page stays `.mdx`. See "MDX" in the documentation.';
  for (const { at, what } of remnants) note(at, `\`${what}\``, `It needs MDX: ${staysMdx}`);
  for (const { at } of markdownInHtml)
    note(at, 'Markdown inside HTML, or indented', `Only MDX shows it as Markdown: ${staysMdx}`);
}

/** Returns the folder of a page's collection. */
function folderOf({ file, path }: OldPage): string {
  return file.endsWith(`/${path}`) ? file.slice(0, -path.length - 1) : '';
}

/** Whether the first words of a page are a heading, which is shown in place of its title. */
function opensWithHeading(lines: readonly Line[]): boolean {
  const first = lines.find(({ text, isCode }) => isCode || !/^(?:import\s.*|&nbsp;|<[^<>]*>|)$/.test(text.trim()));
  return first !== undefined && !first.isCode && /^#\s/.test(first.text);
}

/** Returns the page that a page translates. */
function findOriginal(page: OldPage, { byFile }: LinkMap): OldPage | undefined {
  const key = toPageKey(page);
  const isOriginal = (one: OldPage) => one.locale === undefined && toPageKey(one) === key;
  return page.locale === undefined ? undefined : [...byFile.values()].find(isOriginal);
}

/** Returns the path that a page uses for a file that it imports or shows. */
function toFile(path: string, page: OldPage, { draft, links }: PageContext): string {
  const file = toNamedFile(path, page.file);
  const address = toStaticAddress(file, links);
  if (address !== null) return address;
  const other = links.byFile.get(file);
  if (other) return toRelativePath(newPathOf(page), withEnding(newPathOf(other), links.isMdx(other)));
  const named = moduleEndings.map((ending) => file + ending).find((one) => draft.old.files.has(one)) ?? file;
  const isCode = /\.[cm]?[jt]sx?$/.test(named) || (path.startsWith('@site/') && !pictureImport.test(path));
  return isCode && draft.old.files.has(named) ? addCode(draft, named) : convertTarget(path, page, links);
}

/** The attribute with which the URL of a page opens one of its tabs. */
const setsQuery = /^\s*(?:<Tabs\s.*)?\bqueryString\b/;

const known: ReadonlySet<string> = new Set([...blockNames, 'tab', 'code-group']);

/** Notes the blocks that sitegen does not have. */
function noteBlocks(lines: readonly Line[], { note }: OpenedPage): void {
  for (const { text, at, isCode } of lines) {
    const block = isCode ? undefined : /^[\s>]*:{3,}([A-Za-z][\w-]*)/.exec(text)?.[1];
    if (block !== undefined && !known.has(block))
      note(at, `The block \`:::${block}\``, 'Use one of the callouts, such as `:::note[Title]`.');
  }
}
