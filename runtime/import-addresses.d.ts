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

/**
 * The address of a picture, for `src` or `href`. The patterns have no dot, since modules of the same pattern are one, and
 * tools such as Vite declare '*.svg' with a default export of their own.
 */
declare module '*svg' {
  const address: string;
  export default address;
}
declare module '*png' {
  const address: string;
  export default address;
}
declare module '*jpg' {
  const address: string;
  export default address;
}
declare module '*avif' {
  const address: string;
  export default address;
}
declare module '*jpeg' {
  const address: string;
  export default address;
}
declare module '*gif' {
  const address: string;
  export default address;
}
declare module '*webp' {
  const address: string;
  export default address;
}
