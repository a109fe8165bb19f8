import ts from 'typescript';

/** A use of a name. */
export interface NameUse {
  /** The same for uses of which the compiler says the same; `null` where that is not known. */
  key: string | null;
  /**
   * What the compiler says of a variable before its type, such as `const map`: what follows is the same for all that
   * have its key; `null` for anything else.
   */
  head: string | null;
  /** Whether what it stands for may be declared in one of the packages. */
  isOfPackage: boolean;
}

/** Returns whether a file belongs to one of the packages that somebody asks about. */
type IsOfPackage = (file: string) => boolean;

/**
 * Returns a function that tells uses of names apart. Asking the compiler about one takes a millisecond: for every type
 * that it writes, it looks for a way to it among all names that can be seen from there.
 */
export function createUseReader(
  program: ts.Program,
  isOfPackage: IsOfPackage,
): (name: ts.Node, file: ts.SourceFile) => NameUse {
  const checker = program.getTypeChecker();
  const numberOf = createNumbers();
  const scopes = new Map<ts.SourceFile, string>();
  return (name, file) => {
    const symbol = findSymbol(name, checker);
    if (!symbol) return { key: null, head: null, isOfPackage: true };
    const scope = scopes.get(file) ?? describeImports(file, checker);
    scopes.set(file, scope);
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

/** Returns whether a name also leads to something that is declared elsewhere than its symbol. */
function isForeign({ flags, declarations = [] }: ts.Symbol, name: ts.Node): boolean {
  if ((flags & ts.SymbolFlags.Alias) !== 0 || declarations.length === 0) return true;
  return ts.isObjectLiteralElementLike(name.parent) || declarations.some(ts.isBindingElement);
}

/** Returns the files that declare a symbol, and what it is called by; `null` for what the compiler has made up. */
function findFiles({ declarations = [] }: ts.Symbol, signature: ts.Signature | null): (string | null)[] {
  const found: ts.Node[] = signature?.declaration ? [...declarations, signature.declaration] : declarations;
  return found.map((one) => (one.getSourceFile() as ts.SourceFile | undefined)?.fileName ?? null);
}

/** Returns what a name stands for: in an object that somebody expects, the property that is expected. */
function findSymbol(name: ts.Node, checker: ts.TypeChecker): ts.Symbol | undefined {
  const { parent } = name;
  if (ts.isPropertyAssignment(parent) && parent.name === name) {
    const expected = checker.getContextualType(parent.parent)?.getNonNullableType();
    const property = expected?.isUnion() ? undefined : expected?.getProperty(name.getText());
    if (property) return property;
  }
  return checker.getSymbolAtLocation(name);
}

/** A variable is the same wherever it stands, but for what is declared by taking it out of an object. */
function isVariable({ flags, declarations = [] }: ts.Symbol): boolean {
  return (flags & ~ts.SymbolFlags.Variable) === 0 && !declarations.some(ts.isBindingElement);
}

/** A property is the same where it is read and where it is given to somebody who expects it. */
function describePlace(parent: ts.Node): string | ts.SyntaxKind {
  return ts.isExpression(parent) || ts.isPropertyAssignment(parent) ? 'expression' : parent.kind;
}

/** Returns what is said before the type of a variable that the code declares without a comment; `null` for anything else. */
function findHead(symbol: ts.Symbol, file: ts.SourceFile, checker: ts.TypeChecker): string | null {
  const [declaration, ...others] = symbol.declarations ?? [];
  if (!declaration || others.length > 0 || !isVariable(symbol) || declaration.getSourceFile() !== file) return null;
  if (symbol.getDocumentationComment(checker).length > 0) return null;
  if (ts.isParameter(declaration)) return `(parameter) ${symbol.name}`;
  const flags = ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.BlockScoped;
  if (flags === ts.NodeFlags.Const) return `const ${symbol.name}`;
  return flags === ts.NodeFlags.Let ? `let ${symbol.name}` : null;
}

function createNumbers(): (value: object) => number {
  const numbers = new Map<object, number>();
  return (value) => {
    const number = numbers.get(value) ?? numbers.size;
    numbers.set(value, number);
    return number;
  };
}

/** Returns the names that a file gives to what has another name elsewhere: types are called by them in it. */
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

/** What is imported is the same symbol in all files that import it by the same name. */
function findImported(symbol: ts.Symbol, numberOf: (value: object) => number, checker: ts.TypeChecker): string | null {
  const [declaration] = symbol.declarations ?? [];
  if (!declaration || !(ts.isImportClause(declaration) || ts.isImportSpecifier(declaration))) return null;
  return `${numberOf(checker.getAliasedSymbol(symbol))} ${declaration.kind} ${symbol.name}`;
}

/** Returns the signature that a name is called by; `null` where it is not called. */
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
