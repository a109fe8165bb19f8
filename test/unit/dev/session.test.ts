import { expect, test } from 'vitest';
import type { LiveSite } from '../../../cli/dev/live-site.ts';
import { openSession } from '../../../cli/dev/session.ts';

test('a site is looked over once for all that asks for it meanwhile, and not any more when it is closed', async () => {
  let reports = 0;
  const live: LiveSite = {
    update: async () => null,
    isCurrent: () => undefined,
    takeNews: () => false,
    async *report() {
      reports++;
      yield [];
    },
    close: async () => {},
  };
  let hear = () => {};
  const reported = new Promise<void>((resolve) => {
    hear = resolve;
  });
  const errors: unknown[] = [];
  const session = openSession(live, {
    onUpdate: () => {},
    onReport: () => hear(),
    onError: (error) => errors.push(error),
  });
  for (let count = 0; count < 20; count++) session.review();
  await reported;
  expect(reports).toBe(1);
  session.review();
  await session.close();
  expect(reports).toBe(1);
  expect(errors).toEqual([]);
});
