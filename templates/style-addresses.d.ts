/** The path of a style sheet in the output folder, for styles that not every page needs. */
declare module '*.css?url' {
  const path: string;
  export default path;
}

/** Styles of an island, linked by the pages that show it. */
declare module '*.css';
