import { expect, test } from 'vitest';
import { configWith, createTestSite } from '../../harness/site.ts';

const base = configWith("baseUrl: '/kites/'");

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
