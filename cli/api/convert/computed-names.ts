import { type Application, type Context, Converter, type DeclarationReflection } from 'typedoc';
import ts from 'typescript';
import { withoutAlias } from './exported-symbols.ts';

/**
 * Names members in brackets as readers can: a bundler calls a symbol that the library exports as `size` `size$1` where
 * its file has another name of that kind.
 *
 * @param exported the names under which the library exports symbols
 */
export function nameComputedMembers({ converter }: Application, exported: ReadonlyMap<ts.Symbol, string>): void {
  converter.on(Converter.EVENT_CREATE_DECLARATION, (context: Context, reflection: DeclarationReflection) => {
    if (!reflection.name.startsWith('[')) return;
    const [node] = context.getSymbolFromReflection(reflection)?.declarations ?? [];
    const name = node && ts.getNameOfDeclaration(node);
    if (!name || !ts.isComputedPropertyName(name) || !ts.isIdentifier(name.expression)) return;
    const key = context.checker.getSymbolAtLocation(name.expression);
    const imported = key && exported.get(withoutAlias(key, context.checker));
    if (imported !== undefined && imported !== 'default') reflection.name = `[${imported}]`;
  });
}
