import { setImmediate } from 'node:timers/promises';
import { loadMessages, toArticleLabels } from './messages.ts';
import type { Tools } from './tools.ts';

/** A page with a little of everything. */
const text = `# Page

Some **text** with \`code\`.

## Section

- one
- two

| name | meaning |
| --- | --- |
| a | b |

\`\`\`ts
const answer = 42;
\`\`\`

:::tip
Try it.
:::
`;

/** Times that it is read: code that has run a few times runs several times faster. */
const rounds = 8;

/** Reads a page that nobody sees, so that the first page that an author saves finds all code loaded and quick. */
export async function warmUp({ pool }: Tools): Promise<void> {
  const file = 'page.md';
  const labels = toArticleLabels(loadMessages('en'));
  for (let round = 0; round < rounds; round++) {
    await setImmediate(); // Requests and saves go first.
    const { value } = await pool.run('parse', { file, text, toc: { minLevel: 2, maxLevel: 3 } });
    await pool.run('blocks', text);
    await pool.run('compile', { file, body: value.body, answers: [], islands: [], labels });
  }
}
