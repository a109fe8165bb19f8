import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { initSite } from '../../../cli/site/jobs/init.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

function initContainer(url?: string) {
  const folder = temporaryFolder();
  initSite(folder, { dir: 'content', host: 'caddy', api: true, url });
  return (path: string) => readFileSync(join(folder, path), 'utf8');
}

test('the documentation shows the files of a container as they are written', () => {
  const read = initContainer();
  const page = readFileSync('docs/docs/deploy/container.md', 'utf8');
  const shown = [...page.matchAll(/^```\w+ title="([^"]+)"\n(.*?)^```$/gms)].slice(0, 3);
  expect(shown.map(([, path]) => path)).toEqual(['Dockerfile', '.dockerignore', 'Caddyfile']);
  expect(shown.map(([, , text]) => text)).toEqual(shown.map(([, path = '']) => read(path)));
});

test('a container lets browsers keep only scripts and styles that exist, and ask for everything else', () => {
  const lines = initContainer()('Caddyfile').split('\n');
  expect(lines.filter((line) => line.includes('Cache-Control'))).toEqual([
    '\theader ?Cache-Control "public, max-age=0, must-revalidate"',
    '\theader @hashed Cache-Control "public, max-age=31536000, immutable"',
    '\t\theader Cache-Control "public, max-age=0, must-revalidate"',
  ]);
  const hashed = lines.indexOf('\t@hashed {');
  expect(lines.slice(hashed + 1, hashed + 4)).toEqual(['\t\tpath /assets/*', '\t\tfile', '\t}']);
});

test('a container serves a site below the path of its address', () => {
  const read = initContainer('https://sky.example/kite/docs');
  expect(read('content/site.config.ts')).toContain("baseUrl: '/kite/docs/'");
  expect(read('Dockerfile')).toContain('COPY --from=build /src/site-out /srv/kite/docs\n');
  expect(read('Caddyfile')).toContain('path /kite/docs/assets/*\n');
  expect(read('Caddyfile')).toContain('try_files /kite/docs/{http.request.uri.path.2}/404.html /kite/docs/404.html\n');
});

test('a container installs the packages of a workspace anew, also those that are below its root', () => {
  expect(initContainer()('.dockerignore').split('\n')).toContain('**/node_modules');
});
