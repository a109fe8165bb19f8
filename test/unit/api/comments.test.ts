import { beforeAll, expect, test } from 'vitest';
import { toFirstSentence } from '../../../cli/api/pages/page.ts';
import { installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

const declarations = `
/** A slot.
 * @experimental */
export declare class Slot {
    /** Returns a new slot. */
    before(): Slot;
    /** The element. */
    get element(): string;
}
/** Logic. */
export interface Logic {
    /** The transition of any logic. */
    transition: (event: string) => string;
    /** How any logic is stopped. */
    stop(): void;
}
/** Machine. */
export declare class Machine implements Logic {
    /** The transition of a machine. */
    transition(event: string): string;
    /** How a machine is stopped. */
    stop(): void;
    /** Draws it again. */
    set needsUpdate(value: boolean);
    /** The size.
     * @returns In pixels. */
    get size(): number;
    /** Only this server.
     * @returns A sender. */
    local: () => string;
}
/** For data last.
 * @hidden */
export declare function ends(text: number): number;
/** For data first.
 * @param text The text.
 * @returns The end. */
export declare function ends(text: string): string;
/** For lists.
 * @param text The list.
 * @example ends([]) */
export declare function ends(text: string[]): string[];
export declare function ends(text: null): null;
/** Doubles.
 * @param x The number.
 * @returns The double. */
export declare const double: (x: number) => number;
/** Doubles as well.
 * @param x The number to double.
 * @returns Its double. */
export declare const twice: Twice;
/** A function.
 * @since 1.2.0 */
export type Twice = (x: number) => number;
/** Loads everything that is on the way.
 * @summary Loads.
 * @category Tools
 * @safetyNote Only {@link Slot}.
 *
 * - Never twice.
 * @privateRemarks For us. */
export declare function load(): void;
/** Thinks.
 * @remarks First.
 * @remarks Second, see {@link Slot | slots}.
 *
 * \`\`\`ts
 * think()
 * \`\`\`
 * @throws Never. */
export declare function think(): void;
/** Cooks.
 * @example \`\`\`ts
 * // @remarks Not one.
 * cook()
 * \`\`\`
 * @remarks First.
 * \`\`\`ts
 * @remarks
 * class A {}
 * \`\`\`
 * @remarks Second, by {@linkcode Slot}:
 * - soup
 *   - hot
 *
 * \`\`\`ts
 * @dish({
 *   name: 'soup',
 * })
 * class Soup {}
 * \`\`\` */
export declare function cook(): void;
/** Bakes what is mixed by @Mix alone, or by @Stir in a bowl. @ovenNote Very hot.
 * @returns what the @Cooled one has left */
export declare function bake(): string;
/** Stops, as here:
 * \`\`\`
 * const stopped = stop();
 * \`\`\`
 * @example
 * \`\`\`
 * stop();
 * \`\`\`
 * \`\`\`sh
 * stop --now
 * \`\`\` */
export declare function stop(): void;
/** Mixes.
 * @param way One of:
 * - fast, which is
 *   1. loud
 *   2. hot
 * - slow
 *
 * Always *all*. */
export declare function mix(way: string): void;
/** @desc Saves. */
export declare function save(): void;
/** Adds.
 * @summary Adds.
 * @description Adds. And no more */
export declare function add(): void;
/** Adds a part
 *
 * The part is added at the end.
 * @author jane@example.org
 * @todo Write more.
 * @eslint-disable no-console here
 * @pure false
 * @tutorial https://guides.example/parts */
export declare function append(): void;
/** @classdesc A list that tells of its changes. */
export declare class Collection {}
/** Loads a picture.
 * @typedef {function(string): Promise<string>} Loader */
export declare class Picture {}
/** A shape.
 * @typedef {object} Shape */
export interface Shape { width: number }
/** Clears it.
 *
 * > [!WARNING]
 * > For good.
 *
 * <details>
 * <summary>Why?</summary>
 *
 * Since *space* is rare.
 * </details> */
export declare function clear(): void;
/** One\\
 * two<br>- three
 *
 * - four<br/>
 *   five */
export declare const lines: 1;
`;

const site = createTestSite({
  'site.config.ts': configWith("api: { package: 'lib' }"),
  'docs/a.md': '# A\n',
  ...installedLib(declarations),
});

beforeAll(async () => {
  const { report } = await buildClean(site, { cacheDir: null });
  expect(report).toEqual([]);
});

/** Returns the Markdown of the page of a symbol, on one line. */
const pageOf = (slug: string) => site.read(`docs/api/lib.${slug}.md`).replace(/\s+/g, ' ');

test('the Markdown of a cell has a line for each item of a list', () => {
  const list = 'One of:<br>- fast, which is<br>1. loud<br>2. hot<br>- slow';
  expect(pageOf('mix')).toContain(`| \`way\` | \`string\` | ${list}<br>Always _all_. |`);
});

test('the Markdown of a page has the line breaks of a comment', () => {
  expect(site.read('docs/api/lib.lines.md')).toMatch(/\n\nOne<br>two<br>- three\n\n- four<br>five\n/);
});

test('an alert of GitHub in a comment is a callout', () => {
  expect(site.main('docs/api/lib.clear.html')).toMatch(
    /<aside data-callout="warning"><p class="callout-title">Warning<\/p>\s*<p>For good\.<\/p>/,
  );
  expect(site.read('docs/api/lib.clear.md')).toContain('Clears it.\n\n> [!WARNING]\n>\n> For good.');
});

test('what a comment folds is folded on its page, and part of its Markdown', () => {
  expect(site.main('docs/api/lib.clear.html')).toMatch(
    /<details>\s*<summary>Why\?<\/summary>\s*<p>Since <em>space<\/em> is rare\.<\/p>\s*<\/details>/,
  );
  expect(pageOf('clear')).toContain('Since _space_ is rare.');
});

test('a tag of a class leaves the comments of its members as they are', () => {
  expect(pageOf('slot.before')).toContain('Returns a new slot.');
  expect(pageOf('slot.element')).toContain('The element.');
});

test('the comment of a method wins over that of the property that it implements', () => {
  expect(pageOf('machine.transition')).toContain('The transition of a machine.');
  expect(pageOf('machine.transition')).not.toContain('any logic');
  expect(pageOf('machine.stop')).toContain('How a machine is stopped.');
});

test('an accessor has the comment of its getter or setter, and its page tells what it returns', () => {
  expect(pageOf('machine.needsupdate')).toContain('Draws it again.');
  expect(pageOf('machine.size')).toContain('## Returns In pixels.');
});

test('a function in a property or constant keeps what its comment tells of parameters and its result', () => {
  expect(pageOf('machine.local')).toContain('## Returns `string` A sender.');
  expect(pageOf('double')).toContain('| `x` | `number` | The number. | ## Returns `number` The double.');
  expect(pageOf('twice')).toContain('| `x` | `number` | The number to double. | ## Returns `number` Its double.');
});

test('what JSDoc says of a class is its description, unlike what it says of a type that stands above', () => {
  expect(pageOf('collection')).toContain("from 'lib'; ``` A list that tells of its changes.");
  expect(pageOf('picture')).not.toContain('Loads');
  expect(pageOf('shape')).toContain('A shape.');
});

test('all remarks of a comment are shown', () => {
  expect(pageOf('think')).toContain(
    '## Remarks First. Second, see [slots](https://example.com/docs/api/lib.slot). ```ts think() ``` ## Throws Never.',
  );
});

test('remarks keep their indentation and the code in them', () => {
  const remarks = site.read('docs/api/lib.cook.md').replace(/^.*## Remarks\n\n|\n\n## .*$/gs, '');
  expect(remarks).toBe(
    `First.

\`\`\`ts
@remarks
class A {}
\`\`\`

Second, by [Slot](https://example.com/docs/api/lib.slot):

- soup

  - hot

\`\`\`ts
@dish({
  name: 'soup',
})
class Soup {}
\`\`\``,
  );
});

test('a hidden overload is left out, and the others keep their comments', () => {
  expect(pageOf('ends')).not.toContain('For data last.');
  expect(pageOf('ends')).not.toContain('ends(text: number)');
  expect(pageOf('ends')).toMatch(
    /For data first\..*Overload 1.*The text\..*The end\..*Overload 2.*For lists\..*The list\./,
  );
  expect(pageOf('ends')).toContain('function ends(text: null): null;');
});

test('what a library says of its own stability and age is shown as badges', () => {
  expect(pageOf('slot')).toContain('experimental');
  expect(pageOf('slot.before')).not.toContain('experimental');
  expect(pageOf('twice-type')).toContain('since 1.2.0');
});

test('a tag without a place of its own is shown with its name', () => {
  const page = pageOf('load');
  expect(page).toContain('**Safety note** Only [Slot](https://example.com/docs/api/lib.slot). - Never twice.');
  expect(page).not.toMatch(/Tools|For us/);
});

test('a decorator that is named in a sentence is a word of it, and no tag', () => {
  expect(pageOf('bake')).toContain('Bakes what is mixed by @Mix alone, or by @Stir in a bowl. ## Returns');
  expect(pageOf('bake')).toContain('what the @Cooled one has left **Oven note** Very hot.');
});

test('a summary and a description are the summary of a symbol', () => {
  expect(pageOf('save')).toContain('Saves.');
  expect(pageOf('load')).toContain('Loads. Loads everything that is on the way.');
  expect(site.main('docs/api/lib.html')).toMatch(/load<.*?<td>Loads\.<\/td>/s);
});

test('texts that repeat each other are shown once', () => {
  expect(pageOf('add').match(/Adds\./g)).toHaveLength(1);
  expect(pageOf('add')).toContain('Adds. And no more');
});

test('the summary in a list ends with the first paragraph', () => {
  expect(site.main('docs/api/lib.html')).toMatch(/append<.*?<td>Adds a part<\/td>/s);
});

test.each([
  ['An atom, i.e. a leaf. It has no content.', 'An atom, i.e. a leaf.'],
  ['The text (e.g. of a title) or nothing! More.', 'The text (e.g. of a title) or nothing!'],
  ['Lists vs. sets, cf. the guide', 'Lists vs. sets, cf. the guide'],
  ['E.g. this. That.', 'E.g. this.'],
  ['Of a size. Of a colour.', 'Of a size.'],
])('the first sentence of "%s" does not end at an abbreviation', (text, sentence) => {
  expect(toFirstSentence(text)).toBe(sentence);
});

test.each([
  ['Scales a map. Same as:', 'Scales a map.'],
  ['Scales a map, like:', 'Scales a map, like…'],
  ['次のように拡大します：', '次のように拡大します…'],
])('the first sentence of "%s" announces nothing that is left out', (text, sentence) => {
  expect(toFirstSentence(text)).toBe(sentence);
});

test('tags for authors and tools, and values of unknown ones, are not shown', () => {
  expect(pageOf('append')).toContain('The part is added at the end.');
  expect(pageOf('append')).not.toMatch(/jane|Write more|no-console|false/);
  expect(pageOf('append')).toContain('**Tutorial** [https://guides.example/parts]');
});

test('code of a comment that names no language is TypeScript', () => {
  const page = pageOf('stop');
  expect(page).toContain('```ts const stopped = stop(); ```');
  expect(page).toContain('```ts stop(); ```');
  expect(page).toContain('```sh stop --now ```');
  expect(site.main('docs/api/lib.stop.html')).toMatch(/class="t-keyword">const/);
});
