import { readDocsifyOption, toHeadingLink } from '../../syntax/docsify-links.ts';
import { type Line, mapProse } from '../text/lines.ts';

/** A link or picture with an option of Docsify as its title. */
const withOption = /(?<mark>!?)(?<link>\[[^[\]\n]*\]\((?<url>[^\s()]+))[ \t]+(["'])(?<title>:[^"'\n]*)\4\)/g;

/** Converts what only Docsify reads in links and pictures: options in their titles, and `?id=` before a heading. */
export function convertLinks(lines: readonly Line[]): Line[] {
  return lines.flatMap((line): Line | Line[] => {
    if (line.isCode) return line;
    return readInclude(line) ?? { ...line, text: mapProse(line.text, convertProse) };
  });
}

function convertProse(prose: string): string {
  return prose
    .replace(withOption, (...found) => {
      const { mark = '', link = '', url = '', title = '' } = found.at(-1) as Record<string, string>;
      const option = readDocsifyOption(title, url);
      if (option?.kind === 'size' && mark !== '') return `${mark}${link})${option.attributes}`;
      return option?.kind === 'none' ? `${mark}${link})` : String(found[0]);
    })
    .replace(/(?<=\]\()[^\s()]+/g, (url) => toHeadingLink(url) ?? url);
}

/** Returns the lines in place of a link that is alone on its line and includes a file; `null` for any other line. */
function readInclude(line: Line): Line[] | null {
  const [, indent = '', link = ''] = /^([ \t]*)(\[[^\]]*\]\([^()]*:include[^()]*\))[ \t]*$/.exec(line.text) ?? [];
  const { url = '', title = '' } = [...link.matchAll(withOption)][0]?.groups ?? {};
  const option = readDocsifyOption(title, url);
  if (option?.kind === 'text') return [{ ...line, text: indent + option.line }];
  if (option?.kind !== 'code') return null;
  return [option.line, '```'].map((text) => ({ text: indent + text, at: line.at, isCode: true }));
}
