/** A paragraph, or the first one of an item of a list. */
interface Paragraph {
  /** Its indentation, and the marker of its item. */
  prefix: string;
  parts: string[];
}

/** Creates a writer of paragraphs and lists, which receives the parts of a text in order. */
export function createParagraphWriter() {
  const paragraphs: Paragraph[] = [];
  let current: Paragraph | null = null;
  /** The lists around the current place, each with the number of items around it. */
  const lists: { marker: string; depth: number }[] = [];
  /** Markers of the items around the current place. */
  const items: string[] = [];
  /** Removes and returns the last paragraph if it is an item without words. */
  const takeEmptyItem = () => (paragraphs.at(-1)?.parts.length === 0 ? paragraphs.pop() : undefined);
  const begin = (marker: string): Paragraph => {
    const before = takeEmptyItem()?.prefix ?? ' '.repeat(items.join('').length);
    const paragraph = { prefix: before + marker, parts: [] };
    paragraphs.push(paragraph);
    current = paragraph;
    return paragraph;
  };
  const write = (text: string): void => {
    const isStart = current === null || current.parts.length === 0;
    const isEmpty = text === '<br>' || text.trim() === '';
    if (!isStart || !isEmpty) (current ?? begin('')).parts.push(text);
  };
  const openList = (marker: string): void => {
    lists.push({ marker, depth: items.length });
    current = null;
  };
  /** Ends the item of the innermost list that is open, if any: that of a term ends where the next one begins. */
  const closeItem = (): void => {
    items.length = lists.at(-1)?.depth ?? 0;
    current = null;
  };
  const openItem = (): void => {
    closeItem();
    const marker = lists.at(-1)?.marker ?? '- ';
    begin(marker);
    items.push(marker);
  };
  return {
    write,
    begin,
    openList,
    openItem,
    closeItem,
    takeEmptyItem,
    /** Ends a paragraph unless it has no words yet. */
    separate(): void {
      if (current && current.parts.length > 0) current = null;
    },
    end(): void {
      current = null;
    },
    closeList(): void {
      closeItem();
      lists.pop();
    },
    toText: () => paragraphs.map(toParagraphText).join('\n\n'),
  };
}

/** Returns a paragraph as Markdown. A table has several lines. */
function toParagraphText({ prefix, parts }: Paragraph): string {
  return (
    prefix +
    parts
      .join('')
      .trim()
      .replaceAll('\n', `\n${' '.repeat(prefix.length)}`)
  );
}
