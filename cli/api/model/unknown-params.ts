import ts from 'typescript';
import { suggestion } from '../../diagnostics/suggest.ts';
import { escapeRegExp } from '../../syntax/escape-reg-exp.ts';
import { partsOf } from '../convert/signatures.ts';
import { placeInComment } from './links/comment-place.ts';
import type { ModelScope } from './scope/scope.ts';
import { signaturesIn } from './types/callable.ts';

/** Reports descriptions of parameters, in the comments on a symbol's declarations, that the symbol does not have. */
type ParamChecker = (title: string, declarations: readonly ts.Declaration[]) => void;

/** Creates a checker. It reports each tag once, though several symbols can have the same declaration. */
export function createParamChecker(scope: ModelScope): ParamChecker {
  const known = new Set<ts.Node>();
  return (title, declarations) => {
    const written = declarations.map(signaturesIn);
    const calls = written.flatMap((signatures = []) => signatures);
    // If the symbol only names a type, its comment may choose other names for the parameters of the type.
    if (calls.length === 0 || written.includes(undefined)) return;
    // The comment on a class may describe the parameters of its constructor.
    const commented = new Set([...declarations.filter((node) => !ts.isClassLike(node)), ...calls]);
    const tags = new Set([...commented].flatMap((node) => outsideCode(ts.getAllJSDocTags(node, isOwnParameter))));
    const names = new Set([...commented].flatMap(namesIn));
    for (const tag of unknownOf([...tags], names, calls)) {
      if (known.has(tag)) continue;
      known.add(tag);
      const name = rootOf(tag.name);
      const described = new Set([...tags].map((one) => rootOf(one.name)));
      const free = [...names].filter((one) => one !== '' && !described.has(one));
      // Other overloads may describe the same name.
      const owner = declarations.filter((declaration) => ts.findAncestor(tag, (node) => node === declaration));
      scope.report({
        code: 'api/param-unknown',
        message: `The comment of ${title} describes the parameter "${name}", which does not exist`,
        hint: suggestion(name, free, 'Write the name of a parameter, or remove the tag.'),
        span: placeInComment((text) => findName(text, tag), [...owner, ...declarations], scope),
      });
    }
  };
}

/**
 * Returns whether a tag is about a parameter of the declaration below its comment. With `@overload`, a comment is about
 * a function in JavaScript, and the compiler repeats it above each overload.
 */
function isOwnParameter(tag: ts.JSDocTag): tag is ts.JSDocParameterTag {
  const isOverload = ({ tagName }: ts.JSDocTag) => tagName.text === 'overload';
  return ts.isJSDocParameterTag(tag) && !(ts.isJSDoc(tag.parent) && tag.parent.tags?.some(isOverload));
}

/** The line of a comment that opens or closes a code block. */
const fence = /^[ \t]*(?:\/\*)?\*+[ \t]*(?:```|~~~)/gm;

/** Returns the tags of comments, in their order, that are not part of code blocks, which the compiler does not know. */
function outsideCode(tags: readonly ts.JSDocParameterTag[]): ts.JSDocParameterTag[] {
  let comment: ts.Node | undefined;
  let read = 0;
  let isCode = false;
  return tags.filter((tag) => {
    if (tag.parent !== comment) {
      comment = tag.parent;
      read = comment.getStart();
      isCode = false;
    }
    const fences = tag.getSourceFile().text.slice(read, tag.getStart()).match(fence) ?? [];
    if (fences.length % 2 === 1) isCode = !isCode;
    read = tag.getStart();
    return !isCode;
  });
}

/** Returns the tags whose name is unknown. A destructured parameter has the first name that nothing else has. */
function unknownOf(
  tags: readonly ts.JSDocParameterTag[],
  names: ReadonlySet<string>,
  calls: readonly ts.SignatureDeclaration[],
): ts.JSDocParameterTag[] {
  const nameless = calls.map(({ parameters }) => parameters.filter(({ name }) => !ts.isIdentifier(name)).length);
  const unknown = tags.filter(({ name }) => !names.has(rootOf(name)));
  const given = [...new Set(unknown.map(({ name }) => rootOf(name)))].slice(0, Math.max(...nameless));
  return unknown.filter(({ name }) => !given.includes(rootOf(name)));
}

/**
 * Returns the names that tags on a node can have: those of its parameters, their parts and its type parameters, and of
 * the parameters of a function that it returns.
 */
function namesIn(node: ts.Node): string[] {
  if (!ts.isFunctionLike(node) && !ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node)) return [];
  const generic = (node.typeParameters ?? []).map(({ name }) => name.text);
  const parts = ts.isFunctionLike(node) ? node.parameters.flatMap(({ name }) => partsOf(name)) : [];
  // Compilers leave `this` out, and the name is empty where a tag has none.
  const returned = ts.isFunctionLike(node) && node.type && ts.isFunctionTypeNode(node.type) ? namesIn(node.type) : [];
  return [...parts.map(([name]) => name), ...generic, ...returned, 'this', ''];
}

/** Returns the name of the parameter in the name of its part, such as `options` in `options.zone`. */
function rootOf(name: ts.EntityName): string {
  return ts.isIdentifier(name) ? name.text : rootOf(name.left);
}

/**
 * Returns the offsets of the name of a tag in a text. In a comment, line breaks and asterisks may separate its words.
 */
function findName(text: string, tag: ts.JSDocParameterTag): number[] {
  const name = tag.name.getText();
  const before = tag.getSourceFile().text.slice(tag.getStart(), tag.name.getStart());
  const words = before.split(/[\s*]+/).map(escapeRegExp);
  const pattern = new RegExp(`${words.join('[\\s*]+')}${escapeRegExp(name)}(?![\\w$.[])`, 'g');
  return [...text.matchAll(pattern)].map(({ index, 0: { length } }) => index + length - name.length);
}
