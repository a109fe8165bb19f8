/** The part of the package, installed by the site, that is used here. */
declare module 'mermaid' {
  const mermaid: {
    initialize(options: Readonly<Record<string, unknown>>): void;
    render(id: string, text: string): Promise<{ svg: string }>;
  };
  export default mermaid;
}
