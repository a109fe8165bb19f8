/** Returns inline code in Markdown, delimited by more backticks than the text contains in a row. */
export function toInlineCode(text: string): string {
  const longest = longestTicks(text);
  const ticks = '`'.repeat(longest + 1);
  return longest === 0 ? `\`${text}\`` : `${ticks} ${text} ${ticks}`;
}

/** Returns the backticks of a fence in Markdown around a text: more than it contains in a row. */
export function toFenceTicks(text: string): string {
  return '`'.repeat(Math.max(3, longestTicks(text) + 1));
}

/** Returns the length of the longest run of backticks in a text. */
function longestTicks(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
