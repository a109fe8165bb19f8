import { expect, test } from 'vitest';
import { durationFor } from '../../../../runtime/sidebar/watch-sidebar.ts';

test('a category opens in a time that is computed from the height of what is in it', () => {
  expect([0, 36, 100, 360, 1000, 3600].map(durationFor)).toEqual([0, 192, 239, 327, 440, 714]);
});
