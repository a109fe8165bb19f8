import { describe, expect, test } from 'vitest';
import {
  toDataFile,
  toDataHref,
  toFileHref,
  toHref,
  toHtmlFile,
  toRouteHref,
  toRouteKey,
  toSitePath,
  toUrlPath,
  withoutHtml,
} from '../../../runtime/url.ts';

describe('toUrlPath', () => {
  test.each([
    [['', '/'], '/'],
    [['docs', 'a'], '/docs/a'],
    [['', 'docs/', '/a'], '/docs/a'],
    [['docs', './a'], '/docs/a'],
    [['ja', '/'], '/ja/'],
    [['docs', 'api/'], '/docs/api/'],
    [['docs', 'two words'], '/docs/two%20words'],
    [['docs', '100%'], '/docs/100%25'],
    [['docs', 'a?b#c'], '/docs/a%3Fb%23c'],
    [['文档', '指南'], '/%E6%96%87%E6%A1%A3/%E6%8C%87%E5%8D%97'],
    [['docs', 'a.b@1:2,3'], '/docs/a.b@1:2,3'],
    [['docs', 'half \ud83d'], '/docs/half%20%EF%BF%BD'],
  ])('%j is %s', (segments, expected) => {
    expect(toUrlPath(...segments)).toBe(expected);
  });
});

const styles = [
  { baseUrl: '/', trailingSlash: false },
  { baseUrl: '/', trailingSlash: true },
  { baseUrl: '/base/', trailingSlash: false },
  { baseUrl: '/base/', trailingSlash: true },
];

describe('addresses, files and chunks agree in every style', () => {
  test.each([
    ['/', ['/', '/', '/base/', '/base/'], ['index.html', 'index.html'], 'index'],
    [
      '/docs/a',
      ['/docs/a', '/docs/a/', '/base/docs/a', '/base/docs/a/'],
      ['docs/a.html', 'docs/a/index.html'],
      'docs/a',
    ],
    [
      '/docs/api/',
      ['/docs/api/', '/docs/api/', '/base/docs/api/', '/base/docs/api/'],
      ['docs/api/index.html', 'docs/api/index.html'],
      'docs/api',
    ],
    [
      '/docs/x.y',
      ['/docs/x.y', '/docs/x.y/', '/base/docs/x.y', '/base/docs/x.y/'],
      ['docs/x.y.html', 'docs/x.y/index.html'],
      'docs/x.y',
    ],
    ['/404.html', ['/404.html', '/404.html', '/base/404.html', '/base/404.html'], ['404.html', '404.html'], '404.html'],
    ['/a b', ['/a%20b', '/a%20b/', '/base/a%20b', '/base/a%20b/'], ['a b.html', 'a b/index.html'], 'a b'],
  ])('%s', (route, hrefs, files, chunk) => {
    const url = toUrlPath(route);
    expect(styles.map((style) => toHref(url, style))).toEqual(hrefs);
    expect(styles.map((style) => toHtmlFile(url, style))).toEqual([...files, ...files]);
    expect(toDataFile(url)).toBe(`_data/${chunk}.json`);
    for (const style of styles) {
      const path = toSitePath(toHref(url, style), style.baseUrl);
      expect(path && toDataFile(path)).toBe(`_data/${chunk}.json`);
      expect(toDataHref(url, style.baseUrl)).toBe(`${style.baseUrl}_data/${encodeURI(chunk)}.json`);
    }
  });
});

describe('toSitePath', () => {
  test.each([
    ['/base/docs/a', '/base/', '/docs/a'],
    ['/base', '/base/', '/'],
    ['/elsewhere', '/base/', null],
    ['/docs/x.y', '/', '/docs/x.y'],
  ])('%s below %s is %s', (pathname, baseUrl, expected) => {
    expect(toSitePath(pathname, baseUrl)).toBe(expected);
  });
});

test('withoutHtml drops what hosts add', () => {
  expect(withoutHtml(toUrlPath('/docs/a.html'))).toBe('/docs/a');
  expect(withoutHtml(toUrlPath('/docs/index.html'))).toBe('/docs/');
  expect(withoutHtml(toUrlPath('/docs/html'))).toBe('/docs/html');
});

test('toRouteHref keeps query and hash', () => {
  expect(toRouteHref('/docs/a?x=1#b', 'ja', { baseUrl: '/base/', trailingSlash: true })).toBe('/base/ja/docs/a/?x=1#b');
});

test('toFileHref encodes names and leaves other origins alone', () => {
  expect(toFileHref('img/a#b c.png', '/base/')).toBe('/base/img/a%23b%20c.png');
  expect(toFileHref('https://example.org/x.png', '/base/')).toBe('https://example.org/x.png');
  expect(toFileHref('//example.org/x.png', '/base/')).toBe('//example.org/x.png');
});

test('toRouteKey survives a malformed address', () => {
  expect(toRouteKey('/100%')).toBe('/100%');
  expect(toRouteKey('/docs/')).toBe('/docs');
  expect(toRouteKey('/')).toBe('/');
});
