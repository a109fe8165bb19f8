import { expect, test } from 'vitest';
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

test('a file that is saved again while it is read is told of once', async () => {
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
  const snapshotOf = (pending: Promise<unknown> | null) =>
    ({ pending, site: { contents: new Map() } }) as unknown as SiteSnapshot;
  let isReady = false;
  const opened = gate.opened.then(() => {
    isReady = true;
  });
  const awaiting = snapshotOf(opened);
  const updates: { changes: Changes; time: number }[] = [];
  const session = openSession(
    { ...quiet, update: async () => (isReady ? snapshotOf(null) : awaiting) },
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
