import { normalizeUri } from 'micromark-util-sanitize-uri';
import type { Answer } from '../../contracts/answer.ts';
import type { Ref, RefKind } from '../../contracts/page-facts.ts';

/** An address in a draft. */
export interface WrittenAddress {
  kind: RefKind;
  /** The address as its author wrote it. */
  target: string;
  /** Whether only certain characters end it, as in a link of Markdown. */
  isBare?: boolean;
}

/** A page's Markdown version, with marks in place of its addresses. */
export interface TwinDraft {
  text: string;
  /** The addresses, in the order of their numbers in marks. */
  addresses: readonly WrittenAddress[];
}

/** What the Markdown version of a written page depends on, in addition to its draft. */
export interface TwinFacts {
  title: string;
  refs: readonly Pick<Ref, 'kind' | 'target'>[];
  /** Answers to the references, in the same order. */
  answers: readonly Answer[];
  /** Absolute URL of the page. */
  url: string;
}

/**
 * A mark: the number of an address between two characters that Unicode reserves for use inside of programs. In a text
 * that has such characters all the same, they show an address of its own page.
 */
const mark = /\uFDD0(\d+)\uFDD1/g;

/** Returns a list of addresses, and a function that adds one to it and returns its mark. */
export function collectAddresses() {
  const addresses: WrittenAddress[] = [];
  const toAddress = (address: WrittenAddress): string => `\uFDD0${addresses.push(address) - 1}\uFDD1`;
  return { addresses, toAddress };
}

/** Returns the Markdown version of a page: its draft with a title and absolute URLs. */
export function writeTwin({ text, addresses }: TwinDraft, { title, ...facts }: TwinFacts): string {
  const toUrl = createUrls(facts);
  const written = text.replace(mark, (found, number: string) => {
    const address = addresses[Number(number)];
    if (!address) return found;
    const url = toUrl(address);
    return address.isBare ? url.replace(/[\s()<>]/g, toEscape) : url;
  });
  return `# ${title}\n\n${written.replace(/\n{3,}/g, '\n\n').trim()}\n`;
}

/** References of the same kind and target lead to the same URL. */
function createUrls({ refs, answers, url }: Omit<TwinFacts, 'title'>): (address: WrittenAddress) => string {
  const known = new Map<string, string>();
  for (const [index, { kind, target }] of refs.entries()) {
    const answer = answers[index];
    if (answer?.kind === 'link') known.set(`${kind} ${target}`, answer.href);
    if (answer?.kind === 'image') known.set(`${kind} ${target}`, answer.src);
  }
  return ({ kind, target }) => {
    const address = known.get(`${kind} ${normalizeUri(target)}`) ?? known.get(`${kind} ${target}`) ?? target;
    return URL.canParse(address, url) ? new URL(address, url).href : address;
  };
}

/** Percent-encodes a character that would end an address. */
function toEscape(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}
