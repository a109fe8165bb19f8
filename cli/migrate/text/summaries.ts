import { labelled } from './blocks.ts';
import type { Line } from './lines.ts';

/** Returns the lines with the summaries of `details` blocks as the labels of these blocks. */
export function mergeSummaries(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  let end = -1;
  for (const [index, line] of lines.entries()) {
    if (index <= end) continue;
    const [, colons, rest = ''] = (!line.isCode && /^(\s*:{3,})details(\{open\})?\s*$/.exec(line.text)) || [];
    const summary = colons === undefined ? null : readSummary(lines, index + 1);
    if (summary === null) {
      result.push(line);
      continue;
    }
    result.push({ ...line, text: colons + labelled('details', summary.label) + rest });
    if (summary.after !== '') result.push({ ...line, text: summary.after });
    end = summary.end;
  }
  return result;
}

/** Reads the summary at the start of a block: its words, the text behind it, and its last line. */
function readSummary(lines: readonly Line[], start: number) {
  const first = lines.findIndex(({ text }, index) => index >= start && text.trim() !== '');
  const end = lines.findIndex(({ text }, index) => index >= first && text.includes('</summary>'));
  const written = first === -1 || end === -1 ? [] : lines.slice(first, end + 1);
  if (written.some(({ isCode }) => isCode)) return null;
  const text = written.map((line) => line.text.trim()).join(' ');
  const [, label, after = ''] = /^<summary\b[^>]*>(.*?)<\/summary>\s*(.*)$/.exec(text) ?? [];
  // A label holds no blocks, such as the headings that some authors write.
  return label === undefined ? null : { label: label.replace(/<\/?(?:h[1-6]|p|div)\b[^>]*>/g, '').trim(), after, end };
}
