import type ts from 'typescript';
import type { ApiSymbol } from '../../../contracts/api-model.ts';
import type { SymbolGroup } from '../groups/symbol-group.ts';
import type { ModelScope } from '../scope/scope.ts';
import { asApplied } from './applied-member.ts';
import { toAccepted, typeOf } from './declared-types.ts';
import { plainText } from './linked-text.ts';
import { modifiersIn, withModifiers } from './member-modifiers.ts';
import { toResolved } from './resolved.ts';
import { createSignaturePrinter, printDeclarations, type SignaturePrinter } from './signature.ts';

/** Input for showing the declarations of a symbol. */
interface DeclarationInput {
  /** The name under which readers know it. */
  name: string;
  slug: string;
  printer: SignaturePrinter;
  scope: ModelScope;
}

/** Returns the declarations of a symbol as readers see them, and its type. */
export function toShownDeclarations(
  group: SymbolGroup,
  declarations: readonly ts.Declaration[],
  { name, slug, printer, scope }: DeclarationInput,
): Pick<ApiSymbol, 'signature' | 'written' | 'type' | 'accepts' | 'resolved'> {
  const applied = asApplied(declarations, group.property, scope);
  const shown = applied.map((node) => withModifiers(node, modifiersIn(group)));
  const signature =
    group.addsTo === undefined ? printDeclarations(shown, name, printer) : plainText(toAugmentationHead(group.addsTo));
  const isChanged = group.property !== undefined && shown.some((node, index) => node !== declarations[index]);
  // Types that only this text refers to are not shown.
  const plain = createSignaturePrinter(scope, slug, { onUnlinked: () => undefined });
  const written = isChanged ? printDeclarations(declarations, name, plain).text : signature.text;
  const type = typeOf(applied, printer, scope);
  const hasMembers = group.members.length + group.inherited.length > 0;
  return {
    signature,
    ...(written !== signature.text && { written }),
    type,
    ...toAccepted(applied, type, printer),
    resolved: applied === declarations ? toResolved(declarations, { own: slug, hasMembers }, scope) : null,
  };
}

/** Returns the beginning of the statement that adds to a module, or to the global scope. */
function toAugmentationHead(module: string): string {
  return module === 'global' ? 'declare global' : `declare module '${module}'`;
}
