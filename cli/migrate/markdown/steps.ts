import { isFilled, type Line, leadingSpace, leastIndent } from '../text/lines.ts';
import { convertRegions } from './regions.ts';

const stepStart = /^\s*(?:\{%\s*step\s*%\}|<Step>)\s*$/;
const stepEnd = /^\s*(?:\{%\s*endstep\s*%\}|<\/Step>)\s*$/;

/** Turns steps of GitBook, `{% stepper %}`, and of Nextra and Fumadocs, `<Steps>`, into a numbered list. */
export function convertSteps(lines: readonly Line[]): Line[] {
  return convertRegions(lines, {
    start: /^\s*(?:\{%\s*stepper\s*%\}|<Steps\b[^<>]*>)\s*$/,
    end: /^\s*(?:\{%\s*endstepper\s*%\}|<\/Steps>)\s*$/,
    convert: toList,
  });
}

function toList(content: readonly Line[], { text, at }: Line): Line[] | null {
  const isStart = findStarts(content);
  const first = content.findIndex(isStart);
  if (first === -1) return null;
  const indent = leadingSpace(text);
  const write = (words: string): Line => ({ text: indent + words, at, isCode: false });
  const steps: Line[][] = [];
  for (const line of content.slice(first)) {
    if (isStart(line)) steps.push([]);
    if (!isStartMark(line) && !isEndMark(line)) steps.at(-1)?.push(line);
  }
  const items = steps.flatMap((step, index) => toItem(step, `${index + 1}. `, indent));
  while (items.at(-1)?.text === '') items.pop();
  return [...content.slice(0, first), write(':::steps'), ...items, write(':::')];
}

function isStartMark({ text, isCode }: Line): boolean {
  return !isCode && stepStart.test(text);
}

function isEndMark({ text, isCode }: Line): boolean {
  return !isCode && stepEnd.test(text);
}

/** Returns what tells whether a line begins a step: a mark, or in Nextra a heading of the highest level. */
function findStarts(content: readonly Line[]): (line: Line) => boolean {
  if (content.some(isStartMark)) return isStartMark;
  const levelOf = ({ text, isCode }: Line) => (isCode ? 0 : (/^\s*(#{1,6})\s/.exec(text)?.[1]?.length ?? 0));
  const highest = content.reduce((least, line) => Math.min(least, levelOf(line) || 7), 7);
  return (line) => levelOf(line) === highest;
}

/** Returns the item of a list. A block cannot begin behind the number. */
function toItem(step: readonly Line[], mark: string, indent: string): Line[] {
  const start = step.findIndex(isFilled);
  if (start === -1) return [];
  const lines = step.slice(start);
  const least = leastIndent(lines);
  const inner = lines.map((line) => ({
    ...line,
    text: isFilled(line) ? indent + ' '.repeat(mark.length) + line.text.slice(least) : '',
  }));
  const [opening] = inner;
  if (!opening) return [];
  if (/^\s*(?::{3}|<|\{)/.test(opening.text)) return [{ ...opening, text: indent + mark.trimEnd() }, ...inner];
  return [{ ...opening, text: indent + mark + opening.text.trimStart() }, ...inner.slice(1)];
}
