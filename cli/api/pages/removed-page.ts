import { h } from 'hastscript';
import { toSymbolEnding } from '../../../runtime/api/slug.ts';
import type { SymbolHistory } from '../../contracts/api-history.ts';
import type { ApiModel, ApiSymbol } from '../../contracts/api-model.ts';
import { badge } from './badges.ts';
import { toCodeBlock } from './code.ts';
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
 * Returns a page for every symbol that earlier releases had: what it was, since when it is gone, and where to go. Links
 * to it are in use: an address that was served goes on to answer.
 */
export function toRemovedPages(options: RemovedOptions): ApiPage[] {
  const { model, symbols, context } = options;
  const taken = new Set([...symbols.values()].map(({ slug }) => slug));
  const pages: ApiPage[] = [];
  for (const [path, { removed }] of context.histories) {
    const slug = model.slug + toSymbolEnding(path);
    // What was only written in another case is still there.
    if (!removed || symbols.has(path) || taken.has(slug)) continue;
    taken.add(slug);
    pages.push(toRemovedPage({ ...removed, path, slug }, options));
  }
  return pages;
}

/** A symbol that is there no more. */
type RemovedSymbol = NonNullable<SymbolHistory['removed']> & { path: string; slug: string };

function toRemovedPage(
  { path, slug, version, kind, text }: RemovedSymbol,
  { model, symbols, replacements, context }: RemovedOptions,
): ApiPage {
  const { labels } = context;
  const owner = symbols.get(path.slice(0, Math.max(0, path.lastIndexOf('.'))));
  const isMember = path.includes('.');
  const gone = fill(isMember ? labels.removedIn : labels.notExportedIn, { version });
  const target = symbols.get(findReplacement(path, replacements) ?? '') ?? owner;
  const words = fill(labels.removedText, { name: path, version, package: model.package });
  return {
    slug,
    title: path,
    label: path.slice(path.lastIndexOf('.') + 1),
    kicker: labels[`kind.${kind}`],
    kind,
    signature: text.split('\n', 1)[0] ?? '',
    description: words,
    ancestors: ['', model.slug, ...(owner ? [owner.slug] : [])],
    noIndex: true,
    toBody: () =>
      toRoot([
        h('p.api-facts', badge('removed', gone)),
        h('p', words),
        ...(target
          ? [h('p', [`${labels.replacedBy} `, h('a', { href: `./${target.slug}` }, h('code', target.title))])]
          : []),
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
