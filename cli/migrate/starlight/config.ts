import { posix } from 'node:path';
import { reportedLinks } from '../../config/reported-links.ts';
import { type Draft, moveEditUrl, noteSetting, toOrigin } from '../draft.ts';
import { type OldHeadTag, toHeadAttributes, toHeadTags } from '../head-tags.ts';
import { toLocales } from '../locales.ts';
import { noteLogoAlone } from '../note-logo.ts';
import { compact, compactUnlessEmpty, listOf, objectOf, textOf } from '../old-site.ts';
import { type OldProfile, toProfileLinks } from '../profile-links.ts';
import type { StarlightSettings } from './settings.ts';
import { toTopicItems } from './topics.ts';
import { wordsIn } from './words.ts';

/** Returns the configuration of the new site, without redirects. */
export function toConfig(draft: Draft, settings: StarlightSettings): Record<string, unknown> {
  const { config, options, base, root, others, topics, blog } = settings;
  noteUnknown(draft, settings);
  const head = toHeadTags(draft, readHead(options['head'], base));
  return compact({
    title: wordsIn(options['title'], root.settings['lang']) ?? 'Starlight',
    tagline: textOf(options['description']),
    url: toOrigin(draft, config['site'], 'Astro'),
    baseUrl: base === '/' ? undefined : base,
    // Astro writes a folder for each page, which hosts serve with a slash unless told otherwise.
    trailingSlash:
      objectOf(config['build'])['format'] === 'file' || config['trailingSlash'] === 'never' ? undefined : true,
    titleSeparator: textOf(options['titleDelimiter']),
    favicon: toFavicon(draft, settings),
    editUrl: moveEditUrl(draft, objectOf(options['editLink'])['baseUrl']),
    lastUpdate: options['lastUpdated'] === true ? {} : undefined,
    locales: toLocales(settings),
    colorMode: { respectPrefersColorScheme: true },
    head: head.length === 0 ? undefined : head,
    navbar: compact({
      logo: toLogo(draft, settings),
      items: [
        ...toTopicItems(topics, root.settings['lang']),
        ...toBlogItem(settings),
        ...toProfileLinks(draft, 'social', toProfiles(options['social'])),
        ...(others.length > 0 ? [{ type: 'localeDropdown', position: 'right' }] : []),
        ...(options['pagefind'] === false ? [] : [{ type: 'search', position: 'right' }]),
      ],
    }),
    docs: { routeBasePath: '' },
    blog: blog && blog.prefix !== 'blog' ? { routeBasePath: blog.prefix } : undefined,
    markdown: toMarkdown(options['tableOfContents']),
    diagnostics: reportedLinks,
  });
}

/** Returns the link to the blog that its plugin adds to the navigation bar. */
function toBlogItem({ blog, root }: StarlightSettings): object[] {
  if (!blog) return [];
  return [{ label: wordsIn(blog.title, root.settings['lang']) ?? 'Blog', to: `/${blog.prefix}`, position: 'right' }];
}

/** Returns the icon of the site, whose file has a fixed name if no setting names it. */
function toFavicon({ old }: Draft, { options, statics }: StarlightSettings): string | undefined {
  const own = textOf(options['favicon'])?.replace(/^\//, '');
  return own ?? (old.files.has(`${statics}/favicon.svg`) ? 'favicon.svg' : undefined);
}

/** Returns the elements of a `head`. */
export function readHead(head: unknown, base: string): OldHeadTag[] {
  return listOf(head)
    .map(objectOf)
    .map(({ tag, attrs, content }) => ({
      tag: String(tag),
      attrs: toHeadAttributes(objectOf(attrs), base),
      inner: content,
    }));
}

/** Returns the logo. Astro takes it from the sources; here it is a static file. */
function toLogo(draft: Draft, { options, statics }: StarlightSettings): object | undefined {
  const { src, light = src, dark, alt, replacesTitle } = objectOf(options['logo']);
  if (replacesTitle === true) noteLogoAlone(draft, 'replacesTitle');
  const [own, onDark] = [light, dark].map((path) => {
    const file = posix.normalize(textOf(path)?.replace(/^\//, '') ?? '');
    if (file.startsWith(`${statics}/`)) return file.slice(statics.length + 1);
    if (!draft.old.files.has(file)) return undefined;
    const name = `img/${posix.basename(file)}`;
    draft.files.set(`static/${name}`, { copy: file });
    return name;
  });
  return own === undefined ? undefined : compact({ src: own, srcDark: onDark, alt: textOf(alt) || undefined });
}

/** Links to profiles elsewhere are a list, or an object of addresses by name. */
function toProfiles(social: unknown): OldProfile[] {
  if (!Array.isArray(social)) return Object.entries(objectOf(social)).map(([icon, href]) => ({ icon, href }));
  return social.map(objectOf).map(({ icon, label, href }) => ({ icon, label, href }));
}

function toMarkdown(contents: unknown): object | undefined {
  const { minHeadingLevel: minLevel, maxHeadingLevel: maxLevel } = objectOf(contents);
  return compactUnlessEmpty({ toc: compactUnlessEmpty({ minLevel, maxLevel }) });
}

const carried =
  /^(?:title|description|logo|favicon|lastUpdated|editLink|social|head|tableOfContents|defaultLocale|locales|sidebar|titleDelimiter|pagefind|credits|disable404Route)$/;

/** Options that only say that something is there, which it is in sitegen, if they are `true`. */
const mayBeOn: ReadonlySet<string> = new Set(['expressiveCode', 'pagination']);

/** Replacements for options of Starlight. */
const insteadOf: ReadonlyMap<string, string> = new Map([
  [
    'expressiveCode',
    'Set the colours of code in the style sheet of the site: see "Brand". Options such as `wrap` stand after the language of a block: see "Code" in the documentation.',
  ],
  ['pagination', 'Pages link to their neighbours, unless `pagination_prev` and `pagination_next` are `null` in them.'],
  ['customCss', 'Class names and custom properties differ. See "Brand" in the documentation.'],
  ['components', 'Replace a component of the theme instead: see "Theme" in the documentation.'],
  ['plugins', 'sitegen has its own search, link check, blog, versions and API reference. See "Plugins" for all else.'],
]);

/** Notes settings that sitegen does not have. */
function noteUnknown(draft: Draft, { config, options }: StarlightSettings): void {
  for (const [key, value] of Object.entries(options)) {
    const isEmpty = listOf(value).length + Object.keys(objectOf(value)).length === 0 && typeof value === 'object';
    if (carried.test(key) || isEmpty || (mayBeOn.has(key) && value === true)) continue;
    noteSetting(draft, `${key}:`, {
      what: `\`${key}\``,
      instead: insteadOf.get(key) ?? 'sitegen has no such setting.',
    });
  }
  const markdown = objectOf(config['markdown']);
  for (const key of ['remarkPlugins', 'rehypePlugins']) {
    const instead = 'Export such plugins from a module of the site: see "Plugins for Markdown" in the documentation.';
    if (listOf(markdown[key]).length > 0) noteSetting(draft, key, { what: `\`markdown.${key}\``, instead });
  }
}
