import type { PageData, ShellData } from '../../runtime/page-data.ts';
import type { PageMeta } from '../contracts/page-meta.ts';
import { tag } from '../syntax/html.ts';

/** Templates whose pages have the Open Graph type `article`. */
const articles: ReadonlySet<PageData['template']> = new Set(['doc', 'api', 'upgrade', 'blog-post']);

/**
 * Returns the link preview data of a page that the head does not contain otherwise. Services with tags of their own
 * also read Open Graph tags.
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
    // Without this tag, link previews are small.
    ...(meta.image === undefined ? [] : [tag('meta', { name: 'twitter:card', content: 'summary_large_image' })]),
  ];
}

/** Returns a language in Open Graph format, with its most likely territory: `zh-Hans` becomes `zh_CN`. */
function toTerritory(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
}
