import {
  type Files,
  firstSite,
  guides,
  readSettings,
  type Settings,
  toConfig,
  toGuide,
  toIsland,
  toLibrary,
  toLink,
  toPage,
  toPicture,
} from './edited-site.ts';
import type { Random } from './inputs.ts';

/** Changes the files of a site in memory. */
type Edit = (files: Files, random: Random) => void;

const words = ['one', 'two', 'map', '`code`', 'マップ', '*strong*', '<b>raw</b>', '&amp;', '{{ version }}', '🎈'];

function toText(random: Random): string {
  return Array.from({ length: 1 + random(12) }, () => words[random(words.length)]).join(' ');
}

const anyGuide = (random: Random) => toGuide(random(guides));
const anyLink = (random: Random) => toLink(random(guides));

const toFrontMatter = (random: Random) =>
  [
    `title: Titled ${random(9)}`,
    `sidebar_position: ${random(9)}`,
    'unlisted: true',
    'pagination_next: null',
    `keywords: [k${random(5)}]`,
    `description: About ${random(9)}`,
    'toc_max_heading_level: 2',
    `sidebar_label: L${random(9)}`,
  ][random(8)];

function writeProse(files: Files, random: Random, file = anyGuide(random)): void {
  const front = random(3) === 0 ? `---\n${toFrontMatter(random)}\n---\n\n` : '';
  const blocks = [
    () => toText(random),
    () => anyLink(random),
    () => '```ts file=/docs/shown.ts\n```',
    () => `## ${toText(random)}`,
    () => '::Counter{start="2"}',
    () => `:::note\n${toText(random)}\n:::`,
    () => `| a | b |\n|---|---|\n| ${toText(random).replaceAll('|', '')} | \`run\` |`,
    () => `![dot](${file.startsWith('docs/') ? '/docs/dot.svg' : './dot.svg'})`,
    () => 'See `Options.m0`.',
  ];
  const body = Array.from({ length: random(5) }, () => blocks[random(blocks.length - 2)]?.()).join('\n\n');
  files.set(file, `${front}# Page ${random(100)}\n\n${body}\n\n## Part {#part}\n\n${toText(random)}\n`);
}

/** Appends to a random line of a guide, as typing does. */
function typeInto(files: Files, random: Random): void {
  const file = anyGuide(random);
  const text = files.get(file);
  if (text === undefined) return;
  const lines = text.split('\n');
  const at = random(lines.length);
  // Skip front matter, fences and other syntax: mistakes there are edits of their own.
  if (/^(?:---|```|:::|\||#|::)|: /.test(lines[at] ?? '') || text.startsWith('---')) return;
  lines[at] = `${lines[at]} ${random(1000)}`;
  files.set(file, lines.join('\n'));
}

function change(files: Files, changes: Partial<Settings>): void {
  files.set('site.config.ts', toConfig({ ...readSettings(files.get('site.config.ts') ?? ''), ...changes }));
}

function remove(files: Files, file: string): void {
  files.delete(file);
}

function toPost(random: Random): string {
  const day = 10 + random(4);
  return `blog/2025-07-${day}-post-${day}.md`;
}

function toNote(random: Random): string {
  return `api/notes/${['Options', 'Options.m0', 'run'][random(3)]}.md`;
}

function writeNote(files: Files, random: Random): void {
  const texts = [
    `Note ${random(99)}, see [about](../../pages/about.md).\n\n## Part ${random(9)}\n`,
    `---\nmode: replace\n---\nIn its place ${random(99)}.\n`,
    `---\nalso: [Options.m1]\n---\nFor two ${random(99)}.\n`,
    // Lists show only the first paragraph, which never changes here.
    `Always the same words.\n\n- And more: ${random(99)}\n`,
  ];
  files.set(toNote(random), texts[random(texts.length)] ?? '');
}

/** Edits by kind of input. Edits of text have the highest weights. */
export const edits: Record<string, { weight: number; edit: Edit }> = {
  prose: { weight: 10, edit: writeProse },
  typing: { weight: 10, edit: typeInto },
  removal: { weight: 2, edit: (files, random) => remove(files, anyGuide(random)) },
  move: {
    weight: 1,
    edit: (files, random) => {
      const [from, to] = [anyGuide(random), anyGuide(random)];
      const text = files.get(from);
      if (text === undefined) return;
      files.delete(from);
      files.set(to, text);
    },
  },
  slug: {
    weight: 1,
    edit: (files, random) => files.set(anyGuide(random), `---\nslug: moved-${random(99)}\n---\n\n# M\n`),
  },
  translation: {
    weight: 2,
    edit: (files, random) => writeProse(files, random, anyGuide(random).replace('docs/', 'i18n/ja/docs/')),
  },
  'translation that goes': {
    weight: 1,
    edit: (files, random) => remove(files, anyGuide(random).replace('docs/', 'i18n/ja/docs/')),
  },
  'state of translations': {
    weight: 1,
    edit: (files, random) =>
      files.set('i18n/ja/status.json', JSON.stringify({ [anyGuide(random)]: [`# Page ${random(9)}`, 'Text'] })),
  },
  'site texts': {
    weight: 1,
    edit: (files, random) =>
      files.set('i18n/ja/site.yml', `site:\n  Sample: 見本${random(9)}\nnavbar:\n  Docs: 文書${random(3)}\n`),
  },
  glossary: {
    weight: 1,
    edit: (files, random) => files.set('i18n/ja/glossary.yml', `map: { use: マップ${random(3)} }\ntwo: { use: 二 }\n`),
  },
  configuration: {
    weight: 1,
    edit: (files, random) => {
      const kinds: Partial<Settings>[] = [
        { title: `Sample ${random(4)}` },
        { trailingSlash: random(2) === 0 },
        { baseUrl: random(3) === 0 ? '/base/' : '/' },
        { hideable: random(2) === 0 },
        { copyright: `Nobody ${random(9)}` },
        { navbar: `Docs ${random(3)}` },
      ];
      change(files, kinds[random(kinds.length)] ?? {});
    },
  },
  'module of the configuration': {
    weight: 1,
    edit: (files, random) => files.set('settings.ts', `export const tagline = 'T${random(9)}';\n`),
  },
  sidebars: {
    weight: 1,
    edit: (files, random) =>
      files.set(
        'sidebars.ts',
        `export default { docs: [{ type: 'category', label: 'C${random(4)}', items: [{ type: 'autogenerated', dirName: 'odd' }] }, { type: 'autogenerated', dirName: '${random(2) === 0 ? '.' : 'even'}' }] };\n`,
      ),
  },
  category: {
    weight: 1,
    edit: (files, random) =>
      files.set('docs/even/_category_.yml', `label: Even ${random(9)}\nposition: ${random(9)}\n`),
  },
  'React page': { weight: 1, edit: (files, random) => files.set('pages/index.tsx', toPage(`w${random(9)}`)) },
  'module of a page': {
    weight: 1,
    edit: (files, random) => files.set('words.ts', `export const word = 'w${random(9)}';\n`),
  },
  'page beside docs': {
    weight: 1,
    edit: (files, random) => files.set('pages/about.md', `# About\n\n![dot](../docs/dot.svg) ${toText(random)}\n`),
  },
  island: { weight: 1, edit: (files, random) => files.set('islands/Counter.tsx', toIsland(`w${random(9)}`)) },
  'style of an island': {
    weight: 1,
    edit: (files, random) => files.set('islands/counter.css', `button { order: ${random(9)}; }\n`),
  },
  'style sheet': { weight: 1, edit: (files, random) => files.set('site.css', `.own { order: ${random(9)}; }\n`) },
  theme: {
    weight: 1,
    edit: (files, random) =>
      random(4) === 0
        ? remove(files, 'theme/Footer.tsx')
        : files.set('theme/Footer.tsx', `export default () => <footer>w${random(9)}</footer>;\n`),
  },
  'static file': {
    weight: 1,
    edit: (files, random) =>
      random(3) === 0
        ? remove(files, `static/f${random(3)}.txt`)
        : files.set(`static/f${random(3)}.txt`, `${random(99)}\n`),
  },
  picture: { weight: 1, edit: (files, random) => files.set('docs/dot.svg', toPicture(1 + random(99))) },
  'code that is shown': {
    weight: 1,
    edit: (files, random) =>
      files.set('docs/shown.ts', `// #region a\nexport const a = ${random(99)};\n// #endregion a\n`),
  },
  MDX: {
    weight: 1,
    edit: (files, random) =>
      files.set(
        'docs/part.mdx',
        `import { word } from '../words.ts';\n\n# Part {word}\n\n{word.length + ${random(9)}}\n\n<Counter start={word} />\n\n${random(9)}\n`,
      ),
  },
  post: {
    weight: 2,
    edit: (files, random) =>
      files.set(toPost(random), `---\nauthors: [ann]\ntags: [news]\n---\n# Post ${random(99)}\n\n${toText(random)}\n`),
  },
  'post that goes': { weight: 1, edit: (files, random) => remove(files, toPost(random)) },
  author: {
    weight: 1,
    edit: (files, random) =>
      files.set('blog/authors.yml', `ann:\n  name: Ann ${random(9)}\n  page: ${random(2) === 0}\n`),
  },
  tag: { weight: 1, edit: (files, random) => files.set('blog/tags.yml', `news:\n  label: News ${random(9)}\n`) },
  version: {
    weight: 1,
    edit: (files, random) => files.set('versions/1.0/docs/old.md', `# Old ${random(9)}\n\n${toText(random)}\n`),
  },
  'data of a source': { weight: 1, edit: (files, random) => files.set('data/people.txt', `Ann ${random(99)}\n`) },
  library: {
    weight: 1,
    edit: (files, random) => files.set('node_modules/lib/index.d.ts', toLibrary(`w${random(9)}`, 1 + random(3))),
  },
  note: { weight: 2, edit: writeNote },
  'translation of a note': {
    weight: 1,
    edit: (files, random) => files.set(toNote(random).replace('api/', 'i18n/ja/api/'), `言葉 ${random(99)}。\n`),
  },
  'note that goes': { weight: 1, edit: (files, random) => remove(files, toNote(random)) },
  mistake: { weight: 1, edit: (files) => files.set('docs/wrong.md', '---\ntitle: [\n---\n') },
  'mistake in code': { weight: 1, edit: (files) => files.set('docs/worse.mdx', '# Worse\n\n{nobody()}\n') },
};

const library = 'node_modules/lib/index.d.ts';

/** Fixes all mistakes, as an author does before publishing. */
export function fixMistakes(files: Files): void {
  for (const file of ['docs/wrong.md', 'docs/worse.mdx']) files.delete(file);
  // A note on a member that the library no longer has is an error, so the site would not be written.
  const isNoted = [...files].some(([file, text]) => file.startsWith('api/notes/') && text.includes('Options.m1'));
  if (isNoted && !files.get(library)?.includes('m1: ')) files.set(library, toLibrary('one', 2));
}

const drawn = Object.entries(edits).flatMap(([kind, { weight }]) => Array.from({ length: weight }, () => kind));

/** Performs a random edit and returns its kind. The same seed gives the same edit. */
export function doEdit(files: Files, random: Random): string {
  const kind = drawn[random(drawn.length)] ?? '';
  edits[kind]?.edit(files, random);
  return kind;
}

/** Returns the site's base URL. */
export function toBase(files: Files): string {
  return readSettings(files.get('site.config.ts') ?? '').baseUrl;
}

export { type Files, firstSite, toGuide };
