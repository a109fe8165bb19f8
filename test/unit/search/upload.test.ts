import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { SearchText } from '../../../cli/contracts/search.ts';
import { checkRecords } from '../../../cli/search/check-upload.ts';
import { toIndexSettings } from '../../../cli/search/index-settings.ts';
import { toRecords } from '../../../cli/search/records.ts';
import { type UploadOptions, uploadRecords } from '../../../cli/search/upload.ts';
import { type Fault, keys, startAlgolia } from '../../harness/algolia.ts';

const algolia = await startAlgolia();
afterAll(() => algolia.stop());

beforeEach(() => algolia.reset());

function page(number: number, text = 'Words.'): SearchText {
  return {
    href: `/docs/p${number}`,
    keywords: [],
    title: `Page ${number}`,
    group: 'Guides',
    language: 'en',
    version: 'current',
    tag: 'docs-default-current',
    rank: 4,
    blocks: [
      { heading: '', level: 1, text },
      { anchor: 'more', heading: 'More', level: 2, text: 'More words.' },
    ],
  };
}

/** Timeouts short enough for a test, in milliseconds. */
const quick = { timeouts: { connect: 300, read: 300, write: 300 }, checks: 3 };

const recordsOf = (count: number) =>
  Array.from({ length: count }, (_, number) => toRecords(page(number), 'https://example.com')).flat();

function upload(options: Partial<UploadOptions> = {}) {
  return uploadRecords({
    target: { appId: 'APP', adminKey: keys.admin, index: 'docs', host: algolia.origin },
    records: recordsOf(3),
    settings: toIndexSettings(['en', 'zh-Hans', 'ja']),
    diff: false,
    force: false,
    onStep() {},
    ...options,
  });
}

const batches = () =>
  algolia.requests
    .filter(({ path }) => path.endsWith('/batch'))
    .map(({ body }) => (body as { requests: { action: string }[] }).requests.map(({ action }) => action));

/** Returns the live index as text, for comparison. */
const live = () => {
  const index = algolia.indices.get('docs');
  return JSON.stringify(index && [index.settings, [...index.records]]);
};

describe('records', () => {
  test('are one for each heading, and one with the text under it', () => {
    const records = toRecords(page(1), 'https://example.com');
    expect(records.map(({ type, url, content }) => [type, url, content])).toEqual([
      ['lvl1', 'https://example.com/docs/p1', null],
      ['content', 'https://example.com/docs/p1', 'Words.'],
      ['lvl2', 'https://example.com/docs/p1#more', null],
      ['content', 'https://example.com/docs/p1#more', 'More words.'],
    ]);
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(4);
    expect(records[2]).toMatchObject({
      hierarchy: { lvl0: 'Guides', lvl1: 'Page 1', lvl2: 'More', lvl3: null },
      anchor: 'more',
      url_without_anchor: 'https://example.com/docs/p1',
      language: 'en',
      version: 'current',
      docusaurus_tag: 'docs-default-current',
      weight: { pageRank: 4, level: 80, position: 2 },
    });
  });

  test('have ids and hashes that depend on the page alone', () => {
    const [before, after] = [toRecords(page(1), 'https://e.com'), toRecords(page(1, 'Others.'), 'https://e.com')];
    expect(after.map(({ objectID }) => objectID)).toEqual(before.map(({ objectID }) => objectID));
    expect(after.map(({ hash }, index) => hash === before[index]?.hash)).toEqual([true, false, true, true]);
  });

  test.each(['word '.repeat(4000), '汉字'.repeat(4000), '𠮷'.repeat(4000)])(
    'of long texts are split, and nothing is lost',
    (text) => {
      const contents = toRecords(page(1, text.trim()), 'https://e.com').flatMap(({ type, content, url }) =>
        type === 'content' && !url.includes('#') ? [content ?? ''] : [],
      );
      expect(contents.length).toBeGreaterThan(2);
      for (const content of contents) expect(Buffer.byteLength(content)).toBeLessThanOrEqual(7000);
      expect(contents.join(text.includes(' ') ? ' ' : '')).toBe(text.trim());
    },
  );

  test('that are too large are named by their page', () => {
    const large = { ...page(1), title: 'x'.repeat(11_000) };
    const [found] = checkRecords(toRecords(large, 'https://example.com'));
    expect(found).toMatchObject({
      code: 'search/record-too-large',
      message: expect.stringMatching(/example\.com\/docs\/p1/),
    });
    expect(checkRecords(recordsOf(3))).toEqual([]);
  });
});

describe('an upload', () => {
  test('puts settings and records in place together', async () => {
    const { value, diagnostics } = await upload();
    expect(diagnostics).toEqual([]);
    expect(value).toEqual({ total: 12, sent: 12, removed: 0 });
    expect([...algolia.indices.keys()]).toEqual(['docs']);
    expect(algolia.indices.get('docs')?.records.size).toBe(12);
    expect(algolia.indices.get('docs')?.settings).toMatchObject({
      attributesForFaceting: ['type', 'language', 'version', 'docusaurus_tag'],
      attributeForDistinct: 'url',
      indexLanguages: ['en', 'zh', 'ja'],
    });
  });

  test('sends batches of five hundred', async () => {
    await upload({ records: recordsOf(300) });
    expect(batches().map(({ length }) => length)).toEqual([500, 500, 200]);
  });

  test('sends only what has changed, where it is asked to', async () => {
    await upload();
    algolia.requests.length = 0;
    const records = [...toRecords(page(0, 'Others.'), 'https://example.com'), ...recordsOf(2).slice(4)];
    const { value } = await upload({ records, diff: true });
    expect(value).toEqual({ total: 8, sent: 1, removed: 4 });
    expect(batches()).toEqual([['addObject', 'deleteObject', 'deleteObject', 'deleteObject', 'deleteObject']]);
    expect([...(algolia.indices.get('docs')?.records.values() ?? [])].map(({ hash }) => hash).sort()).toEqual(
      records.map(({ hash }) => hash).sort(),
    );
  });

  test('that is interrupted at any request leaves the live index as it was, or as it shall be', async () => {
    await upload({ records: recordsOf(2) });
    const before = live();
    algolia.requests.length = 0;
    await upload();
    const after = live();
    const move = algolia.requests.findIndex(({ body }) => (body as { operation?: string })?.operation === 'move');
    const requests = algolia.requests.length;
    for (const fault of ['drop', 500, 403] as const satisfies Fault[]) {
      for (let broken = 0; broken < requests; broken++) {
        algolia.indices.clear();
        algolia.fault = () => undefined;
        await upload({ records: recordsOf(2) });
        algolia.requests.length = 0;
        // A dead host stays dead, so cleaning up after the failure fails too.
        algolia.fault = (_, number) => (number >= broken ? fault : undefined);
        const { value, diagnostics } = await upload();
        expect(value).toBeNull();
        expect(diagnostics.map(({ code }) => code)).toEqual(['search/upload-failed']);
        expect(JSON.stringify(diagnostics)).not.toContain(keys.admin);
        expect(live()).toBe(broken <= move ? before : after);
      }
    }
  });

  test('clears up what an earlier one left, and not what one that runs now is making', async () => {
    const empty = { settings: {}, records: new Map() };
    const old = `docs_sitegen_tmp_${Date.now() - 2 * 60 * 60 * 1000}_0a1b2c3d`;
    const young = `docs_sitegen_tmp_${Date.now()}_0a1b2c3d`;
    for (const name of [old, young, 'docs_sitegen_tmp_mine', 'other']) algolia.indices.set(name, empty);
    await upload();
    expect([...algolia.indices.keys()].sort()).toEqual(['docs', 'docs_sitegen_tmp_mine', 'other', young].sort());
  });

  test.each<[string, Fault, RegExp, RegExp]>([
    [
      'a record is too big',
      { status: 400, message: 'Record at the position 0 objectID=ID is too big size=12/10 bytes.' },
      /is too big.*\(a record of https:\/\/example\.com\/docs\/p1\)/,
      /Shorten/,
    ],
    [
      'the plan is used up',
      { status: 403, message: 'Record quota exceeded. Change plan.' },
      /quota/,
      /change the plan/,
    ],
    [
      'the key may not write',
      { status: 403, message: 'Not enough rights to add an object' },
      /rights/,
      /ALGOLIA_ADMIN_KEY/,
    ],
    ['the body is too large', { status: 413, message: 'Payload Too Large' }, /Too Large/, /too much for one request/],
    ['it is asked too often', { status: 429, message: 'Too Many Requests' }, /Too Many/, /Wait a few minutes/],
    [
      'it says when to come back',
      { status: 429, message: 'Too Many Requests', headers: { 'retry-after': '3600' } },
      /asks to wait 3600 s/,
      /Wait a few minutes/,
    ],
    ['the service is down', { status: 503, message: 'Service Unavailable' }, /failed: /, /Try again/],
    ['an answer is cut off', 'cut', /failed: /, /Try again/],
    ['an answer never comes', 'slow-headers', /failed: /, /Try again/],
    ['an answer never ends', 'slow-body', /failed: /, /Try again/],
    ['a task never ends', 'pending', /after 3 retries/, /Try again/],
  ])('leaves the live index alone where %s, clears up, and says what to do', async (_, fault, message, hint) => {
    await upload({ records: recordsOf(2) });
    const before = live();
    algolia.requests.length = 0;
    const records = recordsOf(3);
    const id = records.find(({ url }) => url.endsWith('/p1'))?.objectID ?? '';
    const told = typeof fault === 'object' ? { ...fault, message: fault.message.replace('=ID', `=${id}`) } : fault;
    const isSending = () => algolia.requests.some(({ path }) => path.endsWith('/batch'));
    const isHit = ({ path }: { path: string }) =>
      fault === 'pending' ? path.includes('/task/') && isSending() : path.endsWith('/batch');
    algolia.fault = (request) => (isHit(request) ? told : undefined);
    const { value, diagnostics } = await upload({ records, waiting: quick });
    expect(value).toBeNull();
    expect(diagnostics).toMatchObject([
      { code: 'search/upload-failed', message: expect.stringMatching(message), hint: expect.stringMatching(hint) },
    ]);
    expect(JSON.stringify(diagnostics)).not.toContain(keys.admin);
    expect(live()).toBe(before);
    expect([...algolia.indices.keys()]).toEqual(['docs']);
  });

  test('whose last step never ends says that it may yet be done, and takes nothing away', async () => {
    await upload({ records: recordsOf(2) });
    algolia.requests.length = 0;
    const isMoving = () =>
      algolia.requests.some(({ body }) => (body as { operation?: string } | undefined)?.operation === 'move');
    algolia.fault = ({ path }) => (isMoving() && path.includes('/task/') ? 'pending' : undefined);
    const { value, diagnostics } = await upload({ waiting: quick });
    expect(value).toBeNull();
    expect(diagnostics).toMatchObject([
      { code: 'search/upload-failed', hint: expect.stringMatching(/may still do so/) },
    ]);
    expect(algolia.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
    expect(algolia.indices.get('docs')?.records.size).toBe(12);
  });

  test('of much less than before is refused, unless it is forced', async () => {
    await upload({ records: recordsOf(10) });
    const before = live();
    const { value, diagnostics } = await upload({ records: recordsOf(2) });
    expect(value).toBeNull();
    expect(diagnostics[0]).toMatchObject({
      code: 'search/too-few-records',
      message: expect.stringMatching(/40 records.*only 8/),
    });
    expect(live()).toBe(before);
    expect((await upload({ records: recordsOf(2), force: true })).value).toEqual({ total: 8, sent: 8, removed: 32 });
  });
});
