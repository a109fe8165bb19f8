import ts from 'typescript';

/**
 * One key of a type, with its documentation.
 *
 * @typedef {object} Key
 * @property {string} path such as `navbar.items[]<doc>.label`: `[]` is a list item, `*` any name, and `<doc>` the
 *   member of a union whose `type` is "doc"
 * @property {string} text the comment, or an empty string
 * @property {string} defaultText the text of `@default`, or an empty string
 * @property {boolean} isRequired
 * @property {string | undefined} literal the only string that the value can be
 * @property {ts.Declaration | undefined} declaration
 */

/**
 * Returns all keys of a type, including nested ones, in source order.
 *
 * @param {ts.TypeChecker} checker
 * @param {ts.Type} type
 * @returns {Key[]}
 */
export function keysOf(checker, type) {
  /** @type {(type: ts.Type, path: string, around: readonly ts.Type[]) => Key[]} */
  const visit = (outer, path, around) => {
    const found = checker.getNonNullableType(outer);
    if (found.isUnion()) {
      const members = found.types.filter((member) => member.flags & ts.TypeFlags.Object);
      return members.flatMap((member) => visit(member, path + variantOf(checker, member), around));
    }
    // Types can be recursive: a sidebar category contains sidebar items.
    if (!isObject(found) || around.includes(found)) return [];
    const within = [...around, found];
    if (checker.isArrayType(found) || checker.isTupleType(found)) {
      return checker.getTypeArguments(found).flatMap((item) => visit(item, `${path}[]`, within));
    }
    const named = checker
      .getPropertiesOfType(found)
      .sort((a, b) => placeOf(checker, a) - placeOf(checker, b))
      .flatMap((symbol) => {
        const here = join(path, symbol.name);
        const value = checker.getTypeOfSymbol(symbol);
        return [toKey(checker, symbol, here), ...visit(value, here, within)];
      });
    const others = checker.getIndexInfosOfType(found).flatMap((info) => visit(info.type, join(path, '*'), within));
    return [...named, ...others];
  };
  return visit(type, '', []);
}

/** @type {(path: string, name: string) => string} */
function join(path, name) {
  return path === '' ? name : `${path}.${name}`;
}

/** @type {(checker: ts.TypeChecker, symbol: ts.Symbol, path: string) => Key} */
function toKey(checker, symbol, path) {
  const tag = symbol.getJsDocTags(checker).find(({ name }) => name === 'default');
  return {
    path,
    text: ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim(),
    defaultText: ts.displayPartsToString(tag?.text).replace(/\s+/g, ' ').trim(),
    isRequired: (symbol.flags & ts.SymbolFlags.Optional) === 0,
    literal: literalOf(checker, symbol),
    declaration: symbol.declarations?.[0],
  };
}

/** @type {(checker: ts.TypeChecker, type: ts.Type) => string} */
function variantOf(checker, type) {
  const literals = checker.getPropertiesOfType(type).flatMap((symbol) => literalOf(checker, symbol) ?? []);
  return literals.length === 0 ? '' : `<${literals.join(' ')}>`;
}

/** @type {(checker: ts.TypeChecker, symbol: ts.Symbol) => string | undefined} */
function literalOf(checker, symbol) {
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
  return type.isStringLiteral() ? type.value : undefined;
}

/** @type {(type: ts.Type) => type is ts.TypeReference} */
function isObject(type) {
  return (type.flags & ts.TypeFlags.Object) !== 0;
}

/**
 * Returns the sort position of a key: first the discriminants of union members, then the others in source order. Keys
 * that union members share are declared elsewhere in the file.
 *
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} symbol
 */
function placeOf(checker, symbol) {
  return literalOf(checker, symbol) === undefined ? (symbol.declarations?.[0]?.getStart() ?? 0) : -1;
}
