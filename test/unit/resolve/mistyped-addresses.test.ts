import { expect, test } from 'vitest';
import { configWith, createTestSite, toPlacedLine } from '../../harness/site.ts';

const settings = configWith("diagnostics: { 'link/broken': 'warning' }");

/** Returns the report of a page with a link or picture, and its hint. */
async function reportOf(written: string): Promise<(string | undefined)[]> {
  const { report } = await createTestSite({ 'site.config.ts': settings, 'docs/a.md': `# A\n\n${written}\n` }).build();
  return report.flatMap((one) => [toPlacedLine(one), one.hint]);
}

test.each([
  ['[b]()', 'The URL is empty', 'Write a URL, or remove the link.'],
  ['[b](<>)', 'The URL is empty', 'Write a URL, or remove the link.'],
  ['[b](htps://a.org)', 'The protocol of "htps://a.org" is mistyped', 'Write "https://a.org".'],
  ['[b](htttps://a.org)', 'The protocol of "htttps://a.org" is mistyped', 'Write "https://a.org".'],
  ['[b](ttp://a.org)', 'The protocol of "ttp://a.org" is mistyped', 'Write "http://a.org".'],
  ['[b](mailo:a@b.org)', 'The protocol of "mailo:a@b.org" is mistyped', 'Write "mailto:a@b.org".'],
  ['[b](http:/a.org/c)', 'The protocol of "http:/a.org/c" is mistyped', 'Write "http://a.org/c".'],
  ['[b](https:a.org)', 'The protocol of "https:a.org" is mistyped', 'Write "https://a.org".'],
  ['[b](https//a.org)', 'The protocol of "https//a.org" is mistyped', 'Write "https://a.org".'],
  ['[b](https://https://a.org)', 'The protocol of "https://https://a.org" is mistyped', 'Write "https://a.org".'],
  ['[b](https://http//a.org)', 'The protocol of "https://http//a.org" is mistyped', 'Write "http://a.org".'],
  ['[b](https://)', '"https://" is not a valid URL', 'Copy it from the address bar of a browser.'],
  ['[b](file:///c/a.md)', '"file:///c/a.md" is a path on your own computer', 'Write the path relative to the page.'],
  ['[b](C:/a.md)', '"C:/a.md" is a path on your own computer', 'Write the path relative to the page.'],
])('%s is reported', async (written, message, hint) => {
  expect(await reportOf(written)).toEqual([`link/markdown-broken docs/a.md:3:1 ${message}`, hint]);
});

test('a picture with such a URL is missing', async () => {
  expect(await reportOf('![B](htps://a.org/b.png)')).toEqual([
    'image/missing docs/a.md:3:1 The protocol of "htps://a.org/b.png" is mistyped',
    'Write "https://a.org/b.png".',
  ]);
});

test('an email address without a protocol gets one as its hint', async () => {
  expect(await reportOf('[b](joan@a.org)')).toEqual([
    'link/broken docs/a.md:3:1 No page or file at "joan@a.org"',
    'Write "mailto:joan@a.org".',
  ]);
});

test.each([
  'https://web.archive.org/web/2020/https://a.org',
  'https://a.org?to=https://b.org',
  'http://localhost:3000/',
  'HTTPS://A.ORG',
  'https://example.com/{id}',
  'https://xn--bcher-kva.example',
  'https://bücher.example/ä',
  '//a.org/b',
  'mailto:a@b.org',
  'tel:+491234',
  'sms:+491234',
  'ftp://a.org',
  'ftps://a.org',
  'sftp://a.org',
  'nntp://a.org',
  'vscode://file/a',
  'magnet:?xt=urn:a',
  'data:text/plain,a',
  'app:settings',
  '#top',
  '#',
])('%s is not reported', async (target) => {
  expect(await reportOf(`[b](${target})`)).toEqual([]);
});
