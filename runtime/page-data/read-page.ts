import { ids } from '../ids.ts';
import type { PageLink, SentPage } from '../page-data.ts';

/**
 * Returns the data of the page in the document: the embedded JSON, and the rest from the rendered elements.
 * `toCarriedData` omits from the JSON what is read from elements here.
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

/** A part of the data that is read from an article's elements. */
export type ShownPart = keyof ReturnType<typeof readShown>;

/** Reads what an article shows around its content: headings and links to other pages. */
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
