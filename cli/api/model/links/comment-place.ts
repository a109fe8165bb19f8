import { DeclarationReflection, Reflection } from 'typedoc';
import ts from 'typescript';
import { type Diagnostic, type Span, startOf } from '../../../diagnostics/diagnostic.ts';
import { relativePath } from '../../../diagnostics/paths.ts';
import { toSpan } from '../../program/to-span.ts';
import type { ModelScope } from '../scope/scope.ts';

/**
 * Returns the position of a part of a comment, which is searched above these nodes.
 *
 * @param find returns its offsets in a text of the library, since TypeDoc does not keep them
 */
export function placeInComment(
  find: (text: string) => number[],
  nodes: readonly ts.Node[],
  { library, opened }: ModelScope,
): Span {
  for (const node of nodes) {
    const file = node.getSourceFile();
    if (opened.sourceOf(file) !== file) continue;
    const [offset] = find(file.text.slice(node.getFullStart(), node.getEnd()));
    if (offset !== undefined) return toSpan(file, node.getFullStart() + offset, library.siteDir);
  }
  // The comment may belong to an enclosing declaration, or come from elsewhere in the file.
  for (const node of nodes) {
    const { file, line } = opened.placeOf(node);
    const below = file.getLineStarts()[line + 1] ?? file.end;
    const offsets = find(file.text);
    const offset = offsets.findLast((one) => one < below) ?? offsets[0];
    if (offset !== undefined) return toSpan(file, offset, library.siteDir);
  }
  return startOf(relativePath(library.siteDir, library.entries[0].file));
}

/** Something wrong in a comment. */
interface CommentProblem {
  /** The wrong part, as written. */
  text: string;
  /** Returns its offsets in a text of the library. TypeDoc does not keep them. */
  find: (text: string) => number[];
  /** Returns the report for the comment on a symbol. */
  toDiagnostic: (symbol: string) => Omit<Diagnostic, 'span'>;
}

/** Reports a problem in a comment. */
export type CommentReporter = (problem: CommentProblem) => void;

/** A documented symbol, or a node that is only shown with other symbols, either of which can have a comment. */
type Commented = Reflection | ts.Node;

/**
 * Creates a function that returns the reporter for a comment. Each problem is reported once, though several symbols can
 * have the same comment.
 */
export function createCommentReporter(scope: ModelScope): (at: Commented) => CommentReporter {
  const known = new Set<string>();
  return (at) =>
    ({ text, find, toDiagnostic }) => {
      const nodes = at instanceof Reflection ? commentedNodes(at, scope) : [at];
      const diagnostic = { ...toDiagnostic(titleOf(at)), span: placeInComment(find, nodes, scope) };
      const key = JSON.stringify([diagnostic.code, text, diagnostic.span]);
      if (known.has(key)) return;
      known.add(key);
      scope.report(diagnostic);
    };
}

/** Returns the problem of a link that leads nowhere. */
export function brokenLink(target: string, find: CommentProblem['find']): CommentProblem {
  return {
    text: target,
    find,
    toDiagnostic: (symbol) => ({
      code: 'api/link-broken',
      message: `The comment of ${symbol} links to "${target}", which does not exist`,
      hint: 'Link to an exported symbol, or write the name in backticks.',
    }),
  };
}

/** Returns the problem of a comment that asks for that of a symbol that does not exist. */
export function unknownInheritDoc(name: string, find: CommentProblem['find']): CommentProblem {
  return {
    text: name,
    find,
    toDiagnostic: (symbol) => ({
      code: 'api/link-broken',
      message: `The comment of ${symbol} inherits that of "${name}", which does not exist`,
      hint: 'Name an exported symbol in `{@inheritDoc}`, or write the comment itself.',
    }),
  };
}

/** Returns a qualified name, without TypeDoc's names for literals. */
function titleOf(at: Commented): string {
  if (at instanceof Reflection) return at.getFullName().replaceAll('.__type', '');
  const owner = ts.findAncestor(at.parent, isNamedType);
  const names = [owner, at].map((node) => node && ts.getNameOfDeclaration(node as ts.Declaration)?.getText());
  return names.filter((name) => name !== undefined).join('.');
}

function isNamedType(node: ts.Node): node is ts.DeclarationStatement {
  return (
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isEnumDeclaration(node)
  );
}

/**
 * Returns the declarations that can have the comment of a symbol: its own, those of the signatures of its type, and
 * those from which TypeDoc copies comments.
 */
function commentedNodes(at: Reflection, { context, checker }: ModelScope): ts.Declaration[] {
  const isMember = at instanceof DeclarationReflection;
  const copied = isMember ? [at.implementationOf, at.overwrites, at.inheritedFrom].map((type) => type?.reflection) : [];
  const symbols = [at, ...copied].map((one) => one && context.getSymbolFromReflection(one));
  const known = symbols.filter((symbol) => symbol !== undefined);
  const signatures = known.flatMap((symbol) => checker.getTypeOfSymbol(symbol).getCallSignatures());
  return [
    ...known.flatMap(({ declarations = [] }) => declarations),
    ...signatures.flatMap(({ declaration = [] }) => declaration),
  ];
}
