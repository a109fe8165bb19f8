import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseSyntax } from '../../../cli/parse/markdown.ts';
import { readSyntax } from '../../../cli/parse/read-syntax.ts';
import { reparse } from '../../../cli/parse/reparse.ts';

const site = join(import.meta.dirname, '../../../content');

const page = `---
title: Page
---

Words before all headings, with a [link](other.md).

# One

- a list

  \`\`\`ts
  const list = [];
  \`\`\`

## Two {#two}

:::note

Inside.

:::

Before.

Three
-----

| a | b |
| - | - |
| 1 | 2 |

###### Four

The end, at https://example.com/.
`;

/** What changes the meaning of what is around it, or of what follows. */
const snippets = [
  ...['word', ' ', '\n', '\n\n', '\r\n', '\r', '\t', '    ', '\\', '\u0000', '字', '`', '*', '_', '$', '[a]', '[^1]'],
  ...['```\n', '~~~', ':::note\n', ':::\n', '\n# H\n', '\n## H\n\n', '> ', '- ', '1. ', '---\n', '===\n', '|a|\n|-|\n'],
  ...['<!--', '-->', '<div>\n', '</div>', '<script>', 'https://a.example ', '\n[a]: b\n', '\n[^1]: c\n', '::MindMap{}'],
];

/** Returns a number below a limit, by the linear congruence of the C standard's example for `rand`. */
function createDice(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
}

function edit(text: string, dice: (limit: number) => number): string {
  const start = dice(text.length + 1);
  const removed = dice(3) === 0 ? dice(60) : 0;
  const added = dice(5) === 0 ? '' : snippets[dice(snippets.length)];
  return text.slice(0, start) + added + text.slice(start + removed);
}

describe('a text that has grown from another', () => {
  const change = (from: string, to: string, text = page) => {
    expect(text).toContain(from);
    const changed = text.replace(from, () => to);
    const read: string[] = [];
    const tree = reparse(changed, { text, tree: parseSyntax(text) }, (part) => {
      read.push(part);
      return parseSyntax(part);
    });
    return { tree, whole: parseSyntax(changed), read };
  };

  test('is parsed from the heading before what is new to the one behind', () => {
    const { tree, whole, read } = change('Inside.', 'Inside.\n\n1. More.');
    expect(tree).toEqual(whole);
    expect(read).toEqual(['## Two {#two}\n\n:::note\n\nInside.\n\n1. More.\n\n:::\n\nBefore.\n\nThree\n-----']);
  });

  test.each([
    ['at its beginning', 'title: Page', 'title: Another'],
    ['at its end', 'The end', 'This is the end'],
    ['in a heading', '# One', '# Once'],
    ['in a heading of two lines', 'Three', 'Thrice'],
    ['by a heading more', '- a list', '## Half\n\n- a list'],
    ['by a heading less', '## Two {#two}', 'Two'],
    ['by line endings', '# One\n', '# One\r\n'],
  ])('and differs %s is the same as read whole', (_where, from, to) => {
    const { tree, whole } = change(from, to);
    expect(tree).toEqual(whole);
  });

  test.each([
    ['a fence that takes the heading behind it', 'Words', '```\nWords'],
    ['a paragraph that a heading of two lines takes', 'Before.\n\n', 'Before.\nMore\n'],
    ['a definition', '- a list', '[link]: other.md'],
    ['a footnote', '- a list', '> [^1]: A note.'],
    ['front matter without an end', 'title: Page\n---', 'title: Page'],
  ])('and has %s has to be read whole', (_what, from, to) => {
    expect(change(from, to).tree).toBeNull();
  });

  test('and begins with a byte order mark has to be read whole', () => {
    expect(change('Inside.', 'Outside.', `\uFEFF${page}`).tree).toBeNull();
    expect(change('\uFEFF', '', `\uFEFF${page}`).tree).toBeNull();
  });

  test('and had a definition has to be read whole', () => {
    expect(change('Inside.', 'Outside.', `${page}\n> [link]: other.md\n`).tree).toBeNull();
  });

  const files = ['docs/guides/touch.md', 'i18n/ja/docs/guides/plain-text.md', 'pages/markdown-page.md'];
  const texts = files.map((file): [string, string] => [file, readFileSync(join(site, file), 'utf8')]);

  test.each([...texts, ['that above', page], ['with other line ends', page.replaceAll('\n', '\r\n')]])(
    'is the same as read whole, however it is changed: %s',
    (name, text) => {
      const dice = createDice(name.length);
      const original = { text, tree: parseSyntax(text) };
      let known = original;
      let count = 0;
      for (let round = 0; round < 30; round++) {
        if (round % 3 === 0) known = original;
        const changed = edit(known.text, dice);
        const whole = parseSyntax(changed);
        const parsed = reparse(changed, known, parseSyntax);
        if (parsed) count++;
        expect(parsed ?? whole, JSON.stringify({ text: known.text, changed })).toEqual(whole);
        known = { text: changed, tree: parsed ?? whole };
      }
      expect(count).toBeGreaterThan(15);
    },
  );
});

test('a file that is read again and again may be changed by who reads it', () => {
  const texts = [page, page, page.replace('Inside.', 'Within.'), `${page}\nMore.\n`, page];
  for (const text of texts) {
    const tree = readSyntax('docs/page.md', text);
    expect(tree).toEqual(parseSyntax(text));
    for (const child of tree.children) if ('children' in child) child.children.length = 0;
    tree.children.length = 0;
  }
});
