import type { List, ListItem, Paragraph, PhrasingContent } from 'mdast';

/** Maximum depth of nested lists. */
const deepest = 20;

/** A list among words, by the places of its tags. */
type ListEnds = ReadonlyMap<number, number>;

/**
 * Returns the paragraphs and lists of a text with HTML lists among its words, as in `Either: <ul><li>one</li></ul>`.
 * Returns `null` if it has none, or one that is not closed, or too many in each other.
 */
export function splitAtLists(nodes: readonly PhrasingContent[]): (Paragraph | List)[] | null {
  const ends = findLists(nodes);
  return ends === null || ends.size === 0 ? null : toBlocks(nodes, { from: 0, to: nodes.length, isItem: false }, ends);
}

/** Returns where each list ends that begins with an item. */
function findLists(nodes: readonly PhrasingContent[]): Map<number, number> | null {
  const ends = new Map<number, number>();
  const opened: { name: string; start: number }[] = [];
  for (const [start, node] of nodes.entries()) {
    const { name, isClosing } = tagOf(node);
    if (name !== 'ul' && name !== 'ol') continue;
    if (!isClosing) {
      if (opened.push({ name, start }) > deepest) return null;
      continue;
    }
    const list = opened.pop();
    if (list?.name !== name) return null;
    const first = nodes.slice(list.start + 1, list.start + 3).find((one) => !isBlank(one));
    if (first && tagOf(first).name === 'li') ends.set(list.start, start);
  }
  return opened.length === 0 ? ends : null;
}

interface Range {
  from: number;
  to: number;
}

/** A range of nodes that is an item of a list, or the words with lists among them. */
interface Words extends Range {
  isItem: boolean;
}

function toBlocks(
  nodes: readonly PhrasingContent[],
  { from, to, isItem }: Words,
  ends: ListEnds,
): (Paragraph | List)[] {
  const blocks: (Paragraph | List)[] = [];
  let words: PhrasingContent[] = [];
  const endParagraph = (): void => {
    const children = withoutMargins(words);
    if (children.length > 0) blocks.push({ type: 'paragraph', children });
    words = [];
  };
  for (let index = from; index < to; index++) {
    const end = ends.get(index);
    if (end === undefined) {
      // Beside a list, the tag of an item is a word, as in "returns the <li>".
      words.push(...nodes.slice(index, index + 1).filter((node) => !isItem || tagOf(node).name !== 'li'));
      continue;
    }
    endParagraph();
    blocks.push(toList(nodes, { from: index, to: end }, ends));
    index = end;
  }
  endParagraph();
  return blocks;
}

function toList(nodes: readonly PhrasingContent[], { from, to }: Range, ends: ListEnds): List {
  const items: Words[] = [];
  for (let index = from + 1; index < to; index++) {
    const { name, isClosing } = tagOf(nodes[index]);
    if (name === 'li' && !isClosing) {
      // Authors of HTML may leave out the end of an item: the next one ends it, too.
      const last = items.at(-1);
      if (last) last.to = index;
      items.push({ from: index + 1, to, isItem: true });
    }
    index = ends.get(index) ?? index;
  }
  const children = items.map(
    (item): ListItem => ({ type: 'listItem', spread: false, children: toBlocks(nodes, item, ends) }),
  );
  return { type: 'list', ordered: tagOf(nodes[from]).name === 'ol', spread: false, children };
}

/** Returns the name of a tag that is a list or an item; an empty one for all else. */
function tagOf(node: PhrasingContent | undefined): { name: string; isClosing: boolean } {
  const value = node?.type === 'html' ? node.value : '';
  const [, slash, name = ''] = /^<(\/?)(ul|ol|li)(?:\s[^<>]*)?>$/i.exec(value) ?? [];
  return { name: name.toLowerCase(), isClosing: slash === '/' };
}

function isBlank(node: PhrasingContent): boolean {
  if (node.type === 'text') return node.value.trim() === '';
  return node.type === 'break' || (node.type === 'html' && /^<br ?\/?>$/i.test(node.value));
}

/** Returns words without the spaces and line breaks around them. */
function withoutMargins(words: readonly PhrasingContent[]): PhrasingContent[] {
  const isWord = (word: PhrasingContent): boolean => !isBlank(word);
  const shown = words.slice(Math.max(words.findIndex(isWord), 0), words.findLastIndex(isWord) + 1);
  return shown.map((word, index) => {
    if (word.type !== 'text') return word;
    const value = index === 0 ? word.value.trimStart() : word.value;
    return { ...word, value: index === shown.length - 1 ? value.trimEnd() : value };
  });
}
