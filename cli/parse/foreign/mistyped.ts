import type { Construct } from './construct.ts';

/** An island with its properties in parentheses, alone on the first line of a paragraph: `::Chart(n=1)`. */
export const calledIsland: Construct = {
  pattern: /^::[A-Z]\w*\([^\n]*\)(?=[ \t]*(?:\n|$))/g,
  hint: (found) => {
    const [opening = ''] = found.split('(', 1);
    return `Write the properties of a component in braces, as in ${opening}{name="value"}.`;
  },
};

/** A heading of an older Markdown, without a space: `##Title`. A single `#` may begin a tag or a number. */
export const unspacedHeading: Construct = {
  pattern: /^#{2,6}[^\s#](?:[^\n]*\S)?/g,
  message: (found) => `"${found}" is shown as text: a heading has a space after "${marksOf(found)}"`,
  hint: (found) => `Put a space after "${marksOf(found)}", or "\\" before it if it is text.`,
};

function marksOf(heading: string): string {
  return /^#+/.exec(heading)?.[0] ?? '';
}

/** A link of TSDoc, which comments in code have: `{@link Pool.add}`. */
export const commentLink: Construct = {
  pattern: /\{@link(?:code|plain)?[ \t][^{}\n]*\}/g,
  hint: 'Write the name of a symbol as `code`: it becomes a link to its page in the reference.',
};

/** A comment that names an include and is none, since it lacks the colon or has other text beside it. */
export const mistypedInclude: Construct = {
  pattern: /^<!--\s*@include(?![\w-])[^\n]*/g,
  message: (found) => `"${found}" does not include a file`,
  hint: 'Write <!--@include: ./_part.md-->, and nothing else on its line.',
};
