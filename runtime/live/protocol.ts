/** Messages from the development server to open pages. */

/** The problems of the site. If there are too many to read, the rest is only counted. */
export interface Report {
  problems: Problem[];
  /** Counts of all problems, including those not listed. */
  errors: number;
  warnings: number;
}

/** One problem of the site. */
export interface Problem {
  severity: 'error' | 'warning';
  code: string;
  message: string;
  hint?: string;
  notes: readonly string[];
  /** File, line and column. */
  place?: string;
  /** The lines of source around it. */
  frame?: string;
  /** Paths of the pages generated from its file. */
  pages: string[];
}

/** How an open page can show the change. */
export type LiveChange =
  /** The frame or the scripts have changed: reload the page. */
  | { kind: 'reload' }
  /** Fetch the page's data again, and replace style sheets: new addresses by old ones. */
  | { kind: 'refresh'; styles: Readonly<Record<string, string>> };

/** A change of the site as sent to pages, with the new version of the site. */
export type Update = LiveChange & { version: string; build: string };
