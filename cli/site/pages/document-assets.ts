import { hash } from 'node:crypto';
import type { SentPage } from '../../../runtime/page-data.ts';
import { toFileHref } from '../../../runtime/url.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import type { Route } from '../../contracts/site-index.ts';
import { type DocumentAssets, toHeadElements, toHeadSources } from '../../render/index.ts';
import type { Site } from '../load/load.ts';

/** Returns the URLs of the scripts that a page needs for hydration. */
export function toPreload({ config, bundle }: Site, page: SentPage): string[] {
  const { app, templateChunks, modules } = bundle.client;
  const own = page.template === 'module' ? modules[page.moduleId]?.module : undefined;
  return [...app, ...(templateChunks[page.template] ?? []), own].flatMap((path) =>
    path === undefined ? [] : [config.baseUrl + path],
  );
}

/** Returns the head elements defined in a page's front matter. */
export function headOf(route: Route): SiteConfig['head'] {
  return 'page' in route ? (route.page.facts.meta.head ?? []) : [];
}

/**
 * Adds a page's own head elements to the document assets, with the sources that its Content-Security-Policy must allow.
 */
export function withHead<Assets extends Pick<DocumentAssets, 'head' | 'sources'>>(
  assets: Assets,
  own: SiteConfig['head'],
  { baseUrl }: SiteConfig,
): Assets {
  if (own.length === 0) return assets;
  const { head, sources } = assets;
  const { scripts, connections } = toHeadSources({ head: own });
  return {
    ...assets,
    head: [...head, ...toHeadElements({ fonts: [], head: own, baseUrl })],
    sources: {
      ...sources,
      scripts: [...sources.scripts, ...scripts],
      connections: [...sources.connections, ...connections],
    },
  };
}

/** Returns the files that every document references, with their integrity hashes. */
export function toDocumentAssets({ config, bundle }: Site): Omit<DocumentAssets, 'shell' | 'preload'> {
  const { client } = bundle;
  const reference = (path: string) => {
    const text = client.files.find((file) => file.path === path)?.text ?? '';
    return { href: config.baseUrl + path, integrity: `sha384-${hash('sha384', text, 'base64')}` };
  };
  const { always, announcement, sidebar } = client.inlineScripts;
  const text = always + (config.announcementBar ? announcement : '') + (config.docs.sidebar.hideable ? sidebar : '');
  return {
    boot: reference(client.boot),
    styles: reference(client.styles),
    inlineScript: { text, hash: `sha256-${hash('sha256', text, 'base64')}` },
    sources: { ...config.contentSecurityPolicy, ...toHeadSources(config) },
    head: toHeadElements(config),
    hasOwnComponents: client.theme.length > 0,
    ...(config.favicon !== undefined && { favicon: toFileHref(config.favicon, config.baseUrl) }),
  };
}
