import { type Application, type Context, Converter, type DeclarationReflection } from 'typedoc';
import { unicodeEscape } from '../../syntax/unicode-escape.ts';

/** Characters that a document of HTML cannot hold: browsers leave them out, or read others in their place. */
const unwritable = /[\0\p{Cs}]/gu;

/**
 * Writes characters that HTML cannot hold as escapes in the names of members. What a page's data names would otherwise
 * differ from what its document shows, so that it could not be hydrated.
 */
export function nameWritably({ converter }: Application): void {
  converter.on(Converter.EVENT_CREATE_DECLARATION, (_context: Context, reflection: DeclarationReflection) => {
    reflection.name = reflection.name.replace(unwritable, unicodeEscape);
  });
}
