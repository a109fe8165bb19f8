import { expect, test } from 'vitest';
import { findSpelling, openListing } from '../../../cli/config/spelling.ts';
import { createTestSite, type SiteSource } from '../../harness/site.ts';

/** What Windows and macOS list, although they open each file by other names too. */
const listed: Readonly<Record<string, readonly string[]>> = {
  '': ['Parts', 'docs'],
  Parts: ['Demo.ts', 'e\u0301.ts', 'both.ts', 'BOTH.ts'],
  docs: ['a.md'],
};
const spell = (path: string) => findSpelling(path, (folder) => new Set(listed[folder] ?? []));

test('a path is spelled as its folders list it, whatever the file system opens', () => {
  expect(spell('Parts/Demo.ts')).toBe(null);
  expect(spell('Parts/demo.ts')).toBe('Parts/Demo.ts');
  expect(spell('parts/DEMO.TS')).toBe('Parts/Demo.ts');
  expect(spell('parts/gone.ts')).toBe('Parts/gone.ts');
  expect(spell('Parts/gone.ts')).toBe(null);
  expect(spell('Parts/both.ts')).toBe(null);
  expect(spell('Parts/BOTH.ts')).toBe(null);
  // Composed and decomposed accents are the same name on macOS.
  expect(spell('Parts/\u00e9.ts')).toBe(null);
  expect(spell('Parts/\u00c9.ts')).toBe('Parts/e\u0301.ts');
  expect(spell('../elsewhere/a.md')).toBe(null);
});

test('a folder that cannot be read has no other spelling', () => {
  expect(findSpelling('a/b.md', openListing('/nowhere/at/all'))).toBe(null);
});

/** Returns the reports of a site as message, hint and place. */
async function told(source: SiteSource): Promise<string[]> {
  const { report } = await createTestSite(source).build();
  return report.map(({ code, message, hint, span }) => `${code} ${span?.file}:${span?.start.line} ${message} ${hint}`);
}

test('an included file is found by its own name only, and otherwise the most similar one is named', async () => {
  const fence = (path: string) => `\`\`\`ts file=${path}\n\`\`\`\n`;
  const hint = 'Paths are relative to the page or, if they begin with "/", to the site\'s folder.';
  const text = `# A\n\n${fence('./demo.ts')}\n${fence('/Docs/Demo.ts#x')}\n<!--@include: ./_prat.md-->\n`;
  const files = { 'docs/a.md': text, 'docs/Demo.ts': 'let a;\n', 'docs/_part.md': 'Part.\n' };
  expect((await told(files)).filter((line) => line.startsWith('include/missing'))).toEqual([
    `include/missing docs/a.md:3 There is no file "./demo.ts" in the site's folder. Did you mean "./Demo.ts"? ${hint}`,
    `include/missing docs/a.md:6 There is no file "/Docs/Demo.ts" in the site's folder. Did you mean "/docs/Demo.ts"? ${hint}`,
    `include/missing docs/a.md:9 There is no file "./_prat.md" in the site's folder. Did you mean "./_part.md"? ${hint}`,
  ]);
});

test('an import of the configuration, a source or the sidebars names the file as it is named', async () => {
  const named = (file: string) =>
    `Could not resolve "./lib/Names.ts" The file is named "${file}". Write it like that: on Linux, names differ if their case does.`;
  const config = (more: string) =>
    `${more} export default { title: 'F', url: 'https://example.com', sources: ['./a.source.ts'] };\n`;
  const files = { 'docs/a.md': '# A\n', 'lib/names.ts': 'export const names = [];\n', 'site.config.ts': config('') };
  const wrong = "import { names } from './lib/Names.ts';\n";
  const source = 'export const load = () => [];\n';
  expect(await told({ ...files, 'a.source.ts': `${wrong}export const load = () => names;\n` })).toEqual([
    `plugin/load-failed a.source.ts:1 ${named('lib/names.ts')}`,
  ]);
  expect(await told({ ...files, 'a.source.ts': source, 'site.config.ts': config(`${wrong} names.sort();`) })).toEqual([
    `config/load-failed site.config.ts:1 ${named('lib/names.ts')}`,
  ]);
});

test('sources, fonts of cards and style sheets that name a file in another letter case are reported', async () => {
  const config = `export default { title: 'F', url: 'https://example.com', sources: ['./a.source.ts'],
  socialCards: { fonts: ['./Fonts/own.ttf'] }, css: ['./brand.css'] };\n`;
  const files = { 'docs/a.md': '# A\n', 'data/people.json': '[]', 'fonts/own.ttf': '', 'static/pictures/a.png': '' };
  const all = {
    ...files,
    'site.config.ts': config,
    'a.source.ts': "export const load = async (site) => JSON.parse(await site.read('data/People.json'));\n",
    'brand.css': "p { background: url('/Pictures/a.png'); }\n",
  };
  const named = (file: string) =>
    `The file is named "${file}". Write it like that: on Linux, names differ if their case does.`;
  const found = await told(all);
  expect(found).toContain(
    `config/file-missing site.config.ts:2 The file "./Fonts/own.ttf" does not exist ${named('./fonts/own.ttf')}`,
  );
  expect(found).toContain(
    `page/bundle-failed brand.css:1 static/Pictures/a.png does not exist ${named('static/pictures/a.png')}`,
  );
  expect(found.filter((line) => line.startsWith('plugin/crashed'))).toMatchObject([
    expect.stringContaining('data/People.json cannot be read: the file is named data/people.json'),
  ]);
});
