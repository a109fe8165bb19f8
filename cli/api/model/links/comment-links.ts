import { type Reflection, ReflectionKind } from 'typedoc';
import ts from 'typescript';
import type { SymbolGroup } from '../groups/symbol-group.ts';
import type { ModelScope } from '../scope/scope.ts';
import { linkOfLanguage } from './language-link.ts';

/** The target and the text of a link in a comment that TypeDoc has not resolved. */
export interface FoundLink {
  slug: string;
  text: string;
}

/** Returns the slugs of all symbols by their names, qualified with those of their owners. */
export function nameGroups(
  groups: readonly SymbolGroup[],
  slugs: ReadonlyMap<SymbolGroup, string>,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const add = (all: readonly SymbolGroup[], owner: string): void => {
    for (const group of all) {
      const name = owner + group.name;
      const slug = slugs.get(group);
      if (slug !== undefined && !names.has(name)) names.set(name, slug);
      add(group.members, `${name}.`);
    }
  };
  add(groups, '');
  return names;
}

/** Returns the target of a link and its text, which follows a bar or a space and can be empty. */
export function splitWords(words: string): { target: string; label: string } {
  const [, target = '', label = ''] = /^([^|\s]+)(?:\s*\|\s*|\s+)?(.*)$/s.exec(words.trim()) ?? [];
  return { target, label };
}

/**
 * Returns a link to another site as Markdown. TypeDoc separates address and text at the first space, even if a bar stands
 * before it, and repeats the address as the text if there is no space.
 */
export function toOutsideLink(written: string, rest: string): string {
  const [target = '', first = ''] = written.split(/\|(.*)/s);
  const text = [first, rest === written ? '' : rest].filter((part) => part !== '').join(' ');
  return `[${text || target}](${target})`;
}

/**
 * Resolves a link in any syntax of TSDoc, JSDoc or TypeDoc: `.member`, `#member`, `Type#member`, `(Type:class)`,
 * `call()`, `call:1`, and a text after a bar or a space. Names are looked up next to the symbol first.
 */
export function findLink(words: string, at: Reflection, scope: ModelScope): FoundLink | undefined {
  const { target: written, label } = splitWords(words);
  // An overload, written `call:1`, has no address of its own.
  const target = written.replace(/:\d+$/, '');
  const text = label || target;
  const name = target
    .replace(/^.*!/, '')
    .replace(/\((?<name>[^:()]+):[^()]*\)/g, '$<name>')
    .replace(/\(.*\)$/, '')
    .replace(/^this[.#]/, '')
    .replaceAll('#', '.')
    .replace(/\.prototype\./, '.')
    .replace(/^\.+/, '');
  if (name === '') return undefined;
  const owners = namesOf(at);
  for (let depth = owners.length; depth >= 0; depth--) {
    const slug = scope.names.get([...owners.slice(0, depth), name].join('.'));
    if (slug !== undefined) return { slug, text };
  }
  const known = scope.checker.resolveName(name, undefined, ts.SymbolFlags.Type | ts.SymbolFlags.Value, false);
  const outside = known && linkOfLanguage(known, scope);
  return outside === undefined ? undefined : { slug: outside, text };
}

/** Returns the names of a symbol and its owners, outermost first. */
function namesOf(at: Reflection): string[] {
  const names: string[] = [];
  for (let one: Reflection | undefined = at; one && !one.kindOf(roots); one = one.parent) {
    if (one.name !== '__type' && !one.kindOf(ReflectionKind.SomeSignature)) names.unshift(one.name);
  }
  return names;
}

const roots = ReflectionKind.Project | ReflectionKind.Module;
