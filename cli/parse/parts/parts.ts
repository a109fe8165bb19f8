import type { MarkdownRules } from '../../contracts/page-facts.ts';
import type { TextParts } from '../../contracts/source-file.ts';
import { listLikeliest, suggestion } from '../../diagnostics/suggest.ts';
import { largestText, toIncludedFile } from '../../syntax/included-file.ts';
import { isPageFile, toRelativePath } from '../../syntax/page-file.ts';
import { findHeadings, type Region, regionNames, takeLines, takeRegion, takeSection } from './regions.ts';

/** A text that may use parts of other files. */
export interface PartSource {
  /** Its path, to which the paths of its parts are relative. */
  file: string;
  parts?: TextParts | undefined;
  rules?: MarkdownRules | undefined;
}

/** The part of a file that a text uses. */
export interface FilePart extends Region {
  /** The file, as resolved from the path in the text. */
  wanted: string;
  /** The file where it was found. */
  file: string;
}

/** Why a part cannot be used, and the rule that it breaks. */
interface NoPart {
  reason: string;
  ruleId: 'include' | 'include-cycle' | 'part-size' | 'include-size';
}

/** The state of includes on the way from a page to one of its texts. */
export interface Inclusions {
  /** The texts being included. Used to detect cycles. */
  names: readonly string[];
  /** The size of the whole page so far. Texts that each include others twice would make it grow exponentially. */
  page: { bytes: number; texts: number };
}

/** A text that another one includes. */
export interface IncludedText {
  part: FilePart;
  /** The base for its own parts. */
  source: PartSource;
  /** The includes in progress, with this text. */
  open: Inclusions;
}

/** Returns the state for a page without any includes so far. */
export function openInclusions(text: string): Inclusions {
  return { names: [], page: { bytes: Buffer.byteLength(text), texts: 0 } };
}

/** Returns the text for the path in an include comment, or the reason why it cannot be included. */
export function readIncluded(target: string, source: PartSource, open: Inclusions): IncludedText | NoPart {
  const part = readPart(target, source);
  if ('reason' in part) return part;
  // The resolved path, since the same relative path means different files in different folders.
  const name = `${part.wanted}${/[#{].*$/.exec(target)?.[0] ?? ''}`;
  if (open.names.includes(name)) return { reason: `"${target}" includes itself`, ruleId: 'include-cycle' };
  open.page.bytes += Buffer.byteLength(part.whole);
  open.page.texts++;
  const tooMuch = toTooMuch(open.page);
  if (tooMuch !== null) return { reason: tooMuch, ruleId: 'include-size' };
  return { part, source: { ...source, file: part.wanted }, open: { ...open, names: [...open.names, name] } };
}

/** Maximum number of texts that a page includes, however short: each is parsed separately. */
const maxTexts = 10_000;

function toTooMuch({ bytes, texts }: Inclusions['page']): string | null {
  if (bytes > largestText) return `With its includes, the page has more than ${largestText / 1e6} MB`;
  return texts > maxTexts ? `The page has more than ${maxTexts} includes` : null;
}

/** Returns the part for a path such as `./demo.ts#region`, or the reason why there is none. */
export function readPart(target: string, { file: page, parts = {} }: PartSource): FilePart | NoPart {
  const { file, region: name, range } = toIncludedFile(target, page);
  const found = file !== null && Object.hasOwn(parts, file) ? parts[file] : undefined;
  if (file === null || !found || found.isOther) {
    const [braces] = /\{[^{}]*\}$/.exec(range ? '' : target) ?? [];
    if (braces !== undefined) return toMissing(`"${braces}" is not a range of lines: write "{2,5}" for lines 2 to 5`);
    const path = target.replace(/[#{].*/, '');
    if (file === null) return toMissing(`"${path}" leads out of the site's folder, or to something hidden in it`);
    return noFile(path, page, found?.file);
  }
  const { text, refused } = found;
  if (refused !== undefined) return { reason: refused, ruleId: 'part-size' };
  const region = findRegion(file, text, name);
  if (!region) return noRegion(found, name ?? '', isPageFile(file));
  const part = range ? takeLines(region, range) : region;
  if (!part) return toMissing(`${found.file} has no line ${range?.from}: "${target}" begins after its end`);
  return { ...part, wanted: file, file: found.file };
}

function noFile(path: string, page: string, similar: string | undefined): NoPart {
  const instead = similar === undefined ? '' : `. Did you mean "${toSimilarPath(path, page, similar)}"?`;
  return toMissing(`There is no file "${path}" in the site's folder${instead}`);
}

/** Returns a region of a text, or the section below a heading if the text is a page. */
function findRegion(file: string, text: string, name: string | undefined) {
  const region = takeRegion(text, name);
  return region || name === undefined || !isPageFile(file) ? region : takeSection(text, name);
}

function noRegion({ file, text }: { file: string; text: string }, name: string, isPage: boolean): NoPart {
  const names = [...regionNames(text), ...(isPage ? findHeadings(text).map(({ id }) => id) : [])];
  const known = names.length === 0 ? 'it has none' : `it has ${listLikeliest(name, names)}`;
  const what = isPage ? 'region or heading' : 'region';
  return toMissing(`${file} has no ${what} "${name}": ${suggestion(name, names, known)}`);
}

/** Returns the path of a file in the form in which another one is written: from the page, or from the site's folder. */
function toSimilarPath(written: string, page: string, file: string): string {
  const [root] = /^@?\/+/.exec(written) ?? [];
  return root === undefined ? toRelativePath(page, file) : root + file;
}

function toMissing(reason: string): NoPart {
  return { reason, ruleId: 'include' };
}
