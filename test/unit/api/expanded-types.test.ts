import { expect, test } from 'vitest';
import type { ApiPart } from '../../../cli/contracts/api-model.ts';
import { documentClean, installedLib } from '../../harness/library.ts';

const declarations = `
export {};
interface Sized {
  /** How wide. */
  width: number;
}
/** @expand */
export interface Options extends Sized {
  /** Which colour.
   * @default 'red' */
  colour?: string;
  silent: boolean;
  /** @internal */
  secret: 1;
  deep: {
    /** How deep. */
    level: number;
  };
  other?: Options;
  /** Goes there. */
  go(): void;
}
/** @inline */
export type Place = Pick<Options, 'silent'> & { at: string };
/** @inline */
export type Unit = 'px' | 'em';
export interface Plain {
  /** Plain. */
  plain: string;
}
/** @inline */
interface Inner { inner: string }
/** Opens. */
export declare function open(options?: Partial<Options>, place: Place, unit: Unit, plain: Plain, inner: Inner): Options;
/** Closes.
 * @preventExpand Options
 * @inlineType Plain */
export declare function close(options: Options, plain: Plain): void;
/** A box.
 * @expandType Plain */
export declare class Box {
  add(plain: Plain): void;
  /** Removes.
   * @preventExpand Plain */
  remove(plain: Plain): void;
}
`;

const toTexts = (parts: readonly ApiPart[] = []) =>
  parts.map(({ name, type, optional, comment }) => `${name}${optional ? '?' : ''}: ${type.text} ${comment.summary}`);

test('the members of a type are listed where its comment, or that of the function, asks for them', async () => {
  const { symbols } = await documentClean(installedLib(declarations));
  const all = [...symbols, ...symbols.flatMap(({ members }) => members)];
  const signatureOf = (name: string) => all.find((symbol) => symbol.name === name)?.signatures[0];
  const shown = (name: string) => signatureOf(name)?.parameters.map(({ parts }) => toTexts(parts));
  const members = [
    'colour?: string Which colour.',
    'silent: boolean ',
    'deep: {\n  level: number;\n} ',
    'deep.level: number How deep.',
    'other?: Options ',
    'go:  Goes there.',
    'width: number How wide.',
  ];
  const ofPlain = ['plain.plain: string Plain.'];
  expect(shown('open')).toEqual([
    members.map((member) => `options.${member}`),
    ['place.silent: boolean ', 'place.at: string '],
    [],
    [],
    [],
  ]);
  expect(toTexts(signatureOf('open')?.returnedParts)).toEqual(members);
  expect(shown('close')).toEqual([[], ofPlain]);
  expect(shown('add')).toEqual([ofPlain]);
  expect(shown('remove')).toEqual([[]]);
});

test('a type with very many members is only named', async () => {
  const lines = Array.from({ length: 151 }, (_, index) => `  member${index}: string;`);
  const source = `/** @expand */\nexport interface Options {\n${lines.join('\n')}\n}
export declare function open(options: Options): void;\n`;
  const { symbols } = await documentClean(installedLib(source));
  const [open] = symbols.find(({ name }) => name === 'open')?.signatures ?? [];
  expect(open?.parameters.map(({ parts }) => toTexts(parts))).toEqual([[]]);
});
