import { type Line, mapProse } from './lines.ts';

/** Returns the lines with the comments of HTML, which MDX does not have, as comments of MDX. */
export function toMdxComments(lines: readonly Line[]): Line[] {
  let isOpen = false;
  const convert = (prose: string) =>
    prose.replace(/<!--|-->/g, (mark) => {
      if (isOpen === (mark === '<!--')) return mark;
      isOpen = !isOpen;
      return isOpen ? '{/*' : '*/}';
    });
  return lines.map((line) => (line.isCode ? line : { ...line, text: mapProse(line.text, convert) }));
}
