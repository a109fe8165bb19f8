const string = /\{(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\$\n]|\\.)*)`)\}/g;

const controls: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

/** Replaces the strings of JSX, `{'text'}`: in tags by quoted attributes, elsewhere by text that looks the same. */
export function replaceStrings(prose: string): string {
  return prose.replace(string, (...[, single, double, template, offset]: [string, ...string[]]) => {
    const text = decodeString(single ?? double ?? template ?? '');
    const before = prose.slice(0, Number(offset));
    if (/\s[\w:-]+=$/.test(before)) return `"${text.replace(/[&"\n]/g, toEntity)}"`;
    return toText(text, before.trim() === '');
  });
}

function decodeString(text: string): string {
  return text.replace(
    /\\(?:u\{([\da-f]{1,5})\}|u([\da-f]{4})|x([\da-f]{2})|(.))/gi,
    (_, ...[point, unit, byte, letter]) =>
      letter === undefined
        ? String.fromCodePoint(Number.parseInt(point ?? unit ?? byte, 16))
        : (controls[letter] ?? letter),
  );
}

/**
 * Returns Markdown that shows a text as it is. Entities also work where HTML is not read as Markdown, and in tables.
 */
function toText(text: string, isFirst: boolean): string {
  const escaped = text.replace(/ +/g, ' ').replace(/&(?=#?\w+;)|[<*_`[\]{}|~$\\\n\r\t]|[:@](?=\S)/g, toEntity);
  return isFirst ? escaped.replace(/(?<=^\s*)[-+=#>\d]/, toEntity) : escaped;
}

function toEntity(letter: string): string {
  const names: Readonly<Record<string, string>> = { '<': '&lt;', '&': '&amp;', '"': '&quot;' };
  return names[letter] ?? `&#${letter.charCodeAt(0)};`;
}
