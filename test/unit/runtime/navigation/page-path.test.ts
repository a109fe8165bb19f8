import { expect, test } from 'vitest';
import { toPagePath } from '../../../../runtime/navigation/page-path.ts';

test.each([
  '/kites/guide.pdf',
  '/kites/releases/kite-1.2.tar.gz',
  '/kites/data/winds.csv',
  '/kites/openapi.YAML',
  '/kites/install.sh',
  '/kites/Kite-1.2.dmg',
  '/kites/kite.msi',
  '/kites/kite_1.2_amd64.deb',
  '/kites/kite.apk',
  '/elsewhere',
])('%s is left to the browser, which shows or saves it', (path) => {
  expect(toPagePath(path, '/kites/')).toBeNull();
});

test.each(['/docs/api/kite.fly', '/docs/v1.2', '/docs/setup.html', '/docs/csv', '/docs/tar.gz/more'])(
  '%s is a page',
  (path) => {
    expect(toPagePath(`/kites${path}`, '/kites/')).toBe(path);
  },
);
