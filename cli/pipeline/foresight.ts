import type { Route } from '../contracts/site-index.ts';
import type { PageRenderer } from './page-renderer.ts';

/** Sees which pages may be written next: those that somebody looks at. */
export interface Foresight {
  /** Returns the same renderer, whose pages are taken note of. */
  listen(renderer: PageRenderer): PageRenderer;
  close(): void;
}

/** Time in which nobody has asked for a page, in milliseconds: a browser asks for all that belongs to it first. */
const quietTime = 300;

/**
 * Creates a foresight of a site's Markdown: the first save of a page takes no longer than the next ones.
 *
 * @param prepare is called with the file of each page that was looked at, one after the other
 */
export function createForesight(prepare: (file: string) => Promise<void>): Foresight {
  const files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const prepareAll = async (): Promise<void> => {
    for (const file of files) {
      files.delete(file);
      await prepare(file);
    }
  };
  const see = (route: Route): void => {
    if (!('page' in route) || !route.page.file.endsWith('.md')) return;
    files.add(route.page.file);
    clearTimeout(timer);
    timer = setTimeout(() => void prepareAll(), quietTime);
  };
  return {
    listen: (renderer) => ({
      ...renderer,
      render(route) {
        see(route);
        return renderer.render(route);
      },
    }),
    close() {
      clearTimeout(timer);
      files.clear();
    },
  };
}
