import { createHash, hash } from 'node:crypto';
import type { ShellData } from '../../../runtime/page-data.ts';
import { type ArticleLabels, toArticleLabels } from '../../compile/index.ts';
import type { Locale } from '../../config/schema/locales.ts';
import { messagesOf } from '../../core/messages.ts';
import { toSeverity } from '../../diagnostics/diagnostic.ts';
import { type PageDataContext, type PageTitles, toPageTitles } from '../../render/index.ts';
import type { ResolveContext } from '../../resolve/index.ts';
import type { Site } from '../load/load.ts';
import { toLinkContext } from '../load/shells.ts';

/** Interface texts that pages of one locale contain. */
export interface PageTexts {
  labels: ArticleLabels;
  titles: PageTitles;
}

/** Returns the interface texts that pages of a locale contain. */
export function toPageTexts(locale: Locale, site: Pick<Site, 'interfaceTexts'>): PageTexts {
  const messages = messagesOf(locale, site);
  const titles = toPageTitles(messages, locale.htmlLang);
  return { labels: toArticleLabels(messages), titles };
}

/**
 * Returns the shell data by locale. In live mode, analytics are removed, so that visits by the site's authors are not
 * counted.
 */
export function toShells({ shells }: Site, isLive: boolean): Map<string, ShellData> {
  return new Map(
    [...shells].map(([locale, { analytics, ...shell }]) => [
      locale,
      isLive || !analytics ? shell : { ...shell, analytics },
    ]),
  );
}

/**
 * Returns an id of the application and the shared data. A page from a build with a different id is not shown without a
 * page load.
 */
export function toBuildId({ bundle }: Site, shells: ReadonlyMap<string, ShellData>): string {
  return hash('sha256', bundle.build + JSON.stringify([...shells]), 'hex').slice(0, 12);
}

/** Returns the context for resolving the references of pages. */
export function toResolveContext({ config, index, assets, statics, bundle }: Site): ResolveContext {
  return {
    ...toLinkContext({ config, index, statics }),
    rules: { ...config.contentSecurityPolicy, site: config.url },
    assets: new Map(assets.map((asset) => [asset.file, asset])),
    isReported: (code) => toSeverity(code, config.diagnostics) !== 'off',
    islands: new Set(Object.keys(bundle.client.islands)),
  };
}

/** Returns a hash of everything that cannot be replaced in an open page without a reload. */
export function toFrameId({ bundle, config }: Site, shells: ReadonlyMap<string, ShellData>): string {
  const sum = createHash('sha256').update(JSON.stringify([[...shells], config.head, config.fonts]));
  for (const { path, text } of bundle.client.files) if (!path.endsWith('.css')) sum.update(path).update(text);
  return sum.update(JSON.stringify(bundle.client.inlineScripts)).update(bundle.server).digest('hex');
}

/** Returns the addresses of the chunks and style sheets of React pages, by id. */
export function toModuleFiles({ bundle, config }: Site): PageDataContext['modules'] {
  const { baseUrl } = config;
  return new Map(
    Object.entries(bundle.client.modules).map(([id, { module, styles }]) => [
      id,
      { module: baseUrl + module, ...(styles !== undefined && { styles: baseUrl + styles }) },
    ]),
  );
}
