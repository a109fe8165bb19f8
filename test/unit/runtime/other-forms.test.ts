import { expect, test } from 'vitest';
import { toOtherForms } from '../../../runtime/other-forms.ts';

test.each([
  ['/blog/', '/', ['/blog', '/blog.html', '/blog/index.html']],
  ['/blog', '/', ['/blog/', '/blog.html', '/blog/index.html']],
  ['/blog.html', '/', ['/blog', '/blog/', '/blog/index.html']],
  ['/blog/index.html', '/', ['/blog', '/blog/', '/blog.html']],
  ['/base/ja/x.y/', '/base/', ['/base/ja/x.y', '/base/ja/x.y.html', '/base/ja/x.y/index.html']],
  ['/base/index.html', '/base/', ['/base/']],
  ['/base/', '/base/', []],
  ['/elsewhere/a/', '/base/', []],
  ['/base', '/base/', []],
  ['/base/ja/404.html', '/base/', []],
  ['/a%20b//', '/', ['/a%20b', '/a%20b/', '/a%20b.html', '/a%20b/index.html']],
  ['//host/', '/', ['//host', '//host.html', '//host/index.html']],
])('a host may serve %s, on a site at %s, under other forms of the address', (pathname, baseUrl, expected) => {
  expect(toOtherForms(pathname, baseUrl)).toEqual(expected);
});
