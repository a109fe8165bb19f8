import { reportedLinks } from '../../config/reported-links.ts';
import { type Draft, moveEditUrl, noteSetting, toOrigin } from '../draft.ts';
import { type OldHeadTag, toHeadAttributes, toHeadTags } from '../head-tags.ts';
import { toLocales } from '../locales.ts';
import { noteLogoAlone } from '../note-logo.ts';
import { code, compact, compactUnlessEmpty, type Fields, listOf, objectOf, textOf, toPlainText } from '../old-site.ts';
import { type OldProfile, toProfileLinks } from '../profile-links.ts';
import { insteadOfServiceWorker } from '../service-worker.ts';
import { toNav } from './rows.ts';
import type { VitepressLocale, VitepressSettings } from './settings.ts';

/** Returns the configuration of the new site. */
export function toConfig(draft: Draft, settings: VitepressSettings): Record<string, unknown> {
  const { config, base, others, root } = settings;
  const { theme } = root;
  const { icon, tags } = toHead(draft, settings);
  noteUnknown(draft, settings);
  return compact({
    title: textOf(root.settings['title']) ?? textOf(config['title']) ?? 'VitePress',
    tagline: textOf(root.settings['description']) ?? textOf(config['description']),
    url: toOrigin(draft, objectOf(config['sitemap'])['hostname'], 'VitePress'),
    baseUrl: base === '/' ? undefined : base,
    favicon: icon,
    editUrl: toEditUrl(draft, objectOf(theme['editLink'])),
    lastUpdate: config['lastUpdated'] ? {} : undefined,
    locales: toLocales({ ...settings, language: textOf(config['lang']) }),
    colorMode: toColorMode(config['appearance']),
    head: tags.length === 0 ? undefined : tags,
    navbar: compact({
      title: textOf(theme['siteTitle']),
      logo: toLogo(theme['logo']),
      items: [
        ...toNav(theme['nav'], draft),
        ...toProfileLinks(draft, 'socialLinks', toProfiles(theme['socialLinks'])),
        ...(others.length > 0 ? [{ type: 'localeDropdown', position: 'right' }] : []),
        ...toOtherSites(settings),
        ...(theme['search'] || theme['algolia'] ? [{ type: 'search', position: 'right' }] : []),
      ],
    }),
    footer: toFooter(root),
    docs: { routeBasePath: '' },
    markdown: toMarkdown(config, theme['outline']),
    diagnostics: reportedLinks,
  });
}

function toEditUrl(draft: Draft, { pattern }: Fields): string | undefined {
  const path = textOf(pattern);
  if (path?.endsWith(':path')) return moveEditUrl(draft, path.slice(0, -':path'.length));
  if (pattern !== undefined)
    noteSetting(draft, 'editLink', {
      what: '`editLink.pattern`',
      instead: 'Set `editUrl`, with `{file}` for the path of the page.',
    });
  return undefined;
}

/** Returns a menu of the languages that have a site of their own, named like that of VitePress: after this language. */
function toOtherSites({ root, elsewhere }: VitepressSettings): object[] {
  const label = textOf(root.settings['label']) ?? 'Languages';
  return elsewhere.length === 0 ? [] : [{ type: 'dropdown', label, position: 'right', items: elsewhere }];
}

function toColorMode(appearance: unknown): object | undefined {
  if (appearance === false) return { disableSwitch: true };
  if (appearance === 'dark') return { defaultMode: 'dark' };
  if (appearance === 'force-dark') return { defaultMode: 'dark', disableSwitch: true };
  return { respectPrefersColorScheme: true };
}

/** Returns the first icon of the site in the head, and the other elements that pages can have. All others are noted. */
function toHead(draft: Draft, { config, base, root, others }: VitepressSettings) {
  const ofRoot = JSON.stringify(root.settings['head']);
  for (const { key, settings } of others) {
    const what = `The \`head\` of the language \`${key}\``;
    const instead = 'All languages have the elements of the default one.';
    const isOwn = listOf(settings['head']).length > 0 && JSON.stringify(settings['head']) !== ofRoot;
    if (isOwn) noteSetting(draft, 'head', { what, instead });
  }
  const all = readHead([...listOf(config['head']), ...listOf(root.settings['head'])], base);
  const icon = all.find(({ attrs }) => attrs['rel'] === 'icon' && /^\/(?!\/)/.test(String(attrs['href'])));
  const tags = toHeadTags(
    draft,
    all.filter((one) => one !== icon),
  );
  return { icon: icon && String(icon.attrs['href']).slice(1), tags };
}

/** Returns the elements of a `head`. */
export function readHead(head: unknown, base: string): OldHeadTag[] {
  return listOf(head).map((entry) => {
    const [tag, attributes, inner] = listOf(entry);
    return { tag: String(tag), attrs: toHeadAttributes(objectOf(attributes), base), inner };
  });
}

function toLogo(logo: unknown): object | undefined {
  const { src = logo, light = src, dark, alt } = objectOf(logo);
  const [own, onDark] = [light, dark].map((path) => textOf(path)?.replace(/^\//, ''));
  return own === undefined ? undefined : compact({ src: own, srcDark: onDark, alt: textOf(alt) });
}

function toProfiles(links: unknown): OldProfile[] {
  return listOf(links)
    .map(objectOf)
    .map(({ icon, link, ariaLabel }) => ({ icon, label: ariaLabel, href: link }));
}

/** Returns the footer of all pages, as plain text. */
export function toFooter({ theme }: VitepressLocale): { copyright: string } | undefined {
  const { message, copyright } = objectOf(theme['footer']);
  const words = [message, copyright].flatMap((html) => toPlainText(textOf(html) ?? '') || []);
  return words.length === 0 ? undefined : { copyright: words.join(' · ') };
}

function toMarkdown({ markdown }: Fields, outline: unknown): object | undefined {
  const levels = toLevels(outline);
  return compactUnlessEmpty({
    toc: levels && { minLevel: levels[0], maxLevel: levels[1] },
    math: objectOf(markdown)['math'] ? true : undefined,
  });
}

/** Returns the lowest and highest level of headings that an outline shows. */
export function toLevels(outline: unknown): [number, number] | undefined {
  const level = objectOf(outline)['level'] ?? outline;
  if (level === 'deep') return [2, 6];
  if (typeof level === 'number') return [level, level];
  return Array.isArray(level) && level.length === 2 ? [Number(level[0]), Number(level[1])] : undefined;
}

const carried = {
  config:
    /^(?:title|description|lang|base|srcDir|srcExclude|outDir|cacheDir|assetsDir|cleanUrls|rewrites|locales|head|themeConfig|lastUpdated|appearance|markdown|sitemap|metaChunk|mpa|ignoreDeadLinks|useWebFonts|vite|vue)$/,
  theme:
    /^(?:nav|sidebar|logo|siteTitle|socialLinks|editLink|footer|outline|search|algolia|lastUpdated|i18nRouting|externalLinkIcon)$/,
  locale: /^(?:label|lang|link|dir|title|description|head|themeConfig)$/,
  words: /(?:Label|Text|Title|docFooter|notFound)$/,
};

const noSetting = 'sitegen has no such setting.';
const ownWords = 'sitegen has its own interface texts in each of its languages.';
const ownSearch = 'sitegen has its own search. To upload records to Algolia, see "Algolia" in the documentation.';
const ownAddress =
  'The URL of a page follows from its file. Set `slug` to change it, or `redirect_from` to redirect its old URL.';
const pluginsInstead = 'Use remark or rehype plugins instead: see "Plugins for Markdown" in the documentation.';

/** Replacements for functions in Markdown settings, other than plugins. */
const ofFunctions: Readonly<Record<string, string>> = {
  anchor: 'Headings keep the ids that VitePress gives them by default. Write any other after the heading: `{#id}`.',
};

/** Replacements for Markdown settings. */
const insteadOf: Readonly<Record<string, string>> = {
  container: 'Set titles of callouts in `i18n/<language>/interface.yml`: `callout.tip` and others.',
  breaks:
    'The lines of a paragraph flow together. The plugin `remark-breaks` keeps them: see "Plugins for Markdown" in the documentation.',
  typographer:
    'Quotes and dashes are shown as written. The plugin `remark-smartypants` changes them: see "Plugins for Markdown" in the documentation.',
  languageAlias: 'Write the language that an alias stands for.',
  theme: 'Set the colours of code in the style sheet of the site: see "Brand" in the documentation.',
  codeTransformers:
    'sitegen runs no transformers. It reads marks in comments, and shows types in checked code: see "Code" and "Checked examples" in the documentation.',
};

/** Notes settings that sitegen does not have. */
function noteUnknown(draft: Draft, { config, root, others }: VitepressSettings): void {
  const { theme } = root;
  const note = (word: string, what: string, instead: string) => noteSetting(draft, word, { what, instead });
  for (const key of Object.keys(config))
    if (!carried.config.test(key)) note(key, `\`${key}\``, key === 'pwa' ? insteadOfServiceWorker : noSetting);
  noteMarkdown(draft, objectOf(config['markdown']));
  for (const locale of [root, ...others]) noteLocale(draft, locale);
  noteSearch(draft, objectOf(theme['search']));
  for (const key of Object.keys(objectOf(theme['footer'])))
    if (!/^(?:message|copyright)$/.test(key)) note('footer', `\`themeConfig.footer.${key}\``, noSetting);
  if (theme['siteTitle'] === false) noteLogoAlone(draft, 'siteTitle');
  if (/<\w/.test(JSON.stringify(theme['footer'] ?? '')))
    note('footer', 'HTML in the footer', 'The footer contains only plain text.');
  if (theme['algolia'] !== undefined) note('algolia', 'The Algolia search', ownSearch);
  if (config['rewrites'] === code) note('rewrites', '`rewrites` is a function', ownAddress);
}

function noteMarkdown(draft: Draft, markdown: Fields): void {
  for (const [key, value] of Object.entries(markdown)) {
    const hasCode = JSON.stringify(value)?.includes(JSON.stringify(code));
    const instead = hasCode ? (ofFunctions[key] ?? insteadOf[key] ?? pluginsInstead) : insteadOf[key];
    if (value && instead !== undefined) noteSetting(draft, key, { what: `\`markdown.${key}\``, instead });
  }
}

/** Notes the settings of a language. */
function noteLocale(draft: Draft, { settings, theme }: VitepressSettings['root']): void {
  const note = (word: string, what: string, instead: string) => noteSetting(draft, word, { what, instead });
  for (const key of Object.keys(settings))
    if (!carried.locale.test(key)) note(key, `\`${key}\` of a language`, noSetting);
  for (const key of Object.keys(theme).filter((key) => !carried.theme.test(key)))
    note(key, `\`themeConfig.${key}\``, carried.words.test(key) ? ownWords : noSetting);
}

/** Notes the options of the search, other than those of Algolia, which is left out as a whole. */
function noteSearch(draft: Draft, { provider, options }: Fields): void {
  const note = (word: string, what: string, instead: string) => noteSetting(draft, word, { what, instead });
  if (provider === 'algolia') note('algolia', 'The Algolia search', ownSearch);
  for (const key of provider === 'algolia' ? [] : Object.keys(objectOf(options))) {
    const isWords = key === 'translations' || key === 'locales';
    note(key, `\`search.options.${key}\``, isWords ? ownWords : noSetting);
  }
}
