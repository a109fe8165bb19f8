import type { Located } from '../config/locate.ts';
import type { SidebarsConfig } from '../config/schema/sidebars.ts';
import type { DocsVersion } from './site-index.ts';

/** A version of the docs before its pages are known; the same in every locale. */
export interface PlannedVersion extends Pick<DocsVersion, 'name' | 'label' | 'isLatest' | 'banner'> {
  /** URL segment of the version; empty for the version without one. */
  segment: string;
}

/** A version with its own sidebars; if it has none, a single sidebar is generated from all of its docs. */
export interface VersionWithSidebars extends PlannedVersion {
  sidebars: Located<SidebarsConfig> | null;
}
