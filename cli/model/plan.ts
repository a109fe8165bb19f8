import { toDataFile, toHtmlFile, toRouteKey, type UrlPath } from '../../runtime/url.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import { contentKey, type DocRoute, type Route, type Sidebar, type SiteIndex } from '../contracts/site-index.ts';
import { type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { placeDocs } from './doc-place.ts';

/** Names that sitegen itself writes, whatever the site holds. */
const reserved = ['sitemap.xml', '.nojekyll', '.sitegen-manifest'];

/** Longest name of a file that common file systems take, in bytes, less room for an ending. */
const longestName = 240;

/** The plan of a site while it grows; what comes first keeps a contested address. */
export class Plan {
  readonly routes = new Map<string, Route>();
  readonly byContent = new Map<string, UrlPath>();
  readonly sidebars = new Map<string, Sidebar>();
  readonly docs = new Map<string, DocRoute>();
  readonly diagnostics: Diagnostic[] = [];
  /** Who writes a file of the output, by its path in lower case: some disks do not tell cases apart. */
  private readonly owners = new Map<string, string>();

  constructor(
    private readonly config: SiteConfig,
    statics: readonly string[],
  ) {
    for (const path of reserved) this.owners.set(path, 'sitegen itself');
    for (const path of statics) this.claim([path], `static/${path}`, `/${path}`);
  }

  /** Adds a route that `file` asked for; one whose address is taken or cannot be written is reported and left out. */
  add(route: Route, file: string): void {
    const problem = checkAddress(route.url);
    if (problem !== null) {
      this.diagnostics.push({
        code: 'route/invalid',
        message: `The address ${route.url} ${problem}`,
        hint: 'Change the "slug", the "id" or the name of the file.',
        span: { file, start: { line: 1, column: 1 } },
      });
      return;
    }
    if (!this.claim([toHtmlFile(route.url, this.config), toDataFile(route.url)], file, route.url)) return;
    this.routes.set(toRouteKey(route.url), route);
    if ('page' in route) {
      const { collection, path } = route.page;
      this.byContent.set(contentKey(route.locale, collection, path), route.url);
    }
  }

  has(url: UrlPath): boolean {
    return this.routes.has(toRouteKey(url));
  }

  finish(): Outcome<SiteIndex> {
    const { routes, byContent, sidebars, docs } = this;
    const places = placeDocs(this);
    return outcome({ routes, byContent, sidebars, docs, places: places.value }, [
      ...this.diagnostics,
      ...places.diagnostics,
    ]);
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
