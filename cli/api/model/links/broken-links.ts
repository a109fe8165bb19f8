import type { Reflection } from 'typedoc';
import type { ModelScope } from '../scope/scope.ts';
import { placeInComment } from './comment-place.ts';

/** A link in a comment that leads nowhere. */
export interface BrokenLink {
  /** Where it leads, as written. */
  target: string;
  /** Returns its offsets in a text of the library. TypeDoc does not keep them. */
  find: (text: string) => number[];
}

/** Reports a link of a comment that was found at a symbol. */
export type LinkReporter = (link: BrokenLink, at: Reflection) => void;

/** Creates a reporter. It reports each link of the library once, though several symbols can have the same comment. */
export function createLinkReporter(scope: ModelScope): LinkReporter {
  const known = new Set<string>();
  return ({ target, find }, at) => {
    const span = placeInComment(find, scope.context.getSymbolFromReflection(at)?.declarations ?? [], scope);
    const key = JSON.stringify([target, span]);
    if (known.has(key)) return;
    known.add(key);
    const message = `The comment of ${at.getFullName()} links to "${target}", which does not exist`;
    const hint = 'Link to an exported symbol, or write the name in backticks.';
    scope.report({ code: 'api/link-broken', message, hint, span });
  };
}
