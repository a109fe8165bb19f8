import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../../cli/package-root.ts';
import { runCli, startCliServer } from '../harness/process.ts';
import { test as base, expect } from './fixtures.ts';

/** A site that documents three releases of a small library, its history read from all of them. */
export const test = base.extend<object, { settings: string }>({
  /** What its configuration says beside what it always does. */
  settings: ['', { option: true, scope: 'worker' }],
  site: [
    async ({ command, settings }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'sitegen-api-'));
      const [content, out] = [join(folder, 'site'), join(folder, 'out')];
      cpSync(join(packageRoot, 'test/sites/api'), content, { recursive: true });
      const config = join(content, 'site.config.ts');
      writeFileSync(config, readFileSync(config, 'utf8').replace('api: {', `${settings} api: {`));
      installReleases(join(content, 'library'), join(content, 'node_modules'));
      await runClean(['api', '--content', content]);
      if (command === 'build') await runClean(['build', '--content', content, '--out', out]);
      const args = command === 'build' ? ['preview', '--out', out] : ['serve', '--content', content];
      const server = await startCliServer(args);
      await use(server.origin);
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Installs each release as npm would: the newest by the library's name, the others by names of their own. */
function installReleases(library: string, modules: string): void {
  const versions = readdirSync(library).sort();
  for (const version of versions) {
    const name = version === versions.at(-1) ? 'shapes' : `shapes-${version.split('.').slice(0, 2).join('-')}`;
    cpSync(join(library, version), join(modules, name), { recursive: true });
    const manifest = { name: 'shapes', version, description: 'Draws shapes.', types: 'index.d.ts' };
    writeFileSync(join(modules, name, 'package.json'), JSON.stringify(manifest));
  }
}

async function runClean(args: readonly string[]): Promise<void> {
  const run = await runCli(args);
  expect(run.code, run.stdout + run.stderr).toBe(0);
}
