import type { SidebarsInput } from './schema/sidebars.ts';
import type { SiteConfigInput } from './schema/site.ts';

/** Returns the configuration as it is; gives editors its type. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config;
}

/** Returns the sidebars as they are; gives editors their type. */
export function defineSidebars(sidebars: SidebarsInput): SidebarsInput {
  return sidebars;
}
