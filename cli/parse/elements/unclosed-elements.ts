import type { Html, Root } from 'mdast';
import memoize from 'memoize';
import type { VFile } from 'vfile';
import { visit } from '../../syntax/visit-tree.ts';
import { htmlComment } from './code-in-html.ts';
import { createMatchPlaces } from './match-places.ts';
import { isOfWords } from './unclosed-tags.ts';

/** Elements of words: browsers go on with them behind the paragraph or block that they begin in. */
const ofWords = 'b|big|code|em|font|i|s|small|strike|strong|tt|u';

/** Elements whose end closes all elements in them. */
const ofBlocks = 'details|div|section|article|aside|blockquote|center|dl|dd|figure|table|td|th|li|ol|ul|pre';

/**
 * Matches without a name are comments and elements whose content is text. What nothing ends reaches to the end, so that
 * no other match is searched in it.
 */
const tag = new RegExp(
  [
    htmlComment.source,
    /<(script|style|textarea|title)\b[\s\S]*?(?:<\/\1\b|$)/.source,
    String.raw`<(\/?)(${ofBlocks}|${ofWords})(?=[\s/>])` + /(?:"[^"]{0,1000}"|'[^']{0,1000}'|[^"'<>])*>/.source,
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

/** What an element does that nothing closes, by its name. */
const effects = new Map([
  ['details', 'it hides what follows'],
  ...ofWords.split('|').map((name) => [name, 'it goes on to the end of the page'] as const),
]);

/** Reports elements that change all that follows, since nothing closes them. */
export function reportUnclosedElements(tree: Root, file: VFile): void {
  const placesIn = memoize((node: Html) => createMatchPlaces(node, file), { cache: new WeakMap() });
  for (const { name, node, found, index, isAmongWords } of findOpen(tree)) {
    const effect = effects.get(name);
    if (effect === undefined) continue;
    const place = placesIn(node)(found, index) ?? node.position;
    const message = file.message(`"<${name}>" is not closed: ${effect}`, { place, ruleId: 'unclosed' });
    message.note = isAmongWords
      ? `Write the tag as \`code\`, or close it with "</${name}>".`
      : `Put "</${name}>" on its own line where it ends.`;
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
