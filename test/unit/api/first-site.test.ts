import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flatten } from '../../../cli/api/flatten.ts';
import type { ApiModel } from '../../../cli/contracts/api-model.ts';
import { apiModelSchema } from '../../../cli/contracts/api-model.ts';
import { packageRoot } from '../../../cli/package-root.ts';
import { silentProgress } from '../../../cli/pipeline/progress.ts';
import { openTools, type RunTools } from '../../../cli/pipeline/run-tools.ts';
import { loadSite, type Site } from '../../../cli/pipeline/site.ts';
import { onlyRevision } from '../../../cli/pipeline/site-options.ts';
import { toRouteKey } from '../../../runtime/url.ts';

let run: RunTools;
let site: Site;

beforeAll(async () => {
  run = await openTools({
    cacheDir: join(packageRoot, 'node_modules/.cache/sitegen-test'),
    concurrency: 1,
    today: '2026-01-01',
    progress: silentProgress(),
  });
  const loaded = await loadSite(
    { siteDir: join(packageRoot, 'content'), drafts: false, revision: onlyRevision, today: '2026-01-01' },
    run.tools,
  );
  if (!loaded.value) throw new Error('The site was not loaded');
  site = loaded.value;
}, 120_000);

afterAll(() => run.close());

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

  test('knows what the releases changed', () => {
    const facts = readFileSync(join(packageRoot, 'content/api/history.json'), 'utf8');
    const states = (path: string) =>
      (JSON.parse(facts) as Site['reference']['history'])?.symbols.find((symbol) => symbol.path === path)?.states ?? [];
    expect(states('Options.scaleMin').map(({ from }) => from)).toEqual(['5.0.6']);
    expect(states('NodeObj.tags').map(({ from }) => from)).toEqual(['4.0.0', '5.3.4']);
    expect(states('Options.draggable').at(-1)).toMatchObject({ from: '5.8.0', deprecated: true });
  });

  test('publishes models that fit their schema', () => {
    for (const model of site.reference.models) expect(apiModelSchema.safeParse(model).error).toBeUndefined();
  });

  test('declares what the library declares, token by token', () => {
    const model = site.reference.models.find(({ version }) => version === '5.0.6') as ApiModel;
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

/** Returns the tokens of what a name is declared as in a line, overloads included, without how it is exported. */
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
  const tokens = found.flatMap((node) => tokensOf(node.getText(file)));
  return tokens.filter((token) => token !== 'export' && token !== 'declare');
}

function tokensOf(text: string): string[] {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, text);
  const tokens: string[] = [];
  while (scanner.scan() !== ts.SyntaxKind.EndOfFileToken) tokens.push(scanner.getTokenText());
  // Where a list of types begins with a bar, the bar says nothing.
  return tokens.filter((token, index) => !(token === '|' && ['=', ':', '('].includes(tokens[index - 1] ?? '')));
}
