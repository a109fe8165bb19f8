import { hash } from 'node:crypto';
import { levelOf, toHierarchy } from '../../runtime/search/hierarchy.ts';
import type { Hit } from '../../runtime/search/protocol.ts';
import { withAnchor } from '../../runtime/url.ts';
import type { SearchText } from '../contracts/search.ts';
import { toSections } from './sections.ts';

/** A record of a hosted index, in the format of DocSearch's crawlers. */
export interface SearchRecord extends Omit<Hit, 'kind' | '_highlightResult' | '_snippetResult'> {
  language: string;
  version: string;
  docusaurus_tag: string;
  /** Kind of the symbol that the page documents. */
  kind: string | null;
  /** Search terms that do not occur on the page. */
  keywords: readonly string[];
  weight: { pageRank: number; level: number; position: number };
  /** Hash of the record, which shows whether it has changed. */
  hash: string;
}

/** Maximum length of the text in a record, in bytes. The smallest plan rejects larger records. */
const longestContent = 7000;

/** Returns the records of a page: one per heading, and one or more for the text below it. */
export function toRecords(page: SearchText, origin: string): SearchRecord[] {
  const address = origin + page.href;
  const [own = '', ownAnchor = null] = address.split('#', 2);
  let position = 0;
  return toSections(page.blocks).flatMap(({ anchor, headings, text }) => {
    const depth = headings.length + 1;
    const level = levelOf(depth);
    const url = withAnchor(address, anchor);
    const shared = {
      hierarchy: toHierarchy([page.group, page.title, ...headings]),
      anchor: anchor ?? ownAnchor,
      url,
      url_without_anchor: own,
      language: page.language,
      version: page.version,
      docusaurus_tag: page.tag,
      kind: headings.length === 0 ? (page.symbol?.kind ?? null) : null,
      keywords: headings.length === 0 ? page.keywords : [],
    };
    const toRecord = (type: SearchRecord['type'], content: string | null, part: number): SearchRecord => {
      const isHeading = type !== 'content';
      const weight = { pageRank: page.rank, level: isHeading ? 100 - 10 * depth : 0, position: position++ };
      const record = { objectID: `${url}|${type}${part > 0 ? `-${part}` : ''}`, type, content, ...shared, weight };
      return { ...record, hash: hash('sha256', JSON.stringify(record), 'base64url').slice(0, 16) };
    };
    return [toRecord(level, null, 0), ...splitText(text).map((part, index) => toRecord('content', part, index))];
  });
}

/** Splits a text into parts that fit into a record, between words if possible. */
function splitText(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (Buffer.byteLength(rest) > longestContent) {
    let end = 0;
    for (let bytes = 0; bytes <= longestContent; ) {
      const character = String.fromCodePoint(rest.codePointAt(end) ?? 0);
      bytes += Buffer.byteLength(character);
      if (bytes <= longestContent) end += character.length;
    }
    const space = rest.lastIndexOf(' ', end);
    const cut = space > end / 2 ? space : end;
    parts.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return rest === '' ? parts : [...parts, rest];
}
