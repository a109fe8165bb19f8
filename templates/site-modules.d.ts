/** The React components of the site being built, by name. The bundler generates this module. */
declare module 'sitegen:site-modules' {
  import type { ComponentType } from 'react';
  import type { IslandProps } from '../runtime/page-data.ts';

  export const pageModules: Readonly<Record<string, unknown>>;
  export const islands: Readonly<Record<string, ComponentType<IslandProps>>>;
}
