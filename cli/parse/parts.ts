import type { MarkdownRules } from '../contracts/parsed-page.ts';
import type { TextParts } from '../contracts/source-file.ts';
import { suggestion } from '../diagnostics/suggest.ts';
import { toIncludedFile } from '../syntax/included-file.ts';
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
  ruleId: 'include' | 'part-size';
}

/** A text that another one includes. */
export interface IncludedText {
  part: Part;
  /** What its own parts begin at. */
  source: PartSource;
  /** The texts that are being included, with this one: those that include each other would never end. */
  open: readonly string[];
}

/** Returns the text that a path stands for in a comment that includes it, or why it stands for none. */
export function readIncluded(target: string, source: PartSource, open: readonly string[]): IncludedText | NoPart {
  const part = readPart(target, source);
  if ('reason' in part) return part;
  // The same path means other files in other folders.
  const name = `${part.wanted}${/[#{].*$/.exec(target)?.[0] ?? ''}`;
  if (open.includes(name)) return toMissing(`"${target}" includes itself`);
  return { part, source: { ...source, file: part.wanted }, open: [...open, name] };
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
