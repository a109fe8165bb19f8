import { type Application, type Comment, CommentTag, Converter, type Reflection } from 'typedoc';

/**
 * Adds what a comment says of parts of a parameter, such as `@param options.zone`, to the description of the parameter,
 * as a list. TypeDoc drops it if the parameter has a named type, and otherwise keeps it in the type, which is shown
 * without comments.
 */
export function keepNestedParams({ converter }: Application): void {
  const keep = (_context: unknown, { comment }: Reflection): void => {
    if (comment?.blockTags.some(isNested)) foldNested(comment);
  };
  // Priority 1: runs before TypeDoc moves descriptions to the parameters.
  converter.on(Converter.EVENT_RESOLVE, keep, 1);
}

function isNested({ tag, name = '' }: CommentTag): boolean {
  return tag === '@param' && /^[^.[]+(?:\[\])*\./.test(name);
}

function foldNested(comment: Comment): void {
  const nested = comment.blockTags.filter(isNested);
  comment.blockTags = comment.blockTags.filter((tag) => !isNested(tag));
  for (const { name = '', content } of nested) {
    const { content: whole } = paramOf(comment, name.replace(/[.[].*$/s, ''));
    whole.push({ kind: 'text', text: `\n- \`${name}\`: ` }, ...content);
  }
}

/** Returns the tag that describes a parameter, added if there is none. */
function paramOf({ blockTags }: Comment, name: string): CommentTag {
  const found = blockTags.find((tag) => tag.tag === '@param' && tag.name === name);
  if (found) return found;
  const added = new CommentTag('@param', []);
  added.name = name;
  blockTags.push(added);
  return added;
}
