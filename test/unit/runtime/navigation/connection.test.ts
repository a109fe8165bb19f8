import { afterEach, expect, test, vi } from 'vitest';
import { isSlowConnection } from '../../../../runtime/navigation/connection.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '4g', saveData: true }, true],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '4g', saveData: false }, false],
  [undefined, false],
])('nothing is prefetched on the connection %j: %s', (connection, expected) => {
  vi.stubGlobal('navigator', { connection });
  expect(isSlowConnection()).toBe(expected);
});
