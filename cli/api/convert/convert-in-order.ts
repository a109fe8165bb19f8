import { type Application, type Context, type DocumentationEntryPoint, ReflectionKind } from 'typedoc';
import ts from 'typescript';
import { withoutAlias } from './exported-symbols.ts';

/** What TypeDoc's converter does with each entry, which its types keep to themselves. */
interface EntryConverter {
  convertExports: (context: Context, entry: DocumentationEntryPoint, isModule: boolean) => void;
}

/**
 * Converts the entries in order, one path depth at a time, so that a symbol is documented at the first entry that
 * exports it. By default TypeDoc converts the declarations of all entries before any re-exports. Those of one depth are
 * converted before there is a module of the next, which would be taken for what is exported as a namespace.
 */
export function convertInOrder({ converter }: Application): void {
  const entries = converter as unknown as EntryConverter;
  const convert = entries.convertExports.bind(converter);
  let last: number | undefined;
  entries.convertExports = (context, entry, isModule) => {
    const depth = entry.displayName.split('/').length;
    if (last !== undefined && depth !== last) {
      converter.finalizeDeferredConversion();
      converter.permitDeferredConversion();
    }
    last = depth;
    convert(context, entry, isModule);
  };
}

/**
 * Documents what an entry exports by name there, rather than in a namespace that it exports before: TypeDoc documents a
 * symbol where it converts it first, and converts the exports of an entry in their order.
 */
export function convertNamespacesLast({ converter }: Application): void {
  const convert = converter.convertSymbol.bind(converter);
  const waiting: Parameters<typeof convert>[] = [];
  const convertWaiting = (): void => {
    for (const given of waiting.splice(0)) convert(...given);
  };
  converter.convertSymbol = (context, symbol, exported) => {
    if (waiting.some(([{ scope }]) => scope !== context.scope)) convertWaiting();
    if (!isNamespaceOfEntry(symbol, context)) return convert(context, symbol, exported);
    waiting.push([context, symbol, exported]);
    converter.deferConversion(convertWaiting);
  };
}

/** Returns whether an entry exports a module as a namespace: `export * as shapes from './shapes.js'`. */
function isNamespaceOfEntry(symbol: ts.Symbol, { scope, checker }: Context): boolean {
  const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  if (!isAlias || !scope.kindOf(ReflectionKind.Project | ReflectionKind.Module)) return false;
  return withoutAlias(symbol, checker).declarations?.some(ts.isSourceFile) ?? false;
}
