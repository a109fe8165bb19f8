import type { SearchShard, ShardPage, ShardSection } from './shard.ts';

/**
 * A shard as it is sent. Letters beyond ASCII are spelt by others, the more frequent by the shorter ones: most of a
 * Chinese or Japanese text takes two bytes a letter then and not three, and 7 % less when it is compressed. What all
 * sections have stands in lists, which says the names of the fields once.
 */
export interface PackedShard {
  /** The letters that the others stand for, in the order of these. */
  letters: string;
  pages: ShardPage[];
  /** Texts of the sections, and by the same positions their pages, headings and anchors. */
  texts: string[];
  pageOf: number[];
  headings: string[][];
  /** Empty for the beginning of a page. */
  anchors: string[];
}

/** Returns a shard as it is sent. */
export function packShard({ pages, sections }: SearchShard): PackedShard {
  const letters = toLetters(JSON.stringify({ pages, sections }));
  const codes = new Map(letters.map((letter, position) => [letter, toCode(position)]));
  const spell = (text: string) => text.replace(/\P{ASCII}/gu, (letter) => codes.get(letter) ?? letter);
  return {
    letters: letters.join(''),
    pages: pages.map((page) => respell(page, spell)),
    texts: sections.map(({ text }) => spell(text)),
    pageOf: sections.map(({ page }) => page),
    headings: sections.map(({ headings }) => headings.map(spell)),
    anchors: sections.map(({ anchor = '' }) => spell(anchor)),
  };
}

/** Returns the shard that was packed. */
export function unpackShard({ letters, pages, texts, pageOf, headings, anchors }: PackedShard): SearchShard {
  const known = Array.from(letters);
  const toLetter = (code: string) => known[toPosition(code)] ?? code;
  const spell = (text: string) => text.replace(/\P{ASCII}/gu, toLetter);
  return {
    pages: pages.map((page) => respell(page, spell)),
    sections: texts.map((text, position): ShardSection => {
      const anchor = spell(anchors[position] ?? '');
      return {
        page: pageOf[position] ?? 0,
        ...(anchor !== '' && { anchor }),
        headings: (headings[position] ?? []).map(spell),
        text: spell(text),
      };
    }),
  };
}

/** Names and addresses of symbols are what the library's authors and URLs make of them: nearly all ASCII. */
function respell(page: ShardPage, spell: (text: string) => string): ShardPage {
  const { title, group, keywords } = page;
  return { ...page, title: spell(title), group: spell(group), ...(keywords && { keywords: keywords.map(spell) }) };
}

/** Returns the letters of a text beyond ASCII, the most frequent first. */
function toLetters(text: string): string[] {
  const counts = new Map<string, number>();
  for (const [letter] of text.matchAll(/\P{ASCII}/gu)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).map(([letter]) => letter);
}

/** Code points of half a letter, which no text may hold. */
const surrogates = { first: 0xd800, count: 0x800 };

const firstCode = 0x80;

function toCode(position: number): string {
  const code = firstCode + position;
  return String.fromCodePoint(code < surrogates.first ? code : code + surrogates.count);
}

function toPosition(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  return (code < surrogates.first ? code : code - surrogates.count) - firstCode;
}
