import { expect, test } from 'vitest';
import { toRedirectDocument } from '../../../cli/render/redirect.ts';

test('where a former address leads to is text, whatever is in it', () => {
  const html = toRedirectDocument('/a#"><script>alert(1)</script>', 'https://example.com/"><script>');
  expect(html).not.toContain('<script>');
  expect(html.match(/url=[^"]*"/g)).toEqual(['url=/a#&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"']);
  expect(html).toContain('<meta name="robots" content="noindex">');
});
