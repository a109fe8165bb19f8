import type { MarkdownRules } from '../contracts/parsed-page.ts';
import type { TextParts } from '../contracts/source-file.ts';
import { suggestion } from '../diagnostics/suggest.ts';
import { toIncludedFile } from '../syntax/included-file.ts';
import { largestText } from '../syntax/largest-text.ts';
import { isPageFile } from '../syntax/page-file.ts';
import { findHeadings, type Region, regionNames, takeLines, takeRegion, takeSection } from './regions.ts';

/** A text that may take something from other files. */
export interface PartSource {
  /** Its path, which those of its parts begin at. */
  file: string;
  parts?: TextParts | undefined;
  rules?: MarkdownRules | undefined;
}

/** What a text takes from a file. */
export interface Part extends Region {
  /** The file, as the text means it. */
  wanted: string;
  /** The file that it was found in. */
  file: string;
}

/** Why nothing is taken from a file, and what kind of mistake that is. */
export interface NoPart {
  reason: string;
  ruleId: 'include' | 'part-size' | 'include-size';
}

/** What has been included into a page on the way to one of its texts. */
export interface Inclusions {
  /** The texts that are being included: those that include each other would never end. */
  names: readonly string[];
  /** What the page has become: texts that include others twice, which do so too, would make it as long as they like. */
  page: { bytes: number; texts: number };
}

/** A text that another one includes. */
export interface IncludedText {
  part: Part;
  /** What its own parts begin at. */
  source: PartSource;
  /** What is being included, with this text. */
  open: Inclusions;
}

/** Returns what a page begins with that nothing has been included into. */
export function openInclusions(text: string): Inclusions {
  return { names: [], page: { bytes: Buffer.byteLength(text), texts: 0 } };
}

/** Returns the text that a path stands for in a comment that includes it, or why it stands for none. */
export function readIncluded(target: string, source: PartSource, open: Inclusions): IncludedText | NoPart {
  const part = readPart(target, source);
  if ('reason' in part) return part;
  // The same path means other files in other folders.
  const name = `${part.wanted}${/[#{].*$/.exec(target)?.[0] ?? ''}`;
  if (open.names.includes(name)) return toMissing(`"${target}" includes itself`);
  open.page.bytes += Buffer.byteLength(part.whole);
  open.page.texts++;
  const tooMuch = toTooMuch(open.page);
  if (tooMuch !== null) return { reason: tooMuch, ruleId: 'include-size' };
  return { part, source: { ...source, file: part.wanted }, open: { ...open, names: [...open.names, name] } };
}

/** Most texts that a page includes, however short they are: each of them is read by itself. */
const mostTexts = 10_000;

function toTooMuch({ bytes, texts }: Inclusions['page']): string | null {
  if (bytes > largestText) return `With what it includes, the page has more than ${largestText / 1e6} MB`;
  return texts > mostTexts ? `The page includes other texts more than ${mostTexts} times` : null;
}

/** Returns what a path such as `./demo.ts#region` stands for, or why it stands for nothing. */
export function readPart(target: string, { file: page, parts = {} }: PartSource): Part | NoPart {
  const { file, region: name, range } = toIncludedFile(target, page);
  const found = file !== null && Object.hasOwn(parts, file) ? parts[file] : undefined;
  if (file === null || !found)
    return toMissing(`There is no file "${target.replace(/[#{].*/, '')}" in the site's folder`);
  const { text, refused } = found;
  if (refused !== undefined) return { reason: refused, ruleId: 'part-size' };
  const isText = isPageFile(file);
  const region = takeRegion(text, name) ?? (isText && name !== undefined ? takeSection(text, name) : null);
  if (!region) {
    const names = [...regionNames(text), ...(isText ? findHeadings(text).map(({ id }) => id) : [])];
    const known = names.length === 0 ? 'it has none' : `it has ${names.join(', ')}`;
    const what = isText ? 'region or heading' : 'region';
    return toMissing(`${found.file} has no ${what} "${name}": ${suggestion(name ?? '', names, known)}`);
  }
  const part = range ? takeLines(region, range) : region;
  if (!part) return toMissing(`${found.file} has no line ${range?.from}: "${target}" begins behind its end`);
  return { ...part, wanted: file, file: found.file };
}

function toMissing(reason: string): NoPart {
  return { reason, ruleId: 'include' };
}
