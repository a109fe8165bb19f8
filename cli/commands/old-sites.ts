import { resolve } from 'node:path';
import { findOldSites } from '../site/jobs/find-old-sites.ts';
import type { InitResult } from '../site/jobs/init.ts';

/** Says of sites of other generators in the project how they are converted: a new site takes nothing over from them. */
export function toOldSites({ choices: { dir, manager } }: InitResult): string {
  const lines = findOldSites(resolve()).flatMap(({ generator, folder, from, option }) => {
    const place = folder === '.' ? 'This folder' : folder;
    if (option === null) {
      const settings = generator === 'TypeDoc' ? 'settings' : 'a site';
      return [`${place} has ${settings} of ${generator}: see "Move from another generator" in the documentation.`];
    }
    const free = dir === 'content' ? 'site' : 'content';
    return [
      `${place} has a site of ${generator}. To convert it, remove the files written above, and run:`,
      `  ${manager.run} sitegen init ${from === dir ? free : dir} ${option} ${from}`,
    ];
  });
  return lines.length === 0 ? '' : ['', ...lines, ''].join('\n');
}
