import type { Image, ImageReference, Link, LinkReference, Parents } from 'mdast';
import memoize from 'memoize';
import remarkParse from 'remark-parse';
import { Comment, DeclarationReflection, type Reflection } from 'typedoc';
import { unified } from 'unified';
import { isElsewhere } from '../../../../runtime/url.ts';
import { escapeRegExp } from '../../../syntax/escape-reg-exp.ts';
import { visit } from '../../../syntax/visit-tree.ts';
import type { ModelScope } from '../scope/scope.ts';
import { headingIdsOf, headingPrefix } from './comment-headings.ts';
import { findLink } from './comment-links.ts';
import { brokenLink, type CommentReporter } from './comment-place.ts';

/** Returns Markdown of a library without broken links: these are replaced by their texts. */
type LinkChecker = (markdown: string, at: Reflection, report: CommentReporter) => string;

/** Returns where a link leads from any page of the reference, or `undefined` if it leads nowhere. */
type Resolver = (target: string) => string | undefined;

/** Ids of the parts of a symbol's page, by the tag of the comment that they show. */
const idsOfTags: Readonly<Record<string, string>> = {
  '@remarks': 'remarks',
  '@throws': 'throws',
  '@exception': 'throws',
  '@default': 'default',
  '@defaultValue': 'default',
  '@example': 'examples',
  '@see': 'see',
};

/** Longest text that is parsed, in characters. Pages show a longer one without markup. */
const longest = 100_000;

/**
 * Creates a checker for links written in Markdown. Most links that are not full URLs were written for the library's own
 * site, with its files and ids.
 */
export function createLinkChecker(scope: ModelScope): LinkChecker {
  const pages = new Set([...scope.slugs.values(), ...scope.parts.values()]);
  const headingsOf = memoize((at: Reflection) => headingIdsOf(textOf(at).slice(0, longest)), { cache: new WeakMap() });
  const resolverAt = (at: Reflection): Resolver => {
    const [page = '', section] = (scope.slugs.get(at) ?? scope.slugsOfFiles.get(at) ?? '').split('#');
    const hasPage = page !== '' && section === undefined;
    const resolveOwn = (id: string): string | undefined => {
      // Other pages, such as that of the symbol's owner, show the comment too.
      if (pages.has(`${page}#${id}`) || (hasPage && partsOf(at).includes(id))) return `./${page}#${id}`;
      return hasPage && headingsOf(at).has(id) ? `./${page}#${headingPrefix}${id}` : undefined;
    };
    return (target) => {
      // Only the whole site knows whether it has a page or a file at such an address.
      if (isElsewhere(target) || target.startsWith('/')) return target;
      if (target.startsWith('./') && pages.has(target.slice(2))) return target;
      const own = target.startsWith('#') ? resolveOwn(target.slice(1)) : undefined;
      if (own !== undefined) return own;
      // A page of the library with all symbols, such as its README, has their names as ids. Comments on code in Rust,
      // which bindings keep, have the names themselves as addresses.
      const named = findLink(target, at, scope)?.slug ?? '';
      return pages.has(named) ? `./${named}` : undefined;
    };
  };
  return (markdown, at, report) => {
    const resolve = resolverAt(at);
    if (!isSuspicious(markdown, resolve)) return markdown;
    const onBroken = (target: string) => report(brokenLink(target, (text) => findTarget(text, target)));
    return rewriteLinks(markdown, resolve, onBroken);
  };
}

/** Returns whether a text may have links to rewrite. Parsing takes a while, and few texts need it. */
function isSuspicious(markdown: string, resolve: Resolver): boolean {
  const targets = markdown.matchAll(/\](?:\(|:)\s*<?([^\s<>)]*)/g);
  return markdown.length <= longest && [...targets].some(([, target = '']) => resolve(target) !== target);
}

function partsOf(at: Reflection): (string | undefined)[] {
  return commentsOn(at).flatMap(({ blockTags }) => blockTags.map(({ tag }) => idsOfTags[tag]));
}

/** Returns the texts of the comments on a symbol. */
function textOf(at: Reflection): string {
  const parts = commentsOn(at).flatMap(({ summary, blockTags }) => [
    summary,
    ...blockTags.map(({ content }) => content),
  ]);
  return parts.map(Comment.combineDisplayParts).join('\n\n');
}

function commentsOn(at: Reflection): Comment[] {
  const signatures = at instanceof DeclarationReflection ? (at.signatures ?? []) : [];
  return [at, ...signatures].flatMap(({ comment }) => comment ?? []);
}

function findTarget(text: string, target: string): number[] {
  const pattern = new RegExp(`\\](?:\\(|:)[\\s*]*?<?${escapeRegExp(target)}(?![^\\s<>)])`, 'g');
  return [...text.matchAll(pattern)].map(({ index, 0: { length } }) => index + length - target.length);
}

/** A part of a text and what replaces it. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

function rewriteLinks(markdown: string, resolve: Resolver, onBroken: (target: string) => void): string {
  const tree = unified().use(remarkParse).parse(markdown);
  const definitions = new Map<string, string>();
  visit(tree, 'definition', ({ identifier, url }) => {
    if (!definitions.has(identifier)) definitions.set(identifier, url);
  });
  const edits: Edit[] = [];
  visit(tree, (node) => {
    if (!isLink(node)) return;
    const target = 'url' in node ? node.url : (definitions.get(node.identifier) ?? '');
    const resolved = resolve(target);
    if (resolved === target) return;
    if (resolved === undefined) onBroken(target);
    edits.push(...toEdits(node, resolved));
  });
  return applyEdits(markdown, edits);
}

type AnyLink = Link | LinkReference | Image | ImageReference;

function isLink(node: { type: string }): node is AnyLink {
  return /^(?:link|image)(?:Reference)?$/.test(node.type);
}

/**
 * Returns the edits that make a link lead to `target` or, if that is `undefined`, replace it by its text. A picture is
 * replaced by its alternative text.
 */
function toEdits(node: AnyLink, target: string | undefined): Edit[] {
  const [start, end] = rangeOf(node);
  const [open, close] = target === undefined ? ['', ''] : ['[', `](${target})`];
  const [first, last] = 'children' in node ? [node.children[0], node.children.at(-1)] : [];
  const [from] = first ? rangeOf(first) : [end];
  const [, to] = last ? rangeOf(last) : [start, end];
  const alt = 'alt' in node ? (node.alt ?? '') : '';
  return [
    { start, end: from, text: open + alt },
    { start: to, end, text: close },
  ];
}

function rangeOf({ position }: { position?: Parents['position'] }): [number, number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  const sorted = edits.toSorted((a, b) => b.start - a.start);
  return sorted.reduce((all, { start, end, text: own }) => all.slice(0, start) + own + all.slice(end), text);
}
