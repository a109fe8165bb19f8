/** The path of a style sheet in the output folder, for what not every page needs. */
declare module '*.css?url' {
  const path: string;
  export default path;
}
