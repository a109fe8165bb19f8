import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Route } from '../contracts/site-index.ts';
import type { PageRenderer } from './page-renderer.ts';

/** Reads pages before they are written: who looks at a page may write it next. */
export interface Foresight {
  /** Returns the same renderer, whose pages are taken note of. */
  listen(renderer: PageRenderer): PageRenderer;
  close(): void;
}

/** Time in which nobody has asked for a page, in milliseconds: a browser asks for all that belongs to it first. */
const quietTime = 300;

/** Creates a foresight of a site's Markdown: the first save of a page takes no longer than the next ones. */
export function createForesight(siteDir: string): Foresight {
  const files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const read = async (): Promise<void> => {
    const { learnSyntax } = await import('../parse/read-syntax.ts');
    for (const file of files) {
      files.delete(file);
      // What cannot be read any more will not be written.
      const text = await readFile(join(siteDir, file), 'utf8').catch(() => null);
      try {
        if (text !== null) learnSyntax(file, text);
      } catch (error) {
        // Too deep to be read, which is reported with the page.
        if (!(error instanceof RangeError)) throw error;
      }
    }
  };
  const see = (route: Route): void => {
    if (!('page' in route) || !route.page.file.endsWith('.md')) return;
    files.add(route.page.file);
    clearTimeout(timer);
    timer = setTimeout(() => void read(), quietTime);
  };
  return {
    listen: (renderer) => ({
      ...renderer,
      render(route) {
        see(route);
        return renderer.render(route);
      },
    }),
    close: () => clearTimeout(timer),
  };
}
