import { beforeAll, expect, test } from 'vitest';
import { installedLib } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite } from '../../harness/site.ts';

const count = 51;

/** Returns names in an order that is not that of the alphabet. */
function names(prefix: string, total: number): string[] {
  return Array.from({ length: total }, (_, index) => `${prefix}${String(total - index).padStart(2, '0')}`);
}

const functions = names('draw', count);
const constants = names('size', count - 1);
const inner = names('turn', count);
const short = names('bolt', 30);
const methods = names('go', count);

const declarations = `
${functions.map((name) => `/** Draws. */ export declare function ${name}(): void;`).join('\n')}
${constants.map((name) => `/** A size. */ export declare const ${name}: number;`).join('\n')}
export declare namespace tools {
${inner.map((name) => `  /** Turns. */ function ${name}(): void;`).join('\n')}
}
export declare namespace parts {
${short.map((name) => `  /** Bolts. */ function ${name}(): void; /** A nut. */ const nut${name}: number;`).join('\n')}
}
/** @deprecated Use Car. */
export declare class Bike {
  /** Rings. */ ring(): void;
  /** Makes one. */ static make(): Bike;
  /** @deprecated */ honk(): void;
  /** Brakes. */ brake(): void;
}
export declare class Car {
${methods.map((name) => `  /** Goes. */ ${name}(): void;`).join('\n')}
}
`;

const site = createTestSite({
  'site.config.ts': configWith("api: { package: 'lib' }"),
  ...installedLib(declarations),
});

beforeAll(async () => {
  await buildClean(site);
});

/** Returns the names in the table or list below a heading. */
function listed(page: string, heading: string): string[] {
  const part =
    site
      .read(`docs/api/${page}.md`)
      .split(/^## /m)
      .find((one) => one.startsWith(`${heading}\n`)) ?? '';
  return [...part.matchAll(/^\| \[`(\w+)`\]/gm)].map(([, name = '']) => name);
}

test('a list of many exports is from A to Z, and a short one in the order of the library', () => {
  expect(listed('lib', 'Functions')).toEqual(functions.toReversed());
  expect(listed('lib', 'Variables')).toEqual(constants);
});

test('many exports of a namespace are listed from A to Z, and many members of a class in its order', () => {
  expect(listed('lib.tools', 'Functions')).toEqual(inner.toReversed());
  expect(listed('lib.car', 'Methods')).toEqual(methods);
});

/** Returns the pages before and after one. */
function neighboursOf(page: string): string[] {
  const links = site.main(`docs/api/${page}.html`).matchAll(/<a(?=[^>]* rel="(?:prev|next)")[^>]* href="([^"]+)"/g);
  return [...links].map(([, href = '']) => href.slice('/docs/api/'.length));
}

test('the pages before and after one are those of its list', () => {
  expect(neighboursOf('lib.draw02')).toEqual(['lib.draw01', 'lib.draw03']);
  expect(neighboursOf('lib.size02')).toEqual(['lib.size03', 'lib.size01']);
  expect(neighboursOf('lib.tools.turn02')).toEqual(['lib.tools.turn01', 'lib.tools.turn03']);
});

test('the pages before and after a member follow the groups of its page', () => {
  expect(listed('lib.parts', 'Functions')).toEqual(short);
  expect(neighboursOf('lib.parts.bolt29')).toEqual(['lib.parts.bolt30', 'lib.parts.bolt28']);
  expect(neighboursOf('lib.parts.nutbolt30')).toEqual(['lib.parts.bolt01', 'lib.parts.nutbolt29']);
  expect(neighboursOf('lib.bike.brake')).toEqual(['lib.bike.ring', 'lib.bike.make']);
  expect(neighboursOf('lib.bike.honk')).toEqual(['lib.bike.make']);
});
