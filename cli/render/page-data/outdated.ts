import type { ArticlePage } from '../../../runtime/page-data.ts';
import { toHref, withAnchor } from '../../../runtime/url.ts';
import type { PostRoute } from '../../contracts/blog.ts';
import type { DocRoute, PageRoute } from '../../contracts/site-index.ts';
import { toTranslations } from './addresses.ts';
import type { PageDataContext } from './context.ts';

/**
 * Returns the sections of the original that have changed since a page was translated, or nothing if it is up to date.
 */
export function toOutdated(
  route: DocRoute | PageRoute | PostRoute,
  { config, index, changes }: PageDataContext,
): Pick<ArticlePage, 'outdated'> {
  const changed = route.locale === route.page.locale ? changes.get(route.page.file) : undefined;
  const { locales } = config;
  const translations = changed ? toTranslations(route, config, index) : [];
  const own = translations.find(({ locale }) => locale.id === route.locale);
  const original = translations.find(({ locale }) => locale.id === locales.default);
  if (!changed || !own || !original) return {};
  const { htmlLang: lang } = original.locale;
  const language = new Intl.DisplayNames([own.locale.htmlLang], { type: 'language' }).of(lang) ?? lang;
  const href = toHref(original.url, config);
  const sections = changed.sections.map(({ id, text }) => ({
    label: text ?? changed.title,
    href: withAnchor(href, id),
  }));
  return { outdated: { language, lang, sections } };
}
