import { posix } from 'node:path';
import { toRouteKey, type UrlPath } from '../../runtime/url.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import type { Blog } from '../contracts/blog.ts';
import { type DocsVersion, isUnlisted, type Route, type SiteIndex, versionKey } from '../contracts/site-index.ts';
import { type Diagnostic, type Outcome, outcome, type Span, startOf } from '../diagnostics/diagnostic.ts';
import { type AddressedRoute, isRefusedByWindows, toAddressed, toSameName } from './address.ts';
import { findMentions } from './api/api-mentions.ts';
import type { ApiPlan } from './api/plan-api.ts';
import type { RouteRow } from './docs/sidebar-links.ts';
import { findUnseenDifference } from './same-looking.ts';

/** File names that sitegen always writes. */
const reserved = ['sitemap.xml', '.nojekyll', '.sitegen-manifest'];

/** What has an address: a file, or a part of one. */
interface RouteOwner {
  /** Words for a part of a file, such as `the category "A"`. */
  what?: string;
  /** Where it is defined. */
  span: () => Span;
  /** For a page that sitegen makes on each site: what to do about a page of the site with the same address. */
  instead?: string;
}

/** The plan of a site, built step by step. If several routes claim an address, the first one gets it. */
export class Plan {
  readonly routes = new Map<string, Route>();
  readonly byContent = new Map<string, UrlPath>();
  readonly versions = new Map<string, DocsVersion>();
  readonly blogs = new Map<string, Blog>();
  /** Sidebar rows that may lead to any route. */
  readonly routeRows: RouteRow[] = [];
  readonly diagnostics: Diagnostic[] = [];
  /** Paths of files that are published unchanged. */
  readonly statics: ReadonlySet<string>;
  /** Owner of each output file, by normalized path, since some file systems ignore case. */
  private readonly owners = new Map<string, RouteOwner & { address?: string }>();
  /** Clashes that are reported. */
  private readonly clashes = new Set<string>();

  constructor(
    private readonly config: SiteConfig,
    statics: readonly string[],
  ) {
    this.statics = new Set(statics);
    const lists = config.locales.all.flatMap(({ prefix }) =>
      ['llms.txt', 'llms-full.txt'].map((name) => posix.join(prefix, name)),
    );
    for (const path of [...reserved, ...lists]) this.owners.set(toSameName(path), ofFile('sitegen itself'));
    for (const path of statics) this.claim([toSameName(path)], ofFile(`static/${path}`), `/${path}`);
  }

  /** Adds a route defined by `file`, or by a part of it. Returns whether it was added. */
  add(route: Route, file: string, owner?: RouteOwner): boolean {
    return this.place(toAddressed(route, file, this.config), owner);
  }

  /**
   * Adds a route at its precomputed address. If the address is invalid or taken, the route is reported and left out.
   * Returns whether it was added.
   */
  place({ route, file, key, targets, content, problem }: AddressedRoute, owner = ofFile(file)): boolean {
    if (problem !== undefined) {
      this.diagnostics.push({
        code: 'route/invalid',
        message: `The URL ${route.url} ${problem}`,
        hint: 'Change the "slug", the "id" or the file name.',
        span: owner.span(),
      });
      return false;
    }
    if (!this.claim(targets, owner, route.url)) return false;
    this.routes.set(key, route);
    if (content !== undefined) this.byContent.set(content, route.url);
    return true;
  }

  /** Reserves the path of a file that sitegen makes itself. Returns whether the path was free. */
  addFile(path: string): boolean {
    return this.claim([toSameName(path)], ofFile('sitegen itself'), `/${path}`);
  }

  /** Adds a version of the docs. Its routes must already be in the plan. */
  addVersion(version: DocsVersion): void {
    this.versions.set(versionKey(version.locale, version.name), version);
  }

  has(url: UrlPath): boolean {
    return this.routes.has(toRouteKey(url));
  }

  finish(api: ApiPlan): Outcome<SiteIndex> {
    const { routes, byContent, versions, blogs, diagnostics } = this;
    for (const { node, url } of this.routeRows) {
      const target = routes.get(toRouteKey(url));
      if (target && isUnlisted(target)) node.unlisted = true;
    }
    const mentions = findMentions([...routes.values()], api.index.symbols, this.config);
    return outcome({ routes, byContent, versions, blogs, api: { ...api.index, mentions } }, diagnostics);
  }

  private claim(targets: readonly string[], owner: RouteOwner, address: string): boolean {
    const other = targets.map((name) => this.owners.get(name)).find((known) => known !== undefined);
    if (other === undefined) {
      for (const name of targets) this.owners.set(name, { ...owner, address });
      if (targets.some(isRefusedByWindows)) this.diagnostics.push(refusedByWindows(owner, address));
      return true;
    }
    // What sitegen makes on each site cannot be changed: the site's own page is at fault.
    const [blamed, kept] = owner.instead === undefined ? [owner, other] : [other, owner];
    const { file } = kept.span();
    // A page without translations has a URL in each language, but its author has one to change.
    const clash = JSON.stringify([owner, other].map(({ what, span }) => [what, span()]));
    if (this.clashes.has(clash)) return false;
    this.clashes.add(clash);
    const difference = findUnseenDifference(blamed.span().file, file);
    const name = kept.what === undefined ? file : `${kept.what} in ${file}`;
    this.diagnostics.push({
      code: 'route/duplicate',
      message: toClash(address, other.address ?? address),
      hint: kept.instead ?? 'Give one of them another "slug", or rename its file.',
      notes: [
        `The other one is ${kept.instead === undefined ? name : 'made by sitegen itself'}.`,
        ...(difference === null ? [] : [difference]),
      ],
      span: blamed.span(),
    });
    return false;
  }
}

/** Returns what is wrong with two addresses that need the same file, if only where case is ignored. */
function toClash(one: string, other: string): string {
  const [key, otherKey] = [toRouteKey(one), toRouteKey(other)];
  return key !== otherKey && key.toLowerCase() === otherKey.toLowerCase()
    ? `The URLs ${one} and ${other} differ only in case, which Windows and macOS ignore in names of files`
    : `Two pages have the URL ${one}`;
}

function ofFile(file: string): RouteOwner {
  return { span: () => startOf(file) };
}

function refusedByWindows({ span }: RouteOwner, address: string): Diagnostic {
  return {
    code: 'route/windows',
    message: `The URL ${address} results in a file name that Windows does not allow`,
    hint: 'Change the "slug", the "id" or the file name if the site is built or served on Windows.',
    span: span(),
  };
}
