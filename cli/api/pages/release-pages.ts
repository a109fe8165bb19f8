import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { toShownPath, toSymbolEnding } from '../../../runtime/api/slug.ts';
import type { PastSymbol, SymbolHistory } from '../../contracts/api-history.ts';
import type { ApiModel, ApiSymbol, SymbolKind } from '../../contracts/api-model.ts';
import { type FoldedChange, foldMembers, type ReleaseChanges } from '../history/release-changes.ts';
import { findInherited, flatten, nameOf, ownerOf } from '../symbols/symbol-tree.ts';
import { toCodeBlock, toNameLink } from './code.ts';
import { badge, toPart } from './elements.ts';
import { fill, fillRelease } from './labels.ts';
import { type ApiPage, type PageContext, toRoot } from './page.ts';

/** The kinds of changes with their badges and labels, in the order in which readers work through an upgrade. */
const sorts = [
  ['removed', 'removed', 'upgradeRemoved'],
  ['changed', 'changed', 'upgradeChanged'],
  ['deprecated', 'deprecated', 'upgradeDeprecated'],
  ['added', 'since', 'upgradeAdded'],
] as const;

/**
 * Returns the page that compares releases. It lists the changes of each release, newest first. The browser combines
 * them to compare any two releases.
 */
export function toUpgradePage(model: ApiModel, steps: readonly ReleaseChanges[], context: PageContext): ApiPage {
  const { labels } = context;
  const slugs = listSlugs(model, context.histories);
  return {
    slug: 'upgrade',
    title: labels.upgrade,
    label: labels.upgrade,
    description: labels.upgradeText,
    ancestors: ['', model.slug],
    search: 'title',
    toBody: () => toRoot(steps.toReversed().flatMap((step) => toStep(step, slugs, context))),
  };
}

type Slugs = ReadonlyMap<string, string>;

function toStep(
  { version, comparedTo, changes }: ReleaseChanges,
  slugs: Slugs,
  context: PageContext,
): ElementContent[] {
  const rows = sorts.flatMap(([sort, tone, label]) =>
    foldMembers(changes[sort]).map((folded) =>
      h('li', [badge(tone, context.labels[label]), ' ', ...toChange(folded, slugs, context)]),
    ),
  );
  // Releases without a record may have made some of the changes.
  const title = context.gaps.has(version) ? `${comparedTo} → ${version}` : version;
  return rows.length === 0 ? [] : [h('h2', { id: `release-${version}` }, title), h('ul.upgrade-step', rows)];
}

function toChange({ change, members }: FoldedChange, slugs: Slugs, { labels }: PageContext): ElementContent[] {
  const { path, kind, before, after } = change;
  const slug = slugs.get(path);
  const name = h('code', toShownPath(path));
  return [
    slug === undefined ? name : h('a', { href: `./${slug}` }, name),
    { type: 'text', value: ' ' },
    h('span.kind', { dataKind: kind }, labels[`kind.${kind as SymbolKind}`]),
    ...(members > 0 ? [h('span.upgrade-count', ` ${fill(labels.upgradeMembers, { count: String(members) })}`)] : []),
    ...(before !== undefined && after !== undefined ? [toTexts(before, after, labels)] : []),
  ];
}

function toTexts(before: string, after: string, labels: PageContext['labels']): Element {
  return h('dl.upgrade-texts', [
    h('dt', labels.upgradeBefore),
    h('dd', h('code', before)),
    h('dt', labels.upgradeAfter),
    h('dd', h('code', after)),
  ]);
}

/**
 * Returns where each symbol is shown, by path: symbols of the model, and those that earlier releases had. A symbol of
 * the last recorded release that the model lacks is missing, since it is shown nowhere until a release without it is
 * recorded.
 */
export function listSlugs(model: ApiModel, histories: ReadonlyMap<string, SymbolHistory>): Map<string, string> {
  const slugs = new Map([...flatten(model.symbols)].map(({ path, slug }) => [path, slug]));
  const taken = new Set(slugs.values());
  for (const [path, { removed, moved }] of histories) {
    const slug = model.slug + toSymbolEnding(path);
    // If only the case of a name has changed, the symbol is shown on the page of the new name.
    if (!slugs.has(path) && (removed || moved || taken.has(slug))) slugs.set(path, slug);
  }
  return slugs;
}

/** What is needed to build pages of removed symbols. */
interface RemovedOptions {
  model: ApiModel;
  /** All current symbols and members, by path. */
  symbols: ReadonlyMap<string, ApiSymbol>;
  /** The same by the paths that readers are shown. */
  named: ReadonlyMap<string, ApiSymbol>;
  /** Paths of the replacements of removed symbols, by the removed path, as shown to readers. */
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
    // A symbol still exists if only the case of its name has changed.
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

function toRemoval({ path, version }: GoneSymbol, options: RemovedOptions): Fate {
  const { model, symbols, named, replacements, context } = options;
  const { labels } = context;
  const name = toShownPath(path);
  const target = named.get(findReplacement(name, replacements) ?? '') ?? symbols.get(ownerOf(path));
  return {
    badge: badge('removed', fillRelease(path.includes('.') ? 'removedIn' : 'notExportedIn', version, context)),
    words: fill(labels.removedText, { name, version, package: model.package }),
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
    words: fill(labels.movedText, { name: toShownPath(path), version }),
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
    title: toShownPath(path),
    label: toShownPath(nameOf(path)),
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
        ...toPart('last-declared', labels.lastDeclared, text === '' ? [] : [toCodeBlock({ text, links: [] })]),
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
