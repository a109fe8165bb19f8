import { posix } from 'node:path';
import { toSlashes } from '../../diagnostics/paths.ts';
import { code, type Fields, listOf, type OldSite, objectOf, textOf, toBase } from '../old-site.ts';

/** A plugin or preset with its options. */
interface Plugged {
  name: string;
  options: Fields;
}

/** The configuration of a Docusaurus site, with presets resolved. */
export interface DocusaurusSettings {
  config: Fields;
  /** Base path, with a slash at both ends. */
  base: string;
  theme: Fields;
  /** Options of docs, blog and pages; `null` if the site has none. */
  docs: Fields | null;
  blog: Fields | null;
  pages: Fields | null;
  /** All options of the preset, including those of its other plugins, such as `gtag`. */
  preset: Fields;
  /** All plugins and themes that are listed outside the classic preset. */
  plugins: readonly Plugged[];
  locales: readonly string[];
  defaultLocale: string;
}

const contents = { docs: 'plugin-content-docs', blog: 'plugin-content-blog', pages: 'plugin-content-pages' } as const;

/** Reads the settings of a Docusaurus site from presets and plugins. */
export function readSettings({ config: exported }: Pick<OldSite, 'config'>): DocusaurusSettings {
  const config = objectOf(exported);
  const presets = listOf(config['presets']).flatMap(toPlugged);
  const plugins = [
    ...listOf(config['plugins']).flatMap(toPlugged).map(withScope('plugin')),
    ...listOf(config['themes']).flatMap(toPlugged).map(withScope('theme')),
  ];
  const preset = presets.find(({ name }) => /^(?:@docusaurus\/preset-)?classic$/.test(name))?.options;
  const optionsOf = (kind: keyof typeof contents) => {
    const own = plugins.find(({ name, options }) => name.endsWith(contents[kind]) && isFirst(options));
    if (own) return own.options;
    return preset === undefined || preset[kind] === false ? null : objectOf(preset[kind]);
  };
  const i18n = objectOf(config['i18n']);
  const defaultLocale = textOf(i18n['defaultLocale']) ?? 'en';
  return {
    config,
    base: toBase(config['baseUrl']),
    theme: objectOf(config['themeConfig']),
    docs: optionsOf('docs'),
    blog: optionsOf('blog'),
    pages: optionsOf('pages'),
    preset: preset ?? {},
    plugins: [...presets.filter(({ options }) => options !== preset), ...plugins],
    defaultLocale,
    locales: [...new Set([defaultLocale, ...listOf(i18n['locales']).flatMap((one) => textOf(one) ?? [])])],
  };
}

/** Whether a plugin is the default instance of its kind. */
export function isFirst(options: Fields): boolean {
  return options['id'] === undefined || options['id'] === 'default';
}

/** Returns the instances of the docs plugin except the default one. */
export function otherDocs({ plugins }: DocusaurusSettings): Plugged[] {
  return plugins.filter(({ name, options }) => name.endsWith(contents.docs) && !isFirst(options));
}

function toPlugged(entry: unknown): Plugged[] {
  const [name, options] = Array.isArray(entry) ? entry : [entry, {}];
  if (typeof name !== 'string') return [];
  const short = name === code ? 'a function' : /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1];
  return [{ name: short ?? name, options: objectOf(options) }];
}

/** Returns the path of a plugin in the old site, if its name is an absolute path; `undefined` for any other plugin. */
export function ownFile({ files }: OldSite, name: string): string | undefined {
  const paths = [...files.keys()].flatMap((file) => [file, posix.dirname(file)]);
  const found = paths.filter((path) => toSlashes(name).endsWith(`/${path}`));
  return found.toSorted((one, other) => other.length - one.length)[0];
}

/** The plugins and themes of Docusaurus itself, which may be named without their scope. */
const official =
  /^(?:content-(?:docs|blog|pages)|client-redirects|google-[\w-]+|sitemap|svgr|debug|pwa|ideal-image|classic|mermaid|live-codeblock|search-algolia)$/;

/** Returns a function that gives an entry its whole name: `content-docs` is `@docusaurus/plugin-content-docs`. */
function withScope(kind: 'plugin' | 'theme'): (entry: Plugged) => Plugged {
  return ({ name, options }) => ({ name: official.test(name) ? `@docusaurus/${kind}-${name}` : name, options });
}

/** Whether pages contain formulas. A plugin is a function, which only its import names. */
export function hasMath(old: OldSite, { docs, config }: DocusaurusSettings): boolean {
  return /katex|remark-math/.test(JSON.stringify([docs, config['stylesheets'], old.files.get(old.configFile)]));
}

/** Returns the folder in a plugin's `path`, relative to the site. */
export function folderOf(options: Fields, fallback: string): string {
  return posix.normalize(textOf(options['path']) ?? fallback).replace(/\/$/, '');
}

/** Returns the address in a plugin's `routeBasePath`, without leading and trailing slashes. */
export function baseOf(options: Fields, fallback: string): string {
  return (textOf(options['routeBasePath']) ?? fallback).replace(/^\/+|\/+$/g, '');
}

/** Returns the folder of a language in `i18n/`, which is also its address prefix. */
export function localeFolder(config: Fields, locale: string): string {
  const configs = objectOf(objectOf(config['i18n'])['localeConfigs']);
  return textOf(objectOf(configs[locale])['path']) ?? locale;
}
