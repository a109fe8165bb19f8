import { posix } from 'node:path';
import { toFenceTicks } from '../../syntax/inline-code.ts';
import { readAttributes } from '../text/attributes.ts';
import { readImports } from '../text/imports.ts';
import { type Line, leadingSpace } from '../text/lines.ts';

/**
 * Turns each `<Code>` whose text is written in its tag, or that of a file that is imported with `?raw`, into a fence.
 * Any other stays as it is.
 */
export function convertCodes(lines: readonly Line[], toFile: (path: string) => string): Line[] {
  const imports = readImports(lines);
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
    result.push(...(toFence(tag) ?? toFileFence(tag, imports, toFile) ?? tag));
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
  const mark = toFenceTicks(written);
  const info = toInfo(readAttributes(text.replace(found[0], '')));
  return toLines(tag, [`${mark}${info}`, ...written.split('\n'), mark]);
}

/** Returns a fence that names the imported file whose text a `<Code>` shows; `null` if it shows none. */
function toFileFence(
  tag: readonly Line[],
  imports: ReadonlyMap<string, string>,
  toFile: (path: string) => string,
): Line[] | null {
  const { code = '', lang, ...attributes } = readAttributes(tag.map((line) => line.text).join('\n'));
  const path = imports.get(code.trim()) ?? '';
  if (!path.endsWith('?raw')) return null;
  const file = toFile(path);
  const info = toInfo({ ...attributes, lang: lang ?? posix.extname(file).slice(1) });
  return toLines(tag, [`\`\`\`${info} file="${file}"`, '```']);
}

/** Returns the text after the marker of a fence. */
function toInfo({ lang = 'text', title, meta, wrap, showLineNumbers }: Readonly<Record<string, string>>): string {
  const options = [
    title && `title="${title}"`,
    wrap === '' && 'wrap',
    showLineNumbers === '' && 'showLineNumbers',
    meta,
  ];
  return [lang, ...options].filter(Boolean).join(' ');
}

/** Returns the lines of a fence at the place of a tag. */
function toLines(tag: readonly Line[], fence: readonly string[]): Line[] {
  const indent = leadingSpace(tag[0]?.text ?? '');
  const at = tag[0]?.at ?? 1;
  return fence.map((line) => ({ text: line === '' ? '' : indent + line, at, isCode: true }));
}
