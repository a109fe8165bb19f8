import type { HtmlNode, RehypePlugin } from 'sitegen';

/** Marks links to other sites. */
const externalLinks: RehypePlugin = () => {
  return function mark(node: HtmlNode): void {
    if (!('children' in node)) return;
    node.children.forEach(mark);
    const isExternal = node.type === 'element' && /^https?:/.test(String(node.properties.href));
    if (isExternal) node.children.push({ type: 'text', value: ' ↗' });
  };
};

export default externalLinks;
