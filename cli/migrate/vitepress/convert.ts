import { posix } from 'node:path';
import { copyStatics, createDraft, type Draft, toNewSite } from '../draft.ts';
import { noteNotFound } from '../not-found.ts';
import {
  type Fields,
  listOf,
  type NewSite,
  type OldPage,
  type OldSite,
  objectOf,
  textOf,
  toPlainText,
} from '../old-site.ts';
import { printModule } from '../print-module.ts';
import { addSiteTexts, type NewTexts, type TranslatedText, toKnownTexts } from '../site-texts.ts';
import { type LinkMap, toAddress, withLocales } from '../text/links.ts';
import { toConfig, toFooter } from './config.ts';
import { addPage, ownAttributes } from './page-text.ts';
import { leavesOf, sidebarsOf, toSidebars } from './rows.ts';
import { findPages, namesakeOf, readSettings, type VitepressSettings } from './settings.ts';

/** Converts a VitePress site to a sitegen site. */
export function convertVitepress(old: OldSite): NewSite {
  const draft = createDraft(old);
  const settings = readSettings(old);
  const pages = findPages(old, settings);
  const originals = pages.filter(({ locale, address }) => locale === undefined && address !== null);
  const byAddress = new Map(originals.map((page) => [page.address ?? '', page]));
  const links: LinkMap = {
    byFile: new Map(pages.map((page) => [page.file, page])),
    byAddress: withLocales(byAddress, settings.others),
    keepsSlash: ({ path }) => /(?:^|\/)index\.md$/.test(path),
    isMdx: () => false,
    base: settings.base,
    roots: [settings.source],
    statics: [posix.join(settings.source, 'public')],
  };
  for (const folder of links.statics) copyStatics(draft, folder);
  const { config: exported, source } = settings;
  const isNumbered = objectOf(exported['markdown'])['lineNumbers'] === true;
  const context = { draft, links, source, attributes: ownAttributes(exported), isNumbered };
  for (const page of pages) addPage(page, context);
  const config = toConfig(draft, settings);
  const prefixes = settings.others.map(({ key }) => key);
  const sidebars = toSidebars(settings.root.theme['sidebar'], { draft, pages: byAddress, prefixes });
  addTexts(draft, settings, { config, rows: Object.values(sidebars).flat() });
  noteLeftovers(draft, settings, pages);
  noteNotFound(draft, settings.source, prefixes);
  draft.files.set('site.config.ts', { text: printModule('defineConfig', config) });
  draft.files.set('sidebars.ts', { text: printModule('defineSidebars', sidebars) });
  return toNewSite(draft);
}

/** Texts at the same position in two languages are translations of each other. */
function addTexts(draft: Draft, settings: VitepressSettings, { config, rows }: NewTexts): void {
  const { root, others } = settings;
  const known = toKnownTexts({ config, rows });
  for (const locale of others) {
    const own = new Map(
      sidebarsOf(locale.theme['sidebar']).map(([prefix, rows]) => [prefix.replace(`/${locale.key}/`, '/'), rows]),
    );
    const texts = [
      ...pairTexts('navbar', listOf(root.theme['nav']), listOf(locale.theme['nav'])),
      ...sidebarsOf(root.theme['sidebar']).flatMap(([prefix, rows]) =>
        pairTexts('sidebar', rows, own.get(prefix) ?? []),
      ),
      ...toPair('footer', toFooter(root)?.copyright, toFooter(locale)?.copyright),
      ...toPair('site', config['title'], locale.settings['title']),
      ...toPair('site', config['tagline'], locale.settings['description']),
    ];
    addSiteTexts(draft, locale.key, { texts, known });
  }
}

function pairTexts(
  section: TranslatedText['section'],
  rows: readonly unknown[],
  others: readonly unknown[],
): TranslatedText[] {
  const itemsOf = ({ items }: Fields) => (section === 'navbar' ? leavesOf(listOf(items)) : listOf(items));
  return rows.flatMap((row, index): TranslatedText[] => {
    const [one, other] = [objectOf(row), objectOf(others[index])];
    return [...toPair(section, one['text'], other['text']), ...pairTexts(section, itemsOf(one), itemsOf(other))];
  });
}

function toPair(section: TranslatedText['section'], one: unknown, other: unknown): TranslatedText[] {
  const [text, translation] = [one, other].map((words) => toPlainText(textOf(words) ?? ''));
  return text && translation ? [{ section, text, translation }] : [];
}

const withSource = 'with a source: see "Pages made from anything" in the documentation.';

/** Notes files that are not part of the new site, and addresses that no longer exist. */
function noteLeftovers({ old, notes }: Draft, { source }: VitepressSettings, pages: readonly OldPage[]): void {
  const note = (file: string, what: string, instead: string) => notes.push({ file, line: 1, what, instead });
  for (const file of old.files.keys()) {
    if (/(?:^|\/)\.vitepress\/theme\//.test(file))
      note(file, 'A theme file', 'See "Brand" and "Theme" in the documentation.');
    if (/\[[^\]]+\]\.(?:md|paths\.[cm]?[jt]s)$/.test(file)) {
      const address = posix.join('/', file.slice(source.length).replace(/\.(?:md|paths\.\w+)$/, ''));
      note(file, `The pages created from data at \`${address}\``, `Create such pages ${withSource}`);
    }
    if (/\.data\.[cm]?[jt]s$/.test(file)) note(file, 'A data loader', `Create pages from data ${withSource}`);
  }
  const originals = new Set(pages.flatMap(({ locale, path }) => (locale === undefined ? path : [])));
  for (const { file, path, address, locale } of pages) {
    if (address === null) continue;
    const noteAddress = (lost: string, instead: string) => note(file, `The URL \`${lost}\``, instead);
    const namesake = namesakeOf({ path });
    if (locale !== undefined && !originals.has(path)) {
      const instead = 'A translation needs an original: add a page with the same path in the default language.';
      noteAddress(toAddress(posix.join('/', locale, address)), instead);
    }
    if (locale === undefined && namesake !== null && originals.has(namesake)) {
      const instead = `It would be that of \`${namesake}\`, so the page has the URL \`${address}\`.`;
      noteAddress(address.replace(/index$/, ''), instead);
    }
    if (posix.basename(path).startsWith('_')) {
      const instead = 'Rename the file: names that begin with `_` are for included files, not pages.';
      noteAddress(address, instead);
    }
  }
}
