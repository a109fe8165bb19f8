import { posix } from 'node:path';
import { decodePath, toRouteKey, toUrlPath, type UrlPath, withoutHtml } from '../../runtime/url.ts';
import type { Locate } from '../config/locate.ts';
import type { Locale } from '../config/schema/locales.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import type { PostRoute } from '../contracts/blog.ts';
import { type DocRoute, type PageRoute, type Route, versionFor } from '../contracts/site-index.ts';
import { type Diagnostic, type Span, startOf } from '../diagnostics/diagnostic.ts';
import { keysOf, listFirst, nearest } from '../diagnostics/suggest.ts';
import { toSlug } from './doc-path.ts';
import type { Plan } from './plan.ts';

/** A redirect from one address to another. */
export interface Redirect {
  url: UrlPath;
  to: UrlPath;
  hash: string;
  /** The source and target as written, which are the same in every locale. */
  from: string;
  target: string;
  span: Span;
}

/** Input for finding redirects. */
export interface RedirectInput {
  config: SiteConfig;
  /** Locates a value of the configuration in its file. */
  locate: Locate;
  /** Redirects added by the site's own code, with the file of that code. */
  redirects?: readonly { from: string; to: string; file: string }[];
}

/** Returns the redirects of a locale from the configuration and from pages, before any checks. */
export function findRedirects(
  plan: Plan,
  { config, locate, redirects = [] }: RedirectInput,
  locale: Locale,
): Redirect[] {
  const written = [
    ...Object.entries(config.redirects).map(([from, to]) => ({ from, to, span: locate(['redirects', from]) })),
    ...redirects.map(({ from, to, file }) => ({ from, to, span: startOf(file) })),
  ];
  const configured = written.map(({ from, to: target, span }) => {
    const [path = '', hash] = target.split('#');
    return {
      url: toSource(locale.prefix, decodePath(from)),
      to: toUrlPath(locale.prefix, toRouteKey(path)),
      hash: hash === undefined ? '' : `#${hash}`,
      from,
      target,
      span,
    };
  });
  const named = [...plan.routes.values()].flatMap((route) => {
    if (route.locale !== locale.id || !isWritten(route)) return [];
    const { redirects = [] } = route.page.facts;
    return redirects.map(({ from, span }) => {
      const url = toSource(baseOf(route, plan, { config, locale }), belowBase(route, from));
      return { url, to: route.url, hash: '', from, target: route.page.path, span };
    });
  });
  return [...configured, ...named];
}

/** Returns the source address without `.html`: hosts serve a page with and without it, and so must a redirect. */
function toSource(base: string, path: string): UrlPath {
  return withoutHtml(toUrlPath(base, path));
}

type WrittenRoute = DocRoute | PageRoute | PostRoute;

function isWritten(route: Route): route is WrittenRoute {
  return route.kind === 'doc' || route.kind === 'page' || route.kind === 'blog-post';
}

/** Returns the base path of a page's former addresses: that of its collection and version. */
function baseOf(route: WrittenRoute, plan: Plan, { config, locale }: { config: SiteConfig; locale: Locale }): string {
  if (route.kind === 'blog-post') return posix.join(locale.prefix, config.blog.routeBasePath);
  if (route.kind === 'page') return locale.prefix;
  return toRouteKey(versionFor(plan, locale.id, route.version)?.path ?? '');
}

/** A former address follows the same rules as a slug. */
function belowBase(route: WrittenRoute, from: string): string {
  return route.kind === 'blog-post' ? from : toSlug(route.page.path, { ...route.page.facts.meta, slug: from });
}

/** Adds the valid redirects of a locale, and reports the others. All pages must already have their addresses. */
export function addRedirects(plan: Plan, redirects: readonly Redirect[], locale: Locale): void {
  const bySource = findSources(plan, redirects);
  const looped = new Set<Redirect>();
  for (const redirect of bySource.values()) {
    const end = follow(redirect, bySource, plan);
    if (!('loop' in end)) addRedirect(redirect, end, { plan, locale });
    else {
      // A redirect into a loop is right once the loop is mended.
      const [first] = end.loop;
      if (first && !looped.has(first)) plan.diagnostics.push(toLoop(first, end.loop));
      for (const one of end.loop) looped.add(one);
    }
  }
}

/** Returns the redirects by the keys of their sources, and reports those whose source is taken. */
function findSources(plan: Plan, redirects: readonly Redirect[]): ReadonlyMap<string, Redirect> {
  const bySource = new Map<string, Redirect>();
  for (const redirect of redirects) {
    const key = toRouteKey(redirect.url);
    const owner = plan.routes.get(key) ?? bySource.get(key);
    if (owner) plan.diagnostics.push(taken(redirect, owner));
    else bySource.set(key, redirect);
  }
  return bySource;
}

function addRedirect(redirect: Redirect, end: End, { plan, locale }: { plan: Plan; locale: Locale }): void {
  const { url, span } = redirect;
  if (!end.route || (lacksPlace(end) && locale.prefix === '')) {
    plan.diagnostics.push(unknownTarget(redirect, end, { plan, locale }));
    return;
  }
  // A translation may lag behind its original, so a missing anchor is reported as for links, and the redirect is still
  // added.
  if (lacksPlace(end)) plan.diagnostics.push(...lagging(redirect, end, { plan, locale }));
  const hash = end.hash === '' ? {} : { hash: end.hash };
  plan.add({ kind: 'redirect', url, locale: locale.id, to: end.route.url, ...hash, moved: true }, span.file);
}

/** Final target of a redirect. */
interface End {
  route: Route | undefined;
  hash: string;
}

/** Redirects that lead to each other, in this order. */
interface Loop {
  loop: Redirect[];
}

/** Follows a chain of redirects, so that browsers go directly to its end. The first hash in the chain is kept. */
function follow(start: Redirect, bySource: ReadonlyMap<string, Redirect>, { routes }: Plan): End | Loop {
  const followed = new Set([start]);
  let { hash } = start;
  let key = toRouteKey(start.to);
  for (let next = bySource.get(key); next; next = bySource.get(key)) {
    if (followed.has(next)) return { loop: [...followed].slice([...followed].indexOf(next)) };
    followed.add(next);
    key = toRouteKey(next.to);
    hash ||= next.hash;
  }
  const route = routes.get(key);
  return { route: route?.kind === 'redirect' ? routes.get(toRouteKey(route.to)) : route, hash };
}

function lacksPlace({ route, hash }: End): boolean {
  if (hash === '' || !route || !('page' in route)) return false;
  return !route.page.facts.anchors.includes(toRouteKey(hash.slice(1)));
}

/** Returns the anchors that configured redirects lead to, on any page. */
export function placesOf({ redirects }: Pick<SiteConfig, 'redirects'>): ReadonlySet<string> {
  return new Set(Object.values(redirects).flatMap((target) => target.split('#').slice(1, 2).map(toRouteKey)));
}

function taken({ from, span }: Redirect, owner: Route | Redirect): Diagnostic {
  const isRedirect = 'span' in owner;
  const other = isRedirect ? owner.span.file : 'page' in owner ? owner.page.file : 'a page that sitegen generates';
  return {
    code: 'redirect/taken',
    message: isRedirect ? `Two redirects start at "${from}"` : `A redirect starts at "${from}", which is a page`,
    hint: isRedirect ? 'Remove one of them.' : 'Remove the redirect, or give the page another URL.',
    notes: [`The other one is in ${other}.`],
    span,
  };
}

function toLoop({ from, span }: Redirect, loop: readonly Redirect[]): Diagnostic {
  const others = loop.slice(1).map((one) => `"${one.from}"`);
  return {
    code: 'redirect/loop',
    message: `The redirect from "${from}" is part of a loop`,
    hint: 'Point it directly at the intended page.',
    ...(others.length > 0 && { notes: [`It leads through ${listFirst(others)}.`] }),
    span,
  };
}

/** What the original lacks too is reported there, also if an untranslated page shows it. */
function lagging(
  { from, span }: Redirect,
  { route, hash }: End,
  { plan, locale }: { plan: Plan; locale: Locale },
): Diagnostic[] {
  if (!route || !('page' in route) || route.page.locale !== locale.id) return [];
  const original = plan.routes.get(toRouteKey(route.url.slice(toUrlPath(locale.prefix).length)));
  if (lacksPlace({ route: original, hash })) return [];
  const message = `No "${hash}" in ${route.page.file}, the target of the redirect from "${from}"`;
  return [{ code: 'link/anchor', message, hint: 'Give a heading there the same id as in the original.', span }];
}

function unknownTarget(
  { from, target, to, hash: place, span }: Redirect,
  end: End,
  { plan, locale }: { plan: Plan; locale: Locale },
): Diagnostic {
  const isPage = end.route !== undefined;
  const what = isPage ? `"${end.hash}", which does not exist on its page` : `"${target}", which does not exist`;
  const message = `The redirect from "${from}" points at ${what}`;
  const [file = ''] = target.split('#', 1);
  const pageOfFile = plan.byContent.get(`${locale.id}${decodePath(file)}`);
  const hint = isPage
    ? 'Use an id of the page, or remove the part that begins with "#".'
    : toSuggestion(pageOfFile ?? nearest(toRouteKey(to), keysOf(plan.routes)), place, locale);
  return { code: 'redirect/unknown-target', message, hint, span };
}

/** Suggests the address of a page as redirects are written: without the prefix of a language. */
function toSuggestion(near: string | undefined, place: string, { prefix }: Locale): string {
  if (near === undefined) return 'Point it at a page of this site.';
  const route = prefix !== '' && near.startsWith(`/${prefix}/`) ? near.slice(`/${prefix}`.length) : near;
  return `Did you mean "${route}${place}"?`;
}
