import { resolve } from 'node:path';
import { findStrayPages } from '../site/jobs/find-stray-pages.ts';
import type { InitResult } from '../site/jobs/init.ts';

/** Says where to put Markdown that was in the folder of a new site before: its pages are in folders of their own. */
export function toStrayPages({ choices: { dir } }: InitResult): string {
  const [first, ...others] = findStrayPages(resolve(dir));
  if (first === undefined) return '';
  return others.length === 0
    ? `\n${dir} has a Markdown file that is no page of the site, ${dir}/${first}: move it to ${dir}/docs.\n`
    : `\n${dir} has ${others.length + 1} Markdown files that are no pages of the site, such as ${dir}/${first}: move them to ${dir}/docs.\n`;
}
