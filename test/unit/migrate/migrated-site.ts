import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OldGenerator } from '../../../cli/migrate/index.ts';
import { packageRoot } from '../../../cli/package-root.ts';
import { build } from '../../../cli/public.ts';
import { initFromOldSite } from '../../../cli/site/jobs/init.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

/** Migrates a site of `test/sites` into a folder that already has a page, and builds it. */
export async function migrateAndBuild(generator: OldGenerator) {
  const project = temporaryFolder();
  const from = join(packageRoot, 'test/sites', generator);
  cpSync(from, join(project, 'old'), { recursive: true });
  mkdirSync(join(project, 'site/pages'), { recursive: true });
  writeFileSync(join(project, 'site/pages/mine.md'), '# Mine\n');
  const init = () =>
    initFromOldSite({ generator, project, from: 'old', dir: 'site' }, { dir: 'site', host: 'none', api: true });
  const first = await init();
  const read = (path: string) => readFileSync(join(project, path), 'utf8');
  const second = await init();
  const out = join(project, 'out');
  const built = await build({ dir: join(project, 'site'), out, cacheDir: false, concurrency: 1 });
  const list = read('site/MIGRATION.md');
  return {
    first,
    second,
    built,
    read,
    list,
    /** Returns the document at an address. */
    page: (address: string) => {
      const path = join('out', address);
      return read([`${path}.html`, join(path, 'index.html')].find((file) => existsSync(join(project, file))) ?? path);
    },
    old: { before: readAll(from), after: readAll(join(project, 'old')) },
    /** Returns the addresses that have neither a file nor an entry in the migration list. */
    unanswered: (addresses: readonly string[]) =>
      addresses.filter((address) => {
        const path = address.replace(/^\/|\/$/g, '');
        const files = [path, `${path}.html`, join(path, 'index.html')];
        return (
          !files.some((file) => file !== '' && /\.\w+$/.test(file) && existsSync(join(out, file))) &&
          !list.includes(`\`${address}\``)
        );
      }),
    /** Returns the diagnostics of the new site that concern no file in the migration list. */
    unexplained: () =>
      built.diagnostics.filter(({ span }) => {
        const path = (span?.file ?? '')
          .replace(/^(?:i18n\/(\w+)\/)?(?:docs|pages)\//, '$1/')
          .replace(/^\/|\.mdx?$/g, '');
        return !list.split('\n').some((line) => line.startsWith('## ') && line.includes(path));
      }),
  };
}

function readAll(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true });
  return new Map(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length), readFileSync(file, 'utf8')] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
