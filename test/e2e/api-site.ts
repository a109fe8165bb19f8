import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { packageRoot } from '../../cli/package-root.ts';
import { runCli, startCliServer } from '../harness/process.ts';
import { test as base, expect } from './fixtures.ts';

/** What the sites of this file differ in. */
interface ApiSiteOptions {
  /** Folder of the site, from the project's root. */
  source: string;
  /** What the configuration says beside what it always does. */
  settings: string;
  /** The packages that it documents, below its folder `library`. */
  packages: readonly string[];
}

/** A site that documents several releases of small libraries, their histories read from all of them. */
export const test = base.extend<object, ApiSiteOptions>({
  settings: ['', { option: true, scope: 'worker' }],
  packages: [['shapes'], { option: true, scope: 'worker' }],
  source: ['test/sites/api', { option: true, scope: 'worker' }],
  site: [
    async ({ command, source, settings, packages }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'sitegen-api-'));
      const [content, out] = [join(folder, 'site'), join(folder, 'out')];
      cpSync(join(packageRoot, source), content, { recursive: true });
      const config = join(content, 'site.config.ts');
      writeFileSync(config, readFileSync(config, 'utf8').replace('api: {', `${settings} api: {`));
      for (const name of packages) installReleases(name, content);
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
function installReleases(name: string, content: string): void {
  const library = join(content, 'library', name);
  const versions = readdirSync(library).sort();
  for (const version of versions) {
    const alias = `${basename(name)}-${version.split('.').slice(0, 2).join('-')}`;
    const folder = join(content, 'node_modules', version === versions.at(-1) ? name : alias);
    cpSync(join(library, version), folder, { recursive: true });
    const manifest = { name, version, description: `Draws ${basename(name)}.`, types: 'index.d.ts' };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  }
}

async function runClean(args: readonly string[]): Promise<void> {
  const run = await runCli(args);
  expect(run.code, run.stdout + run.stderr).toBe(0);
}
