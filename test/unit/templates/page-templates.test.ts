import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { templateSources } from '../../../cli/bundle/client-bundle.ts';
import { packageRoot } from '../../../cli/package-root.ts';

const read = (file: string) => readFileSync(join(packageRoot, file), 'utf8');

/** Returns the file of each template as the browser loads it. */
function loadedTemplates(): [name: string, file: string][] {
  const loaders = /const loaders: .*? = \{\n(.*?)\n\};/s.exec(read('templates/page-templates.ts'))?.[1] ?? '';
  return [...loaders.matchAll(/^ {2}'?([\w-]+)'?: \(\) => import\('(.+)'\),$/gm)].map(([, name = '', file = '']) => [
    name,
    posix.join('templates', file),
  ]);
}

/** Returns the file of each template as the server has it. */
function registeredTemplates(): [name: string, file: string][] {
  const text = read('templates/server.tsx');
  const files = new Map([...text.matchAll(/^import (\w+) from '(.+\.tsx)';$/gm)].map(([, name, file]) => [name, file]));
  const registered = /registerTemplates\(\{\n(.*?)\n\}\);/s.exec(text)?.[1] ?? '';
  return [...registered.matchAll(/^ {2}'?([\w-]+)'?: (\w+),$/gm)].map(([, name = '', component]) => [
    name,
    posix.join('templates', files.get(component) ?? ''),
  ]);
}

test('browser and server show each kind of page with the template that the bundler knows for it', () => {
  expect(Object.keys(templateSources).length).toBeGreaterThan(10);
  expect(Object.fromEntries(loadedTemplates())).toEqual(templateSources);
  expect(Object.fromEntries(registeredTemplates())).toEqual(templateSources);
});
