import { calloutKind, calloutsElsewhere } from './block-names.ts';
import { labelled } from './labelled.ts';

/** A line with which a block of another tool begins. */
interface ForeignBlock {
  pattern: RegExp;
  /** Returns the block that it is here, without colons, such as `note[Title]`. */
  toBlock: (found: string) => string;
}

/** Returns the kind of callout that the name of one in another tool stands for. An unknown one is a note. */
export function toCalloutKind(name: string): string {
  const known = name.toLowerCase();
  // Elsewhere, it is less than danger.
  if (known === 'caution') return 'warning';
  return calloutKind(known) ?? calloutsElsewhere.get(known) ?? 'note';
}

/**
 * A callout of Python-Markdown, or one that can be folded: `??? note "Title"`. A title is in quotes: anything else is a
 * sentence that begins with exclamation or question marks.
 */
export const admonition: ForeignBlock = {
  pattern: /^(?:!!!|\?\?\?\+?) *[\w-]+(?: +[\w-]+)*(?: +"[^"\n]*")?(?= *(?:\n|$))/g,
  toBlock: (found) => {
    const [, mark = '', name = '', title] = /^(\S+?) *(\w+)[^"]*(?:"([^"]*)")?/.exec(found) ?? [];
    if (!mark.startsWith('?')) return labelled(toCalloutKind(name), title);
    return labelled('details', title) + (mark.endsWith('+') ? '{open}' : '');
  },
};

/** A tab of Python-Markdown. */
export const contentTab: ForeignBlock = {
  pattern: /^===[!+]* "[^"\n]*"/g,
  toBlock: (found) => labelled('tab', found.split('"')[1]),
};

/** A block of Python-Markdown between slashes: `/// tip | Title` is `tip[Title]`. */
export const slashedBlock: ForeignBlock = {
  pattern: /^\/{3,} *[a-z][\w-]*(?: *\|[^\n]*)?(?=\n)/g,
  toBlock: (found) => {
    const [, name = '', title] = /^\/+ *([\w-]+) *\|? *(.*)$/.exec(found) ?? [];
    return labelled(['details', 'tab'].includes(name) ? name : toCalloutKind(name), title);
  },
};

/** The mark with which a callout of Docsify begins, which is a paragraph. */
export const markedParagraph: ForeignBlock = {
  pattern: /^[?!]>(?=[ \t])/g,
  toBlock: (found) => (found === '!>' ? 'warning' : 'tip'),
};

/** Blocks of GitBook by the names of their tags. `value` is the first attribute of the tag. */
const tags: Readonly<Record<string, (value: string | undefined) => string>> = {
  hint: (style = 'info') => toCalloutKind(style),
  tabs: () => 'Tabs',
  tab: (title) => labelled('tab', title ?? 'Title'),
};

/** A tag of GitBook, such as `{% hint style="info" %}`. */
interface GitbookTag {
  name: string;
  /** Its first attribute. */
  value?: string | undefined;
  /** The block that it opens here; `undefined` if it opens none. */
  block?: string | undefined;
}

/** Reads a tag of GitBook. Tags of other template languages look the same, and have other names. */
export function readGitbookTag(found: string): GitbookTag {
  const [, name = '', value] = /^\{%\s*([a-z-]+)(?:\s+[a-z]+="([^"]*)")?/.exec(found) ?? [];
  return { name, value, block: Object.hasOwn(tags, name) ? tags[name]?.(value) : undefined };
}
