import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manifestName } from '../../../cli/emit/manifest.ts';
import { serveInTest } from '../../harness/dev-server.ts';
import { configWith, copyTestSite, createTestSite, type TestSite } from '../../harness/site.ts';

// Served pages have the same bytes as built ones, so results of browser tests on built pages hold for both.

/** The line that the development server adds to a document. */
const ownLine = /<script type="module" src="\/_sitegen\/live\.js" data-seen="[^"]*"><\/script>\n/;

/** Copies a site without its analytics, which `serve` leaves out on purpose: an author's own visits are not counted. */
function withoutAnalytics(name: string): TestSite {
  const site = copyTestSite(name);
  const config = readFileSync(join(site.dir, 'site.config.ts'), 'utf8');
  site.write('site.config.ts', config.replace(/^ *analytics: .*\n/m, ''));
  return site;
}

const sites: Record<string, () => TestSite> = {
  ...Object.fromEntries(
    ['frame', 'languages', 'search', 'versions', 'islands', 'paper', 'writing', 'brand', 'unlike', 'plugins'].map(
      (name) => [name, () => withoutAnalytics(name)],
    ),
  ),
  sources: () => {
    const site = withoutAnalytics('sources');
    site.write('../CHANGELOG.md', '# Changes\n\n## 1.1\n');
    return site;
  },
  examples: () =>
    createTestSite({
      'site.config.ts': configWith("api: { package: 'lib' }, examples: {}"),
      'docs/a.md': `# A\n\n\`\`\`ts\nimport type { Foo } from 'lib';\nexport const foo: Foo = { a: 1 };\n//           ^?\n\`\`\`\n`,
      'node_modules/lib/package.json': '{ "name": "lib", "version": "1.0.0", "types": "index.d.ts" }',
      'node_modules/lib/index.d.ts': 'export interface Foo {\n  /** One. */\n  a: 1;\n}\n',
    }),
  reference: () =>
    createTestSite({
      'site.config.ts': configWith("api: { package: 'lib' }"),
      'docs/a.md': '# A\n\nSee `Foo`.\n',
      'api/notes/Foo.md': 'See [A](../../docs/a.md).\n',
      'node_modules/lib/package.json': '{ "name": "lib", "version": "1.0.0", "types": "index.d.ts" }',
      'node_modules/lib/index.d.ts': '/** Says `a`. */\nexport interface Foo {\n  /** One. */\n  a: 1;\n}\n',
    }),
};

test.each(Object.keys(sites))(
  'every file that a build of the site "%s" writes is answered by serve, byte for byte',
  async (name) => {
    const site = sites[name]?.() ?? expect.fail(name);
    expect((await site.build()).written).toBe(true);
    const built = site.files();
    built.delete(manifestName);
    expect(built.size).toBeGreaterThan(10);
    const server = await serveInTest({ siteDir: site.dir });
    const baseUrl = new URL(server.url).pathname;
    const different: string[] = [];
    // Requests do not wait for the compiler. Pages with type information change when it has finished.
    const page = await fetch(new URL(join(baseUrl, 'docs/a'), server.url));
    await page.arrayBuffer();
    await server.session.reported();
    for (const [path, expected] of built) {
      const address = new URL(join(baseUrl, path.split('/').map(encodeURIComponent).join('/')), server.url);
      const response = await fetch(address);
      const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
      if (text.replace(ownLine, '') !== expected) different.push(`${response.status} ${path}`);
    }
    expect(different).toEqual([]);
  },
);
