import type { NavbarLink, PageLink } from '../../../runtime/page-data.ts';
import { toHref, type UrlPath } from '../../../runtime/url.ts';
import { type DocsVersion, isUnlisted, versionsOf } from '../../contracts/site-index.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { listLikeliest, suggestion } from '../../diagnostics/suggest.ts';
import { walkSidebar } from '../docs/sidebar-links.ts';
import type { BareItem, ConfigOf, NavbarContext, NavbarProblem } from './context.ts';

/** Creates a link to one doc, or returns `null` for a draft. An unlisted doc is only linked if the item has a label. */
export function toDocItem(
  { label, docId: id }: ConfigOf<'doc'>,
  context: NavbarContext,
): NavbarLink | NavbarProblem | null {
  const found = findInVersions(({ docs }) => {
    const doc = docs.get(id);
    return doc && label === undefined && isUnlisted(doc) ? null : doc;
  }, context);
  if (!found) {
    const versions = versionsOf(context.index, context.locale.id);
    if (versions.some(({ docs, draftIds }) => docs.has(id) || draftIds.has(id))) return null;
    const named = { code: 'navbar/unknown-doc', what: 'doc', key: 'docId', id } as const;
    return unknownName(named, context, ({ docs }) => docs.keys());
  }
  const link = toVersionedLink(found, label);
  return { ...link, activeOn: { base: link.href } };
}

/**
 * Creates a link to the first page of a sidebar, which is active on all pages of the sidebar. Returns `null` if all of
 * these are unlisted.
 */
export function toDocSidebarItem(
  { label, sidebarId: id }: ConfigOf<'docSidebar'>,
  context: NavbarContext,
): NavbarLink | NavbarProblem | null {
  const walk = ({ sidebars }: DocsVersion) => walkSidebar(sidebars.get(id)?.items ?? []);
  const found = findInVersions((version) => walk(version).stops[0], context);
  if (!found) {
    if (versionsOf(context.index, context.locale.id).some((version) => walk(version).rows.length > 0)) return null;
    const named = { code: 'sidebar/unknown-sidebar', what: 'sidebar', key: 'sidebarId', id } as const;
    return unknownName(named, context, ({ sidebars }) => sidebars.keys());
  }
  return { ...toVersionedLink(found, label), activeOn: { sidebar: id } };
}

/**
 * Creates a link to the start of the version being read, labelled with its name; on pages outside the docs, of the last
 * version. Returns `null` if all pages are unlisted.
 */
export function toDocsVersionItem(
  { label }: ConfigOf<'docsVersion'>,
  context: NavbarContext,
): NavbarLink | NavbarProblem | null {
  const found = findInVersions(({ label: name, start }) => start && { label: name, url: start }, context);
  if (!found) return withoutDocs(context);
  const link = toVersionedLink(found, label);
  return label === undefined && found.inVersion ? { ...link, inVersion: found.inVersion } : link;
}

/** Creates a menu of all docs versions with a start page. */
export function toDocsVersionDropdownItem(context: NavbarContext): BareItem | NavbarProblem | null {
  const { config, index, locale } = context;
  const items = versionsOf(index, locale.id).flatMap(({ name, label, isLatest, start }) =>
    start ? [{ name, label, href: toHref(start, config), ...(isLatest && { isLatest }) }] : [],
  );
  return items.length === 0 ? withoutDocs(context) : { type: 'versions', items };
}

/** Returns the problem of a version item on a site without docs, or `null` if docs exist but all are unlisted. */
function withoutDocs({ index, locale }: NavbarContext): NavbarProblem | null {
  if (versionsOf(index, locale.id).length > 0) return null;
  const hint = 'Add a page to "docs", or remove the item.';
  return {
    code: 'version/unknown',
    message: 'The navbar shows the version of the docs, but the site has no docs',
    hint,
    key: 'type',
  };
}

/** Links to the counterparts of a page in different docs versions. */
interface InVersions {
  /** The link for the last version; if it has none, for the newest version that has one. */
  best: PageLink;
  /** Links by version name, for versions that have one. Omitted if the site has only one version. */
  inVersion?: Record<string, PageLink>;
}

/** Returns the links to something in each docs version, or `null` if no version has it. */
function findInVersions(
  find: (version: DocsVersion) => { label: string; url: UrlPath } | null | undefined,
  { config, index, locale }: NavbarContext,
): InVersions | null {
  const versions = versionsOf(index, locale.id);
  const found = versions.flatMap((version) => {
    const target = find(version);
    return target ? [{ version, link: { label: target.label, href: toHref(target.url, config) } }] : [];
  });
  const best = (found.find(({ version }) => version.isLatest) ?? found[0])?.link;
  if (!best) return null;
  const inVersion = Object.fromEntries(found.map(({ version, link }) => [version.name, link]));
  return versions.length > 1 ? { best, inVersion } : { best };
}

/** Returns a link into the version being read; on other pages, into the best one. */
function toVersionedLink({ best, inVersion }: InVersions, label: string | undefined): NavbarLink {
  const hrefs = Object.entries(inVersion ?? {}).map(([name, { href }]) => [name, { href }]);
  return {
    type: 'link',
    label: label ?? best.label,
    href: best.href,
    ...(inVersion && { inVersion: Object.fromEntries(hrefs) }),
  };
}

/** Returns the problem of an item with an id that exists in no docs version. */
function unknownName(
  { code, what, key, id }: { code: Diagnostic['code']; what: string; key: string; id: string },
  { index, locale }: NavbarContext,
  idsOf: (version: DocsVersion) => Iterable<string>,
): NavbarProblem {
  const ids = [...new Set(versionsOf(index, locale.id).flatMap((version) => [...idsOf(version)]))];
  const hint = suggestion(id, ids, `Known ids: ${listLikeliest(id, ids)}.`);
  return { code, message: `The navbar refers to an unknown ${what} "${id}"`, hint, key };
}
