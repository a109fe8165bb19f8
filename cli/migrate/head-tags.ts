import { checkHeadTag, type HeadTag } from '../config/head-tag.ts';
import { type Draft, noteSetting } from './draft.ts';
import { type Fields, textOf } from './old-site.ts';
import { withoutBase } from './text/links.ts';

/** An element of the head in an old site; one with `inner` has content. */
export interface OldHeadTag {
  tag: string;
  attrs: HeadTag['attrs'];
  inner?: unknown;
}

/**
 * Returns the attributes of an element in the head of a site with this base path, with addresses for the new site. One
 * that is `false` or `null` is turned off.
 */
export function toHeadAttributes(attributes: Fields, base: string): HeadTag['attrs'] {
  const entries = Object.entries(attributes).filter(([, value]) => value !== false && value !== null);
  return Object.fromEntries(
    entries.map(([written, value]) => {
      const name = written.toLowerCase();
      if (value === true || value === '') return [name, true];
      return [name, /^(?:href|src)$/.test(name) ? withoutBase(String(value), base) : String(value)];
    }),
  );
}

/** Returns why a page cannot have an element in its head; `undefined` if it can. */
export function refusalOf({ tag, attrs, inner }: OldHeadTag): string | undefined {
  if (inner !== undefined || !/^(?:meta|link|script)$/.test(tag))
    return 'Only `meta`, `link` and `script` without inline content are allowed.';
  const verdict = checkHeadTag({ tag: tag as HeadTag['tag'], attrs });
  return 'reason' in verdict ? verdict.reason : undefined;
}

/** Returns the elements that all pages of the new site can have. All others are noted. */
export function toHeadTags(draft: Draft, elements: readonly OldHeadTag[]): object[] {
  const isWritten = (word: string) => [...draft.old.files.values()].some((text) => text?.includes(word));
  return elements.flatMap((element) => {
    const { tag, attrs, inner } = element;
    const instead = refusalOf(element);
    if (instead === undefined) return [{ tag, attrs }];
    const words = [textOf(inner)?.trim().split('\n')[0], attrs['name'], attrs['href'], attrs['src']].map(textOf);
    // What code writes, such as `JSON.stringify`, is in no file.
    const word = words.find((one) => one && isWritten(one)) ?? `'${tag}'`;
    noteSetting(draft, word, { what: `An element \`<${tag}>\` in the head`, instead });
    return [];
  });
}
