/** Which site, for whom, and in which state. */
export interface SiteOptions {
  /** Absolute path of the site's folder. */
  siteDir: string;
  /** Whether drafts are a part of it, as while writing. */
  drafts: boolean;
  /** Today as `2025-07-14`: posts of later days are reported. No byte of the site depends on it. */
  today: string;
  /** Which state of the disk to read. */
  revision: Revision;
  /**
   * Hears of references that have to be made anew, which takes long; the site is loaded without any then. Where nobody
   * hears, loading waits for them.
   */
  onLate?: (references: Promise<unknown>) => void;
}

/** Which state of the disk a load is to see: what is the same as at the last load need not be looked at again. */
export interface Revision {
  /** Grows whenever anything but the Markdown of pages may have changed. */
  round: number;
  /** Markdown files that may have come, gone or changed since the last load, relative to the site's folder. */
  texts: ReadonlySet<string>;
}

/** The state of the disk that a program sees which looks only once. */
export const onlyRevision: Revision = { round: 0, texts: new Set() };
