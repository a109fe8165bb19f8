/** What examples in the guides may use without saying where it comes from. */
/// <reference types="node" />

/** The configuration of a site, of which guides show the keys that they are about. */
declare function defineConfig(config: Partial<import('sitegen').SiteConfigInput>): import('sitegen').SiteConfigInput;

declare function save(value: unknown): void;

declare module '*.css';
