import { longestTicks } from '../../syntax/inline-code.ts';
import { readAttributes } from '../text/blocks.ts';
import type { Line } from '../text/lines.ts';

/** Turns each `<Code>` whose text is written in its tag into a fence. Any other stays as it is. */
export function convertCodes(lines: readonly Line[]): Line[] {
  const result: Line[] = [];
  let tag: Line[] = [];
  let isTemplate = false;
  for (const line of lines) {
    const isInside = tag.length > 0 || (!line.isCode && /^[ \t]*<Code(?:\s|$)/.test(line.text));
    if (!isInside) {
      result.push(line);
      continue;
    }
    tag.push(line);
    const code = isTemplate ? line.text : line.text.replace(/"[^"]*"/g, '');
    const ticks = code.replace(/\\./g, '').split('`').length - 1;
    if (ticks % 2 === 1) isTemplate = !isTemplate;
    if (isTemplate || !/\/>\s*$/.test(line.text)) continue;
    result.push(...(toFence(tag) ?? tag));
    tag = [];
  }
  return [...result, ...tag];
}

/** The text of a `<Code>`: a string, or a template without expressions. */
const source =
  /\scode=(?:"(?<plain>[^"]*)"|\{\s*(?:"(?<string>[^"\\\n]*)"|`(?<template>(?:[^`\\$]|\\[\s\S]|\$(?!\{))*)`)\s*\})/;

/** Returns a fence with the options of a `<Code>`; `null` if its text is not written in it. */
function toFence(tag: readonly Line[]): Line[] | null {
  const text = tag.map((line) => line.text).join('\n');
  const found = source.exec(text);
  const { plain, string = plain, template = string } = found?.groups ?? {};
  if (!found || template === undefined) return null;
  const written = template
    .replace(/\\([\s\S])/g, '$1')
    .replace(/^\s*\n/, '')
    .trimEnd();
  const { lang = 'text', title, meta, wrap, showLineNumbers } = readAttributes(text.replace(found[0], ''));
  const options = [
    title && `title="${title}"`,
    wrap === '' && 'wrap',
    showLineNumbers === '' && 'showLineNumbers',
    meta,
  ];
  const mark = '`'.repeat(Math.max(3, longestTicks(written) + 1));
  const indent = /^[ \t]*/.exec(text)?.[0] ?? '';
  const fence = [`${mark}${[lang, ...options].filter(Boolean).join(' ')}`, ...written.split('\n'), mark];
  const at = tag[0]?.at ?? 1;
  return fence.map((line) => ({ text: line === '' ? '' : indent + line, at, isCode: true }));
}
