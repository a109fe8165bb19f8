import { beforeAll, expect, test } from 'vitest';
import { installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

const declarations = `
/**
 * A button.
 *
 * @event zoo-focus - Emitted at the focus.
 * @event {{ source: string }} zoo-blur - Emitted after it.
 *
 * @slot - The label.
 * @slot prefix - Before the label,
 * on its line.
 *
 * @csspart base - All of it.
 *
 * @cssproperty [--size=1px] - Its size.
 *
 * @keyboard
 * - Enter
 * - Escape
 */
export declare class Button {
  /** Emitted at a click.
   * @event */
  clicked: string;
  /** @event Emitted at a key. */
  typed: string;
}
/**
 * A board.
 * @fires Board#drawn
 * @fires {@link Button}
 * @listens reset
 * @pure false
 */
export declare class Board {}
`;

let markdown: (slug: string) => string;
beforeAll(async () => {
  const site = createTestSite({
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
    ...installedLib(declarations),
  });
  await buildClean(site);
  markdown = (slug) => site.read(`docs/api/${slug}.md`);
});

test('the page of a component lists its events, slots and parts below the name of their tag', () => {
  const [, remarks] = markdown('lib.button').split("from 'lib';\n```\n\n");
  expect(remarks?.split('\n## ')[0]).toBe(`A button.

**Fires**

- \`zoo-focus\` - Emitted at the focus.
- \`zoo-blur\` - Emitted after it.

**Slot**

- The label.
- \`prefix\` - Before the label, on its line.

**Csspart**

- \`base\` - All of it.

**Cssproperty**

- \`--size=1px\` - Its size.

**Keyboard**

- Enter
- Escape
`);
});

test('a tag that only marks a member as an event is not shown on its page', () => {
  expect(markdown('lib.button.clicked')).toContain('Emitted at a click.');
  expect(markdown('lib.button.typed')).toContain('Emitted at a key.');
  expect(markdown('lib.button.clicked') + markdown('lib.button.typed')).not.toMatch(/fires/i);
});

test('the page of a class lists the names of the events that it fires and listens to', () => {
  const [, remarks] = markdown('lib.board').split("from 'lib';\n```\n\n");
  expect(remarks).toBe(`A board.

**Fires**

- \`Board#drawn\`
- [Button](https://example.com/docs/api/lib.button)

**Listens**

\`reset\`
`);
});
