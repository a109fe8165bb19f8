import type { Root } from 'hast';
import { toString as toText } from 'hast-util-to-string';
import { SKIP, visit } from '../syntax/visit-tree.ts';

/** A word with a hyphen; a longer one may not fit on a phone. */
const shortWord = /^(?=.*-)\S{1,16}$/;

/** Marks short words of code, such as `--all`, that stay on one line: browsers break lines after any hyphen. */
export function keepShortCode(tree: Root): void {
  visit(tree, 'element', (element) => {
    if (element.tagName === 'pre') return SKIP;
    if (element.tagName === 'code' && shortWord.test(toText(element))) element.properties['className'] = ['short'];
    return undefined;
  });
}
