import type { Element, Properties } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { mapSourceSet } from '../syntax/file-addresses.ts';
import { SKIP, visit } from '../syntax/visit-tree.ts';
import { applyAnswers, type CompileInput, titleCallouts, toAbsolute } from './compile-page.ts';
import { addDefaultLabels } from './default-labels.ts';
import { drawFormulas } from './formulas.ts';

/** Complete input for an article's HTML in a feed. */
export interface CompileFeedInput extends Pick<CompileInput, 'body' | 'answers' | 'labels'> {
  /** Absolute URL of the page. */
  url: string;
}

/** Elements that have no meaning outside a page. */
const dropped = new Set(['script', 'style', 'link', 'meta']);

/** Converts a page's content to HTML for feeds: all URLs are absolute, and no site styles or scripts are needed. */
export async function compileFeed({ body, answers, labels, url }: CompileFeedInput): Promise<string> {
  applyAnswers(body, answers);
  titleCallouts(body, labels);
  addDefaultLabels(body, labels);
  await drawFormulas(body);
  visit(body, (node, index, parent) => {
    const isDropped = node.type === 'comment' || (node.type === 'element' && dropped.has(node.tagName));
    if (isDropped && parent && index !== undefined) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.type === 'element') node.properties = toPortable(node, url);
    return undefined;
  });
  return toHtml(body, { allowDangerousHtml: true });
}

function toPortable({ properties }: Element, url: string): Properties {
  const kept = Object.entries(properties).filter(([name]) => !/^(?:data|className$|on[A-Z])/.test(name));
  return Object.fromEntries(
    kept.map(([name, value]) => {
      if (['href', 'src', 'poster', 'cite'].includes(name)) return [name, toAbsolute(String(value), url)];
      if (name !== 'srcSet') return [name, value];
      return [name, mapSourceSet(String(value), (address) => toAbsolute(address, url))];
    }),
  );
}
