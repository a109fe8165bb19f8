import { toDataFile, toHtmlFile, toMarkdownFile, toRouteKey, type UrlPath } from '../../runtime/url.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import type { Blog } from '../contracts/blog.ts';
import {
  type ApiPlace,
  contentKey,
  type DocsVersion,
  type Route,
  type Sidebar,
  type SiteIndex,
  versionKey,
} from '../contracts/site-index.ts';
import { type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { indexApi } from './api-index.ts';

/** Names that sitegen itself writes, whatever the site holds. */
const reserved = ['sitemap.xml', '.nojekyll', '.sitegen-manifest'];

/** Longest name of a file that common file systems take, in bytes, less room for an ending. */
const longestName = 240;

/** The plan of a site while it grows; what comes first keeps a contested address. */
export class Plan {
  readonly routes = new Map<string, Route>();
  readonly byContent = new Map<string, UrlPath>();
  readonly versions = new Map<string, DocsVersion>();
  readonly blogs = new Map<string, Blog>();
  readonly apiSidebars: Sidebar[] = [];
  readonly apiPlaces = new Map<UrlPath, ApiPlace>();
  readonly diagnostics: Diagnostic[] = [];
  /** Who writes a file of the output, by its path in lower case: some disks do not tell cases apart. */
  private readonly owners = new Map<string, string>();

  constructor(
    private readonly config: SiteConfig,
    statics: readonly string[],
  ) {
    const folders = config.locales.all.map(({ prefix }) => (prefix === '' ? '' : `${prefix}/`));
    const lists = folders.flatMap((folder) => [`${folder}llms.txt`, `${folder}llms-full.txt`]);
    for (const path of [...reserved, ...lists]) this.owners.set(path.toLowerCase(), 'sitegen itself');
    for (const path of statics) this.claim([path], `static/${path}`, `/${path}`);
  }

  /**
   * Adds a route that `file` asked for; one whose address is taken or cannot be written is reported and left out.
   * Returns whether it was added.
   */
  add(route: Route, file: string): boolean {
    const problem = checkAddress(route.url);
    if (problem !== null) {
      this.diagnostics.push({
        code: 'route/invalid',
        message: `The address ${route.url} ${problem}`,
        hint: 'Change the "slug", the "id" or the name of the file.',
        span: { file, start: { line: 1, column: 1 } },
      });
      return false;
    }
    const own = 'page' in route && route.page.locale === route.locale ? [toMarkdownFile(route.url)] : [];
    const targets = [toHtmlFile(route.url, this.config), toDataFile(route.url), ...own];
    if (!this.claim(targets, file, route.url)) return false;
    this.routes.set(toRouteKey(route.url), route);
    if ('page' in route) {
      this.byContent.set(contentKey(route.locale, route.page), route.url);
    }
    return true;
  }

  /** Adds a file that sitegen makes for `owner`; returns whether nothing else has its path. */
  addFile(path: string, owner: string): boolean {
    return this.claim([path], owner, `/${path}`);
  }

  /** Adds a version of the docs, whose routes are in the plan already. */
  addVersion(version: DocsVersion): void {
    this.versions.set(versionKey(version.locale, version.name), version);
  }

  has(url: UrlPath): boolean {
    return this.routes.has(toRouteKey(url));
  }

  finish(): Outcome<SiteIndex> {
    const { routes, byContent, versions, blogs, diagnostics, apiSidebars, apiPlaces } = this;
    const api = indexApi([...routes.values()], this.config, { sidebars: apiSidebars, places: apiPlaces });
    return outcome({ routes, byContent, versions, blogs, api }, diagnostics);
  }

  private claim(targets: readonly string[], file: string, address: string): boolean {
    const names = targets.map((target) => target.toLowerCase());
    const owner = names.map((name) => this.owners.get(name)).find((known) => known !== undefined);
    if (owner === undefined) {
      for (const name of names) this.owners.set(name, file);
      return true;
    }
    this.diagnostics.push({
      code: 'route/duplicate',
      message: `Two pages have the address ${address}`,
      hint: 'Give one of them another "slug", or rename its file.',
      notes: [`The other one is ${owner}.`],
      span: { file, start: { line: 1, column: 1 } },
    });
    return false;
  }
}

/** Returns what is wrong with an address, or `null`. */
function checkAddress(url: UrlPath): string | null {
  for (const segment of toRouteKey(url).split('/')) {
    if (segment === '..' || segment === '.') return 'leads out of its folder';
    if (segment.includes('\0')) return 'holds a character that no file can have in its name';
    if (Buffer.byteLength(segment) > longestName) return `has a part of more than ${longestName} bytes`;
  }
  return null;
}
