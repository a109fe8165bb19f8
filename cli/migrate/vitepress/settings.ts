import { posix } from 'node:path';
import type { OldLocale } from '../locales.ts';
import { isNotFound } from '../not-found.ts';
import { type Fields, type OldPage, type OldSite, objectOf, pathIn, textOf, toBase } from '../old-site.ts';
import { readMeta } from '../text/front-matter.ts';
import { toPattern } from '../text/glob.ts';
import { toAddress } from '../text/links.ts';

/** A language of a VitePress site. */
export interface VitepressLocale extends OldLocale {
  theme: Fields;
}

/** The configuration of a VitePress site. */
export interface VitepressSettings {
  config: Fields;
  /** Base path, with a slash at both ends. */
  base: string;
  /** Folder of the pages; empty for the site's folder. */
  source: string;
  root: VitepressLocale;
  others: readonly VitepressLocale[];
  /** Languages with a site of their own. */
  elsewhere: readonly { label: string; href: string }[];
}

/** Reads the settings from the configuration of a VitePress site. */
export function readSettings({ config: exported }: Pick<OldSite, 'config'>): VitepressSettings {
  const config = objectOf(exported);
  const common = objectOf(config['themeConfig']);
  const locales = Object.entries(objectOf(config['locales'])).map(([name, one]): VitepressLocale => {
    const settings = objectOf(one);
    return { key: name === 'root' ? '' : name, settings, theme: { ...common, ...objectOf(settings['themeConfig']) } };
  });
  const root = locales.find(({ key }) => key === '') ?? { key: '', settings: {}, theme: common };
  const source = posix.normalize(textOf(config['srcDir']) ?? '.').replace(/^\.$|\/$/g, '');
  const isElsewhere = ({ key, settings }: VitepressLocale) =>
    key !== '' && /^https?:/.test(textOf(settings['link']) ?? '');
  const elsewhere = locales
    .filter(isElsewhere)
    .map(({ key, settings }) => ({ label: textOf(settings['label']) ?? key, href: String(settings['link']) }));
  const others = locales.filter((locale) => locale.key !== '' && !isElsewhere(locale));
  return { config, base: toBase(config['base']), source, root, others, elsewhere };
}

/** Returns the pages of a site. Pages with a layout of their own go to the `pages` collection, all others to `docs`. */
export function findPages({ files }: OldSite, settings: VitepressSettings): OldPage[] {
  const { config, source, others } = settings;
  const excluded = [config['srcExclude']]
    .flat()
    .flatMap((glob) => textOf(glob) ?? [])
    .map(toPattern);
  const rewrite = toRewrite(objectOf(config['rewrites']));
  const found = [...files].flatMap(([file, text]) => {
    const below = source === '' ? file : (pathIn(source, file) ?? '');
    if (!/\.md$/.test(below) || /^(?:\.vitepress|public)\//.test(below) || below.includes('[')) return [];
    const path = rewrite(below);
    const isPartial = excluded.some((pattern) => pattern.test(below));
    const locale = others.find(({ key }) => path.startsWith(`${key}/`))?.key;
    const own = locale === undefined ? path : path.slice(locale.length + 1);
    if (isNotFound(own)) return [];
    const address = isPartial ? null : toAddress(posix.join('/', own.replace(/\.md$/, '')).replace(/^\/index$/, '/'));
    return [{ file, path: own, locale, address, isFrame: isFramed(readMeta(text)) }];
  });
  const frames = new Set(found.flatMap(({ path, locale, isFrame }) => (isFrame && locale === undefined ? path : [])));
  const originals = new Set(found.flatMap(({ path, locale }) => (locale === undefined ? path : [])));
  return found.map(({ isFrame, ...page }) => {
    const isPage = originals.has(page.path) ? frames.has(page.path) : isFrame;
    const isSecond = page.address !== null && originals.has(namesakeOf(page) ?? '');
    const address = isSecond ? `${page.address}/index` : page.address;
    return { ...page, address, collection: isPage ? 'pages' : 'docs' };
  });
}

/**
 * Returns the path of the page that an index would share its address with: VitePress has both `/guide/` and
 * `/guide.html`. Returns `null` for any other page.
 */
export function namesakeOf({ path }: Pick<OldPage, 'path'>): string | null {
  return /(?<=.)\/index\.md$/.test(path) ? path.replace(/\/index\.md$/, '.md') : null;
}

function isFramed({ layout, sidebar }: Fields): boolean {
  return layout === 'home' || layout === 'page' || layout === false || sidebar === false;
}

/** Compiles `rewrites` to a function: `packages/:name/docs/:rest*` to `:name/:rest*`. */
function toRewrite(rules: Fields): (path: string) => string {
  const compiled = Object.entries(rules).flatMap(([from, to]) => {
    const names: string[] = [];
    const part = /:(?<name>\w+)(?:\((?<inner>[^)]*)\))?(?<many>[*+?])?|(?<sign>[.+^$|[\]\\])/g;
    let source = '';
    let end = 0;
    for (const { 0: found, index, groups = {} } of from.matchAll(part)) {
      const { name, inner, many, sign } = groups;
      if (name) names.push(name);
      const meaning = sign ? `\\${sign}` : `(${inner ?? (many === '*' || many === '+' ? '.*' : '[^/]+')})`;
      source += from.slice(end, index) + meaning;
      end = index + found.length;
    }
    source += from.slice(end);
    return [{ pattern: new RegExp(`^${source}$`), names, to: String(to) }];
  });
  return (path) => {
    for (const { pattern, names, to } of compiled) {
      const match = pattern.exec(path);
      if (match) return to.replace(/:(\w+)(?:\([^)]*\))?[*+?]?/g, (_, name) => match[names.indexOf(name) + 1] ?? '');
    }
    return path;
  };
}
