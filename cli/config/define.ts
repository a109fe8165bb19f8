import type { SidebarsInput } from './schema/sidebars.ts';
import type { SiteConfigInput } from './schema/site.ts';

/** Returns the configuration unchanged; its type gives editors completion and checks. */
export function defineConfig(config: SiteConfigInput): SiteConfigInput {
  return config;
}

/** Returns the sidebars unchanged; their type gives editors completion and checks. */
export function defineSidebars(sidebars: SidebarsInput): SidebarsInput {
  return sidebars;
}
