import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onlyRevision } from '../../../cli/contracts/site-options.ts';
import { createCache, toCacheKey } from '../../../cli/core/cache/cache.ts';
import type { WrittenContent } from '../../../cli/core/content.ts';
import { packageRoot } from '../../../cli/package-root.ts';
import { loadPageFacts } from '../../../cli/parse/load-page-facts.ts';
import { readBody, readFacts, readText, readTwin } from '../../../cli/parse/read-content.ts';
import { loadSources } from '../../../cli/site/load/load-sources.ts';
import { openContext } from '../../../cli/site/open-context.ts';
import { visit } from '../../../cli/syntax/visit-tree.ts';
import { fixtureDay } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

/** Loads a site's sources as a later run with the same cache does. */
async function loadFrom(siteDir: string, cacheDir: string) {
  const options = { cacheDir, concurrency: 1, today: fixtureDay };
  const { context, close } = await openContext(options);
  const { value, diagnostics } = await loadSources(
    { siteDir, drafts: true, today: fixtureDay, revision: onlyRevision },
    context,
  );
  if (!value) throw new Error(`${siteDir} could not be loaded`);
  const stored = [...value.pages, ...value.posts, ...value.notes];
  const pages = await Promise.all(
    stored.map(async ({ page, content: { key, source } }) => {
      if (source.kind !== 'written') throw new Error(`${page.file} was not written`);
      const { kind, input } = source.written;
      return { page, key, written: { kind, input }, blocks: await source.blocks() };
    }),
  );
  await close();
  return { pages, diagnostics };
}

/** Leaves out where the plugins were compiled to, which differs from run to run. */
function withoutFolder({ written, ...page }: Awaited<ReturnType<typeof loadFrom>>['pages'][number]) {
  const { plugins, ...input } = written.input;
  return { ...page, ...written, input, ...(plugins && { plugins: { ...plugins, module: '' } }) };
}

test.each(['docs', 'content', 'test/sites/unlike'])(
  'what is kept of the pages of %s is what they say',
  async (name) => {
    const [siteDir, cacheDir] = [join(packageRoot, name), temporaryFolder()];
    const read = await loadFrom(siteDir, cacheDir);
    const kept = await loadFrom(siteDir, cacheDir);
    expect(read.pages.length).toBeGreaterThan(1);
    expect(kept.pages.map(withoutFolder)).toStrictEqual(read.pages.map(withoutFolder));
    expect(kept.diagnostics).toStrictEqual(read.diagnostics);
  },
);

test.each(['docs', 'content', 'test/sites/unlike'])(
  'what is held of a text of %s until its page is made is what is parsed again without it',
  async (name) => {
    const { pages } = await loadFrom(join(packageRoot, name), temporaryFolder());
    for (const { written } of pages) {
      const { parsed } = (await readFacts({ content: written, isKept: true })).value;
      if (!parsed) throw new Error(`${written.input.file} is not held`);
      const held = { ...written, parsed };
      const { body, twin } = await readText(written);
      visit(body, (node) => {
        node.position = undefined;
      });
      expect(await readText(held)).toEqual(JSON.parse(JSON.stringify({ body, twin })));
      expect(await readBody(held)).toEqual(JSON.parse(JSON.stringify(body)));
      expect(await readTwin(held)).toEqual(await readTwin(written));
    }
  },
);

/** Parses texts as one run does. Returns the facts, and the files that were not in the cache. */
async function takeAll(dir: string, texts: Readonly<Record<string, string>>) {
  const cache = createCache(dir);
  const files: string[] = [];
  const read = (content: WrittenContent) => {
    files.push(content.input.file);
    return readFacts({ content, isKept: false });
  };
  const facts = await loadPageFacts('/site', Object.keys(texts).length, cache);
  const found = await Promise.all(
    Object.entries(texts).map(([file, text]) => {
      const input = { file, text, toc: { minLevel: 2, maxLevel: 3 } };
      return facts.take({ key: toCacheKey([file, text]), read, content: { kind: 'page', input } });
    }),
  );
  await facts.keep();
  cache.flush();
  return { found, files };
}

const texts = {
  'docs/a.md': '# A\n\nOne.\n',
  'docs/b.md': '# B\n\n:::unknown\n',
  'docs/c.md': '# C\n\n## D\n\nTwo.\n',
};

test('only a text is read that is another than in the last run', async () => {
  const dir = temporaryFolder();
  const first = await takeAll(dir, texts);
  expect(first.files).toEqual(Object.keys(texts));
  const again = await takeAll(dir, texts);
  expect(again.files).toEqual([]);
  expect(again.found.map(({ diagnostics }) => diagnostics)).toEqual(first.found.map(({ diagnostics }) => diagnostics));
  expect(again.found[1]?.diagnostics.map(({ code }) => code)).toEqual(['markdown/unknown-directive']);
  const edited = { ...texts, 'docs/c.md': '# C\n\nThree.\n' };
  expect((await takeAll(dir, edited)).files).toEqual(['docs/c.md']);
  expect((await takeAll(dir, edited)).files).toEqual([]);
  const { 'docs/a.md': _, ...fewer } = edited;
  expect((await takeAll(dir, fewer)).files).toEqual([]);
  // Facts of removed pages are not kept.
  expect((await takeAll(dir, edited)).files).toEqual(['docs/a.md']);
});

test('a text is read once, and kept, if it is taken again with the others', async () => {
  const dir = temporaryFolder();
  const cache = createCache(dir);
  const files: string[] = [];
  const read = (content: WrittenContent) => {
    files.push(content.input.file);
    return readFacts({ content, isKept: false });
  };
  const facts = await loadPageFacts('/site', 3, cache);
  const take = (file: keyof typeof texts) => {
    const input = { file, text: texts[file], toc: { minLevel: 2, maxLevel: 3 } };
    return facts.take({ key: toCacheKey([file, texts[file]]), read, content: { kind: 'page', input } });
  };
  const first = await take('docs/c.md');
  expect(await Promise.all([take('docs/a.md'), take('docs/b.md'), take('docs/c.md')])).toContain(first);
  expect(files).toEqual(['docs/c.md', 'docs/a.md', 'docs/b.md']);
  await facts.keep();
  cache.flush();
  expect((await takeAll(dir, texts)).files).toEqual([]);
});

test('a text with an error is read again', async () => {
  const dir = temporaryFolder();
  const broken = { 'docs/a.md': '---\ntitle: [\n---\n' };
  for (let run = 0; run < 2; run++) {
    const { files, found } = await takeAll(dir, broken);
    expect(files).toEqual(['docs/a.md']);
    expect(found[0]?.diagnostics.map(({ code }) => code)).toEqual(['front-matter/syntax']);
  }
});

test('what search finds is read again where it was lost', async () => {
  const dir = temporaryFolder();
  const cache = createCache(dir);
  const first = await takeAll(dir, texts);
  const index = join(dir, 'index.json');
  const stored = JSON.parse(readFileSync(index, 'utf8')) as Record<string, [name: string, ...unknown[]][]>;
  const places = Object.values(stored).flat();
  const isText = ([name]: [string, ...unknown[]]) => name.startsWith('texts/');
  expect(places.some(isText)).toBe(true);
  expect(places.every(isText)).toBe(false);
  const others = Object.entries(stored).map(([pack, own]) => [pack, own.filter((place) => !isText(place))]);
  writeFileSync(index, JSON.stringify(Object.fromEntries(others)));
  cache.flush();
  const again = await takeAll(dir, texts);
  expect(again.files).toEqual([]);
  const toBlocks = ({ found }: typeof first) => Promise.all(found.map(({ value }) => value.blocks()));
  expect(await toBlocks(again)).toEqual(await toBlocks(first));
  expect(again.files).toEqual(Object.keys(texts));
});

test('a site of many pages has as many files in the cache as one of few', async () => {
  const count = async (pages: number) => {
    const dir = temporaryFolder();
    await takeAll(
      dir,
      Object.fromEntries(Array.from({ length: pages }, (_, page) => [`docs/${page}.md`, `# ${page}\n`])),
    );
    const files = readdirSync(dir).length;
    rmSync(dir, { recursive: true });
    return files;
  };
  expect(await count(400)).toBe(await count(2));
});
