import type { Draft } from '../draft.ts';
import { objectOf } from '../old-site.ts';
import { metaFile } from './meta-files.ts';
import { generatorOf } from './settings.ts';

const sidebars = 'Write the order of the pages into `sidebars.ts`.';
const configuration = 'It is not read: see "Configuration" in the documentation.';
const notFound = 'Fill the slot `NotFound`: see "Theme" in the documentation.';

/** Files that only another generator reads, and what to do about them. */
const known: readonly [name: RegExp, what: string, instead: string][] = [
  [/(?:^|\/)_navbar\.md$/, 'The navigation bar', 'Write its links into `navbar` in `site.config.ts`.'],
  [/(?:^|\/)_coverpage\.md$/, 'The cover page', 'Write it at the top of the first page.'],
  [/(?:^|\/)_footer\.md$/, 'The footer', 'Write it into `footer` in `site.config.ts`.'],
  [/(?:^|\/)_404\.md$/, 'The page for unknown URLs', notFound],
  [metaFile, 'The names of rows', sidebars],
  [/(?:^|\/)\.vuepress\/config\.[cm]?[jt]s$/, 'The configuration', configuration],
  [/(?:^|\/)index\.html$/, 'The configuration', configuration],
];

/** Files that only Jekyll reads, and what to do about them. */
const ofJekyll: typeof known = [
  [
    /(?:^|\/)_(?:layouts|includes|sass|data|plugins)\//,
    'A part of the theme',
    'It is left out: see "Theme" in the documentation.',
  ],
  [/(?:^|\/)_(?:posts|drafts)\//, 'A post', 'Move it to the folder `blog`: see "Blog" in the documentation.'],
  [/(?:^|\/)404\.html$/, 'The page for unknown URLs', notFound],
  [/\.html$/, 'A page in HTML', 'Write it as Markdown.'],
];

/** Notes files that are not part of the new site. Files of the system, whose names begin with a dot, are none of it. */
export function noteLeftovers({ old, files, notes }: Draft): void {
  const generator = generatorOf(old);
  if (generator !== undefined) {
    const instead = 'Of these, only the name and the URL are taken over: see "Configuration" in the documentation.';
    notes.push({ file: old.configFile, line: 1, what: `The settings of ${generator}`, instead });
  }
  const rules = generator === 'Jekyll' ? [...ofJekyll, ...known] : known;
  const copied = new Set([...files.values()].flatMap((file) => ('copy' in file ? file.copy : [])));
  for (const [file, text] of old.files) {
    // They are in `sidebars.ts`.
    if (Object.hasOwn(objectOf(old.sidebars), file)) continue;
    const note = (what: string, instead: string) => notes.push({ file, line: 1, what, instead });
    const [, what, instead] = rules.find(([name]) => name.test(file)) ?? [];
    const isOther = text !== null && !/\.mdx?$|(?:^|\/)\./.test(file) && file !== old.configFile && !copied.has(file);
    if (what !== undefined && instead !== undefined) note(what, instead);
    else if (isOther) note('A file that no page shows', 'It is left out.');
  }
}
