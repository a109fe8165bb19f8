/** What the development server tells open pages. */

/** What is wrong with the site; more than a person reads at once is counted only. */
export interface Report {
  problems: Problem[];
  /** Numbers of all problems, those that are left out among them. */
  errors: number;
  warnings: number;
}

/** One thing that is wrong with the site. */
export interface Problem {
  severity: 'error' | 'warning';
  code: string;
  message: string;
  hint?: string;
  notes: readonly string[];
  /** File, line and column. */
  place?: string;
  /** The lines around it. */
  frame?: string;
  /** Paths of the pages that its file makes. */
  pages: string[];
}

/** What an open page has to do to show what has changed. */
export type LiveChange =
  /** Its frame or its scripts are others: it is loaded again. */
  | { kind: 'reload' }
  /** Its data is fetched anew, and style sheets take the places of others, by address. */
  | { kind: 'refresh'; styles: Readonly<Record<string, string>> };

/** What the server tells when the site has changed: also which version that is. */
export type Update = LiveChange & { version: string; build: string };
