import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Root } from 'hast';
import { loadMessages, toArticleLabels } from './messages.ts';
import type { Site } from './site.ts';
import { tasks } from './tasks.ts';

/** Pages that are read before anybody looks at one, and how often: code that has run a few times runs several times faster. */
const pageCount = 4;
const rounds = 2;

/**
 * Reads a page for nobody, as it will be read when it is saved, and in the same thread: its syntax and the tokens of its
 * code are known then, and all that runs has run before. What is wanted meanwhile, `isCalledOff`, goes first.
 *
 * @param file path of a page in Markdown, relative to the site folder
 */
export async function rehearse(file: string, { siteDir, config }: Site, isCalledOff: () => boolean): Promise<void> {
  const { toc } = config.markdown;
  const labels = toArticleLabels(loadMessages('en'));
  try {
    const text = await readFile(join(siteDir, file), 'utf8');
    let body: Root = { type: 'root', children: [] };
    // What is read again keeps its syntax.
    for (let times = 0; times < 2; times++) {
      await setImmediate();
      if (isCalledOff()) return;
      body = (await tasks.parse({ file, text, toc, isTranslatable: true })).value.body;
    }
    await setImmediate();
    if (isCalledOff()) return;
    await tasks.compile({ file, body, answers: [], islands: [], labels });
  } catch {
    // What is wrong with a page is told when it is read for somebody.
  }
}

/** Reads some of a site's pages for nobody, so that the first one that its author saves finds all code loaded and quick. */
export async function warmUp(site: Site, isCalledOff: () => boolean): Promise<void> {
  const routes = [...site.index.routes.values()];
  const files = new Set(routes.flatMap((route) => (route.kind === 'doc' ? [route.page.file] : [])));
  const some = [...files].slice(0, pageCount);
  for (const file of Array.from({ length: rounds }, () => some).flat()) await rehearse(file, site, isCalledOff);
}
