import type { Text } from 'mdast';

/** What is looked for in words: as readers would see it, and as authors may write it, with backslashes. */
export interface Construct {
  shown: RegExp;
  written: RegExp;
  /** Returns what takes its place, or nothing where it stays; `before` is what stands before it. */
  replace: (name: string, found: string, before: string) => string | undefined;
}

/**
 * Replaces a construct in a text, but for where a backslash says that it is none: a tree does not tell them apart, so
 * both are counted. The first group of `shown` is its name.
 */
export function replaceWritten(node: Text, text: string, { shown, written, replace }: Construct): void {
  const { start, end } = node.position ?? {};
  const places = [...text.slice(start?.offset, end?.offset).matchAll(written)];
  let count = 0;
  node.value = node.value.replace(shown, (found, name: string, at: number) => {
    const place = places[count++];
    if (!place || isEscaped(place[0])) return found;
    return replace(name, found, node.value.slice(0, at)) ?? found;
  });
}

/** Whether something was written with a backslash; two in a row are one that readers see. */
export function isEscaped(written: string): boolean {
  return written.replaceAll('\\\\', '').includes('\\');
}
