import type { ApiModel } from '../../contracts/api-model.ts';
import { flatten } from './flatten.ts';

/** A symbol of a model, and where its library declares it. */
export interface DeclaredSymbol {
  name: string;
  slug: string;
  path: string;
  line: number;
}

/** Returns where a library's symbols are declared. Leaves out inherited ones, which are declared elsewhere. */
export function listDeclared({ symbols }: ApiModel): DeclaredSymbol[] {
  return [...flatten(symbols)].flatMap(({ name, slug, source, flags }) =>
    source && !flags.includes('inherited') ? [{ name, slug, ...source }] : [],
  );
}
