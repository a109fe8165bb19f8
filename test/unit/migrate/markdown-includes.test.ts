import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { check } from '../../../cli/public.ts';
import { initFromOldSite } from '../../../cli/site/jobs/init.ts';
import { writeFiles } from '../../harness/temporary.ts';

/** Takes over the folder `src` of a project, and returns the problems of the new site. */
async function takeOver(project: string) {
  const request = { generator: 'markdown', project, from: 'src', dir: 'site' } as const;
  const { report } = await initFromOldSite(request, { dir: 'site', host: 'none', api: false });
  expect(report).toEqual([]);
  const read = (path: string) => readFileSync(join(project, 'site', path), 'utf8');
  const { diagnostics } = await check({ dir: join(project, 'site'), cacheDir: false, concurrency: 1 });
  return { read, problems: diagnostics.map(({ message }) => message) };
}

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`;

test('a book of mdBook keeps the files that its pages include', async () => {
  const project = writeFiles({
    'book.toml': '[book]\ntitle = "Ann\'s book"\n[output.html]\ngit-repository-url = "https://github.com/acme/kites"\n',
    'README.md': 'Read *me*.\n',
    'listings/main.rs': '// ANCHOR: here\nfn main() {}\n// ANCHOR_END: here\n',
    'src/SUMMARY.md': '# Summary\n\n- [A](one/a.md)\n- [B](b.md)\n',
    'src/b.md': '# B\n\n{{#include ../README.md}}\n\n{{#include one/a.md}}\n',
    'src/one/a.toml': 'a = 1\nb = 2\nc = 3\n',
    'src/one/a.md': `# A\n\n${[
      fence('rust,ignore,should_panic', '{{#rustdoc_include ../../listings/main.rs:here}}'),
      fence('toml', '{{#include a.toml:2:}}'),
      fence('md', '{{#include gone.md}}'),
      fence('rust, no_run', 'fn main() {}'),
    ].join('\n')}`,
  });
  const { read, problems } = await takeOver(project);
  expect(problems).toEqual([]);
  expect(read('docs/one/a.md')).toBe(
    `# A\n\n${[
      '```rust file="/code/listings/main.rs#here"\n```\n',
      '```toml file="/code/one/a.toml{2,}"\n```\n',
      fence('md', '{{#include gone.md}}'),
      fence('rust', 'fn main() {}'),
    ].join('\n')}`,
  );
  expect(read('docs/b.md')).toBe('# B\n\n<!--@include: /code/README.md-->\n\n<!--@include: ./one/a.md-->\n');
  expect(read('site.config.ts')).toContain(String.raw`title: 'Ann\'s book',`);
  expect(read('site.config.ts')).toContain("href: 'https://github.com/acme/kites'");
  expect(read('site.config.ts')).not.toContain('trailingSlash');
  expect(read('code/README.md')).toBe('Read *me*.\n');
});

test('snippets of MkDocs are looked for in the folders of its settings', async () => {
  const project = writeFiles({
    'mkdocs.yml': 'site_name: A\ndocs_dir: src\nmarkdown_extensions:\n  - pymdownx.snippets: { base_path: [parts] }\n',
    'parts/help.md': 'Need *help*?\n',
    'examples/a.py': '# --8<-- [start:one]\na = 1\n# --8<-- [end:one]\nb = 2\n',
    'src/index.md': `# A\n\n--8<-- "help.md"\n\n!!! note\n    ${fence('py hl_lines="1"', '    --8<-- "examples/a.py:one"').replace('\n```', '\n    ```')}\n--8<-- "gone.md"\n`,
  });
  const { read, problems } = await takeOver(project);
  expect(problems).toEqual(['"--8<-- "gone.md"" does not include a file here']);
  expect(read('docs/index.md')).toBe(
    '# A\n\n<!--@include: /code/parts/help.md-->\n\n:::note\n```py {1} file="/code/examples/a.py#one"\n```\n:::\n\n--8<-- "gone.md"\n',
  );
});

test('a page includes no file from outside of the project', async () => {
  const elsewhere = writeFiles({
    'secret.txt': 'secret',
    'project/src/a.md': `${fence('txt', '{{#include ../../secret.txt}}')}`,
  });
  const project = join(elsewhere, 'project');
  mkdirSync(join(project, 'code'));
  symlinkSync(join(elsewhere, 'secret.txt'), join(project, 'code/link.txt'));
  writeFiles({ 'src/b.md': fence('txt', '{{#include ../code/link.txt}}') }, project);
  const { read } = await takeOver(project);
  expect(read('docs/a.md')).toContain('{{#include ../../secret.txt}}');
  expect(read('docs/b.md')).toContain('{{#include ../code/link.txt}}');
});
