import { hash } from 'node:crypto';
import type { ShellData } from '../../../runtime/page-data.ts';
import type { Output } from '../../contracts/output.ts';
import { toSearchSuggestions } from '../../model/index.ts';
import type { Site } from '../load/load.ts';
import { type PageSidebars, toPageSidebars } from './page-sidebars.ts';
import { createTextOutput } from './text.ts';

/** Data files that many pages share. */
export interface SharedFiles {
  files(): Output[];
  /** Returns a file by path. Of sidebars, only those that a page has already referred to are found. */
  named(path: string): Output | undefined;
  /** Address and content hash of each locale's shell data, by locale. */
  shells: ReadonlyMap<string, { href: string; hash: string }>;
  sidebars: PageSidebars;
}

/**
 * Returns the files that pages share. A shell's name contains its content hash, since all pages of a build change with
 * it anyway.
 */
export function toSharedFiles(site: Site, shells: ReadonlyMap<string, ShellData>): SharedFiles {
  const { index, config } = site;
  const sidebars = toPageSidebars(site);
  const shellFiles = [...shells].map(([locale, shell]) => {
    const text = JSON.stringify(shell);
    const id = hash('sha256', text, 'hex');
    const path = `assets/shell-${encodeURIComponent(locale)}-${id.slice(0, 8)}.json`;
    return {
      locale,
      hash: id,
      href: config.baseUrl + path,
      output: createTextOutput({ path, kind: 'data' }, () => text),
    };
  });
  const suggestions = config.locales.all.map(({ id }) =>
    createTextOutput({ path: `_data/_search/${id}.json`, kind: 'data' }, () =>
      JSON.stringify(toSearchSuggestions(index, id)),
    ),
  );
  return {
    files: () => [...shellFiles.map(({ output }) => output), ...sidebars.files(), ...suggestions],
    named: (path) => shellFiles.find(({ output }) => output.path === path)?.output ?? sidebars.named(path),
    shells: new Map(shellFiles.map(({ locale, href, hash }) => [locale, { href, hash }])),
    sidebars,
  };
}
