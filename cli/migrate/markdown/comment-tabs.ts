import { labelled } from '../../syntax/labelled.ts';
import type { Line } from '../text/lines.ts';

/** Turns the tabs of a plugin of Docsify, headings in bold between two comments, into blocks. */
export function convertCommentTabs(lines: readonly Line[]): Line[] {
  let isInTabs = false;
  let isInTab = false;
  return lines.flatMap((line): Line[] => {
    const write = (...texts: string[]) => texts.map((text) => ({ text, at: line.at, isCode: false }));
    const [, mark] = (!line.isCode && /^\s*<!--\s*tabs:(start|end)\s*-->\s*$/.exec(line.text)) || [];
    const end = isInTab ? [':::'] : [];
    if (mark !== undefined) {
      if (isInTabs === (mark === 'start')) return [line];
      isInTabs = mark === 'start';
      isInTab = false;
      return isInTabs ? write(':::Tabs') : write(...end, ':::');
    }
    const [, bold, comment = bold] =
      (isInTabs && !line.isCode && /^\s*(?:#{1,6}\s+\*\*(.+)\*\*|<!--\s*tab:(.+?)-->)\s*$/.exec(line.text)) || [];
    if (comment === undefined) return [line];
    isInTab = true;
    return write(...end, `:::${labelled('tab', comment.trim())}`);
  });
}
