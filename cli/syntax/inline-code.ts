/** Returns inline code in Markdown, delimited by more backticks than the text contains in a row. */
export function toInlineCode(text: string): string {
  const longest = longestTicks(text);
  const ticks = '`'.repeat(longest + 1);
  return longest === 0 ? `\`${text}\`` : `${ticks} ${text} ${ticks}`;
}

/** Returns the length of the longest run of backticks in a text. */
export function longestTicks(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
