import { expect, test } from 'vitest';
import type { Changes, LiveSite } from '../../../cli/dev/live-site.ts';
import { openSession } from '../../../cli/dev/session.ts';

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
  let onFirst = () => {};
  const firstReport = new Promise<void>((resolve) => {
    onFirst = resolve;
  });
  const errors: unknown[] = [];
  const session = openSession(live, {
    onUpdate: () => {},
    onReport: () => onFirst(),
    onError: (error) => errors.push(error),
  });
  for (let count = 0; count < 20; count++) session.requestReport();
  await firstReport;
  expect(reports).toBe(1);
  session.requestReport();
  await session.close();
  expect(reports).toBe(1);
  expect(errors).toEqual([]);
});

test('a site is looked over when the answers have been made that are under way', async () => {
  const events: string[] = [];
  const open = (name: string) => {
    let onFirst = () => {};
    const firstReport = new Promise<void>((resolve) => {
      onFirst = resolve;
    });
    const live: LiveSite = {
      ...quiet,
      async *report() {
        events.push(name);
        yield [];
      },
    };
    const onError = (error: unknown) => events.push(String(error));
    return { firstReport, ...openSession(live, { onUpdate: () => {}, onReport: () => onFirst(), onError }) };
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
