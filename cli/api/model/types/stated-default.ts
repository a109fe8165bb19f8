import ts from 'typescript';
import type { ApiSignature } from '../../../contracts/api-model.ts';
import { defaultAfter } from '../../convert/default-after.ts';

/**
 * Returns the default of a parameter that its comment states, as JavaScript does (`@param {number} [size=3]`); no
 * property if it states none.
 */
export function statedDefault(parameter: ts.ParameterDeclaration): Pick<ApiSignature['parameters'][number], 'default'> {
  const written = ts.getOriginalNode(parameter);
  const tags = ts.isParameter(written) && written.pos >= 0 ? ts.getJSDocParameterTags(written) : [];
  for (const { name, end } of tags) {
    const value = defaultAfter(written.getSourceFile().text.slice(name.end, end));
    if (value !== undefined) return { default: value };
  }
  return {};
}
