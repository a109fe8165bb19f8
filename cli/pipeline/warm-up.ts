import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { loadMessages, toArticleLabels } from './messages.ts';
import type { Site } from './site.ts';
import type { Tools } from './tools.ts';

/** Pages that are read: code that has run a few times runs several times faster. */
const pageCount = 8;

/**
 * Reads some of a site's pages for nobody, so that the first one that its author saves finds all code loaded and quick,
 * and the grammars of its languages ready. What is wanted meanwhile, `isCalledOff`, goes first.
 */
export async function warmUp(
  { pool }: Tools,
  { siteDir, config, index }: Site,
  isCalledOff: () => boolean,
): Promise<void> {
  const labels = toArticleLabels(loadMessages('en'));
  const files = new Set([...index.routes.values()].flatMap((route) => (route.kind === 'doc' ? [route.page.file] : [])));
  for (const file of [...files].slice(0, pageCount)) {
    // A page that has gone is no matter: this one's reader would have been nobody.
    const text = await readFile(join(siteDir, file), 'utf8').catch(() => '');
    await setImmediate();
    if (isCalledOff()) return;
    const { value } = await pool.run('parse', { file, text, toc: config.markdown.toc, isTranslatable: true });
    await setImmediate();
    if (isCalledOff()) return;
    await pool.run('compile', { file, body: value.body, answers: [], islands: [], labels });
  }
}
