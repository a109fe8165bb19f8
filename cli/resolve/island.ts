import { posix } from 'node:path';
import { decodePath, toHref, type UrlStyle } from '../../runtime/url.ts';
import type { IslandAnswer } from '../contracts/answer.ts';
import type { IslandUse } from '../contracts/page-facts.ts';
import { isListed, listedUrl, type SidebarNode } from '../contracts/sidebar.ts';
import { versionFor } from '../contracts/site-index.ts';
import { suggestion } from '../diagnostics/suggest.ts';
import { blockNames } from '../syntax/block-names.ts';
import { findAsset } from './asset.ts';
import type { PlacedPage, Resolution, ResolveContext } from './resolution.ts';

/**
 * Finds the component of an island, and resolves its attributes `src` (a file) and `from` (a sidebar). The answer is
 * `null` if the island cannot be shown.
 */
export function resolveIsland(
  use: IslandUse,
  placed: PlacedPage,
  context: ResolveContext,
): Resolution<IslandAnswer | null> {
  const { name, span } = use;
  if (!context.islands.has(name)) {
    const message = `Unknown component "${name}"`;
    return { answer: null, problem: { code: 'island/unknown', message, hint: toHint(name, context), span } };
  }
  const resolution = resolveProps(use, placed, context);
  if (use.extra === undefined || resolution.problem) return resolution;
  const message = `":::${name}" must contain exactly one code block`;
  const hint = 'Move it before or after the block.';
  return { ...resolution, problem: { code: 'island/content', message, hint, span: use.extra } };
}

function resolveProps(use: IslandUse, placed: PlacedPage, context: ResolveContext): Resolution<IslandAnswer | null> {
  const { src, from, ...props } = use.props;
  if (typeof src === 'string') return fromFile({ ...use, props, src }, placed, context);
  if (typeof from === 'string') return fromSidebar({ ...use, props, from }, placed, context);
  return { answer: { name: use.name, props, span: use.span } };
}

/** Returns what an author may have meant by an unknown name: a block with another case, or a similar island. */
function toHint(name: string, { islands }: ResolveContext): string {
  const block = blockNames.find((known) => known.toLowerCase() === name.toLowerCase());
  if (block !== undefined) return `Did you mean ":::${block}"?`;
  const whatElse = `Put it into islands/${name}.tsx, or start the line with "\\" to show it as text.`;
  return suggestion(name, [...islands], whatElse);
}

function fromFile(
  { name, props, span, src }: IslandUse & { src: string },
  { page }: PlacedPage,
  { assets }: ResolveContext,
) {
  const path = decodePath(src);
  const source = findAsset(path, page, assets);
  if (source) {
    const lang = posix.extname(path).slice(1);
    return { answer: { name, props: { ...props, ...(lang !== '' && { lang }) }, source: source.file, span } };
  }
  const folder = posix.dirname(page.file);
  const beside = [...assets.keys()].map((file) => `./${posix.relative(folder, file)}`);
  const hint = suggestion(path, beside, 'Put it next to the page.');
  const message = `The file "${src}" does not exist`;
  return { answer: null, problem: { code: 'island/source-missing' as const, message, hint, span } };
}

/** Resolves a sidebar's id to its whole tree, in the page's language and version. */
function fromSidebar(
  { name, props, span, from }: IslandUse & { from: string },
  placed: PlacedPage,
  { index, style }: ResolveContext,
) {
  const id = from.replace(/^sidebar:/, '');
  const sidebars = versionFor(index, placed.locale, placed.page.version)?.sidebars;
  const sidebar = sidebars?.get(id);
  if (sidebar) {
    const text = JSON.stringify(toEntries(sidebar.items, style));
    return { answer: { name, props: { ...props, text, lang: 'sidebar' }, span } };
  }
  const known = [...(sidebars?.keys() ?? [])].map((one) => `sidebar:${one}`);
  const hint = suggestion(from, known, `Known: ${known.join(', ') || 'none'}.`);
  const message = `Unknown sidebar "${id}"`;
  return { answer: null, problem: { code: 'sidebar/unknown-sidebar' as const, message, hint, span } };
}

/** A sidebar entry as passed to an island. */
interface Entry {
  label: string;
  href?: string;
  items?: Entry[];
}

function toEntries(items: readonly SidebarNode[], style: UrlStyle): Entry[] {
  return items.filter(isListed).map((item): Entry => {
    const { label } = item;
    if (item.type === 'external') return { label, href: item.href };
    const url = listedUrl(item);
    const children = item.type === 'category' && { items: toEntries(item.items, style) };
    return { label, ...(url && { href: toHref(url, style) }), ...children };
  });
}
