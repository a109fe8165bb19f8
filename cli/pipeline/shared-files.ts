import { createHash } from 'node:crypto';
import type { ShellData } from '../../runtime/page-data.ts';
import { toWholeSidebar } from '../render/sidebar-view.ts';
import type { Site } from './site.ts';

/** A file of the output that is made from text. */
export interface TextFile {
  /** Path inside the output folder. */
  path: string;
  text: string;
}

/** Data that many pages refer to. */
export interface SharedFiles {
  files: TextFile[];
  /** Address of a locale's shell data, by locale. */
  shells: ReadonlyMap<string, string>;
  /** Address of a whole sidebar, by `<locale>/<id>`. */
  sidebars: ReadonlyMap<string, string>;
}

/**
 * Returns the files that pages share. A shell's name changes with its content, which every page of a build has in
 * common; a sidebar's does not, or each page would change with every other.
 */
export function toSharedFiles(site: Site, shells: ReadonlyMap<string, ShellData>): SharedFiles {
  const { index, config } = site;
  const files: TextFile[] = [];
  const add = (path: string, text: string): string => {
    files.push({ path, text });
    return config.baseUrl + path.split('/').map(encodeURIComponent).join('/');
  };
  const shellHrefs = [...shells].map(([locale, shell]) => {
    const text = JSON.stringify(shell);
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    return [locale, add(`assets/shell-${locale}-${hash}.json`, text)] as const;
  });
  const sidebarHrefs = [...index.sidebars].map(([key, { items }]) => {
    const text = JSON.stringify(toWholeSidebar(items, config));
    return [key, add(`_data/_sidebars/${key}.json`, text)] as const;
  });
  return { files, shells: new Map(shellHrefs), sidebars: new Map(sidebarHrefs) };
}
