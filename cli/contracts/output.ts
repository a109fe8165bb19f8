import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts';

/** What a file of the output holds: text, bytes, or what a file of the site holds (its path relative to the site). */
export type OutputContent = string | Uint8Array | { copyFrom: string };

/** What an output holds, and the routes that its components have asked links to, where only making it tells. */
export interface MadeContent extends Outcome<OutputContent> {
  links?: readonly string[];
}

/** What a file of the output is for. */
export type OutputKind = 'page' | 'data' | 'asset' | 'search' | 'feed' | 'markdown' | 'text' | 'api' | 'hosting';

/** A file that a site consists of. */
export interface Output {
  /** Path inside the output folder. */
  path: string;
  kind: OutputKind;
  /** Locale that it belongs to; absent where all have it in common. */
  locale?: string;
  /**
   * Returns what stands for everything that it is made from, known before it is made: an output with the key that it had
   * in the last build need not be made again.
   */
  key(): string;
  /** Makes its content, and says what is wrong with it. */
  make(): Promise<MadeContent>;
  /** Returns what is wrong with routes that it leads to, by the site as it is now. */
  checkLinks?(links: readonly string[]): Diagnostic[];
}

/** Every file that a site consists of, and nothing else. */
export interface SiteOutputs {
  all(): Iterable<Output>;
  get(path: string): Output | undefined;
}
