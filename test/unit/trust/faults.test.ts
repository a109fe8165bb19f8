import { expect, test } from 'vitest';
import { packageRoot } from '../../../cli/package-root.ts';
import { tryFaults } from '../../trust/try-faults.ts';
import { tryLiveFaults } from '../../trust/try-live-faults.ts';

// A sample of the faults that `npm run test:trust` injects.
test('a build that is ended, or whose disk fails, at any moment leaves a whole site, and the next one is well', {
  timeout: 600_000,
}, async () => {
  const found = await tryFaults({ faults: 10, seed: 5, root: packageRoot });
  expect(found.violations).toEqual([]);
  expect(found).toMatchObject({ faults: 10, survived: 10, lost: 0, hangs: 0 });
  expect(found.struck).toBeGreaterThan(5);
});

test('a site that is served from a disk that fails for a while says so, and is whole after the next save', {
  timeout: 600_000,
}, async () => {
  const found = await tryLiveFaults({ faults: 8, seed: 3 });
  expect(found.violations).toEqual([]);
  expect(found).toMatchObject({ faults: 8, survived: 8, lost: 0 });
  expect(found.struck).toBeGreaterThan(3);
});
