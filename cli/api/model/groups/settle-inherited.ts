import { type Context, DeclarationReflection } from 'typedoc';
import type ts from 'typescript';
import { flatten } from '../../symbols/symbol-tree.ts';
import type { ModelScope } from '../scope/scope.ts';
import { declarationsOf } from './inherited-members.ts';
import type { SymbolGroup } from './symbol-group.ts';
import { createHierarchy, type Hierarchy } from './type-hierarchy.ts';

/** A member that is documented, and the type on whose page it is. */
interface Place {
  member: DeclarationReflection;
  group: SymbolGroup;
}

/** Places by the declarations of the members. */
type Places = Map<ts.Declaration, Place[]>;

/**
 * Maximum number of types that each document what they inherit from a type without a page. If there are more, only the
 * first one does: otherwise, thousands of pages could say the same.
 */
const maxHeirs = 50;

/**
 * Leaves inherited members to the page of the type that declares them. If that type has no page, the nearest types that
 * inherit them document them; otherwise they would be missing.
 */
export function settleInherited(
  groups: readonly SymbolGroup[],
  context: Context,
  toGroups: (members: readonly DeclarationReflection[]) => SymbolGroup[],
): ModelScope['findDocumented'] {
  const all = [...flatten(groups)];
  const hierarchy = createHierarchy(context);
  const places = findPlaces(all, context, hierarchy);
  for (const group of all) {
    const isHere = (member: DeclarationReflection): boolean => {
      const found = placesOf(member, places, context);
      // What the compiler makes up has no declaration, and is nowhere else.
      if (found.length === 0) return !targetOf(member);
      return found.some((place) => place.group === group && place.member === member);
    };
    const own = group.inherited.filter(isHere);
    if (own.length === 0) continue;
    group.inherited = group.inherited.filter((member) => !own.includes(member));
    group.members = [...group.members, ...toGroups(own)];
  }
  return (member) => {
    const target = targetOf(member);
    if (target) return target;
    const found = placesOf(member, places, context).map((place) => place.member);
    return found.find((one) => one === member || hierarchy.isAbove(one, member)) ?? found[0];
  };
}

/** Returns where members are documented: where they are declared, or else where they are first inherited. */
function findPlaces(groups: readonly SymbolGroup[], context: Context, { isAbove, countAbove }: Hierarchy): Places {
  const declared: Places = new Map();
  const heirs: Places = new Map();
  const add = (places: Places, place: Place): void => {
    for (const node of declarationsOf(place.member, context)) {
      const found = places.get(node);
      if (found) found.push(place);
      else places.set(node, [place]);
    }
  };
  for (const group of groups) {
    for (const member of group.members.flatMap(({ reflections }) => reflections)) {
      add(member.inheritedFrom ? heirs : declared, { member, group });
    }
  }
  for (const group of groups.toSorted((a, b) => countAbove(a) - countAbove(b))) {
    for (const member of group.inherited) {
      if (targetOf(member) || placesOf(member, declared, context).length > 0) continue;
      const others = placesOf(member, heirs, context);
      // A constant shows members of its type, which has the member itself.
      const isHeir = group.reflections.some((one) => one === member.parent);
      const isFull = others.length > maxHeirs;
      const isNearest = isHeir && !isFull && !others.some((other) => isAbove(other.member, member));
      if (others.length === 0 || isNearest) add(heirs, { member, group });
    }
  }
  const few = [...heirs].map(([node, found]) => [node, found.length > maxHeirs ? found.slice(0, 1) : found] as const);
  return new Map([...few, ...declared]);
}

function placesOf(member: DeclarationReflection, places: Places, context: Context): Place[] {
  return declarationsOf(member, context).flatMap((node) => places.get(node) ?? []);
}

/** Returns what a member is another name of; `undefined` for other members. */
function targetOf(member: DeclarationReflection): DeclarationReflection | undefined {
  const target = member.isReference() ? member.getTargetReflectionDeep() : undefined;
  return target instanceof DeclarationReflection ? target : undefined;
}
