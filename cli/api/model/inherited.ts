import { type DeclarationReflection, type Reflection, ReflectionKind } from 'typedoc';
import { splitPath } from '../../../runtime/api/slug.ts';
import type { ApiSymbol, OwnedProps } from '../../contracts/api-model.ts';
import { typesOfProps } from './groups/component-props.ts';
import { basesOf, declarationsOf } from './groups/inherited-members.ts';
import { nameInBrackets } from './groups/names.ts';
import type { SymbolGroup } from './groups/symbol-group.ts';
import { inheritedOutside, nameOfOwner } from './inherited-outside.ts';
import { linkOutside } from './links/outside-link.ts';
import type { ModelScope } from './scope/scope.ts';
import { asTaken, type PropsInput } from './types/other-props.ts';

type Inherited = ApiSymbol['inherited'];

/** Returns the members of a type that are documented elsewhere, grouped by the type that declares them. */
export function toInherited({ inherited, described }: SymbolGroup, scope: ModelScope): Inherited {
  const isConstant = described.some((one) => one.kindOf(ReflectionKind.Variable));
  const isSame = (place: Reflection | undefined) => described.some((one) => one === place);
  const groups = byOwner(inherited, scope).map(({ owner, first, ...group }) => ({
    ...group,
    ...(isConstant && owner && !isSame(ownerOf(first)) && { isOfType: true as const }),
    ...(isSame(owner?.place) && { isSame: true as const }),
  }));
  return [...groups, ...inheritedOutside(described, scope)];
}

/** Returns the documented props of a component, by the type that declares them; no property if there are none. */
export function toProps({ props, described }: SymbolGroup, input: PropsInput): Pick<ApiSymbol, 'props'> {
  const { scope } = input;
  const types = described.flatMap((one) => typesOfProps(one, scope.context));
  const groups = byOwner(props, scope, (declared) => asTaken(declarationsOf(declared, scope.context), types, input));
  return groups.length === 0 ? {} : { props: groups.map(({ name, slug, members }) => ({ name, slug, members })) };
}

/** Members of one type, and how they were found. */
interface FoundMembers extends OwnedProps {
  owner: Owner | null;
  first: DeclarationReflection;
}

/** Returns members with pages or sections by the type that declares them. `tell` adds what is particular to props. */
function byOwner(
  all: readonly DeclarationReflection[],
  scope: ModelScope,
  tell: (declared: DeclarationReflection) => Pick<OwnedProps['members'][number], 'taken'> = () => ({}),
): FoundMembers[] {
  const groups = new Map<string, FoundMembers>();
  for (const member of all) {
    const declared = scope.findDocumented(member);
    const slug = declared && scope.slugs.get(declared);
    if (!declared || slug === undefined) continue;
    const owner = member.isReference() ? null : declaringTypeOf(declared, scope);
    const key = owner ? `${owner.slug} ${owner.name}` : '';
    const place = { name: owner?.name ?? null, slug: owner?.slug ?? null };
    const group = groups.get(key) ?? { ...place, owner, first: member, members: [] };
    const written = nameInBrackets(scope.context.getSymbolFromReflection(declared)?.declarations ?? []);
    const name = written ?? member.name;
    // A type and a value of one name share a page.
    if (!group.members.some((one) => one.slug === slug && one.name === name)) {
      group.members.push({ name, slug, ...(member.flags.isStatic && { isStatic: true }), ...tell(declared) });
    }
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The type that declares a member. */
interface Owner extends Pick<Inherited[number], 'name' | 'slug'> {
  /** Where the member is documented; absent if it is documented at a type that inherits it. */
  place?: Reflection;
}

/** Returns the type that declares a member. It has no page if the member's page is at a type that inherits it. */
function declaringTypeOf(declared: DeclarationReflection, scope: ModelScope): Owner {
  const [node] = declared.inheritedFrom ? declarationsOf(declared, scope.context) : [];
  const name = node && nameOfOwner(node.parent);
  if (name !== undefined) return { name, slug: null };
  const place = ownerOf(declared);
  return { name: place?.name ?? null, slug: (place && scope.slugs.get(place)) ?? null, ...(place && { place }) };
}

/** Returns whether a member is inherited, either by declaration or because its owner stands for another type. */
export function isInherited(reflection: DeclarationReflection, owner: ApiSymbol): boolean {
  // Taken from the path, since a default export is shown under another name. The path of an augmentation is made up.
  const name = owner.kind === 'augmentation' ? owner.name : splitPath(owner.path).own.split('.').at(-1);
  return reflection.inheritedFrom !== undefined || (ownerOf(reflection)?.name ?? name) !== name;
}

/** Returns the owner of a member. If the owner is an unnamed part of a type or value, returns that type or value. */
function ownerOf({ parent }: Reflection): Reflection | undefined {
  return parent?.name === '__type' ? ownerOf(parent) : parent;
}

/**
 * Returns the member that an inherited one stands for, or `null` if it has no page, or is documented as this one, at
 * `own`.
 */
export function originOf(
  reflection: DeclarationReflection,
  { owner, own }: { owner: ApiSymbol | null; own: string },
  scope: ModelScope,
): ApiSymbol['inheritedFrom'] {
  if (!owner || !isInherited(reflection, owner)) return null;
  const { inheritedFrom } = reflection;
  const target = inheritedFrom ? inheritedFrom.reflection : reflection;
  // If the declaring type has no page, this is another type that inherits the member too.
  const isOfHeir = inheritedFrom && target?.isDeclaration() && scope.findDocumented(target)?.inheritedFrom;
  const slug = target && !isOfHeir ? scope.slugs.get(target) : undefined;
  const name = toExportedName(inheritedFrom?.name ?? `${ownerOf(reflection)?.name}.${reflection.name}`, target, scope);
  return slug === undefined || slug === own ? null : { name, slug };
}

/** Returns the member of a base type that a member overrides, if there is one. */
export function overriddenBy(member: DeclarationReflection, scope: ModelScope): Pick<ApiSymbol, 'overrides'> {
  const { overwrites } = member;
  if (!overwrites) return {};
  const { name, reflection } = overwrites;
  const slug = reflection ? scope.slugs.get(reflection) : linkOfOverridden(member, scope);
  return { overrides: { name: toExportedName(name, reflection, scope), slug: slug ?? null } };
}

/** Returns the link to the member of a base type of another package that a member overrides. */
function linkOfOverridden(member: DeclarationReflection, scope: ModelScope): string | undefined {
  const { context, checker } = scope;
  const owner = member.flags.isStatic ? undefined : ownerOf(member);
  const symbol = context.getSymbolFromReflection(member);
  const bases = symbol && owner ? basesOf(context.getSymbolFromReflection(owner)?.declarations, checker) : [];
  const overridden = bases.map((base) => base.getProperty(symbol?.name ?? '')).find((one) => one !== undefined);
  return overridden && linkOutside(overridden, scope);
}

/** Returns the name of a type's member, with the exported name of the type; names in brackets are as written. */
function toExportedName(name: string, member: Reflection | undefined, scope: ModelScope): string {
  const { context, slugs, exportedNames } = scope;
  const end = name.lastIndexOf('.');
  const type = member && ownerOf(member);
  const page = type && slugs.get(type);
  const owner = (page !== undefined && exportedNames.get(page)) || name.slice(0, end).replace(/<.*$/s, '');
  const written = member && nameInBrackets(context.getSymbolFromReflection(member)?.declarations ?? []);
  return `${owner}.${written ?? name.slice(end + 1)}`;
}
