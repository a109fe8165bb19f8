import { labelled } from '../../syntax/labelled.ts';
import { closeBlock, toDirectives } from '../text/blocks.ts';
import { type Line, leadingSpace } from '../text/lines.ts';

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
  const tabs = createTabReader();
  const tagged = lines.flatMap((line): Line[] => {
    const tags = line.isCode ? null : tabs.read(line.text);
    const indent = leadingSpace(line.text);
    return tags?.map((tag) => ({ ...line, text: indent + tag })) ?? [line];
  });
  const { labels, unclosed } = tabs.found();
  // A group that does not end would leave its tags in the page.
  if (labels.length === 0 || unclosed > 0) return [...lines];
  return toDirectives(tagged, new Set([group, item]), ({ name, attributes }) => {
    const { key, index } = attributes;
    if (name === item) return labelled('tab', labels[Number(index)]);
    return key ? `Tabs{sync="${key}"}` : 'Tabs';
  });
}

/** Creates a reader of lines, which returns the tags that replace a line; `null` for a line that stays as it is. */
function createTabReader() {
  const labels: string[] = [];
  const open: OpenBlock[] = [];
  let unclosed = 0;
  const begin = (count: number, words: string): string[] | null => {
    const [found, key = ''] = /^tabs(?:[ \t]+key:([\w-]+))?$/.exec(words) ?? [];
    open.push({ count, tabs: found === undefined ? -1 : 0 });
    if (found === undefined) return null;
    unclosed += 1;
    return [`<${group} key="${key}">`];
  };
  const end = (count: number): string[] | null => {
    const block = closeBlock(open, count);
    if (!block || block.tabs === -1) return null;
    unclosed -= 1;
    return [...(block.tabs > 0 ? [`</${item}>`] : []), `</${group}>`];
  };
  const addTab = (label: string): string[] | null => {
    const block = open.at(-1);
    if (!block || block.tabs === -1) return null;
    block.tabs += 1;
    return [...(block.tabs > 1 ? [`</${item}>`] : []), `<${item} index="${labels.push(label.trim()) - 1}">`];
  };
  return {
    read(line: string): string[] | null {
      const [, colons = '', words = ''] = /^[ \t]*(:{3,})(.*)$/.exec(line) ?? [];
      if (words.trim() !== '') return begin(colons.length, words.trim());
      if (colons !== '') return end(colons.length);
      const [, label] = /^[ \t]*==[ \t]+(\S.*)$/.exec(line) ?? [];
      return label === undefined ? null : addTab(label);
    },
    found: () => ({ labels, unclosed }),
  };
}
