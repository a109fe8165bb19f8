import type { z } from 'zod';
import type { PageModuleFile, SourceFile } from './source-file.ts';

/** A page that a source of the site has made of data, before it has an address. */
export interface DataPage {
  /** File of the source, relative to the site folder. */
  source: string;
  /** Its address below that of the locale. */
  slug: string;
  title: string;
  description: string;
  data: z.core.util.JSONType;
  /** The component that shows it, bundled like a React page. */
  template: PageModuleFile;
}

/** All that the sources of a site have made. */
export interface MadePages {
  /** Pages as if they had been read from files. */
  pages: readonly SourceFile[];
  data: readonly DataPage[];
  /** The source that has made a page, by the page's file. */
  makers: ReadonlyMap<string, string>;
  /** Templates that pages use, each once. */
  templates: readonly PageModuleFile[];
  /** Absolute paths of the files that sources have read. */
  watched: readonly string[];
}
