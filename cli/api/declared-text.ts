import type { Context, DeclarationReflection } from 'typedoc';
import ts from 'typescript';

/** Longest declaration that is shown whole; of a longer one only the head, since its members are listed below it. */
const maxLines = 60;

const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed });

/** Returns a symbol's declared text without comments, overloads and merged declarations one below the other. */
export function declaredText(reflection: DeclarationReflection, context: Context): string {
  const declarations = declarationsOf(reflection, context);
  return declarations.map(printDeclaration).join('\n');
}

/** Returns the text of a member's declared type; empty where it has none, as a method. */
export function declaredType(reflection: DeclarationReflection, context: Context): string {
  for (const node of declarationsOf(reflection, context)) {
    if (
      (ts.isPropertySignature(node) || ts.isPropertyDeclaration(node) || ts.isVariableDeclaration(node)) &&
      node.type
    ) {
      return print(node.type);
    }
    if (ts.isFunctionLike(node)) return printCallable(node);
  }
  return '';
}

function declarationsOf(reflection: DeclarationReflection, context: Context): readonly ts.Declaration[] {
  return context.getSymbolFromReflection(reflection)?.declarations ?? [];
}

function printDeclaration(node: ts.Declaration): string {
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  const text = unindent(print(statement))
    .replace(/^export (?:default )?/, '')
    .replace(/^declare /, '');
  const lines = text.split('\n');
  if (lines.length <= maxLines) return text;
  const head = lines.slice(0, lines.findIndex((line) => line.includes('{')) + 1);
  return `${head.join('\n').replace(/\{\s*$/, '')}{ /* … */ }`;
}

function printCallable(node: ts.SignatureDeclaration): string {
  const parameters = node.parameters.map(print).join(', ');
  return `(${parameters})${node.type ? ` => ${print(node.type)}` : ''}`;
}

function print(node: ts.Node): string {
  return printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
}

/** The compiler indents by four; two read better in a narrow column. */
function unindent(text: string): string {
  return text.replace(/^(?: {4})+/gm, (spaces) => '  '.repeat(spaces.length / 4));
}
