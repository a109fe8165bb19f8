// Search queries with known answers, generated from a site's sections.

/** Returns a seeded generator of numbers from 0 to below 1. */
export function createRandom(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const cjk = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]/u;

/** Maximum number of queries per kind and locale. */
const most = 150;

/**
 * Returns queries with a predicate that recognizes the right answer: headings; member names in full, split and as
 * prefixes; words with one wrong letter; parts of headings; and phrases from texts. Queries of half of the pages are
 * held out, so that the ranking is tuned on the other half only.
 */
export function toQueries(shard, locale, random) {
  const { pages, sections } = shard;
  const queries = [];
  const add = (kind, id, text, isTarget) => {
    const { page } = sections[id];
    const wanted = `${pages[page].title} ${sections[id].headings.join(' > ')}`;
    queries.push({ kind, locale, text, wanted, isHeldOut: hashOf(pages[page].href) % 2 === 0, isTarget });
  };
  const headingOf = ({ page, headings }) => headings.at(-1) ?? pages[page].title;
  // Sections with the same heading are equally right.
  const sameHeading = (heading) => {
    const plain = heading.toLowerCase();
    return ({ section }) =>
      headingOf(section).toLowerCase() === plain || headingOf(section).toLowerCase().endsWith(`.${plain}`);
  };
  for (const [id, section] of sections.entries()) {
    const { symbol } = pages[section.page];
    const heading = headingOf(section);
    if (symbol && section.headings.length === 0) {
      const named = sameHeading(symbol.name);
      add('name', id, symbol.name, named);
      add('name, lower case', id, symbol.name.toLowerCase(), named);
      add('owner and name', id, heading, sameHeading(heading));
      const words = symbol.name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
      if (words.includes(' ')) add('name, split', id, words.toLowerCase(), named);
      if (symbol.name.length > 6) {
        const beginning = symbol.name.slice(0, -2);
        add('name, begun', id, beginning, ({ section: found }) =>
          headingOf(found).split('.').at(-1).startsWith(beginning),
        );
        add('name, typo', id, misspell(symbol.name, random), named);
      }
      continue;
    }
    add('heading', id, heading, sameHeading(heading));
    if (cjk.test(heading)) {
      const characters = [...heading];
      if (characters.length > 3) {
        const length = Math.min(characters.length, 2 + Math.floor(random() * 3));
        const start = Math.floor(random() * (characters.length - length + 1));
        const piece = characters.slice(start, start + length).join('');
        add('piece of heading', id, piece, ({ section: found }) => headingOf(found).includes(piece));
      }
    } else {
      const words = heading.split(/\s+/);
      if (heading.length > 6) add('heading, begun', id, heading.slice(0, -2), sameHeading(heading));
      const long = words.filter((word) => /^[A-Za-z]{5,}$/.test(word));
      if (long.length > 0) {
        const word = long[Math.floor(random() * long.length)];
        add('heading, typo', id, heading.replace(word, misspell(word, random)), sameHeading(heading));
      }
    }
    const phrase = phraseOf(section.text, random);
    if (phrase) add('phrase of text', id, phrase, ({ section: found }) => found.text.includes(phrase));
  }
  return [...new Set(queries.map(({ kind }) => kind))].flatMap((kind) =>
    shuffle(
      queries.filter((query) => query.kind === kind),
      random,
    ).slice(0, most),
  );
}

/** Returns the word with one letter omitted, doubled or replaced. The first letter stays. */
function misspell(word, random) {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const letter = word[at];
  const wrong = ['', letter + letter, letter === 'e' ? 'a' : 'e'][Math.floor(random() * 3)];
  return word.slice(0, at) + wrong + word.slice(at + 1);
}

function phraseOf(text, random) {
  if (cjk.test(text)) {
    const runs = text.match(/(?:(?!\p{P})[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]){6,}/gu) ?? [];
    const run = runs[Math.floor(random() * runs.length)];
    return run ? [...run].slice(0, 6).join('') : null;
  }
  const words = text.split(' ');
  if (words.length < 6) return null;
  const start = Math.floor(random() * (words.length - 4));
  return words.slice(start, start + 4).join(' ');
}

function shuffle(items, random) {
  return items
    .map((item) => [random(), item])
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

function hashOf(text) {
  let hash = 0;
  for (const character of text) hash = (Math.imul(hash, 31) + character.codePointAt(0)) >>> 0;
  return hash;
}
