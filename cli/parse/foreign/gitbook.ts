import { readGitbookTag } from '../../syntax/foreign-blocks.ts';
import type { Construct } from './construct.ts';

const end = 'Write ":::" instead.';
const url = 'Write its URL as a link: <https://example.com>.';
const steps = 'Write the steps as a numbered list, with :::steps above it, and ":::" below it.';

/** What is written instead of tags of GitBook that open no block. */
const others: Readonly<Record<string, (value: string | undefined) => string>> = {
  code: (title = 'main.ts') => `Write the title after the language of the code block: \`\`\`ts title="${title}".`,
  endhint: () => end,
  endtab: () => end,
  endtabs: () => 'Write "::::" instead.',
  endcode: () => 'Remove it.',
  'content-ref': () => 'Remove it: the link below it stays.',
  'endcontent-ref': () => 'Remove it.',
  embed: () => url,
  stepper: () => steps,
  step: () => steps,
  endstep: () => 'Remove it.',
  endstepper: () => end,
};

/** Returns what to write instead of a tag of GitBook, such as `{% hint style="info" %}`; `undefined` for others. */
export function gitbookHint(found: string): string | undefined {
  const { name, value, block } = readGitbookTag(found);
  if (block === 'Tabs') return 'Write ::::Tabs instead, and "::::" below all tabs.';
  if (block !== undefined)
    return `Write :::${block} instead, and ":::" below ${name === 'tab' ? 'its content' : 'the text'}.`;
  return Object.hasOwn(others, name) ? others[name]?.(value) : undefined;
}

/** A tag whose attribute is a URL, which Markdown reads as a link. */
export const brokenTag: Construct = {
  pattern: /\{%\s*\w+\s+\w+="$/g,
  hint: (found) => gitbookHint(found) ?? url,
};
