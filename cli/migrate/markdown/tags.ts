import { posix } from 'node:path';
import { readGitbookTag } from '../../syntax/foreign-blocks.ts';
import { readAttributes } from '../text/attributes.ts';
import { mapFences } from '../text/fences.ts';
import { type Line, leadingSpace } from '../text/lines.ts';

/** Pairs of tags that are left out. The first fence in `code` gets its title. */
const removed = new Set(['code', 'content-ref', 'columns', 'column', 'updates', 'update']);

/** What is written instead of tags without a text. The first two may have a caption, and an end. */
const inline: Readonly<Record<string, (value: string) => string>> = {
  embed: (url) => `<${url}>`,
  file: (path) => `[${posix.basename(path)}](<${path}>)`,
  update: (date) => `**${date}**`,
  endembed: () => '',
  endfile: () => '',
};

/** Turns tags of GitBook that are alone on their lines into blocks. A page with a tag that does not end keeps it. */
export function convertTags(lines: readonly Line[]): Line[] {
  const tags = lines.map(({ text, isCode }) =>
    !isCode && /^\s*\{%.*%\}\s*$/.test(text) ? readGitbookTag(text.trim()) : null,
  );
  const counts = new Map<string, number>();
  for (const tag of tags) if (tag) counts.set(tag.name, (counts.get(tag.name) ?? 0) + 1);
  const isWhole = (name: string) => counts.get(name) === counts.get(`end${name}`);
  const options = new Map<number, string>();
  const kept = lines.map((line, index): Line | null => {
    const tag = tags[index];
    if (!tag) return line;
    const indent = leadingSpace(line.text);
    const opened = tag.name.replace(/^end/, '');
    const toText = Object.hasOwn(inline, tag.name) ? inline[tag.name] : undefined;
    if (toText && (tag.value || tag.name.startsWith('end'))) return { ...line, text: indent + toText(tag.value ?? '') };
    if (!isWhole(opened)) return line;
    if (tag.name === 'code') options.set(index, toOptions(line.text));
    if (removed.has(opened)) return null;
    if (tag.block !== undefined) return { ...line, text: `${indent}:::${tag.block}` };
    return isBlockName(opened) ? { ...line, text: `${indent}:::` } : line;
  });
  // Options of a tag directly above a fence belong to this fence.
  const fenced = mapFences(lines, (words, _, index) => words + (options.get(index - 1) ?? ''));
  return kept.flatMap((line, index) => (line?.isCode ? (fenced[index] ?? line) : (line ?? [])));
}

function isBlockName(name: string): boolean {
  return readGitbookTag(`{% ${name} %}`).block !== undefined;
}

/** Returns the options of a fence in a `code` tag. */
function toOptions(tag: string): string {
  const { title, overflow, lineNumbers } = readAttributes(tag);
  return [title && ` title="${title}"`, overflow === 'wrap' && ' wrap', lineNumbers === 'true' && ' showLineNumbers']
    .filter(Boolean)
    .join('');
}
