import { type Application, type CommentDisplayPart, type Context, Converter, type Reflection } from 'typedoc';

/**
 * Drops the tags `@module` and `@mergeModuleWith`, so that each entry keeps its name and its exports. With them a
 * comment could rename a module or merge it into another one, and readers can import from neither. What follows the
 * name of a module introduces it.
 */
export function keepEntries({ converter }: Application): void {
  const drop = ({ comment }: Reflection): void => {
    const introductions = comment?.getTags('@module').flatMap(({ content }) => withoutName(content)) ?? [];
    comment?.summary.push(...introductions);
    comment?.removeTags('@module');
    comment?.removeTags('@mergeModuleWith');
  };
  // Priority 1: runs before TypeDoc reads the comment itself.
  converter.on(Converter.EVENT_CREATE_DECLARATION, (_context: Context, reflection: Reflection) => drop(reflection), 1);
  // A single entry is the project.
  converter.on(Converter.EVENT_CREATE_PROJECT, ({ project }: Context) => drop(project), 1);
}

/** Matches the name of a module in front of other lines: a word, or a line of its own that is no sentence. */
const nameLine = /^(?:\S*\n|[^\n]*[^\n.!?]\n(?=\s*\n))/;

/** Returns what follows the name of a module. TypeDoc drops the line break between the tag and a text without name. */
function withoutName([first, ...others]: readonly CommentDisplayPart[]): CommentDisplayPart[] {
  if (!first) return [];
  if (first.kind !== 'text') return [first, ...others];
  const isSentence = /\s/.test(first.text) && /[.!?]$/.test(first.text);
  const isName = others.length === 0 && !first.text.includes('\n') && !isSentence;
  return isName ? [] : [{ ...first, text: `\n\n${first.text.replace(nameLine, '')}` }, ...others];
}
