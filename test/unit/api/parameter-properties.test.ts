import { expect, test } from 'vitest';
import { documentClean, installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

/** Returns what the declarations of a class say of its properties. */
async function textsOf(declarations: string): Promise<Record<string, string | undefined>> {
  const model = await documentClean(installedLib(declarations));
  const members = model.symbols.flatMap((symbol) => symbol.members).filter(({ kind }) => kind === 'property');
  return Object.fromEntries(members.map(({ name, comment }) => [name, comment?.summary]));
}

test('a property that a constructor declares has the description of the parameter', async () => {
  const described = await textsOf(`
export declare class Board {
  #private;
  readonly name: string;
  private secret;
  protected size: number;
  /** Its own words. */
  color: string;
  turn: boolean;
  other: number;
  last: number;
  /**
   * @param name - The name of {@link Board}.
   * @param secret - Nobody sees it.
   * @param size - The size.
   * @param color - The color.
   * @param turn - How often it turns.
   * @param last - What \`other\` becomes.
   */
  constructor(name: string, secret: string, size: number, color: string, turn: number, last: number);
}
`);
  expect(described).toEqual({
    name: 'The name of [Board](./lib.board).',
    size: 'The size.',
    color: 'Its own words.',
    // It has another type.
    turn: undefined,
    other: undefined,
    // The constructor does not declare it, since it stands behind a property that no parameter has the name of.
    last: undefined,
  });
});

test('so has a property in the source of a library', async () => {
  const site = createTestSite({
    'site.config.ts': configWith("api: { package: 'lib', source: '../src/index.ts' }"),
    'docs/a.md': '# A\n',
    '../package.json': '{ "name": "lib", "version": "1.0.0" }',
    '../src/index.ts': `
export class Board {
  turns = 0;
  /**
   * Makes a board.
   * @param name - What it is called.
   * @param size - How large it is.
   */
  constructor(public name: string, readonly size = 3, private secret = '') {}
}
`,
  });
  await buildClean(site);
  expect(site.read('docs/api/lib.board.name.md')).toContain('What it is called.');
  expect(site.read('docs/api/lib.board.size.md')).toContain('How large it is.');
});
