import ts from 'typescript';
import { splitWords } from '../links/comment-links.ts';

/**
 * Returns the category that a library puts a symbol into, by `@category` or else by `@group`, or `undefined`. TypeDoc
 * removes these tags from its comments.
 */
export function categoryOf(declarations: readonly ts.Declaration[]): string | undefined {
  const tags = declarations.flatMap((node) => ts.getJSDocTags(node));
  return ['category', 'group']
    .flatMap((wanted) => tags.filter(({ tagName }) => tagName.text === wanted))
    .map(({ comment }) => toName(ts.getTextOfJSDocComment(comment) ?? ''))
    .find((name) => name !== '');
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
