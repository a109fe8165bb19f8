/** The address of a document of its own in which the script runs: for a frame with `sandbox="allow-scripts"`. */
declare module '*?frame' {
  const address: string;
  export default address;
}
