import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../cli/package-root.ts';
import { runCli } from '../harness/process.ts';
import { buildLimit, makeOnce } from './build-once.ts';
import { test as base } from './fixtures.ts';

/** A site that documents three releases of a small library, its history read from all of them. */
export const test = base.extend<{ settings: string }>({
  /** What its configuration says beside what it always does. */
  settings: ['', { option: true }],
  site: [
    async ({ startOnce, settings }, use) => {
      const folder = await makeOnce(`api ${settings}`, (folder) => buildReference(folder, settings));
      await use(await startOnce(['preview', '--out', join(folder, 'out')]));
    },
    { scope: 'test', timeout: buildLimit },
  ],
});

async function buildReference(folder: string, settings: string): Promise<string> {
  const content = join(folder, 'site');
  cpSync(join(packageRoot, 'test/sites/api'), content, { recursive: true });
  const config = join(content, 'site.config.ts');
  writeFileSync(config, readFileSync(config, 'utf8').replace('api: {', `${settings} api: {`));
  installReleases(join(content, 'library'), join(content, 'node_modules'));
  for (const command of ['api', 'build']) {
    const args = command === 'build' ? ['--out', join(folder, 'out')] : [];
    const { code, stdout, stderr } = await runCli([command, '--content', content, ...args]);
    if (code !== 0) return stdout + stderr;
  }
  return '';
}

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
