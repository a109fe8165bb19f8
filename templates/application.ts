import type { ShowReason } from '../runtime/client.tsx';
import type { LoadOnce } from '../runtime/load-once.ts';
import type { SentPage, ShellData } from '../runtime/page-data.ts';

/** Options for showing a page. */
interface ShowOptions {
  /** Aborted when the page is no longer wanted. */
  signal: AbortSignal;
  reason: ShowReason;
}

/** The hydrated application, which can show other pages. */
export interface StartedApp {
  /** Loads what a page needs to be shown: scripts, style sheets and its sidebar. */
  prepare(page: SentPage): Promise<void>;
  /** Shows another page, or the same one again, as `Client` does. */
  show(page: SentPage, options: ShowOptions): Promise<void>;
}

/** Loads the shell and hydrates the page. */
type StartApp = (loadShell: LoadOnce<ShellData>) => Promise<StartedApp>;

let registered: StartApp | undefined;

/**
 * Registers the application. It cannot be imported by name, because it shares its chunk with code that other chunks
 * import.
 */
export function registerApplication(start: StartApp): void {
  registered = start;
}

/**
 * Returns the application once all scripts of the page have loaded, in parallel.
 *
 * @throws Error if a script fails to load
 */
export async function loadApplication(scripts: readonly string[]): Promise<StartApp> {
  await Promise.all(scripts.map((script) => import(script)));
  if (!registered) throw new Error('The scripts contain no application');
  return registered;
}
