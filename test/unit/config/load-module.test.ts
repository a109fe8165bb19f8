import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findMissingConfig } from '../../../cli/config/load.ts';
import { loadModule } from '../../../cli/config/load-module.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

const file = 'site.config.ts';

/** Loads a module with this content. */
function load(content: string | Uint8Array) {
  const siteDir = temporaryFolder();
  writeFileSync(join(siteDir, file), content);
  return loadModule({ siteDir, file, workDir: join(siteDir, 'work'), code: 'config/load-failed' });
}

test('a module without a default export is reported at its start, not at all of its lines', async () => {
  const message = 'site.config.ts has no default export';
  const span = { file, start: { line: 1, column: 1 } };
  const hint = 'End the file with "export default ...".';
  const diagnostics = [{ code: 'config/load-failed', message, hint, span }];
  expect(await load('const a = 1;\nconst b = 2;\n')).toEqual({ value: null, diagnostics });
});

test('a module in another encoding is reported, as a page is', async () => {
  const text = Buffer.from('export default { title: "Caf\u00e9" };\n', 'latin1');
  const message = 'site.config.ts is not valid UTF-8';
  expect(await load(text)).toMatchObject({ value: null, diagnostics: [{ message, hint: 'Save the file as UTF-8.' }] });
});

test('a module may export a promise of its value', async () => {
  expect(await load('export default Promise.resolve({ title: "A" });\n')).toMatchObject({
    value: { value: { title: 'A' } },
    diagnostics: [],
  });
});

test('a configuration of another name is named as what to rename', () => {
  const siteDir = temporaryFolder();
  const hintOf = () => findMissingConfig(siteDir)?.hint;
  expect(hintOf()).toContain('Create it with');
  writeFileSync(join(siteDir, 'site.config.mjs'), 'export default {};\n');
  expect(hintOf()).toBe('Name site.config.mjs site.config.ts, and export the configuration with "export default".');
  writeFileSync(join(siteDir, file), 'export default {};\n');
  expect(hintOf()).toBeUndefined();
});

test('the hint for a module that cannot be read fits one without permission too', async () => {
  const siteDir = temporaryFolder();
  mkdirSync(join(siteDir, file));
  const source = { siteDir, file, workDir: join(siteDir, 'work'), code: 'config/load-failed' } as const;
  const hint = 'Check its permissions, or replace it with a file.';
  expect(await loadModule(source)).toMatchObject({ diagnostics: [{ hint }] });
});
