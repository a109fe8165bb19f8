const callouts: Readonly<Record<string, string>> = { success: 'tip', warning: 'warning', danger: 'danger' };

const end = 'Write ":::" instead.';

/** What is written instead of a tag of GitBook. `value` is its first attribute. */
const blocks: Readonly<Record<string, (value: string | undefined) => string>> = {
  hint: (style) => `Write :::${callouts[style ?? ''] ?? 'note'} instead, and ":::" below the text.`,
  tabs: () => 'Write ::::Tabs instead, and "::::" below all tabs.',
  tab: (title = 'Title') => `Write :::tab[${title}] instead, and ":::" below its content.`,
  code: (title = 'main.ts') => `Write the title after the language of the code block: \`\`\`ts title="${title}".`,
  endhint: () => end,
  endtab: () => end,
  endtabs: () => 'Write "::::" instead.',
  endcode: () => 'Remove it.',
};

/** Returns what to write instead of a tag of GitBook, such as `{% hint style="info" %}`; `undefined` for others. */
export function gitbookHint(found: string): string | undefined {
  const [, name = '', value] = /^\{%\s*([a-z]+)(?:\s+[a-z]+="([^"]*)")?/.exec(found) ?? [];
  return Object.hasOwn(blocks, name) ? blocks[name]?.(value) : undefined;
}
