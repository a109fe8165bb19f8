import { type Context, type Reflection, ReflectionKind } from 'typedoc';
import ts from 'typescript';
import { escapeRegExp } from '../../../syntax/escape-reg-exp.ts';
import { findTags } from '../../convert/find-tags.ts';
import type { SymbolGroup } from '../groups/symbol-group.ts';
import type { ModelScope } from '../scope/scope.ts';
import { linkOfLanguageName } from './outside-link.ts';
import { findInPackage } from './package-links.ts';

/**
 * Returns the slugs of all symbols by their names, qualified by those of their owners. A default export is also listed
 * under the name in its declaration.
 */
export function nameGroups(
  groups: readonly SymbolGroup[],
  slugs: ReadonlyMap<SymbolGroup, string>,
  context: Context,
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const add = (all: readonly SymbolGroup[], owner: string): void => {
    for (const group of all) {
      const slug = slugs.get(group);
      for (const name of calledNames(group, context).map((own) => owner + own)) {
        if (slug !== undefined && !names.has(name)) names.set(name, slug);
        add(group.members, `${name}.`);
      }
    }
  };
  add(groups, '');
  return names;
}

function calledNames({ name, described: [main] }: SymbolGroup, context: Context): string[] {
  if (name !== 'default') return [name];
  const [declaration] = context.getSymbolFromReflection(main)?.declarations ?? [];
  const declared = declaration && ts.getNameOfDeclaration(declaration)?.getText();
  return declared === undefined ? [name] : [name, declared];
}

/**
 * Returns the target of a link and its text, which follows a bar or a space and can be empty. The compiler writes a
 * space into names of modules: `module :shapes~Circle`, `import ("./shapes.js").Circle`.
 */
export function splitWords(words: string): { target: string; label: string } {
  const written = words.trim().replace(/^(module|import) (?=[:(])/, '$1');
  const [, target = '', label = ''] = /^([^|\s]+)(?:\s*\|\s*|\s+)?(.*)$/s.exec(written) ?? [];
  return { target, label };
}

/** Returns the offsets of the tags that ask for the comment of a symbol with this name. */
export function findInheritDoc(source: string, name: string): number[] {
  return findTags(source, '\\{@inherit[Dd]oc', name);
}

/** Returns the offsets of the links with these words in a text. The text of a link may stand in brackets before it. */
export function findLinks(source: string, words: string): number[] {
  const link = '\\{@link\\w*';
  const { target, label } = splitWords(words);
  const found = findTags(source, link, words);
  if (label === '') return found;
  // Matched from the end: a search for the bracket would read the whole text before each link without one.
  const isLabelled = (offset: number) => {
    const end = source[offset - 1] === '(' ? offset - 2 : offset - 1;
    const before = source.slice(0, Math.max(0, end)).trimEnd();
    return source[end] === ']' && before.endsWith(label) && before.slice(0, -label.length).trimEnd().endsWith('[');
  };
  return [...found, ...findTags(source, link, target).filter(isLabelled)];
}

/**
 * Returns a link to another site as Markdown. TypeDoc separates address and text at the first space, even if a bar
 * stands before it, and repeats the address as the text if there is no space.
 */
export function toOutsideLink(written: string, rest: string): string {
  const [target = '', first = ''] = written.split(/\|(.*)/s);
  const text = [first, rest === written ? '' : rest].filter((part) => part !== '').join(' ');
  return `[${text || target}](${target})`;
}

/**
 * Resolves a link that TypeDoc has not resolved, in any syntax of TSDoc, JSDoc or TypeDoc: `.member`, `#member`,
 * `Type#member`, `(Type:class)`, `call()`, `call:1`, `package#Type`, `module:package.Type`, `module:path/file~Type`,
 * `import("./file.js").Type`, `"module".Type`, any of them in backticks, and a text after a bar or a space. Names are
 * looked up next to the symbol first.
 */
export function findLink(words: string, at: Reflection, scope: ModelScope): { slug: string; text: string } | undefined {
  const { target: written, label } = splitWords(words);
  const ownModule = ownModuleOf(scope);
  const [, selector = ''] = selected.exec(written) ?? [];
  // TypeDoc names a module in quotation marks, as a namespace or by its file: `"shapes".Circle`.
  const [, inModule = ''] = /^"[^"]+"\.(.+)$/s.exec(written) ?? [];
  const target = written.replaceAll('"', '').replace(/:\d+$/, '').replace(ownModule, '');
  const text = label || withoutMeanings(target);
  const ownPackage = `${scope.library.name}#`;
  const withoutPackage = target.startsWith(ownPackage) ? target.slice(ownPackage.length) : target;
  const reexported = findInPackage(target, scope)?.name ?? '';
  // A symbol can have the name of the package, too.
  for (const name of new Set([target, withoutPackage, reexported, inModule].map(toName).filter((one) => one !== ''))) {
    const slug = findNear(name, at, scope) ?? linkOfLanguageName(name, scope);
    if (slug !== undefined) return { slug: scope.parts.get(`${slug}:${selector}`) ?? slug, text };
  }
  const own = ownNameOf(target);
  const slug = own && findNear(toName(own), at, scope);
  return slug ? { slug, text: label || withoutMeanings(own) } : undefined;
}

/** Matches what JSDoc writes in front of the exports of the library: `module:package.Type`, `module:package~Type`. */
function ownModuleOf({ library }: ModelScope): RegExp {
  return new RegExp(`^module:${escapeRegExp(library.name)}[.~#]`);
}

/** Returns whether a link's target is in another module: in a file that it names, or in another package. */
export function isInOtherModule(target: string, scope: ModelScope): boolean {
  return /^(?:module:|import\()/.test(target) && !ownModuleOf(scope).test(target);
}

/** Returns the name after that of a module: `Circle#draw` of `module:shapes~Circle#draw`. */
export function ownNameOf(target: string): string | undefined {
  return /^(?:module:[^~#.]+|import\([^()]*\))[~#.](.+)$/s.exec(target)?.[1];
}

/**
 * Returns a link whose target TypeDoc knows, as Markdown. TypeDoc takes for the link's text what follows the name:
 * parentheses, the number of an overload, one of several meanings (`Map:class`) or JSDoc's name of a member
 * (`Map~size`).
 */
export function linkTo(
  slug: string,
  text: string,
  { target: { name }, at, scope }: { target: Reflection; at: Reflection; scope: ModelScope },
): string {
  const member = text.startsWith('~') ? findLink(name + text, at, scope) : undefined;
  if (member) return `[${member.text}](./${member.slug})`;
  if (text === '()') return `[${name}()](./${slug})`;
  const [selector] = /^:\w+(?![^\s|])/.exec(text) ?? [];
  if (selector === undefined) return `[${text}](./${slug})`;
  return `[${splitWords(text).label || name}](./${scope.parts.get(slug + selector) ?? slug})`;
}

/** Matches the word by which a link selects one of several things with a name: `call:1`, `Map.(size:static)`. */
const selected = /:(\w+)\)?$/;

/** Returns a name without what tells several meanings of it apart: `Map.size` of `(Map:class).(size:static)`. */
function withoutMeanings(target: string): string {
  return target.replace(/\.\(:constructor\)$/, '').replace(/\((?<name>[^:()]+):[^()]*\)/g, '$<name>');
}

/** Returns the qualified name that a link's target stands for. */
function toName(target: string): string {
  return withoutMeanings(target)
    .replaceAll('`', '')
    .replace(/^.*!/, '')
    .replace(/^([^(]*)\(.*\)$/, '$1')
    .replace(/^this[.#]/, '')
    .replace(/[#~]/g, '.')
    .replace(/\.prototype\./, '.')
    .replace(/^\.+/, '');
}

/** Returns the slug of a name, looked up next to a symbol, then around it. */
function findNear(name: string, at: Reflection, scope: ModelScope): string | undefined {
  if (name === '') return undefined;
  const owners = namesOf(at);
  for (let depth = owners.length; depth >= 0; depth--) {
    const slug = scope.names.get([...owners.slice(0, depth), name].join('.'));
    if (slug !== undefined) return slug;
  }
  return undefined;
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
