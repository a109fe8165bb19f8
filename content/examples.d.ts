/**
 * What the examples in the guides may use without saying where it comes from: the map that a page has shown, and the
 * packages that a page tells its reader to install.
 */

/** The map of the page's examples, after `init`. */
declare const mind: import('mind-elixir').MindElixirInstance;

/** The library's constructor. */
declare const MindElixir: typeof import('mind-elixir').default;

/** A map to start from. */
declare const data: import('mind-elixir').MindElixirData;

declare module '*.css';

declare module 'marked' {
  export const marked: {
    parse(markdown: string, options: { async: false }): string;
    parseInline(markdown: string, options: { async: false }): string;
  };
}

declare module 'dompurify' {
  const DOMPurify: { sanitize(html: string): string };
  export default DOMPurify;
}

declare module 'modern-screenshot' {
  interface Options {
    scale?: number;
    width?: number;
    height?: number;
    backgroundColor?: string;
    quality?: number;
  }
  export function domToPng(node: Node, options?: Options): Promise<string>;
  export function domToJpeg(node: Node, options?: Options): Promise<string>;
  export function domToSvg(node: Node, options?: Options): Promise<string>;
  export function domToBlob(node: Node, options?: Options): Promise<Blob>;
}

declare module '@mind-elixir/node-menu' {
  export default function nodeMenu(mind: import('mind-elixir').MindElixirInstance): void;
}
