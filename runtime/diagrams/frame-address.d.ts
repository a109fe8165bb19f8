/** The address of a document of its own in which the script runs: for a frame with `sandbox="allow-scripts"`. */
declare module '*?frame' {
  const address: string;
  export default address;
}

/** What is used of the package that a site has installed. */
declare module 'mermaid' {
  const mermaid: {
    initialize(options: Readonly<Record<string, unknown>>): void;
    render(id: string, text: string): Promise<{ svg: string }>;
  };
  export default mermaid;
}
