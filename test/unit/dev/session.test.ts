import { expect, test } from 'vitest';
import { lazily } from '../../../cli/core/lazily.ts';
import type { Changes, LiveSite, SiteSnapshot } from '../../../cli/dev/live/live-site.ts';
import { openSession } from '../../../cli/dev/live/session.ts';
import { createGate } from '../../harness/gate.ts';

/** A live site that never reports anything. */
const quiet: LiveSite = {
  update: async () => null,
  isCurrent: () => undefined,
  takeNewTypes: () => false,
  async *report() {},
  close: async () => {},
};

test('a file that is saved again while it is being read is reported once', async () => {
  const told: Changes[] = [];
  const errors: unknown[] = [];
  let isSavedAgain = false;
  const session = openSession(
    {
      ...quiet,
      async update() {
        if (!isSavedAgain) session.change('a.md');
        isSavedAgain = true;
        return null;
      },
    },
    { onUpdate: ({ changes }) => told.push(changes), onReport: () => {}, onError: (error) => errors.push(error) },
  );
  session.change('a.md');
  await session.settled();
  await session.close();
  expect(told).toEqual([['a.md']]);
  expect(errors).toEqual([]);
});

test('a site is looked over once for all that asks for it meanwhile, and not any more when it is closed', async () => {
  let reports = 0;
  const live: LiveSite = {
    ...quiet,
    async *report() {
      reports++;
      yield [];
    },
  };
  const first = createGate();
  const errors: unknown[] = [];
  const session = openSession(live, {
    onUpdate: () => {},
    onReport: () => first.open(),
    onError: (error) => errors.push(error),
  });
  for (let count = 0; count < 20; count++) session.requestReport();
  await first.opened;
  expect(reports).toBe(1);
  session.requestReport();
  await session.close();
  expect(reports).toBe(1);
  expect(errors).toEqual([]);
});

test('a site is looked over when the answers have been made that are under way', async () => {
  const events: string[] = [];
  const open = (name: string) => {
    const first = createGate();
    const live: LiveSite = {
      ...quiet,
      async *report() {
        events.push(name);
        yield [];
      },
    };
    const onError = (error: unknown) => events.push(String(error));
    const session = openSession(live, { onUpdate: () => {}, onReport: () => first.open(), onError });
    return { firstReport: first.opened, ...session };
  };
  const [asked, other] = [open('asked'), open('other')];
  const answer = asked.answer(async () => {
    await other.firstReport;
    events.push('answered');
    return 'page';
  });
  asked.requestReport();
  // Starts the same delay later, so its report comes later too.
  other.requestReport();
  expect(await answer).toBe('page');
  await asked.firstReport;
  await Promise.all([asked.close(), other.close()]);
  expect(events).toEqual(['other', 'answered', 'asked']);
});

test('results that take long are timed from the save that they belong to', async () => {
  const gate = createGate();
  let isReady = false;
  const opened = gate.opened.then(() => {
    isReady = true;
  });
  const awaiting = toSnapshot(() => opened);
  const updates: { changes: Changes; time: number }[] = [];
  const session = openSession(
    { ...quiet, update: async () => (isReady ? toSnapshot(null) : awaiting) },
    { onUpdate: (update) => updates.push(update), onReport: () => {}, onError: (error) => expect.fail(String(error)) },
  );
  session.change('lib.ts');
  const savedAt = performance.now();
  await session.settled();
  await expect.poll(() => performance.now() - savedAt).toBeGreaterThan(30);
  // A page that is saved meanwhile has a time of its own.
  const pageSavedAt = performance.now();
  session.change('a.md');
  await session.settled();
  const pageTime = performance.now() - pageSavedAt;
  const readyAt = performance.now();
  gate.open();
  await session.complete();
  await session.close();
  expect(updates.map(({ changes }) => changes)).toEqual([['lib.ts'], ['a.md'], []]);
  expect(updates[1]?.time).toBeLessThanOrEqual(pageTime);
  expect(updates[2]?.time).toBeGreaterThanOrEqual(readyAt - savedAt);
});

/** Returns a snapshot that lacks something, and how often that has been completed. */
function createIncomplete() {
  let completed = 0;
  const done = createGate();
  const work = async () => {
    completed++;
    done.open();
  };
  const snapshot = toSnapshot(lazily(work));
  const errors: unknown[] = [];
  const options = { onUpdate: () => {}, onReport: () => {}, onError: (error: unknown) => errors.push(error) };
  return { snapshot, options, errors, done: done.opened, count: () => completed };
}

const toSnapshot = (pending: SiteSnapshot['pending']) =>
  ({ pending, site: { contents: new Map() } }) as unknown as SiteSnapshot;

test('slow work for the first pages starts when they are answered, or when somebody waits for it', async () => {
  const [shown, awaited] = [createIncomplete(), createIncomplete()];
  const open = ({ snapshot, options }: typeof shown) =>
    openSession(
      { ...quiet, update: async (changes) => (changes === 'anything' ? snapshot : toSnapshot(null)) },
      options,
    );
  const [session, other] = [open(shown), open(awaited)];
  await Promise.all([session.rebuild(), other.rebuild()]);
  const page = createGate();
  const answer = session.answer(() => page.opened);
  // The other session has waited as long, and its page is not answered later.
  await other.complete();
  expect([shown.count(), awaited.count()]).toEqual([0, 1]);
  page.open();
  await answer;
  await shown.done;
  await Promise.all([session.close(), other.close()]);
  expect([shown.count(), awaited.count()]).toEqual([1, 1]);
  expect([...shown.errors, ...awaited.errors]).toEqual([]);
});

test('slow work that is no longer needed does not start', async () => {
  const [closed, replaced] = [createIncomplete(), createIncomplete()];
  const first = openSession({ ...quiet, update: async () => closed.snapshot }, closed.options);
  await first.rebuild();
  await first.close();
  const newer = createIncomplete();
  const snapshots = [replaced.snapshot, newer.snapshot];
  const second = openSession({ ...quiet, update: async () => snapshots.shift() ?? toSnapshot(null) }, replaced.options);
  await second.rebuild();
  second.change('site.config.ts');
  await newer.done;
  await second.close();
  expect([closed.count(), replaced.count(), newer.count()]).toEqual([0, 0, 1]);
  expect([...closed.errors, ...replaced.errors]).toEqual([]);
});
