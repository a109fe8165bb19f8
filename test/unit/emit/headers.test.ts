import { describe, expect, test } from 'vitest';
import { headersOf } from '../../../cli/dev/preview/header-rules.ts';
import { readHeaderRules } from '../../../cli/emit/header-rules.ts';
import { toHeaders } from '../../../cli/emit/headers.ts';
import { cloudflarePages, type HostHeaders, netlify } from '../../harness/host-headers.ts';

const own = `# Of the site
/base/video.bin
  X-Own: yes
  Referrer-Policy: no-referrer
/base/*
  Permissions-Policy: camera=(self)
  ! Cross-Origin-Opener-Policy
  X-Twice: one
/base/*
X-Twice: two
/base/assets/large/*
  Cache-Control: no-store
/base/docs/*
  Content-Security-Policy: default-src 'none'
`;

const frame = 'assets/runner-ABCDEFGH';
const file = toHeaders({
  baseUrl: '/base/',
  policy: "default-src 'self'",
  frames: [{ path: `${frame}.html`, policy: "default-src 'none'" }],
  own,
});

const preview: HostHeaders = (text, path) => headersOf(path, readHeaderRules(text));

describe.each([
  ['Cloudflare Pages', cloudflarePages],
  ['Netlify', netlify],
  ['preview', preview],
])('the headers of a site on %s', (_, host) => {
  const of = (path: string) => host(file, `/base/${path}`);

  test('are the same as anywhere', () => {
    expect(of('about')).toMatchObject({
      'content-security-policy': "default-src 'self'; frame-ancestors 'self'",
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'public, max-age=0, must-revalidate',
    });
    expect(of('assets/app-ABCDEFGH.js')['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('give the document of a frame one policy, its own, at both of its addresses', () => {
    for (const path of [frame, `${frame}.html`]) {
      expect(of(path)).toMatchObject({
        'content-security-policy': "default-src 'none'; sandbox allow-scripts; frame-ancestors 'self'",
        'cache-control': 'public, max-age=31536000, immutable',
      });
    }
  });

  test('are those of the site where it says something of them itself', () => {
    expect(of('video.bin')).toMatchObject({ 'x-own': 'yes', 'referrer-policy': 'no-referrer' });
    expect(of('about')).toMatchObject({ 'permissions-policy': 'camera=(self)', 'x-twice': 'one, two' });
    expect(of('about')['cross-origin-opener-policy']).toBeUndefined();
    expect(of('assets/large/a.js')['cache-control']).toBe('no-store');
    expect(of('docs/a')['content-security-policy']).toBe("default-src 'none'");
  });
});

test('preview shows values that a host would join', () => {
  const rules = readHeaderRules('/*\n  X-One: a\n/docs/*\n  X-One: b\n/docs/:page/x\n  ! X-One\n  X-One: c\n');
  expect(headersOf('/a', rules)['x-one']).toBe('a');
  expect(headersOf('/docs/a', rules)['x-one']).toBe('a, b');
  expect(headersOf('/docs/a/x', rules)['x-one']).toBe('c');
  expect(headersOf('/docs/a/b/x', rules)['x-one']).toBe('a, b');
});
