import { expect, test } from 'vitest';
import { createTestSite } from '../../harness/site.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A JPEG of 3 x 2 pixels, whose metadata contain a smaller JPEG; padding stands before its pixels. */
const jpeg = Buffer.from(
  [
    'ffd8',
    'ffe1000e',
    'ffd8ffda0000aabbffd9cccc',
    'ffc0000b080002000301011100',
    'ffff',
    'ffda0000',
    'aabb',
    'ffd9',
  ].join(''),
  'hex',
);

/** A lossless WebP of 2 x 2 pixels, with an odd number of bytes and the padding that follows. */
const webp = Buffer.concat([
  Buffer.from('RIFF\u001a\0\0\0WEBPVP8L\u000d\0\0\0', 'latin1'),
  Buffer.from('2f0140000007101111112233445500', 'hex').subarray(0, 14),
]);

const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n';

test('a picture that is cut off is reported, and has no size on its page', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\n![A](./a.png) ![B](./b.jpg) ![C](./c.webp) ![D](./d.png)\n',
    'docs/a.png': png.subarray(0, -6),
    'docs/b.jpg': jpeg.subarray(0, -2),
    'docs/c.webp': webp.subarray(0, -1),
    'docs/d.png': pointer,
  });
  const { report, written } = await site.build();
  expect(report.map(({ message, hint }) => `${message}. ${hint}`)).toEqual([
    'docs/a.png is cut off. Save or download the picture again.',
    'docs/b.jpg is cut off. Save or download the picture again.',
    'docs/c.webp is cut off. Save or download the picture again.',
    'docs/d.png is a pointer of Git LFS, not a picture. Run "git lfs pull" before the build.',
  ]);
  expect(written).toBe(true);
  expect(site.main('docs/a.html')).not.toContain('width=');
});

test('a whole picture is not reported, whatever follows it', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\n![A](./a.png) ![B](./b.jpg) ![C](./c.webp)\n',
    'docs/a.png': Buffer.concat([png, Buffer.from('more')]),
    'docs/b.jpg': Buffer.concat([jpeg, Buffer.from('ffda0000aabb', 'hex')]),
    'docs/c.webp': webp,
  });
  const { report } = await site.build();
  expect(report).toEqual([]);
  expect(site.main('docs/a.html').match(/width="\d" height="\d"/g)).toEqual([
    'width="1" height="1"',
    'width="3" height="2"',
    'width="2" height="2"',
  ]);
});
