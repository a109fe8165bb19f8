import type { Html, Root } from 'mdast';
import memoize from 'memoize';
import type { VFile } from 'vfile';
import { visit } from '../../syntax/visit-tree.ts';
import { htmlComment } from './code-in-html.ts';
import { createMatchPlaces } from './match-places.ts';
import { isOfWords } from './unclosed-tags.ts';

/**
 * A tag of an element whose end closes all elements in it. Matches without a name are comments and elements whose
 * content is text. What nothing ends reaches to the end, so that no other match is searched in it.
 */
const tag = new RegExp(
  [
    htmlComment.source,
    /<(script|style|textarea|title)\b[\s\S]*?(?:<\/\1\b|$)/.source,
    /<(\/?)(details|div|section|article|aside|blockquote|center|dl|dd|figure|table|td|th|li|ol|ul|pre)(?=[\s/>])/
      .source + /(?:"[^"]{0,1000}"|'[^']{0,1000}'|[^"'<>])*>/.source,
  ].join('|'),
  'gi',
);

/** An element that is open, and the place of its tag in a node. */
interface OpenElement {
  name: string;
  node: Html;
  found: string;
  index: number;
  isAmongWords: boolean;
}

/** Reports `<details>` that nothing closes: the rest of the page would be hidden until a reader opens it. */
export function reportUnclosedDetails(tree: Root, file: VFile): void {
  const placesIn = memoize((node: Html) => createMatchPlaces(node, file), { cache: new WeakMap() });
  const unclosed = findOpen(tree).filter(({ name }) => name === 'details');
  for (const { node, found, index, isAmongWords } of unclosed) {
    const place = placesIn(node)(found, index) ?? node.position;
    const message = file.message('"<details>" is not closed: it hides what follows', { place, ruleId: 'unclosed' });
    message.note = isAmongWords
      ? 'Write the tag as `code`, or close it with "</details>".'
      : 'Put "</details>" on its own line where it ends.';
  }
}

/** Returns the elements that neither their own end nor that of an element around them closes. */
function findOpen(tree: Root): OpenElement[] {
  const open: OpenElement[] = [];
  const counts = new Map<string, number>();
  const count = (name: string, change: number) => counts.set(name, (counts.get(name) ?? 0) + change);
  const close = (name: string): void => {
    if ((counts.get(name) ?? 0) === 0) return;
    for (let last = open.pop(); last; last = open.pop()) {
      count(last.name, -1);
      if (last.name === name) return;
    }
  };
  visit(tree, (node, _index, parent) => {
    if (node.type !== 'html') return;
    const isAmongWords = parent !== undefined && isOfWords(parent);
    for (const { 0: found, 2: slash, 3: written, index } of node.value.matchAll(tag)) {
      const name = written?.toLowerCase();
      if (name === undefined) continue;
      if (slash === '/') {
        close(name);
        continue;
      }
      open.push({ name, node, found, index, isAmongWords });
      count(name, 1);
    }
  });
  return open;
}
