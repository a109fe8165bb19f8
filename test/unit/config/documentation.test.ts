import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { siteSchema } from '../../../cli/config/schema/site.ts';
import { validate } from '../../../cli/config/validate.ts';
import { keysOf } from '../../../cli/keys.mjs';
import { packageRoot } from '../../../cli/package-root.ts';
import { pagesWithKeyTables, withKeyTables } from '../../docs/key-tables.mjs';
import { compilerOptions, expectKeysExplained, undocumented } from '../../harness/editor-keys.ts';

const schemaFolder = join(packageRoot, 'cli/config/schema');
const schemaFiles = readdirSync(schemaFolder).map((name) => join(schemaFolder, name));

test('an editor explains every key in a checkout', () => {
  expectKeysExplained(join(packageRoot, 'content'), '../cli/index.ts');
});

describe('in the schemas', () => {
  const program = ts.createProgram(schemaFiles, compilerOptions);
  const checker = program.getTypeChecker();

  test('every key has a comment, that of files in YAML too', () => {
    const schemas = schemaFiles.flatMap((path) => {
      const file = program.getSourceFile(path);
      const module = file && checker.getSymbolAtLocation(file);
      return module ? checker.getExportsOfModule(module).filter(({ name }) => name.endsWith('Schema')) : [];
    });
    const keys = schemas.flatMap((schema) => {
      const input = ['_zod', 'input'].reduce((type, name) => {
        const property = checker.getPropertyOfType(type, name);
        return property ? checker.getTypeOfSymbol(property) : type;
      }, checker.getTypeOfSymbol(schema));
      return undocumented(keysOf(checker, input)).map((path) => `${schema.name}: ${path}`);
    });
    expect(schemas.map(({ name }) => name)).toContain('authorsSchema');
    expect(keys).toEqual([]);
  });

  test('every default that a schema has is the one that its comment tells', () => {
    const wrong: string[] = [];
    let count = 0;
    const visit = (node: ts.Node): void => {
      const value = ts.isPropertyAssignment(node) ? defaultOf(node.initializer) : undefined;
      if (value !== undefined) {
        count += 1;
        const tag = ts.getJSDocTags(node).find(({ tagName }) => tagName.text === 'default');
        const told = ts.getTextOfJSDocComment(tag?.comment) ?? 'nothing';
        if (told !== `\`${value}\``) wrong.push(`${node.getText().split(':')[0]}: ${told}, not ${value}`);
      }
      ts.forEachChild(node, visit);
    };
    for (const path of schemaFiles) {
      const file = program.getSourceFile(path);
      if (file) visit(file);
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(30);
  });
});

test('a diagnostic quotes the comment of the key', () => {
  const { diagnostics } = validate({
    schema: siteSchema,
    value: { title: 'My library', url: 'https://example.com', navbar: { hideOnScroll: 2 } },
    locate: () => ({ file: 'site.config.ts', start: { line: 1, column: 1 } }),
    code: 'config/invalid',
    what: 'the configuration',
  });
  expect(diagnostics.map(({ hint }) => hint)).toEqual([
    'What it means: Whether the bar hides while the reader scrolls down.',
  ]);
});

test('the documentation has the tables that `npm run docs:keys` writes, and tells every key of the configuration', () => {
  const pages = pagesWithKeyTables();
  expect([...pages.keys()].map((path) => basename(path)).toSorted()).toEqual([
    'blog.md',
    'configuration.md',
    'front-matter.md',
    'sidebars.md',
  ]);
  for (const text of pages.values()) expect(withKeyTables(text)).toBe(text);
  expect([...pages.values()].join('\n')).toContain('<!-- keys:site -->');
  expect(() => withKeyTables('<!-- keys:site.nothing -->\n<!-- /keys -->')).toThrow('there are no such keys');
});

/** Returns the argument of `default` in a schema's call chain. */
function defaultOf(chain: ts.Expression): string | undefined {
  if (!ts.isCallExpression(chain) || !ts.isPropertyAccessExpression(chain.expression)) return undefined;
  const { name, expression } = chain.expression;
  return name.text === 'default' ? chain.arguments[0]?.getText() : defaultOf(expression);
}
