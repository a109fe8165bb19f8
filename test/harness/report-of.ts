import { expect } from 'vitest';
import { parsePage } from '../../cli/parse/page/parse-page.ts';

/** Returns the diagnostics of a Markdown text, each with its line and column. */
export function reportOf(text: string, more: Partial<Parameters<typeof parsePage>[0]> = {}): string[] {
  const { diagnostics } = parsePage({ file: 'docs/a.md', text, toc: { minLevel: 2, maxLevel: 3 }, ...more });
  return diagnostics.map(({ code, message, hint, span }) => {
    expect(hint).toMatch(/\w/);
    return `${span?.start.line}:${span?.start.column} ${code} ${message}`;
  });
}
