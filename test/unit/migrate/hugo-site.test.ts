import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { check } from '../../../cli/public.ts';
import { initFromOldSite } from '../../../cli/site/jobs/init.ts';
import { writeFiles } from '../../harness/temporary.ts';

test('a site of Hugo keeps its folders with their pages, names and order, its addresses, links and public files', async () => {
  const project = writeFiles({
    'old/hugo.toml': "baseURL = 'https://kites.example/docs/'\ntitle = 'Kites'\n",
    'old/static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'old/content/_index.md': '---\ntitle: Kites\ntoc: false\n---\n\n[Air](air/) ![A](/a.svg)\n',
    'old/content/guide/_index.md': '---\ntitle: The guide\nlinkTitle: Guide\nweight: 2\naliases: [/start]\n---\n\nA.\n',
    'old/content/guide/wind.md':
      '---\ntitle: Wind\nurl: /air/\n---\n\n[Sea](../guide/sea/) [Sea]({{< ref "guide/sea.md" >}})\n',
    'old/content/guide/sea.md': '---\ntitle: Sea\n---\n\n[Up](../) [Air](/docs/air/)\n',
    'old/content/guide/_parts/b.md': 'B\n',
  });
  const request = { generator: 'markdown', project, from: 'old/content', dir: 'site' } as const;
  const { report } = await initFromOldSite(request, { dir: 'site', host: 'none', api: false });
  expect(report).toEqual([]);
  const read = (path: string) => readFileSync(join(project, 'site', path), 'utf8');
  const { diagnostics } = await check({ dir: join(project, 'site'), cacheDir: false, concurrency: 1 });
  expect(diagnostics).toEqual([]);
  expect(read('docs/index.md')).toBe('---\ntitle: Kites\n---\n\n[Air](./guide/wind.md) ![A](/a.svg)\n');
  expect(read('docs/guide/index.md')).toContain('title: The guide\nsidebar_label: Guide\nsidebar_position: 2\n');
  expect(read('docs/guide/_category_.yml')).toBe('label: Guide\nposition: 2\n');
  expect(read('docs/guide/wind.md')).toBe('---\ntitle: Wind\nslug: /air\n---\n\n[Sea](./sea.md) [Sea](./sea.md)\n');
  expect(read('docs/guide/sea.md')).toBe('---\ntitle: Sea\n---\n\n[Up](./index.md) [Air](./wind.md)\n');
  expect(read('docs/guide/_parts/_b.md')).toBe('B\n');
  expect(read('static/a.svg')).toContain('<svg');
  expect(read('site.config.ts')).toContain(
    "title: 'Kites',\n  url: 'https://kites.example',\n  baseUrl: '/docs/',\n  trailingSlash: true,\n",
  );
  expect(read('MIGRATION.md')).toContain(
    '- old/hugo.toml:1: The settings of Hugo. Of these, only the name and the URL',
  );
});
