import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { resolveOwnPackages, resolveSiteFiles, sharedOptions } from '../../../cli/bundle/esbuild-options.ts';
import { sitePrefix } from '../../../cli/diagnostics/paths.ts';
import { packageRoot } from '../../../cli/package-root.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

const own = 'runtime/errors/ErrorBoundary.tsx';

/** Returns how a sitegen module imports React, which is CommonJS, if all imports have the same form. */
async function importOfReact(entryPoint: string, siteDir: string): Promise<string | undefined> {
  const { outputFiles } = await build({
    ...sharedOptions,
    entryPoints: [entryPoint],
    plugins: [resolveOwnPackages, resolveSiteFiles(siteDir, { ending: `\nimport '${join(packageRoot, own)}';\n` })],
  });
  return /var import_react\w* = (.*);/.exec(outputFiles[0]?.text ?? '')?.[1];
}

test('code of a site and code of sitegen ask for the same file, whoever comes first', async () => {
  const siteDir = temporaryFolder();
  mkdirSync(join(siteDir, 'pages'));
  writeFileSync(join(siteDir, 'pages/index.tsx'), 'export default () => null;\n');
  const byItself = await importOfReact(own, siteDir);
  expect(byItself).toMatch(/^__toESM\(require_react\(\), 1\)$/);
  expect(await importOfReact(`${sitePrefix}pages/index.tsx`, siteDir)).toBe(byItself);
});
