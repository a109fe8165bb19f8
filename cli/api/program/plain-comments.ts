import ts from 'typescript';
import { isJavaScript } from '../library/library-files.ts';

/**
 * Returns a transformer of emitted declarations that keeps the comments of JavaScript which the compiler loses: those
 * on exported constants that it turns into functions and namespaces, and on their members.
 *
 * @param sources the files that declarations are emitted from
 */
export function withPlainComments(sources: readonly ts.SourceFile[]): ts.TransformerFactory<ts.SourceFile | ts.Bundle> {
  const byName = new Map(sources.map((file) => [file.fileName, file]));
  return () => (node) => {
    const source = ts.isSourceFile(node) ? byName.get(node.fileName) : undefined;
    if (source === undefined || !isJavaScript(source.fileName) || !ts.isSourceFile(node)) return node;
    addComments(node.statements, constantsOf(source));
    return node;
  };
}

/** Something commented, by its name. */
type Commented = ReadonlyMap<string, ts.Node>;

function addComments(statements: readonly ts.Statement[], written: Commented): void {
  for (const statement of statements) {
    if (!ts.isFunctionDeclaration(statement) && !ts.isModuleDeclaration(statement)) continue;
    const from = statement.name && written.get(statement.name.text);
    if (from === undefined) continue;
    const comment = ts.getJSDocCommentsAndTags(from).findLast(ts.isJSDoc)?.getText();
    // The compiler adds the ends itself.
    if (comment !== undefined) addComment(statement, comment.slice('/*'.length, -'*/'.length));
    const { body } = statement;
    if (body !== undefined && ts.isModuleBlock(body)) addComments(body.statements, membersOf(from));
  }
}

function addComment(node: ts.Node, text: string): void {
  ts.addSyntheticLeadingComment(node, ts.SyntaxKind.MultiLineCommentTrivia, text, true);
}

/** Returns the exported constants of a file. */
function constantsOf(source: ts.SourceFile): Commented {
  const exported = source.statements.filter(
    (statement) =>
      ts.isVariableStatement(statement) &&
      statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true,
  ) as ts.VariableStatement[];
  const declarations = exported.flatMap(({ declarationList }) => declarationList.declarations);
  return new Map(declarations.map((one) => [one.name.getText(source), one]));
}

/** Returns the members of the object that a constant has, or a property. */
function membersOf(owner: ts.Node): Commented {
  const value = ts.isVariableDeclaration(owner) || ts.isPropertyAssignment(owner) ? owner.initializer : undefined;
  const members = value !== undefined && ts.isObjectLiteralExpression(value) ? value.properties : [];
  return new Map(members.flatMap((one) => (one.name ? [[one.name.getText(), one] as const] : [])));
}
