import { ids } from '../ids.ts';
import type { PageLink, SentPage } from '../page-data.ts';

/**
 * Reads the data of the page that the document is: what it carries as such, and the rest from where it is shown.
 * `toCarriedData` leaves out of the former what is read here.
 */
export function readPageData(): SentPage {
  const text = document.getElementById(ids.pageData)?.textContent ?? '';
  const carried = JSON.parse(text) as Partial<SentPage>;
  const article = document.querySelector('[data-article]');
  return {
    ...(carried.toc ? {} : readShown()),
    ...carried,
    ...readHead(),
    ...(article && { html: article.innerHTML }),
  } as SentPage;
}

function readHead(): Pick<SentPage, 'description' | 'head'> {
  const read = (selector: string, name: string) => document.head.querySelector(selector)?.getAttribute(name);
  const canonical = read('link[rel="canonical"]', 'href');
  const markdown = read('link[type="text/markdown"]', 'href');
  return {
    description: read('meta[name="description"]', 'content') ?? '',
    head: {
      title: document.head.querySelector('title')?.textContent ?? '',
      ...(canonical && { canonical }),
      ...(markdown && { markdown }),
    },
  };
}

/** Reads what an article shows around its content: headings, and ways to other pages. */
function readShown() {
  const links = (part: string) => [...document.querySelectorAll<HTMLElement>(`.article > ${part}`)];
  const [prev] = links('.pagination > [rel=prev]').map(toLink);
  const [next] = links('.pagination > [rel=next]').map(toLink);
  return {
    toc: links('.toc a').map((link) => ({
      id: decodeURIComponent(link.getAttribute('href') ?? '').slice(1),
      text: link.textContent,
      level: Number(link.parentElement?.className.replace('toc-level-', '')),
    })),
    breadcrumbs: links('.breadcrumbs :is(a, span)').map(toLink),
    ...(prev && { prev }),
    ...(next && { next }),
    releases: links('.api-releases a').map((link) => ({ ...toLink(link), ...(link.ariaCurrent && { current: true }) })),
    mentions: links('.api-mentions a').map((link) => ({ ...toLink(link), ...(link.lang && { lang: link.lang }) })),
  };
}

function toLink(element: HTMLElement): PageLink | { label: string } {
  const href = element.getAttribute('href');
  const hint = element.querySelector('.pagination-hint')?.textContent ?? '';
  const label = `${element.textContent}`.replace(hint, '');
  return href === null ? { label } : { label, href };
}
