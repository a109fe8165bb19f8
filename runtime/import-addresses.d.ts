/** The address of a separate document that runs the script, for a frame with `sandbox="allow-scripts"`. */
declare module '*?frame' {
  const address: string;
  export default address;
}

/** The path, from the site's base URL, of a style sheet that is loaded when something needs it. */
declare module '*.css?url' {
  const path: string;
  export default path;
}
