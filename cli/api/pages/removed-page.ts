import type { Element } from 'hast';
import { h } from 'hastscript';
import { toSymbolEnding } from '../../../runtime/api/slug.ts';
import type { PastSymbol } from '../../contracts/api-history.ts';
import type { ApiModel, ApiSymbol } from '../../contracts/api-model.ts';
import { findInherited, nameOf, ownerOf } from '../symbols/symbol-tree.ts';
import { badge } from './badges.ts';
import { toCodeBlock, toNameLink } from './code.ts';
import { fill } from './labels.ts';
import { type ApiPage, type PageContext, toRoot } from './page.ts';

/** What building pages of removed symbols needs. */
export interface RemovedOptions {
  model: ApiModel;
  /** All current symbols and members, by path. */
  symbols: ReadonlyMap<string, ApiSymbol>;
  /** Paths of the replacements of removed symbols, by the removed path. */
  replacements: Readonly<Record<string, string>>;
  context: PageContext;
}

/**
 * Returns a page for each symbol that had one in an earlier release. It shows the last declaration, the release that
 * removed the symbol or moved it to a base type, and where to go. Links to it exist, so a URL that was served stays
 * valid.
 */
export function toRemovedPages(options: RemovedOptions): ApiPage[] {
  const { model, symbols, context } = options;
  const taken = new Set([...symbols.values()].map(({ slug }) => slug));
  const pages: ApiPage[] = [];
  for (const [path, { removed, moved }] of context.histories) {
    const past = removed ?? moved;
    const slug = model.slug + toSymbolEnding(path);
    // A name of which only the case has changed still exists.
    if (!past || symbols.has(path) || taken.has(slug)) continue;
    taken.add(slug);
    const gone = { ...past, path, slug };
    pages.push(toPastPage(gone, removed ? toRemoval(gone, options) : toMove(gone, options), options));
  }
  return pages;
}

/** A symbol that no longer has its own page. */
type GoneSymbol = PastSymbol & { path: string; slug: string };

/** What happened to a symbol that no longer has a page. */
interface Fate {
  badge: Element;
  words: string;
  /** The page that replaces it. */
  target: { slug: string; name: string } | undefined;
}

function toRemoval({ path, version }: GoneSymbol, { model, symbols, replacements, context }: RemovedOptions): Fate {
  const { labels } = context;
  const gone = path.includes('.') ? labels.removedIn : labels.notExportedIn;
  const target = symbols.get(findReplacement(path, replacements) ?? '') ?? symbols.get(ownerOf(path));
  return {
    badge: badge('removed', fill(gone, { version })),
    words: fill(labels.removedText, { name: path, version, package: model.package }),
    target: target && { slug: target.slug, name: target.title },
  };
}

function toMove({ path, version }: GoneSymbol, { symbols, context }: RemovedOptions): Fate {
  const { labels } = context;
  const owner = symbols.get(ownerOf(path));
  const member = owner && findInherited(owner, nameOf(path));
  const declared = member?.slug ? { slug: member.slug, name: `${member.base.name ?? ''}.${member.name}` } : undefined;
  return {
    badge: badge('inherited', labels['flag.inherited']),
    words: fill(labels.movedText, { name: path, version }),
    target: declared ?? (owner && { slug: owner.slug, name: owner.title }),
  };
}

function toPastPage({ path, slug, kind, text }: GoneSymbol, fate: Fate, options: RemovedOptions): ApiPage {
  const { model, symbols, context } = options;
  const { labels } = context;
  const owner = symbols.get(ownerOf(path));
  const { words, target } = fate;
  return {
    slug,
    title: path,
    label: nameOf(path),
    kicker: labels[`kind.${kind}`],
    kind,
    signature: text.split('\n', 1)[0] ?? '',
    description: words,
    ancestors: ['', model.slug, ...(owner ? [owner.slug] : [])],
    noIndex: true,
    toBody: () =>
      toRoot([
        h('p.api-facts', fate.badge),
        h('p', words),
        ...(target ? [h('p', [`${labels.replacedBy} `, toNameLink(target.slug, target.name)])] : []),
        ...(text === ''
          ? []
          : [h('h2', { id: 'last-declared' }, labels.lastDeclared), toCodeBlock({ text, links: [] })]),
      ]),
  };
}

/** Returns the path that replaces a removed one. Members of a renamed type are found at the new name of the type. */
function findReplacement(path: string, replacements: Readonly<Record<string, string>>): string | undefined {
  if (Object.hasOwn(replacements, path)) return replacements[path];
  const [owner = '', ...rest] = path.split('.');
  const moved = rest.length > 0 && Object.hasOwn(replacements, owner) ? replacements[owner] : undefined;
  return moved === undefined ? undefined : [moved, ...rest].join('.');
}
