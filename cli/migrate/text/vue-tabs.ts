import { closeBlock, labelled, toDirectives } from './blocks.ts';
import { indentOf, type Line } from './lines.ts';

/** A block between colons that has not ended. */
interface OpenBlock {
  /** Number of its colons. */
  count: number;
  /** Number of its tabs so far; -1 for a block of another kind. */
  tabs: number;
}

/** Names of tags that stand for a group of tabs and for a tab. No page has them. */
const [group, item] = ['SitegenTabs', 'SitegenTab'];

/** Turns `:::tabs key:name`, whose tabs begin with `== Label`, into blocks: so `vitepress-plugin-tabs` writes them. */
export function convertTabs(lines: readonly Line[]): Line[] {
  const labels: string[] = [];
  const open: OpenBlock[] = [];
  let unclosed = 0;
  const tagged = lines.flatMap((line): Line[] => {
    const toTags = (tags: readonly string[]) =>
      tags.map((tag) => ({ ...line, text: line.text.slice(0, indentOf(line.text)) + tag }));
    const [, colons = '', words = ''] = (!line.isCode && /^[ \t]*(:{3,})(.*)$/.exec(line.text)) || [];
    if (words.trim() !== '') {
      const [found, key = ''] = /^tabs(?:[ \t]+key:([\w-]+))?$/.exec(words.trim()) ?? [];
      open.push({ count: colons.length, tabs: found === undefined ? -1 : 0 });
      if (found === undefined) return [line];
      unclosed += 1;
      return toTags([`<${group} key="${key}">`]);
    }
    if (colons !== '') {
      const block = closeBlock(open, colons.length);
      if (!block || block.tabs === -1) return [line];
      unclosed -= 1;
      return toTags([...(block.tabs > 0 ? [`</${item}>`] : []), `</${group}>`]);
    }
    const block = open.at(-1);
    const [, label] = (!line.isCode && /^[ \t]*==[ \t]+(\S.*)$/.exec(line.text)) || [];
    if (!block || block.tabs === -1 || label === undefined) return [line];
    block.tabs += 1;
    return toTags([...(block.tabs > 1 ? [`</${item}>`] : []), `<${item} index="${labels.push(label.trim()) - 1}">`]);
  });
  // A group that does not end would leave its tags in the page.
  if (labels.length === 0 || unclosed > 0) return [...lines];
  return toDirectives(tagged, new Set([group, item]), ({ name, attributes }) => {
    const { key, index } = attributes;
    if (name === item) return labelled('tab', labels[Number(index)]);
    return key ? `Tabs{sync="${key}"}` : 'Tabs';
  });
}
