import { expect, test } from 'vitest';
import { documentClean, installed } from '../../harness/library.ts';

/** Returns the declarations of a plugin, which are global and exported by modules that other files extend. */
const plugin = (name: string) => `
declare class ${name} {
  /** Starts it. */
  start(): void;
}
declare namespace lib {
  function to${name}(): void;
}
declare module 'lib/${name}' {
  class _${name} extends ${name} {}
  export { _${name} as default, _${name} as ${name} };
}
declare module 'lib/src/${name}' {
  export * from 'lib/${name}';
  export { ${name} as default } from 'lib/${name}';
}
declare module 'lib/core' {
  export const version${name}: string;
}
declare module 'lib/all' {
  export * from 'lib/${name}';
}
`;

const files = {
  'types/index.d.ts': `
/// <reference path="flip.d.ts" />
/// <reference path="./drag.d.ts" />
/// <reference path="gone.d.ts" />
declare module 'lib' {
  export * from 'lib/core';
  export { version as default } from 'lib/core';
}
declare module 'lib/src' {
  export * from 'lib';
  export { version as default } from 'lib';
}
declare module 'lib/all' {
  export * from 'lib';
  export { version as default } from 'lib';
}
declare module 'lib/src/all' {
  export * from 'lib/all';
  export { version as default } from 'lib/all';
}
`,
  'types/flip.d.ts': plugin('Flip'),
  'types/drag.d.ts': plugin('Drag'),
  'types/core.d.ts': `
declare class Old {}
declare module 'lib/core' {
  export const version: string;
  const both: typeof lib;
  export { both as lib };
  export class Old {}
}
declare module 'lib/src/core' {
  export * from 'lib/core';
}
`,
  'index.js': '',
  'core.js': '',
  'Flip.js': '',
  'Drag.js': '',
  'src/Flip.js': '',
};

test('modules that referenced files declare are entries where there are scripts, and globals are of the main one', async () => {
  const exports = {
    '.': { types: './types/index.d.ts', default: './index.js' },
    './*': { types: './types/*.d.ts', default: './*.js' },
  };
  const model = await documentClean(installed('lib', { exports }, files));
  expect(model.entries.map(({ specifier }) => specifier)).toEqual(['lib/Drag', 'lib/Flip', 'lib/core']);
  expect(Object.fromEntries(model.symbols.map(({ slug, importLine }) => [slug, importLine]))).toEqual({
    'lib.version': "import { version } from 'lib';",
    'lib.versiondrag': "import { versionDrag } from 'lib';",
    'lib.versionflip': "import { versionFlip } from 'lib';",
    'lib.lib': "import { lib } from 'lib';",
    'lib.old': "import { Old } from 'lib';",
    'lib.drag': null,
    'lib.flip': null,
    'lib_drag.drag': "import { Drag } from 'lib/Drag';",
    'lib_flip.flip': "import { Flip } from 'lib/Flip';",
  });
  const core = model.entries.find(({ specifier }) => specifier === 'lib/core');
  expect(core?.exports.map(({ name }) => name).sort()).toEqual(['Old', 'lib', 'version', 'versionDrag', 'versionFlip']);
  const [both, old] = ['lib', 'Old'].map((wanted) => model.symbols.find(({ name }) => name === wanted));
  expect(both?.members.map(({ name }) => name)).toEqual(['toDrag', 'toFlip']);
  expect(old?.signature.text).toBe('class Old {\n}');
});
