import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSurfaces, toSurface } from '../../../cli/api/history/history.ts';
import { flatten } from '../../../cli/api/symbols/symbol-tree.ts';
import { type ApiModel, apiModelSchema } from '../../../cli/contracts/api-model.ts';
import type { PostRoute } from '../../../cli/contracts/blog.ts';
import { asPublished } from '../../../cli/contracts/site-options.ts';
import { packageRoot } from '../../../cli/package-root.ts';
import { loadSite, type Site } from '../../../cli/site/load/load.ts';
import { type OpenContext, openContext } from '../../../cli/site/open-context.ts';
import { checkSiteCode, openSiteTypes } from '../../../cli/site/pages/check-code.ts';
import { hasTypes, toPageTypes } from '../../../cli/site/pages/page-types.ts';
import { readScript } from '../../../cli/syntax/bare-script.ts';
import { toRouteKey, toUrlPath } from '../../../runtime/url.ts';
import { cacheDir } from '../../harness/cache-dir.ts';

let run: OpenContext;
let site: Site;

beforeAll(async () => {
  run = await openContext({ cacheDir, concurrency: 1 });
  const loaded = await loadSite(
    asPublished({ siteDir: join(packageRoot, 'content'), today: '2026-01-01' }),
    run.context,
  );
  if (!loaded.value) throw new Error('The site was not loaded');
  site = loaded.value;
}, 120_000);

afterAll(() => run.close());

describe('the first site', () => {
  const docs = [
    ...['intro', 'playground', 'quick-start', 'typescript-support'].map((name) => `getting-started/${name}`),
    ...['arrow-data', 'data-export', 'image-export', 'node-data'].map((name) => `guides/${name}`),
    ...['node-operation', 'shortcuts', 'summary-data', 'use-theme'].map((name) => `guides/${name}`),
    ...['customize-branch-style', 'dangerouslySetInnerHTML', 'plugins'].map((name) => `advanced-guides/${name}`),
  ];
  const tags = ['coding', 'frontend-development', 'java-script', 'mind-elixir', 'mind-mapping', 'open-source'];

  const shellOf = (locale: string) => {
    const shell = site.shells.get(locale);
    if (!shell) throw new Error(`No locale ${locale}`);
    return shell;
  };

  test('speaks English, and Chinese and Japanese at addresses of their own', () => {
    const { locales, tagline, titleSeparator, markdown, colorMode } = site.config;
    expect(locales.default).toBe('en');
    expect(locales.all.map(({ id, label, prefix }) => [id, label, prefix])).toEqual([
      ['en', 'English', ''],
      ['zh-Hans', '简体中文', 'zh-Hans'],
      ['ja', '日本語', 'ja'],
    ]);
    expect([tagline, titleSeparator]).toEqual(['An open-source JavaScript mind map library', '|']);
    expect(markdown.toc).toEqual({ minLevel: 2, maxLevel: 3 });
    expect(colorMode).toEqual({ defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false });
  });

  test('has its navigation bar: guides, reference, blog, repository, cloud, desktop, languages, search', () => {
    const { navbar } = shellOf('en');
    expect(navbar.hideOnScroll).toBe(true);
    expect(navbar.logo?.src).toBe('/img/logo.svg');
    expect(
      navbar.items.map((item) =>
        item.type === 'link' ? [item.position, item.label, item.href] : [item.position, item.type],
      ),
    ).toEqual([
      ['left', 'Tutorial', '/docs/getting-started/intro'],
      ['left', 'APIs', '/docs/api/mind-elixir'],
      ['left', 'Blog', '/blog'],
      ['right', 'GitHub', 'https://github.com/SSShooter/mind-elixir-core'],
      ['right', 'Cloud', 'https://cloud.mind-elixir.com'],
      ['right', 'Desktop', 'https://desktop.mind-elixir.com'],
      ['right', 'locales'],
      ['right', 'search'],
    ]);
    expect(navbar.items[0]).toMatchObject({ activeOn: { sidebar: 'tutorialSidebar' } });
  });

  test('has its footer: three columns of links, a logo, and the year of its copyright', () => {
    const { columns, logo, copyright } = shellOf('en').footer;
    expect(columns.map(({ title, items }) => [title, ...items.map(({ href }) => href)])).toEqual([
      ['Docs', '/docs/getting-started/intro', '/docs/getting-started/quick-start', '/docs/map', '/docs/api/'],
      ['Products', 'https://cloud.mind-elixir.com', 'https://desktop.mind-elixir.com'],
      ['More', '/blog', '/markdown-page', 'https://github.com/SSShooter/mind-elixir-core'],
    ]);
    expect(logo?.src).toBe('/img/logo.svg');
    expect(copyright).toMatch(/^Copyright © 2025 Mind Elixir\./);
  });

  test.each(['zh-Hans', 'ja'])('leads to the same places in %s, in that language', (locale) => {
    const hrefs = (id: string) => {
      const { navbar, footer } = shellOf(id);
      const items = [...navbar.items, ...footer.columns.flatMap((column) => column.items)];
      return items.map((item) => ('href' in item ? item.href : item.type));
    };
    expect(hrefs(locale)).toEqual(hrefs('en').map((href) => (href.startsWith('/') ? `/${locale}${href}` : href)));
  });

  test('has its guides in one sidebar, which stays, and in one version, which is the next', () => {
    for (const { id, prefix } of site.config.locales.all) {
      const versions = [...site.index.versions.values()].filter(({ locale }) => locale === id);
      expect(versions).toMatchObject([
        {
          name: 'current',
          isLatest: true,
          start: toUrlPath(prefix, 'docs/getting-started/intro'),
          path: toUrlPath(prefix, 'docs'),
        },
      ]);
      const [version] = versions;
      expect([...(version?.sidebars.keys() ?? [])]).toEqual(['tutorialSidebar']);
      expect(docs).toHaveLength(15);
      expect(docs.filter((doc) => version?.places.get(doc)?.sidebar?.id !== 'tutorialSidebar')).toEqual([]);
      expect(docs.map((doc) => version?.docs.get(doc)?.url)).toEqual(docs.map((doc) => toUrlPath(prefix, 'docs', doc)));
      expect(shellOf(id).sidebar).toEqual({});
    }
    expect(shellOf('en').search.versions).toEqual([{ name: 'current', label: 'Next' }]);
  });

  test('answers at every address outside of the docs', () => {
    const blog = ['', '/archive', '/authors', '/how-to-use-mind-elixir', '/mind-elixir-4', '/tags'];
    const lists = [...tags, 'visualization'].map((tag) => `/tags/${tag}`);
    const pages = ['/', '/markdown-page', '/search', '/404.html', ...[...blog, ...lists].map((path) => `/blog${path}`)];
    const missing = site.config.locales.all.flatMap(({ prefix }) =>
      pages.map((path) => toUrlPath(prefix, path)).filter((url) => !site.index.routes.has(toRouteKey(url))),
    );
    expect(missing).toEqual([]);
    const dateOf = (route: string) => (site.index.routes.get(route) as PostRoute).date;
    expect(dateOf('/blog/how-to-use-mind-elixir')).toMatch(/^2025-07/);
    expect(dateOf('/blog/mind-elixir-4')).toMatch(/^2024-02/);
  });
});

describe('the reference of the first site', () => {
  const served = readFileSync(join(import.meta.dirname, 'served-routes.txt'), 'utf8')
    .trim()
    .split('\n');

  test('answers at every address that was ever served, in each locale', () => {
    expect(served.length).toBe(195);
    const missing = site.config.locales.all.flatMap(({ prefix }) =>
      served
        .map((route) => (prefix === '' ? route : `/${prefix}${route}`))
        .filter((url) => !site.index.routes.has(toRouteKey(url as '/'))),
    );
    expect(site.config.locales.all.length).toBe(3);
    expect(missing).toEqual([]);
  });

  test.each(['en', 'zh-Hans', 'ja'])('says in %s what every option, event, method and property is', (locale) => {
    const pages = [...site.index.routes.values()].flatMap((route) =>
      route.kind === 'api' && route.locale === locale && route.page.release.dir === '' ? [route.page] : [],
    );
    const members = pages.filter(
      ({ symbol = '', kind }) => /^(Options|EventMap|MindElixirInstance)\./.test(symbol) && kind !== 'constructor',
    );
    expect(members.length).toBeGreaterThanOrEqual(27 + 15 + 135);
    expect(members.filter(({ facts }) => facts.description === '').map(({ symbol }) => symbol)).toEqual([]);
    const notes = members.flatMap(({ note }) => note ?? []);
    expect(notes.length).toBeGreaterThan(150);
    expect(notes.filter((note) => note.locale !== locale).map(({ file }) => file)).toEqual([]);
  });

  test('knows what the releases changed, as those declare it that are installed', () => {
    const [{ history = null, models = [] } = {}] = site.references;
    expect(models.map(({ version }) => version)).toEqual(['5.15.1', '5.0.6', '4.6.2']);
    expect(history && addSurfaces(history.package, history, models.map(toSurface))).toEqual(history);
    const states = (path: string) => history?.symbols.find((symbol) => symbol.path === path)?.states ?? [];
    expect(states('Options.scaleMin').map(({ from }) => from)).toEqual(['5.0.6']);
    expect(states('NodeObj.tags').map(({ from }) => from)).toEqual(['4.0.0', '5.3.4']);
    expect(states('Options.draggable').at(-1)).toMatchObject({ from: '5.8.0', deprecated: true });
  });

  test('publishes models that fit their schema', () => {
    for (const model of site.references.flatMap(({ models }) => models))
      expect(apiModelSchema.safeParse(model).error).toBeUndefined();
  });

  test('declares what the library declares, token by token', () => {
    const model = site.references[0]?.models.find(({ version }) => version === '5.0.6') as ApiModel;
    let compared = 0;
    for (const { signature, source, name, inheritedFrom } of flatten(model.symbols)) {
      if (!source || inheritedFrom) continue;
      const declared = declarationAt(
        join(packageRoot, 'node_modules/mind-elixir-5-0-6', source.path),
        source.line,
        name,
      );
      expect(tokensOf(signature.text), name).toEqual(declared);
      compared++;
    }
    expect(compared).toBeGreaterThanOrEqual(167);
  });
});

test('every name in the examples of the first site that its library exports leads to a page that exists', async () => {
  const { types: known, diagnostics } = await checkSiteCode(site, run.context);
  expect(diagnostics).toEqual([]);
  const types = openSiteTypes(site, run.context, async (key) => known.get(key) ?? null);
  let led = 0;
  const wrong: string[] = [];
  for (const route of site.index.routes.values()) {
    if (!('page' in route) || !hasTypes(route)) continue;
    const blocks = (await toPageTypes(route, types, site.config)?.toBlocks()) ?? [];
    for (const [index, { code, language, shown, skipReason }] of route.page.facts.examples.entries()) {
      if (skipReason !== undefined || !shown) continue;
      const links = blocks[index]?.links ?? [];
      const lines = code.split('\n');
      for (const { line, start, end, href } of links) {
        const name = lines[shown.lines?.[line] ?? line]?.slice(start, end);
        const url = href.replace(/#.*/, '');
        const found = site.index.routes.get(toRouteKey(url));
        if (found?.kind !== 'api' || found.locale !== route.locale) wrong.push(`${route.url}: ${name} -> ${href}`);
        led++;
      }
      const linked = new Set(links.map(({ line, start }) => `${shown.lines?.[line] ?? line}:${start}`));
      for (const name of importedNames(code)) {
        for (const { text, start } of readScript(code, language).tokens) {
          const line = code.slice(0, start).split('\n').length - 1;
          const column = start - (code.lastIndexOf('\n', start - 1) + 1);
          if (text === name && !linked.has(`${line}:${column}`)) wrong.push(`${route.url}: ${name} in ${lines[line]}`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(led).toBeGreaterThan(3000);
}, 120_000);

/** Returns the names that code imports from the library. */
function importedNames(code: string): string[] {
  const imports = code.matchAll(/import\s+([^;]*?)\s+from\s+'mind-elixir'/g);
  return Array.from(imports, ([, names = '']) => names.match(/[\w$]+/g) ?? [])
    .flat()
    .filter((name) => name !== 'type');
}

/** Returns the tokens of the declarations of a name at a line, overloads included, without export modifiers. */
function declarationAt(path: string, line: number, name: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const isNamed = (node: ts.Node): boolean =>
    (node as ts.NamedDeclaration).name?.getText(file).replace(/^['"]|['"]$/g, '') === name && !ts.isParameter(node);
  let found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    const start = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    if (found.length === 0 && start === line && isNamed(node)) {
      const { parent } = node;
      const siblings: ts.Node[] = [];
      ts.forEachChild(parent, (child) => void (isNamed(child) && siblings.push(child)));
      found = ts.isVariableDeclaration(node) ? [parent.parent] : siblings;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  if (found.length === 0) throw new Error(`${path}:${line} declares no ${name}`);
  // Files of the library mean nothing to its readers, so types imported from them are shown by their names.
  const ofLibrary = /\bimport\("\.{1,2}\/[^"]*"\)\.|\b(?:arrow|summary)\.(?=[A-Z])/g;
  // Members with this tag are not documented.
  const hidden = /\/\*\*\s*\* @internal\s*\*\/[^;]*;/g;
  const tokens = found.flatMap((node) => tokensOf(node.getText(file).replace(ofLibrary, '').replace(hidden, '')));
  return tokens.filter((token) => token !== 'export' && token !== 'declare');
}

function tokensOf(text: string): string[] {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, text);
  const tokens: string[] = [];
  while (scanner.scan() !== ts.SyntaxKind.EndOfFileToken) tokens.push(scanner.getTokenText());
  // A leading bar in a union type means nothing.
  return tokens.filter((token, index) => !(token === '|' && ['=', ':', '('].includes(tokens[index - 1] ?? '')));
}
