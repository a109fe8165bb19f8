import type { MarkdownNode, RemarkPlugin } from 'sitegen';

/** Shows what stands in `:::example` twice: as it is written, and as it looks. */
const example: RemarkPlugin = () => {
  return function show(node: MarkdownNode, file): void {
    if (!('children' in node)) return;
    const { type, name }: { type: string; name?: unknown } = node;
    if (type !== 'containerDirective' || name !== 'example') {
      for (const child of node.children) show(child, file);
      return;
    }
    const start = node.children[0]?.position?.start.offset;
    const end = node.children.at(-1)?.position?.end.offset;
    const source = { type: 'code' as const, lang: 'md', value: String(file.value).slice(start, end) };
    const result = {
      type: 'blockquote' as const,
      data: { hName: 'div', hProperties: { className: ['example-result'] } },
      children: node.children,
    };
    node.data = { hName: 'div', hProperties: { className: ['example'] } };
    node.children = [source, result] as never;
  };
};

export default example;
