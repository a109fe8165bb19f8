import type { Element } from 'hast';
import { h } from 'hastscript';
import { toSymbolEnding } from '../../../runtime/api/slug.ts';
import type { PastSymbol } from '../../contracts/api-history.ts';
import type { ApiModel, ApiSymbol } from '../../contracts/api-model.ts';
import { findInherited, nameOf, ownerOf } from '../member.ts';
import { badge } from './badges.ts';
import { toCodeBlock, toNameLink } from './code.ts';
import { fill } from './labels.ts';
import { type ApiPage, type PageContext, toRoot } from './page.ts';

/** What removed pages need to know of what is there today. */
export interface RemovedOptions {
  model: ApiModel;
  /** Every symbol and member of today, by path. */
  symbols: ReadonlyMap<string, ApiSymbol>;
  /** Path of what took a removed symbol's place, by its path. */
  replacements: Readonly<Record<string, string>>;
  context: PageContext;
}

/**
 * Returns a page for every symbol that had one in earlier releases: what it was, since when it is gone or has moved to a
 * base of its type, and where to go. Links to it are in use: an address that was served goes on to answer.
 */
export function toRemovedPages(options: RemovedOptions): ApiPage[] {
  const { model, symbols, context } = options;
  const taken = new Set([...symbols.values()].map(({ slug }) => slug));
  const pages: ApiPage[] = [];
  for (const [path, { removed, moved }] of context.histories) {
    const past = removed ?? moved;
    const slug = model.slug + toSymbolEnding(path);
    // What was only written in another case is still there.
    if (!past || symbols.has(path) || taken.has(slug)) continue;
    taken.add(slug);
    const gone = { ...past, path, slug };
    pages.push(toPastPage(gone, removed ? toRemoval(gone, options) : toMove(gone, options), options));
  }
  return pages;
}

/** A symbol that has no page of its own any more. */
type GoneSymbol = PastSymbol & { path: string; slug: string };

/** What is told of a symbol that has no page any more. */
interface Fate {
  badge: Element;
  words: string;
  /** Where to go. */
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

/** The members of a type that got another name are found where the type went. */
function findReplacement(path: string, replacements: Readonly<Record<string, string>>): string | undefined {
  if (Object.hasOwn(replacements, path)) return replacements[path];
  const [owner = '', ...rest] = path.split('.');
  const moved = rest.length > 0 && Object.hasOwn(replacements, owner) ? replacements[owner] : undefined;
  return moved === undefined ? undefined : [moved, ...rest].join('.');
}
