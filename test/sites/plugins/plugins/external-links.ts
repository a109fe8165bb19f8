import type { HtmlNode, RehypePlugin } from 'sitegen';

/** Says in the titles of links to other sites where they lead. */
const externalLinks: RehypePlugin = () => {
  return function visit(node: HtmlNode): void {
    if (!('children' in node)) return;
    node.children.forEach(visit);
    if (node.type !== 'element' || !/^https?:/.test(String(node.properties.href))) return;
    node.properties.title = new URL(String(node.properties.href)).host;
  };
};

export default externalLinks;
