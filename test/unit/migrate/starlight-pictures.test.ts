import { expect, test } from 'vitest';
import { convertStarlight } from '../../../cli/migrate/starlight/convert.ts';

/** Returns the new site of a page of Starlight that imports a picture. */
function convert(text: string) {
  const site = convertStarlight({
    files: new Map([
      ['astro.config.mjs', ''],
      ['src/assets/kite.png', ''],
      ['src/content/docs/a.mdx', `import kite from '../../assets/kite.png';\n\n${text}\n`],
    ]),
    configFile: 'astro.config.mjs',
    config: { site: 'https://x.example', integrations: [{}, [{ title: 'T' }]] },
    from: 'old',
    dir: 'site',
  });
  const file = site.files.get('docs/a.md') ?? site.files.get('docs/a.mdx');
  return { text: file && 'text' in file ? file.text.trim() : '', notes: site.notes.length, files: site.files };
}

test.each([
  ['<img src={kite.src} alt="A kite" />', '<img src="./assets/kite.png" alt="A kite" />'],
  [
    '<img src={kite.src} width={kite.width} height={kite.height} alt="A kite" />',
    '<img src="./assets/kite.png" alt="A kite" />',
  ],
  ['<Image src={kite} alt="A kite" width={kite.width} />', '<img src="./assets/kite.png" alt="A kite" />'],
])('a picture that is shown by its address stays, and the page needs no code: %s', (written, shown) => {
  const { text, notes, files } = convert(written);
  expect({ text, notes }).toEqual({ text: shown, notes: 0 });
  expect(files.get('docs/assets/kite.png')).toEqual({ copy: 'src/assets/kite.png' });
});

test('code that uses something else of a picture stays', () => {
  expect(convert('<b>{kite.format}</b>').text).toContain('{kite.format}');
});
