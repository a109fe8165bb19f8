import type { z } from 'zod';
import type { PageModuleFile, SourceFile } from './source-file.ts';

/** A page that a source has generated from data, before it has a URL. */
export interface DataPage {
  /** File of the source, relative to the site folder. */
  source: string;
  /** URL path relative to the locale's root. */
  slug: string;
  title: string;
  description: string;
  data: z.core.util.JSONType;
  /** The component that renders it, bundled like a React page. */
  template: PageModuleFile;
}

/** Everything that the sources of a site have generated. */
export interface MadePages {
  /** Markdown pages, in the same form as pages read from files. */
  pages: readonly SourceFile[];
  data: readonly DataPage[];
  /** Source that generated each page, by the page's file. */
  sourceByFile: ReadonlyMap<string, string>;
  /** Templates that the pages use, without duplicates. */
  templates: readonly PageModuleFile[];
  /** Absolute paths of the files that the sources read or watch. */
  watched: readonly string[];
}
