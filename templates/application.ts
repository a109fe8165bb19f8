import type { LoadOnce } from '../runtime/load-once.ts';
import type { SentPage, ShellData } from '../runtime/page-data.ts';

/** How a page is shown. */
export interface ShowOptions {
  /** A page that is no longer wanted is not shown. */
  signal?: AbortSignal;
  /** Whether the reader stays where they are, as when the page they read was changed. */
  isRefresh?: boolean;
}

/** The page that has come alive, and what it takes to show others. */
export interface StartedApp {
  /** Loads what a page is shown with: scripts, style sheets, its sidebar. */
  prepare(page: SentPage): Promise<void>;
  /** Shows another page, or the same one anew, as `Client` does. */
  show(page: SentPage, options: ShowOptions): Promise<void>;
}

/** Loads what all pages share, and brings the page to life. */
type StartApp = (loadShell: LoadOnce<ShellData>) => Promise<StartedApp>;

let given: StartApp | undefined;

/** Makes the application known: nobody can import it by a name, as its file is one that other files import too. */
export function giveApplication(start: StartApp): void {
  given = start;
}

/**
 * Returns the application once all scripts of the page have come, which are fetched at the same time.
 *
 * @throws Error where one of them does not come
 */
export async function loadApplication(scripts: readonly string[]): Promise<StartApp> {
  await Promise.all(scripts.map((script) => import(script)));
  if (!given) throw new Error('The scripts of this page hold no application');
  return given;
}
