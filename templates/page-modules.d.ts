/** The React pages of the site that is being built, by id; the bundler writes this module. */
declare module 'sitegen:page-modules' {
  export const pageModules: Readonly<Record<string, unknown>>;
}
