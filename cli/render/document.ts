import { ids } from '../../runtime/ids.ts';
import type { PageData, SentPage, ShellData } from '../../runtime/page-data.ts';
import { docsTag, pagesTag } from '../../runtime/search/protocol.ts';
import type { HeadNeeds } from '../config/head-tag.ts';
import type { ContentSecurityPolicyConfig } from '../config/schema/content-security-policy.ts';
import type { PageMeta } from '../contracts/page-meta.ts';
import { escapeHtml, tag, toInlineJson } from '../syntax/html.ts';
import { toBlogHead } from './blog-head.ts';
import { toCarriedData } from './carried-data.ts';
import { toSiteLinks } from './head-elements.ts';
import { toSocialHead } from './social-head.ts';
import { toStructuredData } from './structured-data.ts';

/** URLs and hashes of the files that every page loads. */
export interface DocumentAssets {
  boot: FileReference;
  styles: FileReference;
  /** URL of the locale's shell data. */
  shell: string;
  /** URLs of the scripts needed for hydration. */
  preload: string[];
  inlineScript: { text: string; hash: string };
  /** Sources on other sites that pages may use. */
  sources: ContentSecurityPolicyConfig & Pick<HeadNeeds, 'scripts' | 'connections'>;
  /** Head elements of the site: font preloads and the site's own elements. */
  head: readonly string[];
  favicon?: string;
  /** Whether the site replaces or fills any template components. */
  hasOwnComponents: boolean;
}

/** A file's address and its subresource integrity hash. */
interface FileReference {
  href: string;
  integrity: string;
}

/** Parts of a document, in addition to the page and its shell. */
interface DocumentParts {
  assets: DocumentAssets;
  /** HTML that the template rendered. */
  app: string;
  /** The page data for scripts. */
  sent: SentPage;
  meta: PageMeta;
}

/** Returns the complete HTML document of a page, with the HTML rendered by its template. */
export function toDocument(page: PageData, shell: ShellData, { assets, app, sent, meta }: DocumentParts): string {
  const { locale, colorMode, site } = shell;
  const html = tag('html', {
    lang: locale.htmlLang,
    dir: locale.direction,
    'data-base': site.baseUrl,
    'data-theme': colorMode.defaultMode,
    'data-color-mode': colorMode.respectPrefersColorScheme ? 'system' : colorMode.defaultMode,
    'data-announcement-id': shell.announcement?.id,
    'data-docs-version': page.version?.name,
    'data-look-up': page.template === 'not-found' || undefined,
  });
  const attributes = {
    id: ids.app,
    class: 'app',
    'data-api': site.api,
    'data-shell': assets.shell,
    'data-preload': assets.preload.join(' '),
    'data-analytics': shell.analytics && JSON.stringify(shell.analytics),
  };
  const data = toCarriedData(sent, assets.hasOwnComponents);
  const boot = tag('script', {
    type: 'module',
    src: assets.boot.href,
    integrity: assets.boot.integrity,
    crossorigin: true,
  });
  return `<!doctype html>
${html}
<head>
${toHead(page, shell, { assets, meta }).join('\n')}
</head>
<body>
${tag('div', attributes)}${app}</div>
<script type="application/json" id="${ids.pageData}">${toInlineJson(data)}</script>
${boot}</script>
</body>
</html>
`;
}

function toHead(page: PageData, shell: ShellData, { assets, meta }: Pick<DocumentParts, 'assets' | 'meta'>): string[] {
  const { head } = page;
  const { styles, inlineScript, favicon } = assets;
  const optional = (value: string | undefined, make: (value: string) => string) =>
    value === undefined || value === '' ? [] : [make(value)];
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    tag('meta', {
      'http-equiv': 'Content-Security-Policy',
      content: toContentSecurityPolicy(assets, shell),
    }),
    // Link previews read the same element as search engines.
    ...optional(page.description, (content) =>
      tag('meta', { name: 'description', property: 'og:description', content }),
    ),
    ...optional(meta.keywords?.join(', '), (content) => tag('meta', { name: 'keywords', content })),
    ...(meta.noIndex ? [tag('meta', { name: 'robots', content: 'noindex' })] : []),
    tag('meta', { name: 'generator', content: 'sitegen' }),
    ...(shell.search.hosted ? toSearchTags(page) : []),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    ...optional(head.canonical, (href) => tag('link', { rel: 'canonical', href })),
    ...meta.alternates.map(({ hrefLang, href }) => tag('link', { rel: 'alternate', hreflang: hrefLang, href })),
    ...optional(head.markdown, (href) => tag('link', { rel: 'alternate', type: 'text/markdown', href })),
    ...toSocialHead(page, shell, meta),
    ...toBlogHead(page, shell),
    ...toStructuredData(page, shell, meta),
    // Without an icon, browsers would request a missing /favicon.ico.
    tag('link', { rel: 'icon', href: favicon ?? 'data:,' }),
    ...toSiteLinks(shell, assets),
    `<script>${inlineScript.text}</script>`,
    tag('link', { rel: 'stylesheet', href: styles.href, integrity: styles.integrity, crossorigin: true }),
    ...assets.head,
  ];
}

/**
 * Returns the tags by which a search service that crawls the site filters results. The names are those of DocSearch.
 */
function toSearchTags({ locale, version }: PageData): string[] {
  return [
    tag('meta', { name: 'docsearch:language', content: locale }),
    tag('meta', { name: 'docsearch:version', content: version?.name ?? 'current' }),
    tag('meta', { name: 'docsearch:docusaurus_tag', content: version ? docsTag(version.name) : pagesTag }),
  ];
}

/**
 * Returns the Content-Security-Policy of all pages. By default it allows only the site's own scripts, the hashed inline
 * script, and the site's own addresses; images may come from any HTTPS source.
 */
export function toContentSecurityPolicy(
  { inlineScript, sources }: Pick<DocumentAssets, 'inlineScript' | 'sources'>,
  { analytics, search }: ShellData,
): string {
  const { scripts, connections } = analyticsSources(analytics);
  // Directives without additional sources fall back to `default-src 'self'`.
  const beside = (directive: string, added: readonly string[]) =>
    added.length === 0 ? [] : [[`${directive} 'self'`, ...new Set(added)].join(' ')];
  return [
    "default-src 'self'",
    ...beside('script-src', [`'${inlineScript.hash}'`, ...scripts, ...sources.scripts]),
    ...beside('connect-src', [...connections, ...hostedOrigins(search), ...sources.connections]),
    // React sets style attributes, and so may the HTML of announcements.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data:",
    ...beside('frame-src', sources.frameSrc),
    ...beside('media-src', sources.mediaSrc),
    "base-uri 'self'",
    ["form-action 'self'", ...sources.formAction].join(' '),
    "object-src 'none'",
  ].join('; ');
}

/** Returns the origins that analytics need; none unless configured. */
function analyticsSources(analytics: ShellData['analytics']): { scripts: string[]; connections: string[] } {
  switch (analytics?.provider) {
    case 'gtag':
      return {
        scripts: ['https://www.googletagmanager.com'],
        connections: [
          'https://*.google-analytics.com',
          'https://*.analytics.google.com',
          'https://www.googletagmanager.com',
        ],
      };
    case 'endpoint':
      return { scripts: [], connections: analytics.url.startsWith('/') ? [] : [new URL(analytics.url).origin] };
    case undefined:
      return { scripts: [], connections: [] };
  }
}

/** Returns the origins of the hosted search; none unless configured. */
function hostedOrigins({ hosted }: ShellData['search']): string[] {
  if (!hosted) return [];
  if (hosted.host !== undefined) return [hosted.host];
  const id = hosted.appId.toLowerCase();
  const spare = [1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`);
  return [`https://${id}-dsn.algolia.net`, `https://${id}.algolia.net`, ...spare];
}
