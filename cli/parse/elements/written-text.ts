import type { Text } from 'mdast';

/** A pattern to replace in text: as readers see it, and as authors may write it, with backslashes. */
export interface WrittenPattern {
  shown: RegExp;
  written: RegExp;
  /** Returns the replacement, or `undefined` to leave the match as it is. `before` is the text before the match. */
  replace: (name: string, found: string, before: string) => string | undefined;
}

/**
 * Replaces a construct in a text node, except where the source escapes it with a backslash. The tree does not show
 * backslashes, so matches are counted in both. The first group of `shown` is the name.
 */
export function replaceWritten(node: Text, text: string, { shown, written, replace }: WrittenPattern): void {
  const { start, end } = node.position ?? {};
  const places = [...text.slice(start?.offset, end?.offset).matchAll(written)];
  let count = 0;
  node.value = node.value.replace(shown, (found, name: string, at: number) => {
    const place = places[count++];
    if (!place || isEscaped(place[0])) return found;
    return replace(name, found, node.value.slice(0, at)) ?? found;
  });
}

/** Whether a text was written with an escaping backslash; two in a row are a visible one. */
export function isEscaped(written: string): boolean {
  return written.replaceAll('\\\\', '').includes('\\');
}
