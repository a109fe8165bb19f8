import type { z } from 'zod';
import type { Locate } from '../config/locate.ts';
import { parseYaml } from '../config/locate-yaml.ts';
import { validateLeniently } from '../config/validate.ts';
import { type Diagnostic, startOf } from '../diagnostics/diagnostic.ts';
import type { DividedText } from './front-matter-text.ts';

const frame = 'The frame is the same around all pages: leave the key out.';
const startPage = 'A start page is a component: write it as pages/index.tsx.';

/** Replacements for keys of Docusaurus and VitePress. */
const foreign: Readonly<Record<string, string>> = {
  layout: `${frame} ${startPage}`,
  hero: startPage,
  features: startPage,
  outline: 'Write "toc_min_heading_level: 2" and "toc_max_heading_level: 4".',
  aside: frame,
  navbar: frame,
  sidebar: frame,
  footer: frame,
  hide_table_of_contents: frame,
  hide_title: 'The title is always shown: leave the key out, and a heading that repeats the title.',
  titleTemplate: 'Leave it out: the title of the tab is that of the page with that of the site.',
  custom_edit_url: 'Write "edit_url".',
  editLink: 'Write "edit_url: null" for no link.',
  lastUpdated: 'Write "last_update: null" for none.',
  prev: 'Write "pagination_prev" with the id of a doc, or null for none.',
  next: 'Write "pagination_next" with the id of a doc, or null for none.',
  lang: 'Leave it out: a page has the language of its folder, i18n/<locale> or that of the originals.',
  pagination_label: 'Leave it out: links between pages have the label of the sidebar, or else the title.',
  sidebar_class_name: 'Leave it out: rows of a sidebar have no classes.',
  sidebar_custom_props: 'Leave it out: rows of a sidebar have a label and a place.',
  title_meta: 'Leave it out: the title of the tab is that of the page with that of the site.',
  displayed_sidebar: 'Leave it out: a doc stands in the sidebar that lists it.',
};

const ofHead = 'Write each element as { tag: meta, attrs: { name: author, content: Ada } }.';

/** A page's front matter, the problems found in it, and a way to locate its values. */
export interface ReadFrontMatter<Meta> {
  meta: Meta;
  locate: Locate;
  diagnostics: Diagnostic[];
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
  const { value, locate, errors } = parseYaml(yaml, file, 2);
  if (errors.length > 0) {
    const hint = 'Quote a value that contains ": " or "#", and indent with spaces.';
    return { ...none, diagnostics: errors.map((error) => ({ code: 'front-matter/syntax', ...error, hint })) };
  }
  const result = validateLeniently({
    schema,
    value: value ?? {},
    locate,
    code: 'front-matter/invalid',
    what: 'the front matter',
    hintForForeignName: (name) =>
      /^head\[\d+\]$/.test(name) ? ofHead : Object.hasOwn(foreign, name) ? foreign[name] : undefined,
  });
  return { meta: result.value ?? none.meta, locate, diagnostics: result.diagnostics };
}

function toRefusal(file: string, refused: NonNullable<DividedText['refused']>): Diagnostic {
  const span = startOf(file);
  if (refused.reason === 'language') {
    const hint = 'Write it as YAML between two lines of "---".';
    const message = `Front matter in "${refused.language}" is never evaluated`;
    return { code: 'front-matter/engine', message, hint, span };
  }
  const hint = 'Close it with a line of "---", or begin the page with an empty line if you meant a rule.';
  return { code: 'front-matter/unclosed', message: 'The front matter has no end', hint, span };
}
