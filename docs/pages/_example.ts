/** A page with two mistakes. */
export const source = `# Set up

Install it, then read [the guide](./guide.md#first).

\`\`\`ts
import { zoom } from 'my-library';

zoom({ scale: '2' });
\`\`\`
`;

/** What \`sitegen check\` prints of it. */
export const report = `warning No "#first" in docs/guide.md link/markdown-anchor
  docs/setup.md:3:23
    2 |
  > 3 | Install it, then read [the guide](./guide.md#first).
      |                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    4 |
  hint: Its ids: guide, first-steps.

error Type 'string' is not assignable to type 'number'. example/invalid
  docs/setup.md:8:8
    7 |
  > 8 | zoom({ scale: '2' });
      |        ^
    9 | \`\`\`
  hint: This is TypeScript error TS2322. Exclude incomplete code with no-check="why" after the language.
`;
