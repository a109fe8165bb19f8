import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiModel } from '../../../cli/contracts/api-model.ts';
import { documentClean, installed, installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite, type TestSite } from '../../harness/site.ts';

const framework = `
export interface Element<P = any> { type: string | ((props: any) => Node); props: P }
export type Node = Element | string | number | boolean | null | undefined | Iterable<Node>;
export interface FC<P = {}> { (props: P): Node | Promise<Node>; displayName?: string }
export interface ForwardRefExoticComponent<P> { (props: P): Node; readonly $$typeof: symbol }
export type MemoExoticComponent<T extends FC<any>> = ForwardRefExoticComponent<Parameters<T>[0]> & { readonly type: T };
export interface RefAttributes<T> { key?: string; ref?: T }
export interface HTMLAttributes { id?: string; title?: string; className?: string }
export type DefineComponent<P> = { new (...args: any[]): { $props: P & RefAttributes<object>; $slots: object } };
export interface PropType<T> { (): T }
export type Taken<O> = { readonly [K in keyof O]?: O[K] extends { type: PropType<infer T> } ? T : string };
export type Slots<S> = { readonly [K in keyof S]?: S[K] extends (props: any) => any ? S[K] : (...args: [S[K]] | []) => Node };
export interface SvelteComponent<P> { (this: void, internals: object, props: P): { $set?(props: Partial<P>): void } }
export declare namespace JSX { type Element = string | number | (() => Element) }
export declare class Component<P> { readonly props: Readonly<P>; render(): Node }
`;

const declarations = `
import type { Component, DefineComponent, Element, FC, PropType, Taken, ForwardRefExoticComponent, HTMLAttributes, JSX, MemoExoticComponent, Node,
  RefAttributes, Slots, SvelteComponent } from 'react';
export interface BoxProps {
  /** Outer space. */
  margin?: number;
}
export interface ButtonProps extends BoxProps, HTMLAttributes {
  /** How it looks. */
  variant?: 'plain' | 'bold';
  /** @deprecated Use a link. */
  href?: string;
}
/** A button. */
export declare const Button: ForwardRefExoticComponent<ButtonProps & RefAttributes<HTMLButtonElement>>;
export declare const Defined: DefineComponent<ButtonProps>;
export declare const Written: DefineComponent<Taken<{
  /** How large it is.
   * @default 3 */
  readonly size: { type: PropType<number>; default: 3 };
  label: StringConstructor;
  owner: { type: PropType<ButtonProps> };
  /** @internal */
  secret: StringConstructor;
}>>;
interface MenuSlots {
  /** What opens it. */
  trigger?: (props: { open: boolean }) => any;
  default?: (props: {}) => any;
  /** @internal */
  secret?: () => any;
}
declare var inner: { index: number };
type Rows<T> = { row?: (props: T, index: number) => any; end?: (props: typeof inner) => any };
export declare const Menu: DefineComponent<ButtonProps> & { new (): { $slots: MenuSlots } };
export declare const Tree: { new (): { $props: ButtonProps; $slots: Slots<{ item: ButtonProps; none: undefined }> } };
export declare const Grid: <T>(props: { rows: T[] }, setup?: { slots: Rows<T> }) => Element;
export declare const Grown: (options: ButtonProps, setup: { slots: MenuSlots }) => number;
export declare const Svelte: SvelteComponent<ButtonProps>;
export declare const Solid: (props: ButtonProps) => JSX.Element;
export declare const Long: DefineComponent<{ text: '${'x'.repeat(798)}'; longer: '${'x'.repeat(799)}' }>;
export declare const Plain: FC<Omit<ButtonProps, 'variant'>>;
export declare const Kept: MemoExoticComponent<FC<ButtonProps>>;
interface Factory<T extends { props: object }> { (props: T['props'] & RefAttributes<object>): Element; extend(): void }
export declare const Made: Factory<{ props: ButtonProps; ref: HTMLElement }>;
type PolymorphicProps<C> = C extends string ? ButtonProps & { ref?: C } : ButtonProps & { component: C };
export declare const Polymorphic: <C = 'button'>(props: PolymorphicProps<C>) => Element;
type Tone = 'plain' | 'loud';
export interface AlertProps { tone: Tone; before?: Tone }
export declare const Alert: FC<AlertProps>;
export declare function Bounded<P extends BoxProps>(props: P): Promise<Node>;
export interface OnProps { kind: 'on'; level: number }
export interface OffProps { kind: 'off' }
export declare const Lamp: FC<OnProps | OffProps>;
export declare class Panel extends Component<ButtonProps> { open(): void }
interface Shape { round?: boolean }
export interface BadgeProps extends Shape {}
export declare const Badge: FC<BadgeProps>;
interface SecretProps extends BoxProps { own: string; act(at: BoxProps): Tone }
export declare const Secret: FC<SecretProps>;
type Content = { render: (at: BoxProps) => Node; kind: 'drawn' } | { render?: never; kind: 'plain' };
export declare const Field: FC<{ label: string } & Content>;
export declare const Titled: FC<HTMLAttributes & { /** What it is called. */ title: 'short' | Tone; tone: Tone }>;
type Tone = 'loud' | 'quiet';
export declare function Literal(props: { size: number }): Node;
export interface ListProps<T> { rows: T[]; first?: T; size: number; open(row: T): void }
export declare const Names: FC<ListProps<string>>;
export declare const Partly: FC<Required<Pick<ListProps<Tone>, 'first'>> & Partial<Omit<ListProps<Tone>, 'first'>>>;
export declare const renderButton: FC<ButtonProps>;
export declare const Options: (options: ButtonProps) => number;
declare const _default: FC<BoxProps>;
export default _default;
`;

const react = installed('react', { types: 'index.d.ts' }, { 'index.d.ts': framework });
const files = { ...react, ...installedLib(declarations) };

const site = createTestSite({
  ...files,
  'site.config.ts': configWith("api: { package: 'lib' }"),
  'docs/a.md': '# A\n',
});

let model: ApiModel;
beforeAll(async () => {
  model = await documentClean(files);
  await buildClean(site);
});

/** Returns the props of a symbol as names, by the type that declares them. */
function propsOf(name: string, { symbols } = model) {
  const found = symbols.find((symbol) => symbol.name === name)?.props;
  return found && Object.fromEntries(found.map((one) => [one.name, one.members.map((member) => member.name)]));
}

/** Returns the part of a page below a heading, as Markdown. */
function partOf(site: TestSite, slug: string, heading: string): string | undefined {
  const [, part] = site.read(`docs/api/${slug}.md`).split(`\n## ${heading}\n\n`);
  return part?.split('\n## ')[0]?.trim();
}

const link = (slug: string, name: string) => `[\`${name}\`](https://example.com/docs/api/${slug})`;

const ofButton = { ButtonProps: ['variant', 'href'], BoxProps: ['margin'] };

describe('the model tells what a component takes', () => {
  test.each(['Button', 'Kept', 'Made', 'Polymorphic', 'Panel', 'Defined', 'Svelte', 'Solid'])(
    '%s, by any type that takes the props',
    (name) => {
      expect(propsOf(name)).toEqual(ofButton);
    },
  );

  test('without what its type leaves out', () => {
    expect(propsOf('Plain')).toEqual({ ButtonProps: ['href'], BoxProps: ['margin'] });
  });

  test('of a type parameter, of all parts of a union, and of a base of a type without a page', () => {
    expect(propsOf('Bounded')).toEqual({ BoxProps: ['margin'] });
    expect(propsOf('Lamp')).toEqual({ OnProps: ['kind', 'level'], OffProps: ['kind'] });
    expect(propsOf('Secret')).toEqual({ BoxProps: ['margin'] });
  });

  test('for a default export, by the name that importers use', () => {
    expect(model.symbols.filter(({ props }) => props).map(({ path }) => path)).toContain('default');
  });

  test('but not if its page shows the props, if JSX cannot name it, or if it makes no element', () => {
    expect(['Literal', 'renderButton', 'Options', 'ButtonProps'].map((name) => propsOf(name))).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
  });
});

describe('the model tells what a component takes that has no page', () => {
  const otherOf = (name: string) =>
    model.symbols
      .find((symbol) => symbol.name === name)
      ?.otherProps?.map(({ name, type, optional }) => `${name}${optional ? '?' : ''}: ${type.text}`);

  test('with the types that it has, which a mapped type can make from what a literal declares', () => {
    expect(otherOf('Written')).toEqual(['size?: number', 'label?: string', 'owner?: ButtonProps']);
  });

  test('for props whose type is not exported', () => {
    expect(otherOf('Secret')).toEqual(['own: string', 'act: (at: BoxProps) => Tone']);
  });

  test('with all types that the parts of a union give it, without `never`', () => {
    expect(otherOf('Field')).toEqual(['label: string', 'render?: (at: BoxProps) => Node', "kind: 'drawn' | 'plain'"]);
  });

  test('if another package declares a prop of that name, too', () => {
    expect(otherOf('Titled')).toEqual(["title: 'short' | Tone", 'tone: Tone']);
  });

  test('but not if a parameter shows the props, or another package declares them', () => {
    expect(['Literal', 'Button', 'renderButton'].map(otherOf)).toEqual([undefined, undefined, undefined]);
  });

  test('but leaves out very long types', () => {
    expect(otherOf('Long')).toEqual([`text: '${'x'.repeat(798)}'`, 'longer: ']);
  });

  test('but not if there are very many', async () => {
    const keys = (count: number) => Array.from({ length: count }, (_, index) => `p${index}: string;`).join(' ');
    const text = `import type { FC } from 'react';
export declare const Large: FC<{ ${keys(150)} }>;
export declare const Larger: FC<{ ${keys(151)} }>;
`;
    const { symbols } = await documentClean({
      ...react,
      ...installedLib(text),
    });
    expect(symbols.map(({ otherProps }) => otherProps?.length)).toEqual([150, undefined]);
  });
});

describe('the model tells the slots of a component', () => {
  const slotsOf = (name: string) =>
    model.symbols
      .find((symbol) => symbol.name === name)
      ?.slots?.map(({ name, type }) => (type.text === '' ? name : `${name}: ${type.text}`));

  test('with what it passes to them', () => {
    expect(slotsOf('Menu')).toEqual(['trigger: { open: boolean; }', 'default']);
    expect(slotsOf('Tree')).toEqual(['item: ButtonProps', 'none: undefined']);
  });

  test('including slots that can be called', () => {
    expect(slotsOf('Grid')).toEqual(['row: T', 'end: { index: number; }']);
  });

  test('but not of a function that makes no element, or a component that declares no slots', () => {
    expect(['Grown', 'Defined', 'Button'].map(slotsOf)).toEqual([undefined, undefined, undefined]);
  });
});

test('the page of a component has a table of its slots', () => {
  expect(partOf(site, 'lib.menu', 'Slots')).toBe(`| Name | Type | Description |
| - | - | - |
| \`trigger\` | \`{ open: boolean; }\` | What opens it. |
| \`default\` |  |  |`);
});

test('props without pages are in a table, too', () => {
  expect(partOf(site, 'lib.written', 'Props')).toBe(`| Name | Type | Description |
| - | - | - |
| \`size?\` | \`number\` Default \`3\` | How large it is. |
| \`label?\` | \`string\` |  |
| \`owner?\` | ${link('lib.buttonprops', 'ButtonProps')} |  |`);
});

test('the page of a component has a table of its props, all in one if they are few', () => {
  expect(partOf(site, 'lib.button', 'Props')).toBe(`| Name | Type | Description |
| - | - | - |
| ${link('lib.buttonprops.variant', 'variant?')} | \`'plain' \\| 'bold'\` | How it looks. |
| ${link('lib.buttonprops.href', 'href?')} | \`string\` | (deprecated) Use a link. |
| ${link('lib.boxprops.margin', 'margin?')} | \`number\` | Outer space. |`);
  expect(partOf(site, 'lib.badge', 'Props')).toBe(`| Name | Type |
| - | - |
| ${link('lib.badgeprops.round', 'round?')} | \`boolean\` |`);
  expect(partOf(site, 'lib.literal', 'Props')).toBeUndefined();
});

test('props of a generic or mapped type are shown as the component takes them', () => {
  const row = (name: string, type: string) => `| ${link(`lib.listprops.${name.replace('?', '')}`, name)} | ${type} |`;
  expect(partOf(site, 'lib.names', 'Props')).toBe(
    [
      '| Name | Type |\n| - | - |',
      row('rows', '`string[]`'),
      row('first?', '`string`'),
      row('size', '`number`'),
      row('open', '`(row: string) => void`'),
    ].join('\n'),
  );
  expect(partOf(site, 'lib.partly', 'Props')).toBe(
    [
      '| Name | Type |\n| - | - |',
      row('first', link('lib.partly#type-Tone', 'Tone')),
      row('rows?', '`Tone[]`'),
      row('size?', '`number`'),
      row('open?', '`(row: Tone) => void`'),
    ].join('\n'),
  );
});

test('the page of a component shows the types of its props that cannot be imported, each once', () => {
  expect(partOf(site, 'lib.alert', 'Referenced types')).toBe("```ts\ntype Tone = 'plain' | 'loud';\n```");
});

/** Returns the declaration of a type with a number of properties. */
const typeOf = (head: string, count: number) =>
  `export interface ${head} { ${Array.from({ length: count }, (_, index) => `p${index}: string;`).join(' ')} }\n`;

/** Builds the reference of components that take the last of these types, and returns their props as a page shows them. */
async function shownProps({ types, props, components = 1 }: { types: string; props: string; components?: number }) {
  const all = Array.from({ length: components }, (_, index) => `export declare const C${index}: FC<${props}>;\n`);
  const text = `import type { FC } from 'react';\n${types}${all.join('')}`;
  const site = createTestSite({
    ...react,
    'site.config.ts': configWith("api: { package: 'lib', propertyPages: false }"),
    'docs/a.md': '# A\n',
    ...installedLib(text),
  });
  await buildClean(site);
  const shown = partOf(site, 'lib.c0', 'Props') ?? '';
  const names = (pattern: RegExp) => [...shown.matchAll(pattern)].length;
  const isLink = shown.startsWith(link('lib.props', 'Props'));
  return { rows: names(/^\| \[/gm), listed: names(/^- \[/gm), isLink, html: site.read('docs/api/lib.c0.html') };
}

test('from 25 props on, those of base types are folded', async () => {
  const base = (count: number) =>
    `${typeOf('Base', count)}${typeOf('Props extends Base', 0).replace('{', '{ own: 1;')}`;
  expect(await shownProps({ types: base(23), props: 'Props' })).toMatchObject({ rows: 24, listed: 0 });
  const folded = await shownProps({ types: base(24), props: 'Props' });
  expect(folded).toMatchObject({ rows: 1, listed: 24 });
  // The rows are those of sections of another page, whose ids this one does not have.
  expect(folded.html).toContain('href="/docs/api/lib.props#.own"');
  expect(folded.html).not.toContain('id=".own"');
});

test('a set of very many keys is folded', async () => {
  expect(await shownProps({ types: typeOf('Props', 150), props: 'Props' })).toMatchObject({ rows: 150, listed: 0 });
  expect(await shownProps({ types: typeOf('Props', 151), props: 'Props' })).toMatchObject({ rows: 0, listed: 151 });
});

test('props that more than a hundred components share are a link, not a table on each page', async () => {
  const types = typeOf('Props', 100);
  const shown = await shownProps({ types, props: 'Props', components: 100 });
  expect(shown).toMatchObject({ rows: 100, listed: 0, isLink: false });
  expect(await shownProps({ types, props: 'Props', components: 101 })).toMatchObject({
    rows: 0,
    listed: 0,
    isLink: true,
  });
});

test('props that very many components have are named only, also those of a type without a page', async () => {
  const props = Array.from({ length: 101 }, (_, index) => `  style${index}?: string;`).join('\n');
  const components = Array.from({ length: 101 }, (_, index) => `export declare const Box${index}: FC<BoxProps>;`);
  const many = createTestSite({
    ...react,
    ...installedLib(`import type { FC } from 'react';
interface Style {
${props}
}
export interface BoxProps extends Style {
  /** Width in units. */
  width?: number;
}
${components.join('\n')}
export {};
`),
    'site.config.ts': configWith("api: { package: 'lib' }"),
    'docs/a.md': '# A\n',
  });
  await buildClean(many);
  const page = many.main('docs/api/lib.box0.html');
  expect(page).toContain('width');
  expect(page).toMatch(/Style(?:<[^>]+>)* \(101\)/);
  expect(page).not.toContain('style7');
});
