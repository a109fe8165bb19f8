import type { z } from 'zod';
import type { Locate } from '../../config/locate.ts';
import { parseYaml } from '../../config/read-yaml.ts';
import { validateLeniently } from '../../config/validate.ts';
import { type Diagnostic, startOf } from '../../diagnostics/diagnostic.ts';
import type { DividedText } from './front-matter-text.ts';

const frame = 'Remove the key: the frame is the same around all pages.';
const startPage = 'Write the start page as a component: pages/index.tsx.';

const levels = 'Write "toc_min_heading_level: 2" and "toc_max_heading_level: 4".';
const rows = 'Remove it: sidebar items have only a label and a position.';
const search = 'Remove it. Search, lists and menus leave out a page with "unlisted: true".';

const list =
  'Remove it. In sidebars.ts, "link: { type: \'generated-index\' }" gives a category a page that lists its content.';
const tabTitle = 'Remove it: the tab shows the title of the page and that of the site.';

/** Replacements for keys of Docusaurus, VitePress, Starlight, MkDocs, Nextra, Fumadocs and Rspress. */
const foreign: Readonly<Record<string, string>> = {
  layout: `${frame} ${startPage}`,
  template: `${frame} ${startPage}`,
  hero: startPage,
  features: startPage,
  pageType: `${frame} ${startPage}`,
  full: frame,
  overview: list,
  overviewHeaders: list,
  asIndexPage: 'Remove it: the file index.md is the page of its folder.',
  outline: levels,
  tableOfContents: levels,
  aside: frame,
  navbar: frame,
  sidebar: `For a label and an order, write "sidebar_label" and "sidebar_position". ${frame}`,
  hide: frame,
  banner: 'Remove it: "announcementBar" in site.config.ts is shown on all pages.',
  pagefind: search,
  search,
  searchable: search,
  tags: 'Remove it: only posts have tags. Search finds a page by its "keywords" too.',
  footer: frame,
  hide_table_of_contents: frame,
  hide_title: 'Remove the key, and any heading that repeats the title: the title is always shown.',
  titleTemplate: tabTitle,
  titleSuffix: tabTitle,
  custom_edit_url: 'Write "edit_url".',
  editLink: 'Write "edit_url: null" for no link.',
  editUrl: 'Write "edit_url", or "edit_url: null" for no link.',
  date: 'Write "last_update: { date: 2025-07-14 }".',
  lastUpdated: 'Write "last_update: null" for none.',
  timestamp: 'Write "last_update: null" for none.',
  prev: 'Write "pagination_prev" with the id of a doc, or null for none.',
  next: 'Write "pagination_next" with the id of a doc, or null for none.',
  lang: 'Remove it: the folder of a page determines its language.',
  pagination_label: 'Remove it: links between pages show the label in the sidebar, or else the title.',
  sidebarTitle: 'Write "sidebar_label".',
  sidebar_class_name: rows,
  sidebar_custom_props: rows,
  icon: rows,
  status: rows,
  subtitle: rows,
  title_meta: tabTitle,
  displayed_sidebar: 'Remove it: a doc appears in the sidebar that lists it.',
};

const unrelatedKey = {
  code: 'front-matter/unknown-key',
  hint: `To keep keys for another tool, set "diagnostics: { 'front-matter/unknown-key': 'off' }" in site.config.ts.`,
} as const;

const ofHead = 'Write each element as { tag: meta, attrs: { name: author, content: Ada } }.';

/** A page's front matter, the problems found in it, and a way to locate its values. */
interface ReadFrontMatter<Meta> {
  meta: Meta;
  locate: Locate;
  diagnostics: readonly Diagnostic[];
}

/**
 * Returns the validated front matter of a page. Invalid keys are reported and left out. If none can be read, returns
 * the defaults of a page without front matter.
 */
export function readFrontMatter<Meta>(
  file: string,
  { yaml, refused }: Pick<DividedText, 'yaml' | 'refused'>,
  schema: z.ZodType<Meta>,
): ReadFrontMatter<Meta> {
  const none = { meta: schema.parse({}), locate: () => startOf(file) };
  if (yaml === undefined) return { ...none, diagnostics: refused ? [toRefusal(file, refused)] : [] };
  const { value, locate, written, errors } = parseYaml(yaml, file, 2);
  if (errors.length > 0) {
    const hint = 'Quote a value that contains ": " or "#", and indent with spaces.';
    return { ...none, diagnostics: errors.map((error) => ({ code: 'front-matter/syntax', hint, ...error })) };
  }
  if (value !== null && (typeof value !== 'object' || Array.isArray(value))) {
    const hint = 'Write "key: value" on each line, with a space after the colon.';
    const message = 'The front matter has no keys';
    return { ...none, diagnostics: [{ code: 'front-matter/invalid', message, hint, span: locate([]) }] };
  }
  const result = validateLeniently({
    schema,
    value: value ?? {},
    locate,
    written,
    code: 'front-matter/invalid',
    what: 'the front matter',
    unrelatedKey,
    hintForForeignName,
  });
  return { meta: result.value ?? none.meta, locate, diagnostics: result.diagnostics };
}

/** Returns what to write instead of a key of another tool; `undefined` for any other name. */
function hintForForeignName(name: string): string | undefined {
  if (/^head\[\d+\]$/.test(name)) return ofHead;
  return Object.hasOwn(foreign, name) ? foreign[name] : undefined;
}

function toRefusal(file: string, refused: NonNullable<DividedText['refused']>): Diagnostic {
  const span = startOf(file);
  if (refused.reason === 'language') {
    const hint = 'Write it as YAML between two lines of "---".';
    const message = `Front matter in "${refused.language}" is not supported`;
    return { code: 'front-matter/engine', message, hint, span };
  }
  if (refused.reason === 'misplaced') {
    const hint = 'Write "---" as the first line of the page, without anything before it.';
    const start = { line: refused.line, column: 1 };
    const message = 'The front matter does not begin with "---" in the first line';
    return { code: 'front-matter/syntax', message, hint, span: { file, start } };
  }
  const hint = 'Close it with a line "---", or start the page with an empty line if you meant a horizontal rule.';
  return { code: 'front-matter/unclosed', message: 'The front matter is not closed', hint, span };
}
