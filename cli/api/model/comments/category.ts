import ts from 'typescript';
import { splitWords } from '../links/comment-links.ts';

/**
 * Returns the category that a library puts a symbol into, by `@category` or else by `@group`, or `undefined`. Events
 * have one of their own, with the name that TypeDoc gives it. TypeDoc removes these tags from its comments.
 */
export function categoryOf(declarations: readonly ts.Declaration[]): string | undefined {
  const tags = declarations.flatMap((node) => ts.getJSDocTags(node));
  const named = ['category', 'group']
    .flatMap((wanted) => tags.filter(({ tagName }) => tagName.text === wanted))
    .map(({ comment }) => toName(ts.getTextOfJSDocComment(comment) ?? ''))
    .find((name) => name !== '');
  return named ?? (tags.some(marksEvent) ? 'Events' : undefined);
}

/** Returns whether a tag says that its symbol is an event. With a name, `@event` is about one without a declaration. */
function marksEvent({ tagName, comment }: ts.JSDocTag): boolean {
  const isName = /^\S+$/.test(ts.getTextOfJSDocComment(comment)?.trim() ?? '');
  return tagName.text === 'eventProperty' || (tagName.text === 'event' && !isName);
}

/** Returns the first line of a tag without links, since the name of a category is a heading. */
function toName(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const plain = line.replace(/\{@link\w*\s([^{}]*)\}/g, (_link, words: string) => {
    const { target, label } = splitWords(words.trim());
    return label || target;
  });
  return plain.trim();
}
