/** A run of characters of names, paths and options: `event.clipboardData`, `--save-dev`, `actions/cache@v4`. */
const run = /[\p{L}\p{M}\p{N}_$@/.:+-]+/gu;

/** Punctuation that a run begins or ends with although it is not part of the name. */
const edges = /^[/.:+]+|[/.:+-]+$/g;

const word = /[\p{L}\p{M}\p{N}]+/gu;

/** Maximum length of a name, in characters. A longer run is data, such as a picture as text. */
const longestName = 80;

/** A line of such data. */
const encoded = /^[a-z\d+/]{40,}$/i;

/** Minimum and maximum length of a word in a name. Shorter ones are variables such as `id`; longer ones are data. */
const lengths = { least: 3, most: 40 };

/** A number, a size, a colour or a hash. */
const value = /^(?:\p{N}.*|[\da-f]*\d[\da-f]*)$/iu;

/** Scripts that do not separate words: in these, code has comments and examples of texts rather than names. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Bopo}]/u;

/** Returns the names in a piece of code, in order. */
export function* readCodeNames(code: string): Generator<string> {
  for (const [found] of code.matchAll(run)) {
    if (found.length > longestName || encoded.test(found)) continue;
    const name = found.replace(edges, '');
    if (name !== '') yield name;
  }
}

/** Returns the words of a text, in lower case. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(word) ?? [];
}

/** Returns the words of a name that readers may search for, in lower case. */
export function toNameWords(name: string): string[] {
  return wordsOf(name).filter(
    (text) => text.length >= lengths.least && text.length <= lengths.most && !value.test(text) && !unspaced.test(text),
  );
}
