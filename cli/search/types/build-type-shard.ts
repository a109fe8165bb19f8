import type { TypedSymbol, TypeShard } from '../../../runtime/search/types/shard.ts';
import type { ApiModel, ApiSignature, ApiSymbol, ApiTypeParameter, SymbolKind } from '../../contracts/api-model.ts';

/** Where results are, and the group that they are shown in. */
interface TypeShardPlace {
  /** Part of the site that results belong to. */
  group: string;
  /** Returns the path of a symbol's page, with the base URL. */
  toHref: (slug: string) => string;
}

/** Longest type that is kept, in characters. Nobody searches for what comes after. */
const longest = 600;

/** Returns what browsers need to search a library by types: the parameters and results of each symbol as declared. */
export function buildTypeShard(model: ApiModel, { group, toHref }: TypeShardPlace): TypeShard {
  const symbols: TypedSymbol[] = [];
  const aliases = new Map<string, string>();
  const visit = (symbol: ApiSymbol, owner: ApiSymbol | null): void => {
    for (const text of toAliases(symbol)) aliases.set(text.slice(0, text.search(/[<\s=]/)), text);
    const ways = symbol.inheritedFrom ? [] : toSignatureTexts(symbol, owner);
    if (ways.length > 0) {
      const { title: path, kind, slug } = symbol;
      const isDeprecated = symbol.flags.includes('deprecated') && { isDeprecated: true as const };
      symbols.push({ href: toHref(slug), path, kind, ...isDeprecated, ...toOwner(symbol, owner), ways });
    }
    for (const member of symbol.members) visit(member, symbol);
  };
  for (const symbol of model.symbols) visit(symbol, null);
  return { group, symbols, aliases: [...aliases.values()] };
}

/** Kinds of symbols that have no type of their own. A class is constructed by its constructor, which is a member. */
const withoutType = new Set<SymbolKind>(['class', 'namespace', 'augmentation', 'enum-member']);

/** Returns the parameters and result of a symbol, for each overload. */
function toSignatureTexts(symbol: ApiSymbol, owner: ApiSymbol | null): string[] {
  if (withoutType.has(symbol.kind)) return [];
  const ways = symbol.signatures.map((signature) => toWay(signature, owner));
  const all = ways.length > 0 ? ways : symbol.kind === 'type' ? [] : [symbol.type.text];
  const short = all.map((way) =>
    way.replace(/\s+|import\((["'])[^"']*\1\)\./g, (found) => (found.trim() === '' ? ' ' : '')).slice(0, longest),
  );
  return [...new Set(short.filter((way) => way !== ''))];
}

function toWay({ typeParameters, parameters, returns }: ApiSignature, owner: ApiSymbol | null): string {
  const taken = parameters.map(({ name, type, optional, rest }) => {
    return `${rest ? '...' : ''}${name}${optional ? '?' : ''}: ${type.text}`;
  });
  // A constructor returns its owner, with the owner's type parameters.
  const generics = returns ? typeParameters : (owner?.typeParameters ?? []);
  const given = returns?.text ?? `${owner?.name}${toArguments(generics)}`;
  return `${toDeclared(generics)}(${taken.join(', ')}) => ${given}`;
}

/** Returns the owner of a member, which using the member requires, unless the owner only groups its members. */
function toOwner({ kind, flags }: ApiSymbol, owner: ApiSymbol | null): Pick<TypedSymbol, 'owner'> {
  const isKept = !owner || !['class', 'interface', 'type'].includes(owner.kind);
  if (isKept || kind === 'constructor' || flags.includes('static')) return {};
  return { owner: owner.name + toDeclared(owner.typeParameters) };
}

/** Returns the aliases that a symbol declares or refers to, with their types: `Uid = string`. */
function toAliases({ kind, signature, referenced }: ApiSymbol): string[] {
  const texts = [...(kind === 'type' ? [signature.text] : []), ...referenced.map((other) => other.signature.text)];
  return (
    texts
      // Questions name a type without its namespace.
      .map((text) => text.split(/^type (?:[^\s.<]+\.)*/m, 2)[1] ?? '')
      .filter((text) => text !== '')
      .map((text) => text.replace(/\s+/g, ' ').slice(0, longest))
  );
}

function toDeclared(parameters: readonly ApiTypeParameter[]): string {
  if (parameters.length === 0) return '';
  const all = parameters.map(({ name, constraint }) => (constraint ? `${name} extends ${constraint.text}` : name));
  return `<${all.join(', ')}>`;
}

function toArguments(parameters: readonly ApiTypeParameter[]): string {
  return parameters.length === 0 ? '' : `<${parameters.map(({ name }) => name).join(', ')}>`;
}
