import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packageRoot } from '../../cli/package-root.ts';
import { withCache } from '../harness/cache-dir.ts';
import { runCli } from '../harness/process.ts';
import { buildLimit, makeOnce } from './build-once.ts';
import { test as base } from './fixtures.ts';

/** Options in which the sites of the tests differ. */
interface ApiSiteOptions {
  /** Folder of the site, relative to the project's root. */
  source: string;
  /** Configuration in addition to the usual settings. */
  settings: string;
  /** Documented packages, as folder names in the site's `library` folder. */
  packages: readonly string[];
}

/** Test fixture: a site that documents several releases of small libraries, with a history derived from all of them. */
export const test = base.extend<ApiSiteOptions>({
  settings: ['', { option: true }],
  packages: [['shapes'], { option: true }],
  source: ['test/sites/api', { option: true }],
  site: [
    async ({ startOnce, source, settings, packages }, use) => {
      const options = { source, settings, packages };
      const folder = await makeOnce(`api ${source} ${settings}`, (folder) => buildReference(folder, options));
      await use(await startOnce(['preview', '--out', join(folder, 'out')]));
    },
    { scope: 'test', timeout: buildLimit },
  ],
});

async function buildReference(folder: string, { source, settings, packages }: ApiSiteOptions): Promise<string> {
  const content = join(folder, 'site');
  cpSync(join(packageRoot, source), content, { recursive: true });
  const config = join(content, 'site.config.ts');
  writeFileSync(config, readFileSync(config, 'utf8').replace('api: {', `${settings} api: {`));
  for (const name of packages) installReleases(name, content);
  for (const command of ['api', 'build']) {
    const args = command === 'build' ? ['--out', join(folder, 'out')] : [];
    const { code, stdout, stderr } = await runCli([command, '--content', content, ...args, ...withCache]);
    if (code !== 0) return stdout + stderr;
  }
  return '';
}

/** Installs each release as npm would: the newest under the library's name, the others under aliases. */
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
