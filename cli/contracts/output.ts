import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts';

/**
 * Content of an output file: text, bytes (which may be encoded text), or a copy of one of the site's files, by its path
 * relative to the site.
 */
type OutputContent = string | Uint8Array | { copyFrom: string };

/**
 * Content of an output. `links` lists the routes that its components requested links to, which are known only after
 * rendering.
 */
export interface MadeContent extends Outcome<OutputContent> {
  links?: readonly string[];
}

/** Purpose of an output file. */
export type OutputKind = 'page' | 'data' | 'asset' | 'search' | 'feed' | 'markdown' | 'text' | 'api' | 'hosting';

/** An output file of a site. */
export interface Output {
  /** Path inside the output folder. */
  path: string;
  kind: OutputKind;
  /** Locale of the file; absent if all locales share it. */
  locale?: string;
  /**
   * Returns the hash of everything that the output is made from, without making it. An output whose key is the same as
   * in the last build need not be made again.
   */
  key(): string;
  /** Makes the content, and returns diagnostics with it. */
  make(): Promise<MadeContent>;
  /** Returns diagnostics for the routes that it links to, checked against the current site. */
  checkLinks?(links: readonly string[]): Diagnostic[];
}

/** All output files of a site. */
export interface SiteOutputs {
  all(): Iterable<Output>;
  get(path: string): Output | undefined;
}
