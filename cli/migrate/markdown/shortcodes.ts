import { type Line, leadingSpace, mapProse } from '../text/lines.ts';

/** The values of a shortcode by their names; those without one are `0`, `1` and so on. */
type Values = Readonly<Record<string, string>>;

/** A shortcode of Hugo: `{{< name "value" key="value" >}}` or `{{% name %}}`, or its end, `{{< /name >}}`. */
interface Shortcode {
  name: string;
  isEnd: boolean;
  values: Values;
}

/** A component of Fumadocs that becomes a block, and what is in its tag. */
interface Component {
  tag: string;
  toAttributes: (values: Values) => Readonly<Record<string, string | undefined>>;
}

const callout: Component = {
  tag: 'Callout',
  toAttributes: ({ title, 0: first = 'note', color = first, style = color, type = style }) => ({ type, title }),
};
const details: Component = { tag: 'Accordion', toAttributes: ({ 0: first, title = first }) => ({ title }) };
const tabs: Component = {
  tag: 'Tabs',
  toAttributes: ({ items }) => ({ items: items && `[${items.replace(/[^,]+/g, (label) => `'${label.trim()}'`)}]` }),
};
const tab: Component = {
  tag: 'Tab',
  toAttributes: ({ 0: first, name = first, header = name, title = header }) => ({ title }),
};

/** Shortcodes of the themes Docsy, Hextra, Book and Relearn that are around a text. */
const components: ReadonlyMap<string, Component> = new Map(
  Object.entries({ alert: callout, callout, hint: callout, notice: callout, details, expand: details, tabs, tab }),
).set('tabpane', tabs);

const shortcode = /\{\{[<%](?!\/\*)\s*(\/?)\s*([\w/-]+)(.*?)[/\s]*[>%]\}\}/g;
const onlyShortcode = new RegExp(String.raw`^\s*${shortcode.source}\s*$`);

/** Turns shortcodes of Hugo into components of Fumadocs, code or Markdown. Others stay, as do those without an end. */
export function convertShortcodes(lines: readonly Line[]): Line[] {
  if (!lines.some(({ text }) => text.includes('{{'))) return [...lines];
  const counts = countStarts(lines);
  const isBlock = (name: string) => (components.has(name) || name === 'highlight') && counts.get(name) === 0;
  const write = createWriter(isBlock);
  return lines.flatMap((line): Line[] => {
    if (line.isCode) return [{ ...line, text: unescapeShortcodes(line.text) }];
    const divide = (prose: string) =>
      prose.replace(shortcode, (found, _, name: string) => (isBlock(name) ? `\n${found}\n` : found));
    const pieces = mapProse(line.text, divide).split('\n');
    if (pieces.length === 1) return write(line);
    const filled = pieces.filter((piece) => piece.trim() !== '');
    return filled.flatMap((piece) => write({ ...line, text: leadingSpace(line.text) + piece.trim() }));
  });
}

/** Returns how many more starts than ends the shortcodes of each name have. */
function countStarts(lines: readonly Line[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text, isCode } of lines)
    for (const [, slash, name = ''] of isCode ? [] : text.matchAll(shortcode))
      counts.set(name, (counts.get(name) ?? 0) + (slash ? -1 : 1));
  return counts;
}

/** Creates a function that converts a line of prose, on which a shortcode around a text is alone. */
function createWriter(isBlock: (name: string) => boolean): (line: Line) => Line[] {
  /** Name of the shortcode whose code the next lines are; empty for prose. */
  let code = '';
  /** Language of the code that the tabs of a group hold; `null` if they hold text. */
  let language: string | null = null;
  return (line) => {
    const found = readShortcode(line.text);
    const { name, isEnd, values } = found;
    if (code !== '' && !(isEnd && name === code)) return [{ ...line, isCode: true }];
    if (!isBlock(name)) return [{ ...line, text: mapProse(line.text, convertInline) }];
    const write = (text: string, isCode = false): Line => ({ ...line, text: leadingSpace(line.text) + text, isCode });
    const component = components.get(name);
    const tag = component ? [write(toTag(component, found))] : [];
    const end = code === '' ? [] : [write('```', true)];
    code = '';
    if (name === 'tabpane') language = isEnd || isText(values) ? null : (values['lang'] ?? '');
    const fence = isEnd ? null : toFence(found, language);
    if (fence === null) return [...end, ...tag];
    code = name;
    return [...tag, write(fence, true)];
  };
}

const isText = (values: Values) => values['text'] === 'true';

/** Returns the start of the code that a shortcode is around; `null` if it is around text. */
function toFence({ name, values }: Shortcode, language: string | null): string | null {
  if (name === 'highlight') return `\`\`\`${values['0'] ?? ''}${toFenceOptions(values['1'] ?? '')}`;
  return name === 'tab' && language !== null && !isText(values) ? `\`\`\`${values['lang'] ?? language}` : null;
}

function readShortcode(text: string): Shortcode {
  const [, slash, name = '', written = ''] = onlyShortcode.exec(text) ?? [];
  const values: Record<string, string> = {};
  for (const [, key, quoted, raw, bare] of written.matchAll(/(?:([\w-]+)\s*=\s*)?(?:"([^"]*)"|`([^`]*)`|([^\s"`=]+))/g))
    values[key ?? Object.keys(values).filter((one) => /^\d+$/.test(one)).length] = quoted ?? raw ?? bare ?? '';
  return { name, isEnd: slash === '/', values };
}

function toTag({ tag, toAttributes }: Component, { isEnd, values }: Shortcode): string {
  if (isEnd) return `</${tag}>`;
  const attributes = Object.entries(toAttributes(values)).map(([key, value]) => {
    const escaped = value?.replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
    return escaped === undefined ? '' : ` ${key}="${escaped}"`;
  });
  return `<${tag}${attributes.join('')}>`;
}

/** Converts links and pictures within a line. */
function convertInline(prose: string): string {
  return prose.replace(shortcode, (found, _, name: string) => {
    const { src, alt = '', caption, title = caption, ...others } = readShortcode(found).values;
    if (name === 'ref' || name === 'relref') return others['0'] ?? found;
    return name === 'figure' && src ? `![${alt}](${src}${title ? ` "${title}"` : ''})` : found;
  });
}

/** Returns code with shortcodes that Hugo only shows, which have marks of comments in their braces, without these. */
function unescapeShortcodes(code: string): string {
  return code.replace(/\{\{([<%])\/\*(.*?)\*\/([<%>])\}\}/g, '{{$1$2$3}}');
}

/** Returns the options of a fence that Hugo writes as `hl_lines=[1,"3-4"],linenos=table,filename="a.ts"`. */
export function toFenceOptions(written: string): string {
  const [, marked = ''] = /\bhl_lines=(\[[^\]]*\]|"[^"]*"|[\d\s-]+)/.exec(written) ?? [];
  const [, start] = /\blinenostart=(\d+)/.exec(written) ?? [];
  const [, title] = /\b(?:filename|title)="([^"]*)"/.exec(written) ?? [];
  const lines = marked.match(/\d+(?:-\d+)?/g)?.join(',');
  const hasNumbers = /\blinenos=(?!"?(?:false|0)\b)/.test(written);
  return [
    lines && ` {${lines}}`,
    hasNumbers && ` showLineNumbers${start ? `=${start}` : ''}`,
    title && ` title="${title}"`,
  ]
    .filter(Boolean)
    .join('');
}
