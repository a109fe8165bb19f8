import { toCalloutKind } from '../../syntax/foreign-blocks.ts';
import { labelled } from '../../syntax/labelled.ts';
import { type BlockTag, toDirectives } from '../text/blocks.ts';
import { flatMapProse, joinOpen, type Line } from '../text/lines.ts';
import { isOpenTag, tagDivider } from '../text/mdx.ts';
import { convertLists } from './component-lists.ts';
import { convertSteps } from './steps.ts';

/** Kinds of callouts by the types that only Nextra and Fumadocs have. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['default', 'tip'],
  ['idea', 'tip'],
]);

/** Components that are blocks here. Nextra writes those in a group as its members: `<Tabs.Tab>`. */
const names = new Set(['Callout', 'Tabs', 'Tab', 'Tabs.Tab', 'Accordion']);

/** A tag around accordions, which need nothing around them here. */
const needless = /^\s*<\/?Accordions\b[^<>]*>\s*$/;

/** What blocks and lists are made of, as pages import it. */
const imported = new Set(
  'Callout Tabs Tab Accordion Accordions Steps Step Cards Card FileTree Files File Folder'.split(' '),
);

const divide = tagDivider([...names]);

const component = /<(?:Callout|Tabs?|Accordion)\b/;

/**
 * Turns components of Nextra and Fumadocs whose tags begin their lines into blocks. Pages import only those that are
 * left.
 */
export function convertComponents(lines: readonly Line[]): Line[] {
  const isWritten = ({ text, isCode }: Line) => !isCode && component.test(text);
  const lists = convertSteps(convertLists(lines));
  const converted = lists.some(isWritten) ? toBlocks(lists) : lists;
  const isLeft = converted.some(isWritten);
  return removeImports(converted.filter(({ text, isCode }) => isCode || isLeft || !needless.test(text)));
}

/** Removes the names of components that no line uses from the imports of a page. */
function removeImports(lines: readonly Line[]): Line[] {
  if (!lines.some(({ text }) => text.startsWith('import '))) return [...lines];
  const tags = lines.flatMap(({ text, isCode }) => (isCode ? [] : (text.match(/<[A-Z]\w*/g) ?? [])));
  const used = new Set(tags.map((tag) => tag.slice(1)));
  const isOpen = (text: string) => /^import\s+\{[^}]*$/.test(text);
  return flatMapProse(joinOpen(lines, isOpen), ({ text }) => {
    const [, list, rest = ''] = /^import\s+\{([^{}]*)\}(\s+from\s.*)$/.exec(text) ?? [];
    if (list === undefined) return [text];
    const written = list.split(',').flatMap((name) => name.trim() || []);
    const left = written.filter((name) => !imported.has(name) || used.has(name));
    if (left.length === written.length) return [text];
    return left.length === 0 ? [] : [`import { ${left.join(', ')} }${rest}`];
  });
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
