/** The address of a separate document that runs the script, for a frame with `sandbox="allow-scripts"`. */
declare module '*?frame' {
  const address: string;
  export default address;
}

/** The part of the package, installed by the site, that is used here. */
declare module 'mermaid' {
  const mermaid: {
    initialize(options: Readonly<Record<string, unknown>>): void;
    render(id: string, text: string): Promise<{ svg: string }>;
  };
  export default mermaid;
}
