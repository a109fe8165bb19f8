import { closest } from 'fastest-levenshtein';
import { describe, expect, test, vi } from 'vitest';
import { parseYaml } from '../../../cli/config/read-yaml.ts';
import { createPositions, positionAt } from '../../../cli/diagnostics/position.ts';
import { listLikeliest, nearest } from '../../../cli/diagnostics/suggest.ts';
import { createTestSite } from '../../harness/site.ts';

vi.mock('fastest-levenshtein', { spy: true });

const pages = Array.from({ length: 3000 }, (_, page) => `docs/guides/section-${page % 70}/topic-${page}.md`);

describe('a suggestion', () => {
  test('is the same among thousands as among few', () => {
    const candidates = [...pages, 'docs/guides/setup.md', 'docs/intro.md'];
    expect(nearest('docs/guides/setpu.md', candidates)).toBe('docs/guides/setup.md');
    expect(nearest('docs/itnro.md', candidates)).toBe('docs/intro.md');
    expect(nearest('docs/guides/section-7/topc-77.md', candidates)).toBe('docs/guides/section-7/topic-77.md');
    expect(nearest('somewhere/else/entirely.txt', candidates)).toBeUndefined();
  });

  test('is the candidate that differs in case only, if there is one', () => {
    expect(nearest('CASE.md', ['CON.md', 'Case.md'])).toBe('Case.md');
    expect(nearest('docs/guides/INSTALLATION.md', [...pages, 'docs/guides/installation.md'])).toBe(
      'docs/guides/installation.md',
    );
  });

  test('is not a file of the same folder whose name is quite different', () => {
    expect(nearest('docs/guides/gone.md', ['docs/guides/setup.md', 'docs/guides/a.md'])).toBeUndefined();
    expect(nearest('docs/guides/install.md', ['docs/guides/installation.md'])).toBe('docs/guides/installation.md');
    expect(nearest('docs/guide/gone.md', ['docs/guides/gone.md'])).toBe('docs/guides/gone.md');
  });

  test('lists the candidates that are like the name first, and says it if there are none', () => {
    expect(listLikeliest('setup', ['a', 'b', 'c', 'd', 'e', 'setting'])).toBe('setting, a, b, c, d and 1 more');
    expect(listLikeliest('setup', [])).toBe('none');
  });

  test('is found among thousands of candidates by comparing less than a twentieth of them', () => {
    vi.mocked(closest).mockClear();
    for (let name = 0; name < 60; name++) nearest(`docs/guides/section-${name}/gone-${name}.md`, pages);
    const compared = vi.mocked(closest).mock.calls.map(([, candidates]) => candidates.length);
    expect(compared).toHaveLength(60);
    expect(Math.max(...compared)).toBeLessThan(pages.length / 20);
  });
});

test('positions in a text are the same whether its lines are indexed or counted for each offset', () => {
  for (const text of ['', '\n', 'a\nbc\n\nd', 'a\r\nb\n', 'no end']) {
    const at = createPositions(text);
    for (let offset = -1; offset <= text.length + 2; offset++) expect(at(offset)).toEqual(positionAt(text, offset));
  }
});

test('a position in YAML is that of the first key of a name', () => {
  const { locate } = parseYaml('a: 1\nb:\n  c: 2\n1: x\n', 'a.yml');
  expect(locate(['b', 'c'], 'key')).toMatchObject({ start: { line: 3, column: 3 }, end: { line: 3, column: 4 } });
  expect(locate(['1']).start).toEqual({ line: 4, column: 4 });
});

test('a broken link among hundreds of pages names the page that was meant, and never its own', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 250 }, (_, page) => [`docs/topic-${page}.md`, `# Topic ${page}\n`]),
  );
  const site = createTestSite({ ...files, 'docs/topics.md': '# A\n\n[a](./topc-77.md)\n\n[b](./topicz.md)\n' });
  const { report } = await site.build({ outDir: null });
  expect(report.map(({ code }) => code)).toEqual(['link/markdown-broken', 'link/markdown-broken']);
  expect(report[0]?.hint).toContain('./topic-77.md');
  expect(report[1]?.hint).not.toContain('topics.md');
});
