import { type Comment, ReflectionKind, type SignatureReflection } from 'typedoc';
import ts from 'typescript';
import type { ApiComment, ApiSignature, ApiSymbol, SymbolKind } from '../../../contracts/api-model.ts';
import { documentedSignatures, namelessParameter, passedParameters, toPattern } from '../../convert/signatures.ts';
import { callbackWordsOf } from '../comments/callback-words.ts';
import { saysDeprecated } from '../comments/tags.ts';
import type { SymbolGroup } from '../groups/symbol-group.ts';
import type { ModelScope } from '../scope/scope.ts';
import { applySignature } from './applied-member.ts';
import { type Call, signaturesOf, toCall } from './applied-signature.ts';
import { type TypeParameterInput, toTypeParameters } from './declared-types.ts';
import { createExpander } from './expanded-types.ts';
import { plainText } from './linked-text.ts';
import { modifiersIn, withModifiers } from './member-modifiers.ts';
import { isTyped, typeQueryOf } from './member-nodes.ts';
import { statedDefault } from './stated-default.ts';
import { toTypeParts } from './type-parts.ts';
import { isVariable } from './variable.ts';

/** Input for reading a symbol's signatures. */
interface CallableInput extends TypeParameterInput {
  declarations: readonly ts.Declaration[];
  scope: ModelScope;
  group: SymbolGroup;
}

/** Returns the signatures of a symbol: its own, or those of its function type. */
export function toSignatures(input: CallableInput): ApiSignature[] {
  const calls = callsOf(input);
  const nodes = calls.map(({ written }) => written);
  const documented = documentedSignatures(input.reflection);
  // TypeDoc copies the comment of the first overload to overloads without a comment, and with it the tag that hides it.
  const told = nodes.filter((node) => ts.getJSDocCommentsAndTags(node).length > 0);
  const same = [nodes, told].find(({ length }) => length === documented.length);
  // Inherited signatures of an interface come after its own.
  const listed = same ?? (nodes.every(isPartOfType) ? nodes : []);
  // TypeDoc does not read the comments of a type that a constant only names, so they are not part of the constant's.
  const isApart = documented.length === 0 && input.declarations.some(isVariable);
  // An interface can inherit others.
  const isOverload = nodes.length > 1 || documented.length > 1;
  return calls.map(({ written, shown }) => {
    const twin = documented[listed.indexOf(written)];
    const isTold = (isOverload || isApart) && told.includes(written);
    const own = twin ? twin.comment : input.scope.context.getSignatureComment(written);
    const comment = isTold && own ? input.comments.read(own, input.reflection) : null;
    const applied = shown === written ? applySignature(written, input.group.property, input.scope) : shown;
    return toSignature(applied, { ...input, twin, own, comment });
  });
}

const callableKinds: ReadonlySet<SymbolKind> = new Set(['function', 'interface', 'type']);

/**
 * Gives a function or a callable type the comment on its only signature if it has no comment itself, and otherwise only
 * `@deprecated` of that comment.
 */
export function adoptComment(symbol: ApiSymbol): void {
  const [only, ...others] = symbol.signatures;
  // The comment on a constructor need not be true of other symbols with the name of the constant.
  if (!callableKinds.has(symbol.kind) || !only || others.length > 0) return;
  const said = [symbol.comment, only.comment];
  if (!symbol.comment) {
    symbol.comment = only.comment;
    only.comment = null;
  }
  if (said.some(saysDeprecated) && !symbol.flags.includes('deprecated')) symbol.flags.push('deprecated');
}

/** Returns the declarations of a symbol's signatures; none if it can be neither called nor constructed. */
export function signatureNodes(input: Pick<CallableInput, 'declarations' | 'scope'>): ts.SignatureDeclaration[] {
  return callsOf(input).map(({ written }) => written);
}

function callsOf({ declarations, scope }: Pick<CallableInput, 'declarations' | 'scope'>): Call[] {
  const calls = declarations.flatMap((node) => {
    const written = signaturesIn(node);
    if (written) return written.map((one) => ({ written: one, shown: one }));
    const followed = isVariable(node) ? node : typeQueryOf(node);
    return followed ? signaturesOfType(followed, scope) : [];
  });
  // A function can be a constant of its own namespace too, of the type `typeof` itself.
  return [...new Map(calls.map((call) => [call.shown, call])).values()];
}

/** Returns the signatures that a declaration contains, or `undefined` if they have to be looked up by its type. */
export function signaturesIn(node: ts.Declaration): ts.SignatureDeclaration[] | undefined {
  if (ts.isFunctionLike(node) && !ts.isAccessor(node)) return [node];
  // Construct signatures of an interface are a member.
  if (ts.isInterfaceDeclaration(node)) return node.members.filter(ts.isCallSignatureDeclaration);
  if (ts.isBindingElement(node)) return undefined;
  if (!isTyped(node) || !node.type) return [];
  if (ts.isFunctionTypeNode(node.type)) return [node.type];
  return ts.isTypeLiteralNode(node.type) ? signaturesOfLiteral(node.type) : undefined;
}

function isPartOfType(node: ts.Node): node is ts.CallSignatureDeclaration | ts.ConstructSignatureDeclaration {
  return ts.isCallSignatureDeclaration(node) || ts.isConstructSignatureDeclaration(node);
}

/** Returns the signatures of a literal in TypeDoc's order. */
function signaturesOfLiteral({ members }: ts.TypeLiteralNode): ts.SignatureDeclaration[] {
  return [...members.filter(ts.isCallSignatureDeclaration), ...members.filter(ts.isConstructSignatureDeclaration)];
}

/**
 * Returns the signatures of a type. If one of them is written nowhere, returns none: the others alone would mislead.
 */
function signaturesOfType(node: ts.Node, scope: ModelScope): Call[] {
  const type = scope.checker.getTypeAtLocation(node);
  // The construct signature of a class without a constructor has no declaration, and no parameters.
  const isDeclared = (signature: ts.Signature) =>
    (signature.getDeclaration() as ts.SignatureDeclaration | undefined) !== undefined;
  const signatures = signaturesOf(type).filter(isDeclared);
  const calls = signatures.map((signature) => toCall(signature, type, scope));
  const found = calls.filter((call) => call !== null);
  return found.length === calls.length ? found.filter(({ written }) => scope.isOwnNode(written, node)) : [];
}

/** Returns the name of a parameter. A destructured one has the name that its description uses, or else its pattern. */
function nameOf({ name }: ts.ParameterDeclaration, described: string | undefined): string {
  const isPattern = described === undefined || described === namelessParameter || /^[{[]/.test(described);
  return ts.isIdentifier(name) || isPattern ? toPattern(name) : described;
}

interface SignatureInput extends CallableInput {
  twin: SignatureReflection | undefined;
  /** The library's comment on this signature. */
  own: Comment | undefined;
  comment: ApiComment | null;
}

function toSignature(node: ts.SignatureDeclaration, input: SignatureInput): ApiSignature {
  const { twin, own, comment, printer, comments, reflection, group, scope } = input;
  const partsInput = { reflection, printer, comments, expand: createExpander(ts.getOriginalNode(node), scope) };
  const passed = passedParameters(node);
  const callback = callbackWordsOf(node);
  // Construct signatures of other types can make anything.
  const isOfClass = reflection.parent?.kindOf(ReflectionKind.Class) === true;
  const isConstructor = ts.isConstructorDeclaration(node) || (ts.isConstructSignatureDeclaration(node) && isOfClass);
  const parameters = passed.map((parameter, index) => {
    const described = twin?.parameters?.[twin.parameters.length - passed.length + index];
    const name = nameOf(parameter, described?.name);
    // TypeDoc moves the descriptions of the signatures that it knows to their parameters.
    const tag = own?.getIdentifiedTag(name, '@param') ?? reflection.comment?.getIdentifiedTag(name, '@param');
    const told = described?.comment?.summary ?? tag?.content ?? callback?.parameters.get(name);
    const parts = toTypeParts(parameter.type, ts.isIdentifier(parameter.name) ? name : '', partsInput);
    return {
      name,
      type: parameter.type ? printer.print(parameter.type) : plainText('any'),
      optional: parameter.questionToken !== undefined || parameter.initializer !== undefined,
      rest: parameter.dotDotDotToken !== undefined,
      ...statedDefault(parameter),
      // TypeDoc does not read comments on the parameters of function types.
      markdown: told ? comments.toMarkdown(told, reflection) : (comments.on([parameter], reflection)?.summary ?? ''),
      ...(parts.length > 0 && { parts }),
    };
  });
  const returns = isConstructor ? null : node.type ? printer.print(node.type) : plainText('any');
  const typeParameters = toTypeParameters(node.typeParameters, twin?.typeParameters, { reflection, printer, comments });
  const text = printer.printDeclaration(withModifiers(node, modifiersIn(group)));
  const returnedParts = returns ? toTypeParts(node.type, '', partsInput) : [];
  return {
    text,
    typeParameters,
    parameters,
    returns,
    ...(returnedParts.length > 0 && { returnedParts }),
    comment: comment ?? toResultComment(comments.toMarkdown(callback?.returns ?? [], reflection)),
  };
}

function toResultComment(markdown: string): ApiComment | null {
  return markdown === '' ? null : { summary: '', blocks: [{ tag: 'returns', markdown }] };
}
