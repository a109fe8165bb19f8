import { beforeEach, expect, test, vi } from 'vitest';

// The highlighter caches languages for the life of the process, so each test loads its own copy of the module.
beforeEach(() => vi.resetModules());

const loadHighlighter = () => import('../../../cli/compile/highlighter.ts');

const fence = '# A\n\n```ts\nconst a = `one\ntwo`;\n```\n';

test('code in Markdown is coloured the same whichever language was loaded first', async () => {
  const { highlight } = await loadHighlighter();
  await highlight(fence, 'md');
  await highlight('const a = 1;', 'ts');
  const after = await highlight(`${fence}\n**Strong** text\n\n\`\`\`ts\nconst b = 1;\n`, 'md');
  vi.resetModules();
  const { highlight: anew } = await loadHighlighter();
  await anew('const a = 1;', 'ts');
  expect(after).toEqual(await anew(`${fence}\n**Strong** text\n\n\`\`\`ts\nconst b = 1;\n`, 'md'));
});

test('the colours of code do not depend on the languages of blocks before it', async () => {
  const { highlight } = await loadHighlighter();
  const before = await highlight(fence, 'md');
  await highlight('const a = 1;', 'ts');
  expect(await highlight(fence, 'md')).toEqual(before);
});
