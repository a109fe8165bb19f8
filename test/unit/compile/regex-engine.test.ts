import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledLanguages, createHighlighter, createOnigurumaEngine, type RegexEngine } from 'shiki';
import { expect, test } from 'vitest';
import { openRegexEngine, sharePatterns } from '../../../cli/compile/regex-engine.ts';
import { packageRoot } from '../../../cli/package-root.ts';

/** Code whose grammars use the end of the last match, ends made from the text, and embedded languages. */
const samples: readonly (readonly [language: string, code: string])[] = [
  [
    'shellscript',
    'cat <<EOF > file\n$HOME $(date)\nEOF\ncat <<-\'END\'\n\tplain $x\n\tEND\nif [[ -f $a ]]; then echo "$b"; fi\n',
  ],
  ['ruby', 'a = <<~SQL\n  select #{b}\nSQL\nputs %w[a b], /x#{y}z/i, :sym\n=begin\ncomment\n=end\n'],
  ['php', '<?php\n$a = <<<HTML\n<b>$c</b>\nHTML;\necho "$a[0] {$b->c}";\n?>\n<p><?= $d ?></p>\n'],
  ['cpp', 'auto a = R"x(raw " )x";\n#define B(c) \\\n  c\ntemplate <typename T> T f(T a) { return a; }\n'],
  ['rust', 'fn main() { let a = r#"raw"#; let b = \'c\'; println!("{}", a); /* /* nested */ */ }\n'],
  ['python', 'a = f"{b!r:>{c}}"\ndef f(a: int) -> str:\n    """Doc."""\n    return re.match(r"(?P<n>\\d+)", a)\n'],
  [
    'vue',
    '<script setup lang="ts">\nconst a = ref<number>(1);\n</script>\n<template><p :class="{ b: a > 1 }">{{ a }}</p></template>\n',
  ],
  ['markdown', '# A\n\n> - *b* **c** `d`\n\n~~~~js\nconst a = `$1`;\n~~~~\n\n| a | b |\n| - | - |\n| 1 | 2 |\n'],
  ['yaml', 'a: |\n  text\n  more\nb: &c [1, "two", null]\nd: !!str 3 # note\n'],
  ['scss', '@mixin a($b: 1px) { &:hover { width: calc(#{$b} + 1em); } }\n'],
  ['latex', '\\begin{verbatim}\n\\a\n\\end{verbatim}\n\\section{B} $x^2$ % c\n'],
  ['ts', 'const 名前 = /[a-z]+(?<b>\\d)/giu.test(`é 😀 x`) ? a<B>(c) : <T,>(d: T): d is T => true; // 注\n'],
];

/** Returns the blocks of code in the documentation, in languages that have a grammar. */
function readBlocks(): [language: string, code: string][] {
  const folder = join(packageRoot, 'docs');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /\.mdx?$/.test(path));
  return pages.flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(/^```(\w+).*\n((?:.*\n)*?)```$/gm)].flatMap(
      ([, language = '', code = '']): [string, string][] => (language in bundledLanguages ? [[language, code]] : []),
    ),
  );
}

async function tokenize(engine: RegexEngine, blocks: readonly (readonly [language: string, code: string])[]) {
  const highlighter = await createHighlighter({ themes: ['github-light'], langs: [], engine });
  const found = [];
  for (const [language, code] of blocks) {
    const lang = language as keyof typeof bundledLanguages;
    await highlighter.loadLanguage(lang);
    found.push(highlighter.codeToTokens(code, { lang, theme: 'github-light', tokenizeTimeLimit: 0 }).tokens);
  }
  return found;
}

test('finds what Oniguruma finds', async () => {
  const blocks = [...samples, ...readBlocks()];
  expect(blocks.length).toBeGreaterThan(100);
  const plain = await createOnigurumaEngine(import('shiki/wasm'));
  expect(await tokenize(await openRegexEngine(), blocks)).toEqual(await tokenize(plain, blocks));
});

/** An engine for plain words that notes what is compiled, searched for and released. */
function createNotingEngine() {
  const notes = { compiled: [] as string[], searched: [] as string[], released: [] as string[] };
  const engine: RegexEngine = {
    createString: (content) => ({ content }),
    createScanner(patterns) {
      const word = String(patterns[0]);
      notes.compiled.push(word);
      return {
        findNextMatchSync(line, from) {
          notes.searched.push(`${word} from ${from}`);
          const text = typeof line === 'string' ? line : line.content;
          const start = text.indexOf(word.replace('\\G', ''), from);
          const end = start + word.length;
          return start < 0 ? null : { index: 0, captureIndices: [{ start, end, length: end - start }] };
        },
        dispose: () => void notes.released.push(word),
      };
    },
  };
  return { notes, shared: sharePatterns(engine) };
}

test('compiles a pattern once, and searches for it once where one search tells of the next', () => {
  const { notes, shared } = createNotingEngine();
  const [first, second] = [shared.createScanner(['b', 'a']), shared.createScanner(['c', 'b'])];
  expect(notes.compiled).toEqual(['b', 'a', 'c']);
  const line = shared.createString('a b c');
  expect(first.findNextMatchSync(line, 0, 0)).toMatchObject({ index: 1, captureIndices: [{ start: 0 }] });
  expect(second.findNextMatchSync(line, 1, 0)).toMatchObject({ index: 1, captureIndices: [{ start: 2 }] });
  expect(first.findNextMatchSync(line, 3, 0)).toBeNull();
  expect(notes.searched).toEqual(['b from 0', 'a from 0', 'c from 1', 'b from 3', 'a from 3']);
  // Another line, and other options, are other searches.
  notes.searched.length = 0;
  second.findNextMatchSync(shared.createString('a b c'), 1, 0);
  second.findNextMatchSync(line, 1, 4);
  expect(notes.searched).toEqual(['c from 1', 'b from 1', 'c from 1', 'b from 1']);
});

test('searches anew for what matches only where the last match ended', () => {
  const { notes, shared } = createNotingEngine();
  const scanner = shared.createScanner(['\\Ga']);
  const line = shared.createString('b a');
  for (const start of [0, 1]) scanner.findNextMatchSync(line, start, 0);
  expect(notes.searched).toEqual(['\\Ga from 0', '\\Ga from 1']);
});

test('releases patterns that no scanner uses, once there are many', () => {
  const { notes, shared } = createNotingEngine();
  const kept = shared.createScanner(['kept', 'end 0']);
  const ends = Array.from({ length: 5_000 }, (_, index) => shared.createScanner([`end ${index}`, 'kept']));
  for (const scanner of ends.slice(1)) scanner.dispose?.();
  ends.at(1)?.dispose?.(); // What is disposed of twice counts once.
  expect(new Set(notes.released).size).toBe(notes.released.length);
  expect(notes.released.length).toBeGreaterThan(0);
  expect(notes.released).not.toContain('kept');
  expect(notes.released).not.toContain('end 0');
  expect(kept.findNextMatchSync(shared.createString('kept'), 0, 0)?.index).toBe(0);
});
