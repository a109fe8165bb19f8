import { expect, test } from 'vitest';
import { convertSite } from './old-docusaurus.ts';
import { textIn } from './old-site.ts';

function convert(files: Readonly<Record<string, string>>) {
  const site = convertSite(files);
  return { files: site.files, textOf: (path: string) => textIn(site, path) };
}

test('pictures come over that pages show from outside of the folders of pages, and by @site', () => {
  const { textOf, files } = convert({
    'docs/guide/wind.md':
      'import D from \'@site/docs/d.png\';\n\n# A\n\n![A](../../src/a.png) ![B](@site/docs/b.png) ![C](c.png)\n\n<img src={D} alt="D" />\n',
    'src/a.png': '',
    'docs/b.png': '',
    'docs/d.png': '',
    'docs/guide/c.png': '',
  });
  expect(textOf('docs/guide/wind.md')).toBe(
    '# A\n\n![A](../src/a.png) ![B](../b.png) ![C](c.png)\n\n<img src="../d.png" alt="D" />\n',
  );
  expect(files.get('docs/src/a.png')).toEqual({ copy: 'src/a.png' });
  expect(files.get('docs/b.png')).toEqual({ copy: 'docs/b.png' });
});

test('the code of an imported file is shown, whose import need not name its ending', () => {
  const text =
    "import CodeBlock from '@theme/CodeBlock';\nimport Source from '!!raw-loader!../src/Kite';\n\n# A\n\n<CodeBlock language=\"jsx\">{Source}</CodeBlock>\n";
  const { textOf, files } = convert({ 'docs/intro.mdx': text, 'src/Kite.jsx': '' });
  expect(textOf('docs/intro.md')).toBe('# A\n\n```jsx file="/code/src/Kite.jsx"\n```\n');
  expect(files.get('code/src/Kite.jsx')).toEqual({ copy: 'src/Kite.jsx' });
});
