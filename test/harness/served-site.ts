import { expect } from 'vitest';
import { withCache } from './cache-dir.ts';
import { startCliServer } from './process.ts';
import { createTestSite, type SiteSource } from './site.ts';

/** Serves a site made from texts by `sitegen serve`; returns how to change it, to ask for its pages, and to stop. */
export async function serveSite(
  source: SiteSource,
  { args = withCache, env = {} }: { args?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
) {
  const site = createTestSite({ 'docs/a.md': '# First\n', ...source });
  const server = await startCliServer(['serve', '--content', site.dir, ...args], env, { isQuiet: true });
  const { origin, pid, output, stop } = server;
  const ask = async (path: string) => {
    const response = await fetch(origin + path);
    return { status: response.status, text: await response.text() };
  };
  const statusOf = async (path: string) => (await ask(path)).status;
  /** Waits until a page shows a text. */
  const shows = (path: string, text: string) =>
    expect.poll(async () => (await ask(path)).text, { timeout: 30_000 }).toContain(text);
  const has = (path: string, status: number) => expect.poll(() => statusOf(path), { timeout: 30_000 }).toBe(status);
  const said = (text: string | RegExp) => expect.poll(output, { timeout: 30_000 }).toMatch(text);
  /** Waits until changes are noticed as they happen: a save that is shown was noticed by then. */
  const watches = async () => {
    site.write('docs/watched.md', '# Watched\n');
    await has('/docs/watched', 200);
  };
  return { site, pid, ask, shows, has, said, watches, output, stop };
}
