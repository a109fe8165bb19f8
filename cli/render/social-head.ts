import type { PageData, ShellData } from '../../runtime/page-data.ts';
import type { PageMeta } from '../contracts/page-meta.ts';
import { tag } from '../syntax/html.ts';

/** Templates of pages that are articles to those who share them. */
const articles: ReadonlySet<PageData['template']> = new Set(['doc', 'api', 'upgrade', 'blog-post']);

/**
 * Returns what services show of a page that is shared, where the head does not say it anyway; those that have names of
 * their own read these too.
 */
export function toSocialHead(page: PageData, { site, locale }: ShellData, meta: PageMeta): string[] {
  const { head, template, title } = page;
  const changed = 'source' in page ? page.source?.changed : undefined;
  const properties: [string, string | undefined][] = [
    ['og:title', head.title],
    ['og:site_name', site.title],
    ['og:type', articles.has(template) ? 'article' : 'website'],
    ['og:locale', toTerritory(page.contentLang ?? locale.htmlLang)],
    ['og:image', meta.image],
    ['og:image:alt', meta.image && (title || site.title)],
    ['article:modified_time', changed?.iso],
  ];
  return [
    ...properties.flatMap(([property, content]) => (content ? [tag('meta', { property, content })] : [])),
    // Without a word about it a page is shown small.
    ...(meta.image === undefined ? [] : [tag('meta', { name: 'twitter:card', content: 'summary_large_image' })]),
  ];
}

/** Returns a language as Open Graph names it, with the territory where most speak it: `zh-Hans` is `zh_CN`. */
function toTerritory(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
}
