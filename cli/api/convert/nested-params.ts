import {
  type Application,
  Comment,
  type CommentDisplayPart,
  CommentTag,
  type Context,
  Converter,
  DeclarationReflection,
  type ParameterReflection,
  type Reflection,
  SignatureReflection,
} from 'typedoc';
import ts from 'typescript';
import { escapeRegExp } from '../../syntax/escape-reg-exp.ts';
import { toInlineCode } from '../../syntax/inline-code.ts';
import { defaultAfter } from './default-after.ts';
import { documentedSignatures, namelessParameter, partsOf, toPattern } from './signatures.ts';

/**
 * Appends the descriptions of parts of a parameter, such as `@param options.zone`, to the description of the parameter,
 * as a list. TypeDoc drops them if the parameter has a named type, and otherwise keeps them in the type, which is shown
 * without comments. For a destructured parameter, `({ a, b })`, it would take the description of the first part for
 * that of the parameter, and drop the others. It also drops those of the parameters of a returned function.
 */
export function keepNestedParams({ converter }: Application): void {
  const keep = (context: Context, reflection: Reflection): void => {
    const { comment } = reflection;
    if (!comment?.blockTags.some(({ tag }) => tag === '@param')) return;
    if (comment.blockTags.some(isNested)) foldNested(comment, createDefaultFinder(reflection, context));
    if (reflection instanceof SignatureReflection) foldReturned(comment, reflection);
    foldParts(comment, parametersOf(reflection), context);
  };
  // Priority 1: runs before TypeDoc moves descriptions to the parameters.
  converter.on(Converter.EVENT_RESOLVE, keep, 1);
}

function isNested({ tag, name = '' }: CommentTag): boolean {
  return tag === '@param' && /^[^.[]+(?:\[\])*\./.test(name);
}

/** Creates a function that returns the default that the comments on a symbol state for a part of a parameter. */
function createDefaultFinder(reflection: Reflection, context: Context): (name: string) => string | undefined {
  const named = reflection instanceof SignatureReflection ? reflection.parent : reflection;
  const { declarations = [] } = context.getSymbolFromReflection(named) ?? {};
  const comments = declarations.flatMap((node) => ts.getJSDocCommentsAndTags(node)).filter(ts.isJSDoc);
  const text = comments.map((comment) => comment.getText()).join('\n');
  return (name) => {
    const [, end] = new RegExp(`\\[[ \\t]*${escapeRegExp(name)}(?=[ \\t]*=)`, 'd').exec(text)?.indices?.[0] ?? [];
    return end === undefined ? undefined : defaultAfter(text.slice(end));
  };
}

function foldNested(comment: Comment, defaultOf: (name: string) => string | undefined): void {
  const nested = comment.blockTags.filter(isNested);
  comment.blockTags = comment.blockTags.filter((tag) => !isNested(tag));
  for (const { name = '', content } of nested) {
    paramOf(comment, name.replace(/[.[].*$/s, '')).content.push(...toItem(name, content, defaultOf(name)));
  }
}

/** Moves the descriptions of the parameters of a returned function, such as a decorator, into that of the function. */
function foldReturned(comment: Comment, { parameters = [], type }: SignatureReflection): void {
  const returned = type?.type === 'reflection' ? (type.declaration.signatures ?? []) : [];
  const names = new Set(returned.flatMap((signature) => (signature.parameters ?? []).map(({ name }) => name)));
  const isOfReturned = ({ tag, name = '' }: CommentTag) =>
    tag === '@param' && names.has(name) && !parameters.some((parameter) => parameter.name === name);
  const found = comment.blockTags.filter(isOfReturned);
  if (found.length === 0) return;
  comment.blockTags = comment.blockTags.filter((tag) => !isOfReturned(tag));
  const items = found.flatMap(({ name = '', content }) => toItem(name, content));
  const said = comment.getTag('@returns');
  if (said) said.content.push(...items);
  else comment.blockTags.push(new CommentTag('@returns', items));
}

/**
 * Returns the description of a part of a parameter as a list item, with its default as comments write it
 * (`options.size = 3`); nothing if the tag only tells its type.
 */
function toItem(name: string, content: readonly CommentDisplayPart[], value?: string): CommentDisplayPart[] {
  const code = toInlineCode(value === undefined ? name : `${name} = ${value}`);
  if (Comment.combineDisplayParts(content).trim() !== '') return [{ kind: 'text', text: `\n- ${code}: ` }, ...content];
  return value === undefined ? [] : [{ kind: 'text', text: `\n- ${code}` }];
}

/** Returns the tag that describes a parameter, added if there is none. */
function paramOf({ blockTags }: Comment, name: string): CommentTag {
  const found = blockTags.find((tag) => tag.tag === '@param' && tag.name === name);
  if (found) return found;
  const added = new CommentTag('@param', []);
  added.name = name;
  blockTags.push(added);
  return added;
}

/**
 * Returns the parameters that TypeDoc takes a comment to describe: those of a signature, or of a property's only
 * signature.
 */
function parametersOf(reflection: Reflection): readonly ParameterReflection[] {
  if (reflection instanceof SignatureReflection) return reflection.parameters ?? [];
  if (!(reflection instanceof DeclarationReflection)) return [];
  const [only, ...others] = documentedSignatures(reflection);
  return others.length === 0 && !only?.comment ? (only?.parameters ?? []) : [];
}

function foldParts(comment: Comment, parameters: readonly ParameterReflection[], context: Context): void {
  const destructured = parameters.filter(({ name }) => name === namelessParameter);
  const patterns = destructured.map((parameter) => patternOf(parameter, context));
  const named = patterns.map((pattern) => new Map(pattern ? partsOf(pattern) : []));
  const tags = comment.blockTags.filter(({ tag }) => tag === '@param');
  const isPart = ({ name = '' }: CommentTag) => named.some((parts) => parts.has(name));
  // TypeDoc names destructured parameters by these tags, in this order.
  const whole = tags.filter((tag) => !isPart(tag) && !parameters.some(({ name }) => name === tag.name));
  for (const [index, parameter] of destructured.entries()) {
    const items = tags.flatMap(({ name = '', content }) => {
      const part = named[index]?.get(name);
      return part === undefined ? [] : toItem(part, content);
    });
    const [pattern, description] = [patterns[index], whole[index]];
    if (!pattern || items.length === 0) continue;
    if (description) description.content.push(...items);
    else Object.assign(parameter, { name: toPattern(pattern), comment: new Comment(items) });
  }
  comment.blockTags = comment.blockTags.filter((tag) => !tags.includes(tag) || !isPart(tag));
}

/** Returns the pattern of a destructured parameter. To callers, the parts of `...[a, b]` are separate parameters. */
function patternOf(parameter: ParameterReflection, context: Context): ts.BindingName | undefined {
  const declaration = context.getSymbolFromReflection(parameter)?.valueDeclaration;
  return declaration && ts.isParameter(declaration) && !declaration.dotDotDotToken ? declaration.name : undefined;
}
