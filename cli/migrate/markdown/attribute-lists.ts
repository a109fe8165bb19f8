/** A list of attributes: `{: .class }` of kramdown and Python-Markdown, which has it without the colon too. */
const list = String.raw`\{(?::|[ \t]*(?=[.#]|[\w-]+=))([^{}]*)\}`;

/** Code, in which nothing is converted, or a picture or a link with a list behind it. */
const behindLink = new RegExp(String.raw`(\`+)[^\`]+\1|(!?)\[([^\][]*)\]\(([^()]*)\)${list}`, 'g');
const inHeading = new RegExp(String.raw`^([ \t]*#{1,6}[ \t].*\S)[ \t]*${list}[ \t]*$`);

/** A list that only says which words have annotations. */
const annotate = /^\s*\{:?\s*\.annotate\s*\}\s*$/;

/** Converts lists of attributes behind links, pictures and headings, of which sizes, ids and buttons stay. */
export function convertAttributeLists(text: string): string {
  if (!text.includes('{')) return text;
  return text
    .replace(behindLink, (found, ...[code, mark, label, url = '', words = '']: (string | undefined)[]) => {
      if (code !== undefined) return found;
      if (mark === '!') return `![${label}](${url})${toSize(words)}`;
      const isButton = /\.(?:btn|md-button)\b/.test(words) && !/\s/.test(url);
      return isButton ? `:button[${label}]{to="${url}"}` : `[${label}](${url})`;
    })
    .replace(inHeading, (_, heading: string, words: string) => heading + toId(words))
    .replace(annotate, '');
}

function toId(words: string): string {
  const [, id] = /(?:^|\s)#([^\s"=]+)/.exec(words) ?? [];
  return id === undefined ? '' : ` {#${id}}`;
}

function toSize(words: string): string {
  const sizes = Array.from(
    words.matchAll(/\b(width|height)="?(\d+)(?:px)?(?=["\s]|$)/g),
    ([, key, size]) => `${key}=${size}`,
  );
  return sizes.length > 0 ? `{${sizes.join(' ')}}` : '';
}
