import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ApiModel, SymbolKind } from '../../contracts/api-model.ts';
import { type FoldedChange, foldMembers, type ReleaseChanges } from '../history/release-changes.ts';
import { badge } from './badges.ts';
import { fill } from './labels.ts';
import { listSlugs } from './list-slugs.ts';
import { type ApiPage, type PageContext, toRoot } from './page.ts';

/** Sorts of changes with their badge and label, in the order in which readers work through an upgrade. */
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
    kicker: '',
    description: labels.upgradeText,
    ancestors: ['', model.slug],
    search: 'title',
    toBody: () => toRoot(steps.toReversed().flatMap((step) => toStep(step, slugs, context))),
  };
}

type Slugs = ReadonlyMap<string, string>;

function toStep({ version, changes }: ReleaseChanges, slugs: Slugs, context: PageContext): ElementContent[] {
  const rows = sorts.flatMap(([sort, tone, label]) =>
    foldMembers(changes[sort]).map((folded) =>
      h('li', [badge(tone, context.labels[label]), ' ', ...toChange(folded, slugs, context)]),
    ),
  );
  return rows.length === 0 ? [] : [h('h2', { id: `release-${version}` }, version), h('ul.upgrade-step', rows)];
}

function toChange({ change, members }: FoldedChange, slugs: Slugs, { labels }: PageContext): ElementContent[] {
  const { path, kind, before, after } = change;
  const slug = slugs.get(path);
  return [
    slug === undefined ? h('code', path) : h('a', { href: `./${slug}` }, h('code', path)),
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
