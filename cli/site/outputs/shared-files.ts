import { createHash } from 'node:crypto';
import type { ShellData } from '../../../runtime/page-data.ts';
import type { Output } from '../../contracts/output.ts';
import { toSearchSuggestions } from '../../model/index.ts';
import type { Site } from '../load.ts';
import { type PageSidebars, toPageSidebars } from './page-sidebars.ts';
import { textOutput } from './text.ts';

/** Data that many pages refer to. */
export interface SharedFiles {
  files(): Output[];
  /** Returns the one at a path that a page was made with. */
  named(path: string): Output | undefined;
  /** Each locale's shell data, by locale: its address, and the hash that stands for it. */
  shells: ReadonlyMap<string, { href: string; hash: string }>;
  sidebars: PageSidebars;
}

/** Returns the files that pages share. A shell's name changes with its content, which every page of a build has in common. */
export function toSharedFiles(site: Site, shells: ReadonlyMap<string, ShellData>): SharedFiles {
  const { index, config } = site;
  const sidebars = toPageSidebars(site);
  const shellFiles = [...shells].map(([locale, shell]) => {
    const text = JSON.stringify(shell);
    const hash = createHash('sha256').update(text).digest('hex');
    const path = `assets/shell-${encodeURIComponent(locale)}-${hash.slice(0, 8)}.json`;
    return { locale, hash, href: config.baseUrl + path, output: textOutput({ path, kind: 'data' }, () => text) };
  });
  const suggestions = config.locales.all.map(({ id }) =>
    textOutput({ path: `_data/_search/${id}.json`, kind: 'data' }, () =>
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
