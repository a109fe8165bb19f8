import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { initSite } from '../../../cli/site/jobs/init.ts';
import { writeFiles } from '../../harness/temporary.ts';

const toGit = (...remotes: [name: string, url: string][]) =>
  `[core]\n\tbare = false\n${remotes
    .map(([name, url]) => `[remote "${name}"]\n\tfetch = +refs/heads/*:refs/remotes/${name}/*\n\turl = ${url}\n`)
    .join('')}[branch "main"]\n\tremote = origin\n`;

function configOf(git: string, manifest: object = {}): string {
  const files = {
    '.git/config': git,
    'package.json': JSON.stringify({ name: 'kite', ...manifest }),
    'README.md': '# K\n',
  };
  const folder = writeFiles(files);
  initSite(folder, { dir: 'content', host: 'pages', api: true });
  return readFileSync(join(folder, 'content/site.config.ts'), 'utf8');
}

test.each([['git@github.com:sky/kite.git'], ['https://github.com/sky/kite'], ['https://github.com/sky/kite.git']])(
  'a package that names no repository is in the one that git gets it from: %s',
  (url) => {
    const config = configOf(toGit(['origin', url]));
    expect(config).toContain("url: 'https://sky.github.io',\n  baseUrl: '/kite/'");
    expect(config).toContain("href: 'https://github.com/sky/kite'");
    expect(config).toContain('readme.source.ts');
  },
);

test('a package in a fork is in the repository that was forked', () => {
  const git = toGit(['origin', 'git@github.com:me/kite.git'], ['upstream', 'git@github.com:sky/kite.git']);
  expect(configOf(git)).toContain("href: 'https://github.com/sky/kite'");
});

test('the repository that a package names comes first', () => {
  const git = toGit(['origin', 'git@github.com:me/kite.git']);
  expect(configOf(git, { repository: 'sky/kite' })).toContain("href: 'https://github.com/sky/kite'");
});

test.each([['https://me:secret@github.com/sky/kite.git'], ['/srv/git/kite.git'], ['../kite']])(
  'an address with a password, or of a folder, is not published: %s',
  (url) => {
    expect(configOf(toGit(['origin', url]))).not.toMatch(/secret|srv|href/);
  },
);
