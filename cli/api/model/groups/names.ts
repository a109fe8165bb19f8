import ts from 'typescript';
import type { ApiSymbol } from '../../../contracts/api-model.ts';
import type { LibraryEntry } from '../../library/find-package.ts';
import type { SymbolGroup } from './symbol-group.ts';

/**
 * Returns the names of a symbol. A symbol without a name, such as some default exports, gets the name of its import,
 * which is `null` if it is not exported.
 */
export function toNames(
  { name: own, addsTo }: Pick<SymbolGroup, 'name' | 'addsTo'>,
  declarations: readonly ts.Declaration[],
  { owner, entry, imported }: { owner: ApiSymbol | null; entry: LibraryEntry; imported: string | null },
): Pick<ApiSymbol, 'name' | 'path' | 'title'> {
  const isNameless = owner === null && own === 'default';
  const name = addsTo ?? (isNameless ? imported : null) ?? nameInBrackets(declarations) ?? own;
  // Users of a type do not name the module that declares it.
  const title = owner && owner.kind !== 'augmentation' ? `${owner.title}.${name}` : toPath(name, null, entry);
  return { name, path: toPath(own, owner, entry), title };
}

/** Returns the name of a member in brackets as written, such as `[Symbol.iterator]`, which TypeDoc shortens. */
export function nameInBrackets([node]: readonly ts.Declaration[]): string | undefined {
  const name = node && ts.getNameOfDeclaration(node);
  const isWritten = name && ts.isComputedPropertyName(name) && ts.isPropertyAccessExpression(name.expression);
  return isWritten ? name.getText() : undefined;
}

function toPath(name: string, owner: ApiSymbol | null, entry: LibraryEntry): string {
  if (owner) return `${owner.path}.${name}`;
  return entry.path === '' ? name : `${toEntryPath(entry)}/${name}`;
}

/** Returns the prefix of the paths of an entry's symbols, without the script extension that loaders may need. */
export function toEntryPath({ path }: LibraryEntry): string {
  return path.replace(/\.[cm]?js$/, '').replaceAll('.', '_');
}
