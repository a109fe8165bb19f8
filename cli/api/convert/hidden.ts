import { type Application, type Context, Converter } from 'typedoc';
import ts from 'typescript';

const hidingTags = new Set(['hidden', 'ignore', 'internal', 'private']);

/** Returns whether the comment on a node has a tag for which TypeDoc leaves out what it is on. */
export function hasHidingTag(node: ts.Node): boolean {
  return ts.getJSDocTags(node).some(({ tagName }) => hidingTags.has(tagName.text));
}

/**
 * Returns the names of a module's exports that are hidden by a comment on the export itself. TypeDoc reads such a
 * comment only if the exported symbol has none.
 */
export function findHiddenExports(module: ts.Symbol | undefined, checker: ts.TypeChecker): ReadonlySet<string> {
  const exported = module ? checker.getExportsOfModule(module) : [];
  const hidden = exported.filter(({ declarations = [] }) =>
    declarations.some((node) => ts.isExportSpecifier(node) && (hasHidingTag(node) || hasHidingTag(node.parent.parent))),
  );
  return new Set(hidden.map(({ name }) => name));
}

/** Returns a declaration without the members that are not documented; the node itself if that leaves out nothing. */
export function withoutHiddenMembers(node: ts.Node): ts.Node {
  const hasMembers =
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeLiteralNode(node) ||
    ts.isModuleBlock(node);
  return hasMembers ? ts.visitEachChild(node, (part) => (isHidden(part) ? undefined : part), undefined) : node;
}

function isHidden(member: ts.Node): boolean {
  return hasHidingTag(member) || (ts.isClassElement(member) && isPrivate(member));
}

/** Returns whether a member is private. A private constructor is shown: without it, readers would call another one. */
function isPrivate(member: ts.ClassElement): boolean {
  if (ts.isConstructorDeclaration(member)) return false;
  const flags = ts.getCombinedModifierFlags(member as unknown as ts.Declaration);
  return (flags & ts.ModifierFlags.Private) !== 0 || hasPrivateName(member);
}

function hasPrivateName({ name }: ts.ClassElement): boolean {
  if (!name) return false;
  return ts.isPrivateIdentifier(name) || (ts.isStringLiteral(name) && isPrivateName(name.text));
}

/**
 * Drops what readers cannot use:
 *
 * - exports from modules that are not installed. Nothing is known of them, and to the compiler all names that it cannot
 *   resolve are the same symbol: types that extend or use any of them would be linked to one such export;
 * - members with private names, which only the library itself can use.
 */
export function dropUnusable({ converter }: Application, program: ts.Program): void {
  const checker = program.getTypeChecker();
  const drop = (context: Context): void => {
    const { project } = context;
    for (const reflection of Object.values(project.reflections)) {
      const symbol = context.getSymbolFromReflection(reflection);
      const isUnresolved = symbol !== undefined && checker.isUnknownSymbol(symbol);
      if (isUnresolved || isPrivateName(reflection.name)) project.removeReflection(reflection);
    }
  };
  // Before TypeDoc connects types with those that extend them.
  converter.on(Converter.EVENT_RESOLVE_BEGIN, drop);
}

/** Returns whether a name stands for a private one: compilers write some names such as `#id` as `"__#1@#id"`. */
function isPrivateName(name: string): boolean {
  return /^__#\w+@#/.test(name);
}
