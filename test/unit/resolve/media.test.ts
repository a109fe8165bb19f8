import { expect, test } from 'vitest';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

const base = configWith("baseUrl: '/kites/'");
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>';

test('video and audio get the addresses of their files, as pictures do', async () => {
  const site = createTestSite({
    'site.config.ts': base,
    'docs/a.md': [
      '# A',
      '<video src="./fly.mp4" width="300"></video>',
      '<video controls>\n  <source src="/wind.webm" type="video/webm">\n  <track src="../docs/fly.vtt">\n</video>',
      '<audio src="https://x.example/a.mp3"></audio>',
    ].join('\n\n'),
    'docs/fly.mp4': '1',
    'docs/fly.vtt': '2',
    'static/wind.webm': '3',
  });
  const { report } = await site.build();
  expect(report.map(({ code }) => code)).toEqual(['policy/blocked']);
  const [fly, wind, track] = [
    ...site.main('docs/a.html').matchAll(/<(?:video|source|track)[^>]*\ssrc="([^"]*)"[^>]*>/g),
  ];
  expect(fly?.[0]).toBe(`<video src="${fly?.[1]}" width="300">`);
  expect(fly?.[1]).toMatch(/^\/kites\/assets\/fly-\w+\.mp4$/);
  expect(wind?.[1]).toBe('/kites/wind.webm');
  expect(track?.[1]).toMatch(/^\/kites\/assets\/fly-\w+\.vtt$/);
  expect(site.files().has(fly?.[1]?.replace('/kites/', '') ?? '')).toBe(true);
  const twin = site.files().get('docs/a.md') ?? '';
  expect(twin).toContain(`src="https://example.com${fly?.[1]}"`);
  expect(twin).toContain('src="https://example.com/kites/wind.webm"');
});

test('a file of a video that does not exist is reported', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\n<video src="./flx.mp4"></video>\n\n<video><source src="/no.webm"></video>\n',
    'docs/fly.mp4': '1',
  });
  const { report } = await site.build();
  expect(report.map(({ code, message, span }) => [code, message, span?.start.line])).toEqual([
    ['image/missing', 'The file "./flx.mp4" does not exist', 3],
    ['image/missing', 'The file "/no.webm" does not exist', 5],
  ]);
});

test('pictures for other screens and the first one of a video get the addresses of their files', async () => {
  const site = createTestSite({
    'site.config.ts': base,
    'docs/a.md': [
      '# A',
      '<picture><source media="(prefers-color-scheme: dark)" srcset="dark.svg"><img src="/light.svg" alt="Kite"></picture>',
      '<img src="/light.svg" srcset="./dark.svg 1.5x,/light.svg  2x, https://x.example/c,d.png 3x" alt="">',
      '<video poster="./dark.svg"></video>',
      '<img src="./dark, small.svg" alt="">',
      '<picture><source srcset="data:image/gif;base64,R0lGODlhAQABAAAAACw= 1x"><img src="./dark.svg"></picture>',
    ].join('\n\n'),
    'docs/dark.svg': svg,
    'docs/dark, small.svg': svg,
    'static/light.svg': svg,
  });
  await buildClean(site);
  const main = site.main('docs/a.html');
  const dark = /srcset="([^"]+)"/.exec(main)?.[1] ?? '';
  expect(dark).toMatch(/^\/kites\/assets\/dark-\w+\.svg$/);
  expect(site.files().has(dark.replace('/kites/', ''))).toBe(true);
  // Browsers look for the other pictures only if the first one is directly in the element.
  expect(main).toMatch(/<source [^>]*><img src="\/kites\/light\.svg" alt="Kite"[^>]*><\/picture>/);
  expect(main).toContain(`srcset="${dark} 1.5x, /kites/light.svg  2x, https://x.example/c,d.png 3x"`);
  expect(main).toContain(`<video poster="${dark}"></video>`);
  expect(main).toContain('srcset="data:image/gif;base64,R0lGODlhAQABAAAAACw= 1x"');
  const twin = site.files().get('docs/a.md') ?? '';
  expect(twin).toContain(`srcset="https://example.com${dark}"`);
  expect(twin).toContain(`poster="https://example.com${dark}"`);
  expect(twin).toMatch(/<img src="https:[^" ]*small[^" ]*" alt="">/);
});

test('pictures for other screens that do not exist are reported', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\n<img srcset="./no.png 2x, /nope.png 3x">\n\n<video poster="./never.png"></video>\n',
  });
  const { report } = await site.build();
  expect(report.map(({ code, message, span }) => [code, message, span?.start.line])).toEqual([
    ['image/missing', 'The image "./no.png" does not exist', 3],
    ['image/missing', 'The image "/nope.png" does not exist', 3],
    ['image/missing', 'The image "./never.png" does not exist', 5],
  ]);
});
