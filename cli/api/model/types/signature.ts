import ts from 'typescript';
import type { LinkedText } from '../../../contracts/api-model.ts';
import { withoutHiddenMembers } from '../../convert/hidden.ts';
import { toPattern } from '../../convert/signatures.ts';
import { linkOutside } from '../links/outside-link.ts';
import { isVariableName } from '../reserved-words.ts';
import type { ModelScope } from '../scope/scope.ts';
import { toShownImport, withoutFile } from './imported-module.ts';
import { declaredName, exportedNameAt, importedBy, meaningIn, nameWithoutNumber } from './imported-type.ts';
import { joinTexts, plainText, withName } from './linked-text.ts';
import { toNamespaceLiteral } from './namespace-type.ts';
import { typeParameterName } from './type-parameter-name.ts';
import { isVariable, toStatement } from './variable.ts';

/** Prints parts of declarations as written, with links on the names of other symbols. */
export interface SignaturePrinter {
  /** Returns the text of a node without comments and hidden members. */
  print(node: ts.Node): LinkedText;
  /** Returns the declaration that a node is or belongs to, without `export` and `declare`. */
  printDeclaration(node: ts.Declaration): LinkedText;
}

/** Options of a printer. */
export interface PrinterOptions {
  /** Called for a type of the library that has no page of its own, with the name that is printed. */
  onUnlinked: (symbol: ts.Symbol, name: string) => void;
  /** The declaration that is printed, where the compiler makes up names that are in no file. */
  from?: ts.Node | undefined;
  /** Names to print in place of those that the library does not export, and for symbols without a page. */
  names?: ReadonlyMap<ts.Node | ts.Symbol | undefined, string> | undefined;
}

// Private-use characters cannot occur in names. They carry a link's number through the compiler's printer.
const marks = { open: '\uE000', middle: '\uE001', close: '\uE002' };
const marked = /\uE000(\d+)\uE001([^\uE000-\uE002]*)\uE002/g;

/** Creates a printer for one symbol. Names that would link to its own slug, `own`, get no link. */
export function createSignaturePrinter(
  scope: ModelScope,
  own: string,
  { onUnlinked, from, names }: PrinterOptions,
): SignaturePrinter {
  const targets: string[] = [];
  const substituteName = (node: ts.Identifier): ts.Identifier => {
    const symbol = symbolOf(node, scope);
    const slug = symbol && targetOf(symbol, scope);
    const name = toPrinted(node, names?.get(node) ?? nameOf(node, symbol, { slug, scope, names }));
    const unlinked = slug === undefined && symbol ? toUnlinked(symbol, node, { scope, from }) : undefined;
    if (unlinked) onUnlinked(unlinked, name);
    if (slug === undefined || slug === own) return name === node.text ? node : ts.factory.createIdentifier(name);
    return ts.factory.createIdentifier(`${marks.open}${targets.push(slug) - 1}${marks.middle}${name}${marks.close}`);
  };
  const substituteNode = (_hint: ts.EmitHint, node: ts.Node) => {
    const shown = withoutFile(node, scope);
    return ts.isIdentifier(shown) ? substituteName(shown) : simplify(shown, scope);
  };
  const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed }, { substituteNode });
  // A node that the compiler made can contain literals as written in a file.
  const fileOf = (node: ts.Node) => ts.getOriginalNode(node).getSourceFile();
  const text = (node: ts.Node) => unindent(printer.printNode(ts.EmitHint.Unspecified, node, fileOf(node)));
  return {
    print: (node) => toLinkedText(text(node), targets),
    printDeclaration(node) {
      const bare = text(isVariable(node) ? toStatement(node) : node).replace(
        /^(?:export (?:default )?)?(?:declare )?/,
        '',
      );
      return toLinkedText(ts.getNameOfDeclaration(node) ? bare : withName(bare, names?.get(undefined)), targets);
    },
  };
}

/** Returns the node to print for a node other than a name: itself, or a shorter form. */
function simplify(node: ts.Node, scope: ModelScope): ts.Node {
  const shown = withoutHiddenMembers(node);
  if (shown !== node) return shown;
  // The compiler's printer puts each element on its own line, and an empty tuple on two lines.
  if (ts.isTupleTypeNode(node) && isOnOneLine(node)) return toOneLine(node);
  if (ts.isTypeQueryNode(node)) return toNamespaceLiteral(node, scope) ?? node;
  if (ts.isImportTypeNode(node)) return toShownImport(node, scope);
  if (ts.isExportSpecifier(node)) return withoutLocalName(node);
  if (ts.isObjectBindingPattern(node)) return ts.factory.createIdentifier(toPattern(node));
  return node;
}

/** Longest namespace that is shown as text, in characters. The members of a longer one are only listed. */
const longestNamespace = 2000;

/** Returns the declarations of a symbol, one below the other, except for the text of a whole module. */
export function printDeclarations(
  declarations: readonly ts.Declaration[],
  name: string,
  printer: SignaturePrinter,
): LinkedText {
  const namespaces = declarations.filter(ts.isModuleDeclaration);
  const length = namespaces.reduce((sum, { pos, end }) => sum + end - pos, 0);
  const isLong = (node: ts.Node) => ts.isModuleDeclaration(node) && length > longestNamespace;
  const shown = declarations.filter((node) => !isModule(node) && !isLong(node));
  if (shown.length === 0 && declarations.length > 0) return plainText(`namespace ${name}`);
  return joinTexts(shown.map(printer.printDeclaration));
}

/**
 * Returns whether a declaration is a module: a file, with imports of files that readers do not know, or an addition.
 */
function isModule(node: ts.Declaration): boolean {
  return ts.isSourceFile(node) || (ts.isModuleDeclaration(node) && ts.isStringLiteral(node.name));
}

/** Returns the slug or URL that the name of a symbol links to. */
function targetOf(symbol: ts.Symbol, scope: ModelScope): string | undefined {
  const slug = scope.slugOfSymbol(symbol);
  const target = scope.context.resolveAliasedSymbol(symbol);
  // A type that the library only adds to is documented elsewhere.
  const isOwn = (target.declarations ?? []).every((declaration) => scope.isOwnNode(declaration));
  if (slug !== undefined && isOwn) return slug;
  return linkOutside(target, scope) ?? slug;
}

/** Returns the type of the library that a name without a link stands for. */
function toUnlinked(
  symbol: ts.Symbol,
  node: ts.Identifier,
  { scope, from }: { scope: ModelScope; from: ts.Node | undefined },
): ts.Symbol | undefined {
  const target = scope.context.resolveAliasedSymbol(symbol);
  const place = (node.parent as ts.Node | undefined) ? node : from;
  const isKnown = (target.flags & (ts.SymbolFlags.Type | ts.SymbolFlags.Value) & ~unnamed) !== 0;
  // The values of an enum are shown with it.
  const isNamed = isKnown && ((target.flags & ts.SymbolFlags.Enum) !== 0 || !isQualifier(node));
  return isNamed && target.declarations?.some((one) => scope.isOwnNode(one, place)) ? target : undefined;
}

/** Returns whether a name only tells the namespace of a type: `Pool` in `Pool.Options`. */
function isQualifier(node: ts.Identifier): boolean {
  const parent = node.parent as ts.Node | undefined;
  if (!parent || !ts.isQualifiedName(parent) || parent.right === node) return false;
  const whole = ts.findAncestor(parent, (one) => !ts.isQualifiedName(one));
  return whole !== undefined && !ts.isTypeQueryNode(whole);
}

/**
 * Returns the symbol of a name. A name that the compiler made has no place in a file, but knows what it was made from.
 */
function symbolOf(node: ts.Identifier, scope: ModelScope): ts.Symbol | undefined {
  const { parent, symbol } = node as { parent?: ts.Node; symbol?: ts.Symbol };
  const named = parent ? scope.checker.getSymbolAtLocation(node) : symbol;
  const isDeclared = parent && ts.isTypeAliasDeclaration(parent) && parent.name === node;
  // An alias with a page of its own is shown as such.
  return !named || isDeclared || scope.slugOfSymbol(named) !== undefined ? named : importedBy(named, scope);
}

/**
 * Returns the name of a linked symbol as readers import it, since the file can declare or import it under another name.
 * A symbol that an alias or a default export imports has the name in its declaration.
 */
function nameOf(
  node: ts.Identifier,
  symbol: ts.Symbol | undefined,
  { slug, scope, names }: Pick<PrinterOptions, 'names'> & { slug: string | undefined; scope: ModelScope },
): string {
  const { text, parent } = node;
  // A namespace has names of its own for its members and imports (`import JSX = Internal`).
  const isQualified =
    parent &&
    (ts.isImportEqualsDeclaration(parent) ||
      (ts.isQualifiedName(parent) && parent.right === node) ||
      ((ts.isPropertyAccessExpression(parent) || ts.isExportSpecifier(parent)) && parent.name === node));
  if (!symbol || (isQualified && withoutFile(parent, scope) === parent)) return text;
  const generic = symbol.declarations?.find(ts.isTypeParameterDeclaration);
  if (generic) return generic.name.text === text ? typeParameterName(generic, scope.checker) : text;
  const exported = slug === undefined ? undefined : exportedNameAt(node, slug, scope);
  const isCalledSo = !parent || (symbol.name === text && text !== 'default');
  const target = scope.context.resolveAliasedSymbol(symbol);
  const declared = isCalledSo ? undefined : declaredName(target, meaningIn(parent));
  return exported ?? names?.get(target) ?? declared ?? nameWithoutNumber(symbol, scope) ?? text;
}

/**
 * Returns the name to print: that of the file where the exported one would mean something else in code, such as `null`,
 * or be no name there, such as `a-b`.
 */
function toPrinted({ text }: ts.Identifier, exported: string): string {
  return exported.includes('.') || isVariableName(exported) ? exported : text;
}

/** Symbols that are local to the declaration that contains them, and namespaces, whose members are named themselves. */
const unnamed =
  ts.SymbolFlags.ValueModule |
  ts.SymbolFlags.TypeParameter |
  ts.SymbolFlags.FunctionScopedVariable |
  ts.SymbolFlags.ClassMember |
  ts.SymbolFlags.EnumMember |
  ts.SymbolFlags.TypeLiteral |
  ts.SymbolFlags.Signature;

/** Returns `name` for `local as name` in an export of a namespace, since readers do not know local names. */
function withoutLocalName(node: ts.ExportSpecifier): ts.ExportSpecifier {
  return node.propertyName ? ts.factory.createExportSpecifier(node.isTypeOnly, undefined, node.name) : node;
}

/**
 * Longest tuple inside a type that is printed on one line although the compiler gave each element a line, in
 * characters.
 */
const longestTuple = 50;

/**
 * Returns whether a tuple is printed on one line: one that its author wrote so, and a short one that is compared or an
 * argument, which compilers write on several lines.
 */
function isOnOneLine(node: ts.Node): boolean {
  if (node.parent === undefined) return false;
  const text = node.getText();
  if (!text.includes('\n')) return true;
  const isPart = ts.isConditionalTypeNode(node.parent) || ts.isTypeReferenceNode(node.parent);
  return isPart && !/[{/]/.test(text) && text.replace(/\s+/g, ' ').length <= longestTuple;
}

/** Returns a copy that is printed on one line. The tuple itself stays unchanged, as it is also printed otherwise. */
function toOneLine({ elements }: ts.TupleTypeNode): ts.TupleTypeNode {
  return ts.setEmitFlags(ts.factory.createTupleTypeNode(elements), ts.EmitFlags.SingleLine);
}

function toLinkedText(text: string, targets: readonly string[]): LinkedText {
  const links: LinkedText['links'] = [];
  let plain = '';
  let end = 0;
  for (const match of text.matchAll(marked)) {
    const [whole, number, name = ''] = match;
    plain += text.slice(end, match.index);
    const slug = targets[Number(number)];
    if (slug !== undefined) links.push({ start: plain.length, end: plain.length + name.length, slug });
    plain += name;
    end = match.index + whole.length;
  }
  return { text: plain + text.slice(end), links };
}

/** Halves the compiler's indentation of four spaces, since two read better in a narrow column. */
function unindent(text: string): string {
  return text.replace(/^(?: {4})+/gm, (spaces) => '  '.repeat(spaces.length / 4));
}
