import type { PageData, PostAuthor, PostPage, ShellData } from '../../runtime/page-data.ts';
import { toHref } from '../../runtime/url.ts';
import type { PageMeta } from '../contracts/page-meta.ts';
import { toInlineJson } from '../syntax/html.ts';

/** A schema.org object. */
type Thing = Readonly<Record<string, unknown>>;

/**
 * Returns the structured data of a page for search engines; empty for copies of other pages and pages that are not
 * indexed. The Content-Security-Policy does not block it, since browsers do not execute it.
 */
export function toStructuredData(page: PageData, shell: ShellData, { image }: Pick<PageMeta, 'image'>): string[] {
  const { canonical } = page.head;
  // Search engines read the canonical page instead of its copies.
  if (canonical === undefined || new URL(toHref(page.url, shell.site), canonical).href !== canonical) return [];
  const article = toArticle(page, canonical);
  if (!article) return [];
  const things = [{ ...article, ...(image !== undefined && { image }) }, ...toBreadcrumbs(page, canonical)];
  const data = { '@context': 'https://schema.org', ...(things.length === 1 ? things[0] : { '@graph': things }) };
  return [`<script type="application/ld+json">${toInlineJson(data)}</script>`];
}

function toArticle(page: PageData, canonical: string): Thing | null {
  // The head already contains the page's description, URL and language.
  const about = { headline: page.title };
  switch (page.template) {
    case 'blog-post':
      return { '@type': 'BlogPosting', ...about, ...toPosting(page, canonical) };
    case 'doc':
      return { '@type': 'TechArticle', ...about, ...toChange(page.source?.changed) };
    case 'api':
    case 'upgrade':
      return { '@type': 'APIReference', ...about, version: page.release, ...toChange(page.source?.changed) };
    default:
      return null;
  }
}

function toChange(changed: { iso: string } | undefined): Thing {
  return changed ? { dateModified: changed.iso } : {};
}

function toPosting({ date, updated, authors, tags }: PostPage, canonical: string): Thing {
  return {
    datePublished: date.iso,
    dateModified: (updated ?? date).iso,
    ...(tags.length > 0 && { keywords: tags.map(({ label }) => label) }),
    author: authors.map((author) => toAuthor(author, canonical)),
  };
}

function toAuthor({ name, href, isOrganization }: PostAuthor, canonical: string): Thing {
  const url = href === undefined ? {} : { url: new URL(href, canonical).href };
  return { '@type': isOrganization ? 'Organization' : 'Person', name, ...url };
}

/**
 * Returns the breadcrumbs of a page. Steps without a page, such as categories without an index, are left out, since
 * they have no URL.
 */
function toBreadcrumbs({ breadcrumbs }: PageData, canonical: string): Thing[] {
  const last = breadcrumbs.at(-1);
  const steps = breadcrumbs.filter((crumb) => crumb === last || 'href' in crumb);
  if (steps.length < 2) return [];
  const itemListElement = steps.map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.label,
    ...('href' in crumb && { item: new URL(crumb.href, canonical).href }),
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}
