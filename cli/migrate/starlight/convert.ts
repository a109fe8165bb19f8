import { posix } from 'node:path';
import { withoutExtension } from '../../syntax/page-file.ts';
import { copyStatics, createDraft, type Draft, noteSetting, toNewSite } from '../draft.ts';
import { findMdxPages } from '../mdx-pages.ts';
import { noteNotFound } from '../not-found.ts';
import { listOf, type NewSite, type OldPage, type OldSite, objectOf, pathIn, textOf } from '../old-site.ts';
import { printModule } from '../print-module.ts';
import { addRedirect, toRedirects } from '../redirects.ts';
import { addSiteTexts, type NewTexts, type TranslatedText, toKnownTexts } from '../site-texts.ts';
import { type LinkMap, toAddress, withLocales, withoutBase } from '../text/links.ts';
import { withoutAliases } from './aliases.ts';
import { readNames } from './blog.ts';
import { toConfig } from './config.ts';
import { addPage, needsMdx } from './page-text.ts';
import { findPages, readSettings, type StarlightSettings, withParts } from './settings.ts';
import { pairRows, toSidebars } from './sidebar.ts';
import { pairTopics } from './topics.ts';
import { wordsIn } from './words.ts';

/** Converts a Starlight site to a sitegen site. */
export function convertStarlight(site: OldSite): NewSite {
  const old = withoutAliases(site);
  const draft = createDraft(old);
  const settings = readSettings(old);
  const pages = withParts(old, settings, findPages(old, settings));
  const originals = pages.filter(({ locale, address }) => locale === undefined && address !== null);
  const byAddress = new Map(originals.map((page) => [toAddress(page.address ?? ''), page]));
  const mdx = findMdxPages(pages, (page) => needsMdx(page, draft));
  const links: LinkMap = {
    byFile: new Map(pages.map((page) => [page.file, page])),
    byAddress: withLocales(byAddress, [...settings.others, ...rootLocales(settings)]),
    keepsSlash: () => true,
    isMdx: (page) => mdx.has(page),
    base: settings.base,
    roots: [settings.docs],
    statics: [settings.statics],
  };
  copyStatics(draft, settings.statics);
  const names = settings.blog ? readNames(draft, settings.docs, settings.blog) : null;
  for (const page of pages) addPage(page, { draft, settings, links, names });
  names?.write();
  const config = toConfig(draft, settings);
  const sidebars = toSidebars(settings, { draft, pages: byAddress, rootFolder: settings.rootFolder });
  addTexts(draft, settings, { config, rows: Object.values(sidebars).flat() });
  noteLeftovers(draft, settings, pages);
  const languages = [settings.rootFolder, ...settings.others.map(({ key }) => key)];
  for (const folder of [settings.docs, posix.join(settings.source, 'pages')]) noteNotFound(draft, folder, languages);
  addRedirects(draft, settings, originals);
  const redirects = toRedirects(draft, pages);
  draft.files.set('site.config.ts', {
    text: printModule('defineConfig', redirects ? { ...config, redirects } : config),
  });
  draft.files.set('sidebars.ts', { text: printModule('defineSidebars', sidebars) });
  return toNewSite(draft);
}

/** The folder of the original pages is a part of their old addresses, as that of a translation is. */
function rootLocales({ rootFolder }: StarlightSettings): { key: string }[] {
  return rootFolder === '' ? [] : [{ key: rootFolder }];
}

function addRedirects(
  draft: Draft,
  { config, base, rootFolder, others }: StarlightSettings,
  originals: readonly OldPage[],
): void {
  // A redirect of sitegen works in each language, so one within another language is that of the default one.
  const withoutLocale = (from: string, to: string) => {
    const locale = others.find(({ key }) => [from, to].every((path) => path.startsWith(`/${key}/`)));
    return [from, to].map((path) => (locale ? path.slice(locale.key.length + 1) : path)) as [string, string];
  };
  for (const [from, target] of Object.entries(objectOf(config['redirects']))) {
    const to = textOf(target) ?? textOf(objectOf(target)['destination']) ?? '';
    const instead = 'It has no fixed start. Your host may support it.';
    if (from.includes('[')) noteSetting(draft, from, { what: `The redirect from \`${from}\``, instead });
    else addRedirect(draft, ...withoutLocale(from, withoutBase(to, base)));
  }
  for (const { address } of rootFolder === '' ? [] : originals)
    addRedirect(draft, toAddress(posix.join('/', rootFolder, address ?? '')), address ?? '/');
}

function addTexts(draft: Draft, { options, root, others, topics }: StarlightSettings, texts: NewTexts): void {
  const known = toKnownTexts(texts);
  const title = textOf(texts.config['title']);
  for (const { key, settings } of others) {
    const languages = [String(settings['lang'] ?? key), key];
    const own = typeof options['title'] === 'object' ? wordsIn(options['title'], languages[0]) : undefined;
    const ofTitle: TranslatedText[] = own && title ? [{ section: 'site', text: title, translation: own }] : [];
    const ofTopics = pairTopics(topics, root.settings['lang'], languages);
    const rows = [...listOf(options['sidebar']), ...topics.flatMap((topic) => topic.rows)];
    addSiteTexts(draft, key, { texts: [...ofTitle, ...ofTopics, ...pairRows(rows, languages)], known });
  }
}

/** Notes files that are not part of the new site, and addresses that no longer exist. */
function noteLeftovers({ old, notes }: Draft, { source }: StarlightSettings, pages: readonly OldPage[]): void {
  const note = (file: string, what: string, instead: string) => notes.push({ file, line: 1, what, instead });
  for (const file of old.files.keys()) {
    const below = pathIn(source, file) ?? '';
    const [, path] = /^pages\/(.+)\.(?:astro|[jt]s)$/.exec(below) ?? [];
    if (path !== undefined) {
      const address = posix.join('/', path.replace(/(?:^|\/)index$/, ''));
      note(file, `The page at \`${address}\``, `Rewrite it as \`pages/${path}.tsx\`, or as Markdown.`);
    }
    if (/^content\/docs\/.*\.mdoc$/.test(below)) note(file, 'A page of Markdoc', 'Rewrite it as Markdown.');
    if (/^content\/i18n\//.test(below))
      note(file, 'Texts of the interface', 'sitegen has its own in each of its languages.');
  }
  const originals = new Set(pages.flatMap(({ locale, path }) => (locale === undefined ? withoutExtension(path) : [])));
  for (const { file, path, address, locale } of pages) {
    if (locale === undefined || address === null || originals.has(withoutExtension(path))) continue;
    const instead = 'A translation needs an original: add a page with the same path in the default language.';
    note(file, `The URL \`${posix.join('/', locale, address)}\``, instead);
  }
}
