import ts from 'typescript';

/**
 * Returns the category that a library puts a symbol into, by `@category` or else by `@group`, or `undefined`. TypeDoc
 * removes these tags from its comments.
 */
export function categoryOf(declarations: readonly ts.Declaration[]): string | undefined {
  const tags = declarations.flatMap((node) => ts.getJSDocTags(node));
  return ['category', 'group']
    .flatMap((wanted) => tags.filter(({ tagName }) => tagName.text === wanted))
    .map(({ comment }) => ts.getTextOfJSDocComment(comment)?.split('\n', 1)[0]?.trim())
    .find((name) => name !== undefined && name !== '');
}
