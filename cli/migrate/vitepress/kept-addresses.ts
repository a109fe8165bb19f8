import type { Line } from '../text/lines.ts';

/** The attributes with addresses that VitePress resolved and sitegen keeps, except those of other sites. */
const attribute = /\s(poster|srcset)=["'](?![a-z][a-z\d+.-]*:|\/\/)/gi;

/** Returns the attributes of a page whose files sitegen does not look for, by line. */
export function findKeptAddresses(lines: readonly Line[]): { at: number; name: string }[] {
  return lines.flatMap(({ text, at, isCode }) => {
    const prose = isCode ? '' : text.replace(/`[^`]*`/g, '');
    return Array.from(prose.matchAll(attribute), ([, name = '']) => ({ at, name }));
  });
}
