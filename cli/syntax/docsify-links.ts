import { posix } from 'node:path';
import { toFenceLine } from './code-import.ts';

/** What stands for an option of Docsify in the title of a link or picture: `':size=400'`. */
export type DocsifyOption =
  | { kind: 'size'; attributes: string }
  /** A file in place of the link: the comment that includes a text, or the first line of a fence for code. */
  | { kind: 'text' | 'code'; line: string }
  /** Something that only HTML shows. */
  | { kind: 'html' }
  | { kind: 'none' };

/** Reads the title of a link or picture; `undefined` without an option of Docsify. */
export function readDocsifyOption(title: string, url: string): DocsifyOption | undefined {
  const [found, name, width, height] =
    /^:(?:(size)=(?:(\d+)(?:x(\d+))?(?![\d%]))?|(include)|ignore|disabled|no-zoom|(?:class|id|target)=)/.exec(title) ??
    [];
  if (found === undefined) return undefined;
  if (name === 'size') {
    const size = [width && `width=${width}`, height && `height=${height}`].filter(Boolean).join(' ');
    return size === '' ? { kind: 'none' } : { kind: 'size', attributes: `{${size}}` };
  }
  return found === ':include' ? readInclude(title, url) : { kind: 'none' };
}

function readInclude(title: string, url: string): DocsifyOption {
  const isElsewhere = /^(?:[a-z][a-z+.-]*:|\/\/)/i.test(url);
  const [, type] = /\s:type=(\w+)/.exec(title) ?? [];
  if (isElsewhere || /^(?:iframe|video|audio)$/.test(type ?? '') || (!type && /\.(?:html?|mp[34]|ogg)$/.test(url)))
    return { kind: 'html' };
  const path = /^\.{0,2}\//.test(url) ? url : `./${url}`;
  if (type === undefined && /\.(?:md|markdown)$/.test(url)) return { kind: 'text', line: `<!--@include: ${path}-->` };
  const [, region] = /\s:fragment=([\w-]+)/.exec(title) ?? [];
  const parts = { path, region: region ? `#${region}` : '', words: '', language: posix.extname(url).slice(1) };
  return { kind: 'code', line: toFenceLine(parts, path) };
}

/** Returns a link of Docsify to a heading, `page.md?id=name`, as sitegen writes it; `undefined` for any other link. */
export function toHeadingLink(url: string): string | undefined {
  const [, page, id] = /^(?![a-z][a-z+.-]*:|\/\/)([^?#]*)\?id=([^&#]+)$/i.exec(url) ?? [];
  return id === undefined ? undefined : `${page}#${id}`;
}
