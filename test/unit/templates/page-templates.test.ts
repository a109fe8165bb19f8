import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { lateTemplates } from '../../../cli/bundle/client-bundle.ts';
import { packageRoot } from '../../../cli/package-root.ts';

const read = (file: string) => readFileSync(join(packageRoot, file), 'utf8');

/** Returns the file of each template that the browser loads when it needs it. */
function loadedTemplates(): [name: string, file: string][] {
  const loaders = /const loaders: .*? = \{\n(.*?)\n\};/s.exec(read('templates/page-templates.ts'))?.[1] ?? '';
  return [...loaders.matchAll(/^ {2}'?([\w-]+)'?: \(\) => import\('(.+)'\),$/gm)].map(([, name = '', file = '']) => [
    name,
    posix.join('templates', file),
  ]);
}

/** Returns the file of each template that the server has beside those that the browser has from the beginning. */
function registeredTemplates(): [name: string, file: string][] {
  const text = read('templates/server.tsx');
  const files = new Map([...text.matchAll(/^import (\w+) from '(.+\.tsx)';$/gm)].map(([, name, file]) => [name, file]));
  const registered = /registerTemplates\(\{ (.*?) \}\);/s.exec(text)?.[1] ?? '';
  return [...registered.matchAll(/([\w-]+): (\w+)/g)].map(([, name = '', component]) => [
    name,
    posix.join('templates', files.get(component) ?? ''),
  ]);
}

test('browser and server load the templates that the bundler knows to be apart from the application', () => {
  expect(Object.keys(lateTemplates)).toEqual(['upgrade', 'search']);
  expect(Object.fromEntries(loadedTemplates())).toEqual(lateTemplates);
  expect(Object.fromEntries(registeredTemplates())).toEqual(lateTemplates);
});
