import memoize from 'memoize';
import ts from 'typescript';

/** A use of a name. */
interface NameUse {
  /** Equal for uses that the compiler describes in the same way; `null` if unknown. */
  key: string | null;
  /**
   * What the compiler writes before a variable's type, such as `const map`. The rest is the same for all uses with its
   * key. `null` for anything but a variable.
   */
  head: string | null;
  /** Whether one of the packages may declare what the name stands for. */
  isOfPackage: boolean;
}

/**
 * Creates a function that distinguishes uses of names. It avoids repeated requests to the compiler, which take a
 * millisecond each: for every type that the compiler prints, it searches all visible names for a way to refer to it.
 *
 * @param isOfPackage returns whether a file belongs to one of the packages in question
 */
export function createUseReader(
  program: ts.Program,
  isOfPackage: (file: string) => boolean,
): (name: ts.Node, file: ts.SourceFile) => NameUse {
  const checker = program.getTypeChecker();
  const numberOf = createNumbers();
  const scopeOf = memoize((file: ts.SourceFile) => describeImports(file, checker));
  return (name, file) => {
    const symbol = findSymbol(name, checker);
    if (!symbol) return { key: null, head: null, isOfPackage: true };
    const scope = scopeOf(file);
    const signature = findSignature(name, checker);
    const head = findHead(symbol, file, checker);
    const key = JSON.stringify([
      scope,
      head === null ? (findImported(symbol, numberOf, checker) ?? numberOf(symbol)) : 'variable',
      numberOf(checker.getTypeOfSymbolAtLocation(symbol, name)),
      signature && numberOf(signature),
      isVariable(symbol) ? '' : describePlace(name.parent),
      ts.isPartOfTypeNode(name),
    ]);
    const others = findFiles(symbol, signature).filter((one) => one !== file.fileName);
    return {
      key,
      head,
      isOfPackage: isForeign(symbol, name) || others.some((one) => one === null || isOfPackage(one)),
    };
  };
}

/** Returns whether a name also leads to a declaration other than those of its symbol. */
function isForeign({ flags, declarations = [] }: ts.Symbol, name: ts.Node): boolean {
  if ((flags & ts.SymbolFlags.Alias) !== 0 || declarations.length === 0) return true;
  return ts.isObjectLiteralElementLike(name.parent) || declarations.some(ts.isBindingElement);
}

/** Returns the files that declare a symbol and the called signature; `null` for what the compiler synthesised. */
function findFiles({ declarations = [] }: ts.Symbol, signature: ts.Signature | null): (string | null)[] {
  const found: ts.Node[] = signature?.declaration ? [...declarations, signature.declaration] : declarations;
  return found.map((one) => (one.getSourceFile() as ts.SourceFile | undefined)?.fileName ?? null);
}

/** Returns the symbol of a name. In an object literal with an expected type, this is the expected property. */
function findSymbol(name: ts.Node, checker: ts.TypeChecker): ts.Symbol | undefined {
  const { parent } = name;
  if (ts.isPropertyAssignment(parent) && parent.name === name) {
    const expected = checker.getContextualType(parent.parent)?.getNonNullableType();
    const property = expected?.isUnion() ? undefined : expected?.getProperty(name.getText());
    if (property) return property;
  }
  return checker.getSymbolAtLocation(name);
}

/** Returns whether a symbol has the same description at all its uses: a variable, unless destructuring declares it. */
function isVariable({ flags, declarations = [] }: ts.Symbol): boolean {
  return (flags & ~ts.SymbolFlags.Variable) === 0 && !declarations.some(ts.isBindingElement);
}

/** Returns the kind of place of a name. Reading a property and passing it in an object literal count as the same. */
function describePlace(parent: ts.Node): string | ts.SyntaxKind {
  return ts.isExpression(parent) || ts.isPropertyAssignment(parent) ? 'expression' : parent.kind;
}

/** Returns what precedes the type of a variable that the code declares without a comment; `null` for anything else. */
function findHead(symbol: ts.Symbol, file: ts.SourceFile, checker: ts.TypeChecker): string | null {
  const [declaration, ...others] = symbol.declarations ?? [];
  if (!declaration || others.length > 0 || !isVariable(symbol) || declaration.getSourceFile() !== file) return null;
  if (symbol.getDocumentationComment(checker).length > 0) return null;
  if (ts.isParameter(declaration)) return `(parameter) ${symbol.name}`;
  const flags = ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.BlockScoped;
  if (flags === ts.NodeFlags.Const) return `const ${symbol.name}`;
  return flags === ts.NodeFlags.Let ? `let ${symbol.name}` : null;
}

/** Creates a function that returns a number for each object. */
function createNumbers(): (value: object) => number {
  let count = 0;
  return memoize((_value) => count++);
}

/** Returns the import names of a file that differ from the exported ones, as printed types use them. */
function describeImports(file: ts.SourceFile, checker: ts.TypeChecker): string {
  const names: string[] = [];
  for (const statement of file.statements) {
    if (ts.isImportEqualsDeclaration(statement)) names.push(statement.getText(file));
    if (!ts.isImportDeclaration(statement) || !statement.importClause) continue;
    const { name, namedBindings } = statement.importClause;
    const from = statement.moduleSpecifier.getText(file);
    if (name && nameOfAliased(name, checker) !== name.text) names.push(`${name.text} ${from}`);
    if (!namedBindings) continue;
    const given = ts.isNamespaceImport(namedBindings)
      ? [namedBindings]
      : namedBindings.elements.filter(({ propertyName }) => propertyName);
    names.push(...given.map((one) => `${one.getText(file)} ${from}`));
  }
  return names.join();
}

function nameOfAliased(name: ts.Identifier, checker: ts.TypeChecker): string | undefined {
  const symbol = checker.getSymbolAtLocation(name);
  return symbol && checker.getAliasedSymbol(symbol).name;
}

/** Returns a key for an imported name. Files that import a symbol under the same name share it. */
function findImported(symbol: ts.Symbol, numberOf: (value: object) => number, checker: ts.TypeChecker): string | null {
  const [declaration] = symbol.declarations ?? [];
  if (!declaration || !(ts.isImportClause(declaration) || ts.isImportSpecifier(declaration))) return null;
  return `${numberOf(checker.getAliasedSymbol(symbol))} ${declaration.kind} ${symbol.name}`;
}

/** Returns the signature that a name is called with; `null` if it is not called. */
function findSignature(name: ts.Node, checker: ts.TypeChecker): ts.Signature | null {
  const { parent } = name;
  const called = ts.isPropertyAccessExpression(parent) && parent.name === name ? parent : name;
  const call = called.parent;
  return ts.isCallLikeExpression(call) && findCalled(call) === called
    ? (checker.getResolvedSignature(call) ?? null)
    : null;
}

function findCalled(call: ts.CallLikeExpression): ts.Node | undefined {
  if (ts.isTaggedTemplateExpression(call)) return call.tag;
  if (ts.isJsxOpeningLikeElement(call)) return call.tagName;
  return 'expression' in call ? call.expression : undefined;
}
