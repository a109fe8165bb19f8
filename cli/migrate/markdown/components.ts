import { toCalloutKind } from '../../syntax/foreign-blocks.ts';
import { labelled } from '../../syntax/labelled.ts';
import { type BlockTag, toDirectives } from '../text/blocks.ts';
import { flatMapProse, joinOpen, type Line } from '../text/lines.ts';
import { isOpenTag, tagDivider } from '../text/mdx.ts';

/** Kinds of callouts by the types that only Nextra and Fumadocs have. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['default', 'tip'],
  ['idea', 'tip'],
]);

/** Components that are blocks here. Nextra writes those in a group as its members: `<Tabs.Tab>`. */
const names = new Set(['Callout', 'Tabs', 'Tab', 'Tabs.Tab', 'Accordion']);

const imported = '(?:Callout|Tabs?|Accordions?)';

/** A tag around accordions, which need nothing around them here, or an import of nothing but what is converted. */
const needless = new RegExp(
  String.raw`^\s*</?Accordions\b[^<>]*>\s*$|^import\s+\{\s*${imported}(?:\s*,\s*${imported})*\s*,?\s*\}\s+from\s`,
);

const divide = tagDivider([...names]);

const component = /<(?:Callout|Tabs?|Accordion)\b/;

/**
 * Turns components of Nextra and Fumadocs whose tags begin their lines into blocks. If none is left, nothing imports
 * them.
 */
export function convertComponents(lines: readonly Line[]): Line[] {
  const isWritten = ({ text, isCode }: Line) => !isCode && component.test(text);
  const converted = lines.some(isWritten) ? toBlocks(lines) : [...lines];
  return converted.some(isWritten) ? converted : converted.filter(({ text, isCode }) => isCode || !needless.test(text));
}

function toBlocks(lines: readonly Line[]): Line[] {
  const tabs = new Map<BlockTag, number>();
  const toDirective = (tag: BlockTag, parent: BlockTag | undefined): string | null => {
    const { type = 'default', title, groupId } = tag.attributes;
    if (tag.name === 'Callout') return labelled(kinds.get(type) ?? toCalloutKind(type), title);
    if (tag.name === 'Accordion') return labelled('details', title);
    if (tag.name === 'Tabs') return groupId ? `Tabs{sync="${groupId}"}` : 'Tabs';
    if (parent?.name !== 'Tabs') return null;
    const index = tabs.get(parent) ?? 0;
    tabs.set(parent, index + 1);
    const { value, title: label = value } = tag.attributes;
    return labelled('tab', label ?? labelsOf(parent)[index] ?? `${index + 1}`);
  };
  const divided = flatMapProse(joinOpen(lines, isOpenTag), ({ text }) => divide(text));
  return toDirectives(divided, names, toDirective);
}

/** Returns the labels of a group of tabs: `items={['A', 'B']}`. */
function labelsOf({ attributes: { items = '' } }: BlockTag): string[] {
  return Array.from(items.matchAll(/(["'`])(.*?)\1/g), ([, , label = '']) => label);
}
