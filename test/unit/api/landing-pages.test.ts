import { beforeAll, describe, expect, test } from 'vitest';
import { installed } from '../../harness/library.ts';
import { buildClean, createTestSite, dataOf, minimalConfig, type TestSite } from '../../harness/site.ts';

const long = Array.from({ length: 100 }, (_, index) => `'value-${index}'`).join(' | ');

const declarations = `
export interface Moving<Speed = number> { speed: Speed }
export interface Tame { name: string }
export interface Pet extends Moving, Tame {}
export declare class Animal implements Moving {
  speed: number;
  go(): void;
  /** @deprecated Use {@link Animal.go}. */
  walk(): void;
}
export declare class Dog extends Animal {
  constructor(name: string);
}
export declare class Puppy extends Dog {}
export declare class Cat extends Animal implements Tame { name: string }
/**
 * Where some live.
 * @typeParam Kind what lives in it
 */
export declare class Cage<Kind extends Animal = Dog> {
  /** @typeParam Other what is made */
  map<Other>(change: (one: Kind) => Other): Other[];
}
/**
 * Finds by name.
 * @returns the first one
 */
export declare function find(name: string): Animal;
export declare function find<Kind extends Animal>(kind: Kind, deep?: boolean): Kind;
export declare enum Food {
  Meat = 'meat',
  Bones = 1 << 4,
}
export declare function many(value: ${long}): void;
export interface AnInterfaceWhoseNameIsLong { andAPropertyWhoseNameIsLonger: string }
export declare const _feed: { [Symbol.toStringTag]: string };
export declare const $: number;
`;

/** Returns the part of a Markdown page below a heading. */
function sectionOf(markdown: string, heading: string): string {
  return markdown.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
}

describe('the pages of symbols', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = createTestSite({
      ...installed('zoo', { types: 'index.d.ts' }, { 'index.d.ts': declarations }),
      'site.config.ts': minimalConfig.replace('url:', "api: { package: 'zoo' }, url:"),
      'docs/a.md': '# A\n',
    });
    await buildClean(site);
  });

  /** Returns the HTML between a heading and the next, without purely visual markup. */
  const section = (page: string, id: string) => {
    const [, found = ''] = site.main(`docs/api/zoo.${page}.html`).split(new RegExp(`<h[23][^>]* id="${id}"[^>]*>`));
    return found
      .split(/<h2/)[0]
      ?.replace(/<wbr>|<\/?(?:span|code)[^>]*>|<a class="anchor.*?<\/a>/g, '')
      .replace(/<(\w+) [^>]*>/g, '<$1>');
  };

  test('a type stands between what it extends and what extends it', () => {
    const below = '<ul><li><a>Dog</a><ul><li><a>Puppy</a></li></ul></li><li><a>Cat</a></li></ul>';
    expect(section('animal', 'hierarchy')).toContain(`<ul><li><strong>Animal</strong>${below}</li></ul>`);
    expect(section('animal', 'hierarchy')).toContain('<p>Implements: <a>Moving</a></p>');
    const above = '<ul><li><a>Animal</a><ul><li><a>Dog</a><ul><li><strong>Puppy</strong></li></ul></li></ul></li></ul>';
    expect(section('puppy', 'hierarchy')).toContain(above);
    expect(section('pet', 'hierarchy')).toContain('<p>Also extends: <a>Tame</a></p>');
    expect(section('tame', 'implemented-by')).toContain('Implemented by (1)');
    expect(section('tame', 'implemented-by')).toContain('<li><a>Cat</a></li>');
  });

  test('type parameters say what they must be and what they are by default', () => {
    const row = '<tr><td>Kind</td><td><a>Animal</a></td><td><a>Dog</a></td><td><p>what lives in it</p></td></tr>';
    expect(section('cage', 'type-parameters')).toContain(row);
    expect(section('cage.map', 'type-parameters')).toContain('<tr><td>Other</td><td><p>what is made</p></td></tr>');
  });

  test('overloads are told apart by what they take, and none says what is said of another', () => {
    expect(section('find', 'overload-1')).toContain('Overload 1 (name)');
    expect(section('find', 'overload-2')).toContain('Overload 2 (kind, deep?)');
    expect(section('find', 'returns-1')).toContain('the first one');
    expect(section('find', 'returns-2')).not.toContain('the first one');
  });

  test('an enum is a table of values, what is deprecated says what to use, users are counted', () => {
    expect(section('food', 'group-enum-member')).toContain('<td>16</td>');
    expect(section('animal', 'group-deprecated')).toMatch(/deprecated<p>Use <a>Animal\.go<\/a>\.<\/p>/);
    expect(section('dog', 'used-by')).toContain('Used by (');
  });

  test('a class without a written constructor shows none', () => {
    expect(section('dog', 'group-constructor')).toContain('(name: string)');
    expect(site.main('docs/api/zoo.cat.html')).not.toContain('id="group-constructor"');
    expect([...site.files().keys()].filter((file) => file.includes('zoo.cat._constructor_'))).toEqual([]);
  });

  test('the Markdown of tables and lists links what the page links', () => {
    const table = site.read('docs/api/zoo.md');
    expect(table).toContain('| [`Animal`](https://example.com/docs/api/zoo.animal) |');
    const cage = site.read('docs/api/zoo.cage.md');
    expect(cage).toContain('| `Kind` | [`Animal`](https://example.com/docs/api/zoo.animal) |');
    const all = site.read('docs/api/all-symbols.md');
    expect(all).toContain('[A](https://example.com/docs/api/all-symbols#letter-a) [B](');
    expect(all).toContain('- [`Animal`](https://example.com/docs/api/zoo.animal) Class\n');
  });

  test('names that begin with a sign are listed by their first letter, in the order of the letters', () => {
    const all = site.read('docs/api/all-symbols.md');
    const letters = [...all.matchAll(/^## (.*)$/gm)].map(([, letter]) => letter);
    expect(letters).toEqual(['#', 'A', 'B', 'C', 'D', 'F', 'G', 'M', 'N', 'P', 'S', 'T', 'W']);
    const names = (letter: string) => [...sectionOf(all, letter).matchAll(/^- \[`(.*?)`\]/gm)].map(([, name]) => name);
    expect(names('#')).toEqual(['$']);
    expect(names('F')).toEqual(['_feed', 'find', 'Food']);
    expect(names('S')).toEqual(['speed', 'speed', '[Symbol.toStringTag]']);
    const speed = 'https://example.com/docs/api/zoo.animal.speed';
    expect(sectionOf(all, 'S')).toContain(`- [\`speed\`](${speed}) Property · Animal\n`);
  });

  test('the front page of the only package names what it exports, by kind', () => {
    const front = site.read('docs/api.md');
    expect(front).toContain('[zoo](https://example.com/docs/api/zoo) 1.0.0 · [All symbols](');
    expect(sectionOf(front, 'Functions')).toContain('- [`find`](https://example.com/docs/api/zoo.find)\n');
    const classes = sectionOf(front, 'Classes').matchAll(/^- \[`(.*?)`/gm);
    expect(Array.from(classes, ([, name]) => name)).toEqual(['Animal', 'Cage', 'Cat', 'Dog', 'Puppy']);
    expect([...front.matchAll(/^## (.*)$/gm)].map(([, kind]) => kind)).toEqual([
      'Classes',
      'Functions',
      'Variables',
      'Interfaces',
      'Enums',
    ]);
  });

  test('exports are a list of names where the library says nothing of any, and else a table', () => {
    const page = site.read('docs/api/zoo.md');
    expect(sectionOf(page, 'Interfaces')).toContain('- [`Tame`](');
    expect(sectionOf(page, 'Functions')).toContain('| [`find`](');
  });

  test('a table of contents lists overloads without their parts, which are named alike', () => {
    expect(dataOf(site, 'docs/api/zoo.find').toc.map(({ id }) => id)).toEqual(['overload-1', 'overload-2']);
  });

  test('a long type is whole in the declaration, and begun in tables; long names break at their words', () => {
    const page = site.main('docs/api/zoo.many.html');
    expect(page.split('value-99')).toHaveLength(2);
    const named = site.main('docs/api/zoo.aninterfacewhosenameislong.html');
    expect(named).toContain('An<wbr/>Interface<wbr/>Whose');
    expect(named).toContain('and<wbr>AProperty<wbr>Whose');
    const document = site.read('docs/api/zoo.aninterfacewhosenameislong.html');
    const tree = document.slice(document.indexOf('"sidebar-tree"'), document.indexOf('<main'));
    expect(tree).toMatch(/<a [^>]*><span>An<wbr\/>Interface<wbr\/>Whose/);
  });
});
