import { expect, test } from 'vitest';
import { documentLibrary, installed, installedLib } from '../../harness/library.ts';

const base = `
export interface Action { make(): void }
export interface Unseen { a: 1 }
export declare function call(): void;
export declare namespace tools { interface Hammer { hit(): void } }
export default function start(): void;
`;

async function summaryOf(comment: string) {
  const text = `
import { Unseen } from 'base';
export { Action as Maker, call, tools } from 'base';
/** ${comment} */
export declare function bind(unseen: Unseen): void;
export interface Own { make(): void }
`;
  const { model, diagnostics } = await documentLibrary({
    ...installed('base', { types: 'index.d.ts' }, { 'index.d.ts': base }),
    ...installedLib(text),
  });
  return { summary: model?.symbols.find(({ name }) => name === 'bind')?.comment?.summary, diagnostics };
}

test.each([
  ['base#Action', '[base#Action](./lib.maker)'],
  ['base#Action | it', '[it](./lib.maker)'],
  ['base#Action.make', '[base#Action.make](./lib.maker.make)'],
  ['base#Action#make how', '[how](./lib.maker.make)'],
  ['base#call()', '[base#call()](./lib.call)'],
  ['base#tools.Hammer', '[base#tools.Hammer](./lib.tools.hammer)'],
  ['base#Unseen', '`base#Unseen`'],
])('a link to a symbol of another package, {@link %s}, is right', async (target, shown) => {
  expect(await summaryOf(`{@link ${target}}`)).toEqual({ summary: shown, diagnostics: [] });
});

test.each(['base#Lost', 'other#Action', 'Own#call'])(
  'a link to an unknown symbol, {@link %s}, is reported',
  async (target) => {
    const { summary, diagnostics } = await summaryOf(`{@link ${target}}`);
    expect(summary).toBe(`\`${target}\``);
    expect(diagnostics.map(({ code }) => code)).toEqual(['api/link-broken']);
  },
);
