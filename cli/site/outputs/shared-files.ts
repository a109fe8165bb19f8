import { createHash } from 'node:crypto';
import type { ShellData } from '../../../runtime/page-data.ts';
import { sidebarKey } from '../../contracts/site-index.ts';
import { toSearchSuggestions } from '../../model/index.ts';
import { toWholeSidebar } from '../../render/index.ts';
import type { Site } from '../load.ts';
import type { TextFile } from '../text-file.ts';

/** Data that many pages refer to. */
export interface SharedFiles {
  files: TextFile[];
  /** Each locale's shell data, by locale: its address, and the hash that stands for it. */
  shells: ReadonlyMap<string, { href: string; hash: string }>;
  /** Address of a whole sidebar, by `sidebarKey`. */
  sidebars: ReadonlyMap<string, string>;
  /** Address of a blog's whole sidebar, by locale. */
  blogSidebars: ReadonlyMap<string, string>;
}

/**
 * Returns the files that pages share. A shell's name changes with its content, which every page of a build has in
 * common; a sidebar's does not, or each page would change with every other.
 */
export function toSharedFiles(site: Site, shells: ReadonlyMap<string, ShellData>): SharedFiles {
  const { index, config } = site;
  const files: TextFile[] = [];
  const add = (path: string, toText: () => string): string => {
    files.push({ path, toText });
    return config.baseUrl + path.split('/').map(encodeURIComponent).join('/');
  };
  const shellHrefs = [...shells].map(([locale, shell]) => {
    const text = JSON.stringify(shell);
    const hash = createHash('sha256').update(text).digest('hex');
    return [locale, { href: add(`assets/shell-${locale}-${hash.slice(0, 8)}.json`, () => text), hash }] as const;
  });
  const ofDocs = [...index.versions.values()].flatMap((version) => [...version.sidebars.values()]);
  const sidebars = [...ofDocs, ...index.api.sidebars];
  const sidebarHrefs = sidebars.map((sidebar) => {
    const key = sidebarKey(sidebar);
    const toText = () => JSON.stringify(toWholeSidebar(sidebar.items, config));
    return [key, add(`_data/_sidebars/${key}.json`, toText)] as const;
  });
  const blogHrefs = [...index.blogs].map(([locale, { sidebar }]) => {
    const toText = () => JSON.stringify(toWholeSidebar(sidebar, config));
    return [locale, add(`_data/_blog/${locale}.json`, toText)] as const;
  });
  for (const { id } of config.locales.all) {
    add(`_data/_search/${id}.json`, () => JSON.stringify(toSearchSuggestions(index, id)));
  }
  return {
    files,
    shells: new Map(shellHrefs),
    sidebars: new Map(sidebarHrefs),
    blogSidebars: new Map(blogHrefs),
  };
}
