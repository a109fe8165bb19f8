import type { CommentDisplayPart, InlineTagDisplayPart, Reflection } from 'typedoc';
import {
  findInheritDoc,
  findLink,
  findLinks,
  isInOtherModule,
  linkTo,
  ownNameOf,
  splitWords,
  toOutsideLink,
} from '../links/comment-links.ts';
import { brokenLink, type CommentReporter, unknownInheritDoc } from '../links/comment-place.ts';
import { findInPackage } from '../links/package-links.ts';
import type { ModelScope } from '../scope/scope.ts';

/** Returns a part of the comment on a symbol as Markdown: its text, or what a tag among words stands for. */
export function toText(
  part: CommentDisplayPart,
  at: Reflection,
  { scope, report }: { scope: ModelScope; report: CommentReporter },
): string {
  if (part.kind !== 'inline-tag') return part.text;
  const { target, text, tag } = part;
  // Text for the library's authors.
  if (tag === '@internal') return '';
  // TypeDoc has replaced all others whose symbol has a comment.
  if (tag === '@inheritDoc') {
    const known = findLink(text, at, scope) ?? findInPackage(text, scope);
    if (!known) report(unknownInheritDoc(text, (source) => findInheritDoc(source, text)));
    return '';
  }
  if (typeof target === 'string') return toOutsideLink(target, text);
  const slug = target && 'kind' in target ? scope.slugs.get(target) : undefined;
  if (slug !== undefined) return linkTo(slug, text, { target: target as Reflection, at, scope });
  const neighbour =
    target && 'packageName' in target && scope.library.neighbours.find(({ name }) => name === target.packageName);
  if (neighbour) return `[${text}](package:${neighbour.name}#${target.qualifiedName})`;
  return tag.startsWith('@link') ? toLinkText(part, at, { scope, report }) : `\`${text}\``;
}

/** Returns a link to a symbol that TypeDoc does not know, or that has no page. */
function toLinkText(
  { target, text }: InlineTagDisplayPart,
  at: Reflection,
  { scope, report }: { scope: ModelScope; report: CommentReporter },
): string {
  const found = findLink(text, at, scope);
  if (found) return `[${found.text}](${found.slug.startsWith('https:') ? '' : './'}${found.slug})`;
  // TypeDoc has taken away the name before the text.
  if (typeof target === 'object' && 'kind' in target) return `\`${text}\``;
  const { target: name, label } = splitWords(text);
  // A symbol that is known but has no page is not an error, nor is one in a file or package that is not documented.
  const isKnown = target || findInPackage(name, scope) || isInOtherModule(name, scope);
  if (!isKnown) report(brokenLink(name, (source) => findLinks(source, text)));
  return label || `\`${ownNameOf(name) ?? text}\``;
}
