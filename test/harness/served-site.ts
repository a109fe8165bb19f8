import { expect, onTestFinished } from 'vitest';
import { withCache } from './cache-dir.ts';
import { startCliServer } from './process.ts';
import { createTestSite, type SiteSource } from './site.ts';

/**
 * Serves a site with `sitegen serve` until the test is finished; returns helpers that change it and request its pages.
 */
export async function serveSite(
  source: SiteSource,
  { args = withCache, env = {} }: { args?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
) {
  const site = createTestSite({ 'docs/a.md': '# First\n', ...source });
  const server = await startCliServer(['serve', '--content', site.dir, ...args], env, { isQuiet: true });
  const { origin, pid, output } = server;
  onTestFinished(server.stop);
  const ask = async (path: string) => {
    const response = await fetch(origin + path);
    return { status: response.status, text: await response.text() };
  };
  const statusOf = async (path: string) => (await ask(path)).status;
  /** Waits until a page contains a text. */
  const shows = (path: string, text: string) => expect.poll(async () => (await ask(path)).text).toContain(text);
  const has = (path: string, status: number) => expect.poll(() => statusOf(path)).toBe(status);
  const said = (text: string | RegExp) => expect.poll(output).toMatch(text);
  /** Waits until the file watcher is active: it has reported a save once the saved page is served. */
  const watches = async () => {
    site.write('docs/watched.md', '# Watched\n');
    await has('/docs/watched', 200);
  };
  return { site, pid, ask, shows, has, said, watches, output };
}
