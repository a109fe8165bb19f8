import ts from 'typescript';
import type { ApiSignature } from '../../../contracts/api-model.ts';

/** Matches what follows the name in `[size=3]`. The value can be a list. */
const afterName = /^[ \t]*=[ \t]*((?:[^[\]\n]|\[[^[\]\n]*\])*[^[\]\s]|\[[^[\]\n]*\])[ \t]*\]/;

/**
 * Returns the default of a parameter that its comment states, as JavaScript does (`@param {number} [size=3]`); no
 * property if it states none.
 */
export function statedDefault(parameter: ts.ParameterDeclaration): Pick<ApiSignature['parameters'][number], 'default'> {
  const written = ts.getOriginalNode(parameter);
  const tags = ts.isParameter(written) && written.pos >= 0 ? ts.getJSDocParameterTags(written) : [];
  for (const { name, end } of tags) {
    const [, value] = afterName.exec(written.getSourceFile().text.slice(name.end, end)) ?? [];
    if (value !== undefined) return { default: value };
  }
  return {};
}
