import type { MarkdownNode, RemarkPlugin } from 'sitegen';

/** Explains abbreviations wherever they stand. */
const abbreviations: RemarkPlugin<Record<string, string>> = (meanings) => {
  const pattern = new RegExp(`\\b(${Object.keys(meanings).join('|')})\\b`);
  const toNode = (value: string): MarkdownNode => {
    const text = { type: 'text' as const, value };
    const title = meanings[value];
    // `hName` and `hProperties` say which element it becomes.
    return title ? { type: 'emphasis', data: { hName: 'abbr', hProperties: { title } }, children: [text] } : text;
  };
  return function explain(node: MarkdownNode): void {
    if (!('children' in node)) return;
    node.children.forEach(explain);
    const children = [...node.children].flatMap((child: MarkdownNode) =>
      child.type === 'text' ? child.value.split(pattern).map(toNode) : child,
    );
    node.children = children as never;
  };
};

export default abbreviations;
