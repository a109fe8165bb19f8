import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ApiSymbol } from '../../contracts/api-model.ts';
import { leadingWords, shortWords, toIntroduction } from './comment.ts';
import { firstSentence, type PageContext, toFirstSentence } from './page.ts';

/**
 * Returns the summary of a symbol: the start of the deprecation notice, and a sentence of the library or of the note.
 */
export function toSummary(symbol: ApiSymbol, context: PageContext): ElementContent[] {
  const replacement = symbol.comment?.blocks.find(({ tag }) => tag === 'deprecated')?.markdown ?? '';
  // Many notices begin with a sentence that only says that the symbol will be removed.
  return [...leadingWords(replacement, context), ...toFirstWords(symbol, context)];
}

function toFirstWords(symbol: ApiSymbol, context: PageContext): ElementContent[] {
  const note = context.notes?.get(symbol.slug);
  const own = firstSentence(symbol, context);
  if (!note || (own !== '' && !note.replaces)) return shortWords(own, context);
  return shortWords(toFirstSentence(note.summary), { ...context, language: note.language });
}

/** Returns the introduction of a member in a list. */
export function toMemberIntroduction(member: ApiSymbol, context: PageContext): ElementContent[] {
  const note = context.notes?.get(member.slug);
  if (!note) return toIntroduction(member.comment, context);
  const isSummary = note.summary !== '' && (note.replaces || firstSentence(member, context) === '');
  return [
    ...(note.replaces ? [] : toIntroduction(member.comment, context)),
    ...(isSummary ? [h('p', shortWords(note.summary, { ...context, language: note.language }))] : []),
  ];
}
