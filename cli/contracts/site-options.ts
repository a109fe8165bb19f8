/** Options for loading a site. */
export interface SiteOptions {
  /** Absolute path of the site's folder. */
  siteDir: string;
  /** Whether to include drafts, as `serve` does. */
  drafts: boolean;
  /** Today as `2025-07-14`, to report posts with a later date. The output does not depend on it. */
  today: string;
  /** State of the disk to read. */
  revision: Revision;
  /** Set if somebody waits for the first pages. Without it, loading waits for everything. */
  early?: EarlyLoad;
}

/** How a site is loaded whose API references have to be rebuilt, which takes long: with the last ones, or without. */
interface EarlyLoad {
  /**
   * Whether nothing has been served yet. The site is then loaded without what its guides do not need, and `complete`
   * starts the slow work; otherwise it starts at once.
   */
  isFirst: boolean;
  /** Called if something is missing, with a function that completes it. Another load then finds it ready. */
  onPending: (complete: () => Promise<unknown>) => void;
}

/** State of the disk that a load must see. Files that have not changed since the last load need not be read again. */
export interface Revision {
  /** Increases whenever anything other than the Markdown of pages may have changed. */
  round: number;
  /** Markdown files that may have been added, removed or changed since the last load, relative to the site's folder. */
  texts: ReadonlySet<string>;
}

/** Revision for programs that load the site only once. */
export const onlyRevision: Revision = { round: 0, texts: new Set() };

/** Returns the options for loading a site once, as it is published: without drafts. */
export function asPublished({ siteDir, today }: Pick<SiteOptions, 'siteDir' | 'today'>): SiteOptions {
  return { siteDir, today, drafts: false, revision: onlyRevision };
}
