import { type Context, type DeclarationReflection, ReflectionKind } from 'typedoc';
import type { ApiModel, ApiSymbol, SymbolFlag, SymbolKind } from '../contracts/api-model.ts';
import { toComment } from './comment.ts';
import type { ConvertedPackage } from './convert-package.ts';
import { declaredText, declaredType } from './declared-text.ts';
import type { LibraryPackage } from './find-package.ts';
import { createSlugs, toApiSlug, toUnscoped } from './slug.ts';

/** Reduces TypeDoc's reflections to the model that pages, search and history are made from. */
export function buildModel(library: LibraryPackage, { project, context }: ConvertedPackage): ApiModel {
  const slug = toApiSlug(toUnscoped(library.name));
  const slugs = assignSlugs(project.children ?? [], slug);
  const visit = (reflection: DeclarationReflection, depth: number): ApiSymbol => ({
    name: reflection.name,
    kind: kindOf(reflection),
    slug: slugs.get(reflection) ?? slug,
    signature: declaredText(reflection, context),
    type: declaredType(reflection, context),
    flags: flagsOf(reflection),
    comment: toComment(reflection, library.root, (target) => slugs.get(target as DeclarationReflection)),
    source: sourceOf(reflection, library, context),
    members: depth > 0 ? [] : membersOf(reflection).map((member) => visit(member, depth + 1)),
  });
  return {
    package: library.name,
    version: library.version,
    description: library.description,
    slug,
    symbols: (project.children ?? []).map((reflection) => visit(reflection, 0)),
  };
}

function assignSlugs(symbols: readonly DeclarationReflection[], root: string): Map<DeclarationReflection, string> {
  const unique = createSlugs();
  const slugs = new Map<DeclarationReflection, string>();
  for (const symbol of symbols) {
    const own = unique(toApiSlug(root, symbol.name), kindOf(symbol));
    slugs.set(symbol, own);
    for (const member of membersOf(symbol)) {
      slugs.set(member, unique(toApiSlug(own, member.name), kindOf(member)));
    }
  }
  return slugs;
}

/** Returns the members that have pages: of classes, interfaces and enums, and of types and constants made of a literal. */
function membersOf(reflection: DeclarationReflection): readonly DeclarationReflection[] {
  if (reflection.kind === ReflectionKind.Enum) return []; // Its members are sections of its own page.
  if (reflection.children) return reflection.children;
  return reflection.type?.type === 'reflection' ? (reflection.type.declaration.children ?? []) : [];
}

const kinds: Readonly<Partial<Record<ReflectionKind, SymbolKind>>> = {
  [ReflectionKind.Module]: 'namespace',
  [ReflectionKind.Namespace]: 'namespace',
  [ReflectionKind.Class]: 'class',
  [ReflectionKind.Interface]: 'interface',
  [ReflectionKind.TypeAlias]: 'type',
  [ReflectionKind.Enum]: 'enum',
  [ReflectionKind.EnumMember]: 'property',
  [ReflectionKind.Function]: 'function',
  [ReflectionKind.Variable]: 'variable',
  [ReflectionKind.Constructor]: 'constructor',
  [ReflectionKind.Property]: 'property',
  [ReflectionKind.Method]: 'method',
  [ReflectionKind.Accessor]: 'accessor',
  [ReflectionKind.Reference]: 'reference',
};

function kindOf(reflection: DeclarationReflection): SymbolKind {
  return kinds[reflection.kind] ?? 'property';
}

function flagsOf(reflection: DeclarationReflection): SymbolFlag[] {
  const { flags } = reflection;
  const found: [boolean, SymbolFlag][] = [
    [flags.isOptional, 'optional'],
    [flags.isReadonly, 'readonly'],
    [flags.isStatic, 'static'],
    [flags.isAbstract, 'abstract'],
    [flags.isProtected, 'protected'],
    [reflection.isDeprecated(), 'deprecated'],
    [reflection.inheritedFrom !== undefined, 'inherited'],
  ];
  return found.filter(([isSet]) => isSet).map(([, flag]) => flag);
}

function sourceOf(reflection: DeclarationReflection, { root }: LibraryPackage, context: Context): ApiSymbol['source'] {
  const [declaration] = context.getSymbolFromReflection(reflection)?.declarations ?? [];
  const file = declaration?.getSourceFile();
  if (!declaration || !file?.fileName.startsWith(`${root}/`)) return null;
  const { line } = file.getLineAndCharacterOfPosition(declaration.getStart(file));
  return { path: file.fileName.slice(root.length + 1), line: line + 1 };
}
