import memoize from 'memoize';
import type { CommentDisplayPart } from 'typedoc';
import ts from 'typescript';
import { toParts } from './parts.ts';

/** What a comment with `@callback` says of the parts of a function type. */
interface CallbackWords {
  parameters: ReadonlyMap<string, CommentDisplayPart[]>;
  returns: CommentDisplayPart[];
}

/**
 * Returns what JavaScript says of a function type in a comment with `@callback`. From such a comment, compilers make a
 * type without the descriptions of its parameters and its result, and leave the comment elsewhere in the file.
 */
export function callbackWordsOf(node: ts.SignatureDeclaration): CallbackWords | undefined {
  const parent = ts.getOriginalNode(node).parent as ts.Node | undefined;
  if (!parent || !ts.isTypeAliasDeclaration(parent)) return undefined;
  return callbacksIn(parent.getSourceFile()).get(parent.name.text);
}

const callbacksIn = memoize(
  (file: ts.SourceFile): ReadonlyMap<string, CallbackWords> => {
    const tags = [...file.statements, file.endOfFileToken]
      // Of several comments above a node, the compiler's own functions return the last one.
      .flatMap((node: ts.Node & { jsDoc?: readonly ts.JSDoc[] }) => node.jsDoc ?? [])
      .flatMap((comment) => comment.tags ?? []);
    return new Map(
      tags.filter(ts.isJSDocCallbackTag).map((tag) => [tag.fullName?.getText() ?? '', toWords(tag.typeExpression)]),
    );
  },
  { cache: new WeakMap() },
);

function toWords({ parameters, type }: ts.JSDocSignature): CallbackWords {
  const told = parameters.map((tag) => [tag.name.getText(), toText(tag)] as const);
  return {
    parameters: new Map(told.filter(([, text]) => text !== '').map(([name, text]) => [name, toParts(text)])),
    returns: type ? toParts(toText(type)) : [],
  };
}

/** Returns the words of a tag, without the dash before them. */
function toText({ comment }: ts.JSDocTag): string {
  return (ts.getTextOfJSDocComment(comment) ?? '').replace(/^-\s+/, '').trim();
}
