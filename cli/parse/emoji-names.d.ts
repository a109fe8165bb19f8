/** The emoji that GitHub has names for, as one table; the package has no types. */
declare module 'markdown-it-emoji/lib/data/full.mjs' {
  const names: Readonly<Record<string, string>>;
  export default names;
}
