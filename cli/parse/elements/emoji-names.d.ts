/** All emoji names of GitHub, as one table. The package has no types. */
declare module 'markdown-it-emoji/lib/data/full.mjs' {
  const names: Readonly<Record<string, string>>;
  export default names;
}
