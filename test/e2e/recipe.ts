import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, type Loader } from 'esbuild';
import { packageRoot } from '../../cli/package-root.ts';
import { noteRecipes } from './recipe-blocks.ts';

/** Contents of files, keyed by name. */
export type Files = Record<string, string>;

/** Origin of the pages that recipes run in. */
export const origin = 'http://127.0.0.1';

const library = dirname(createRequire(import.meta.url).resolve('mind-elixir/package.json'));

/** The map that most guides start with. */
export const trip = {
  nodeData: {
    id: 'root',
    topic: 'Weekend trip',
    children: [
      { id: 'route', topic: 'Route', children: [{ id: 'train', topic: 'Train to York' }] },
      { id: 'packing', topic: 'Packing', children: [{ id: 'tent', topic: 'Tent' }] },
    ],
  },
};

/** Returns the code of an English page's blocks whose info string matches, in order. */
export function codeOf(page: string, firstLine = /./): string[] {
  const text = readFileSync(join(packageRoot, 'content', `${page}.md`), 'utf8');
  const fences = Array.from(text.matchAll(/^```(\w.*)\n((?:.*\n)*?)```/gm), ([, info = '', code = '']) => ({
    info,
    code,
  }));
  return fences.filter(({ info }) => firstLine.test(info)).map(({ code }) => code);
}

/** Returns the first block of a page that contains the words. */
export function blockWith(page: string, words: string): string {
  const found = codeOf(page).find((code) => code.includes(words));
  if (found === undefined) throw new Error(`${page} has no code with ${words}`);
  return found;
}

/** Returns the blocks of a page whose title is a file name, keyed by that name. */
export function filesOf(page: string): Files {
  const text = readFileSync(join(packageRoot, 'content', `${page}.md`), 'utf8');
  const titled = text.matchAll(/^```\w+ title="([\w-]+(?:\.\w+)+)".*\n((?:.*\n)*?)```/gm);
  return Object.fromEntries(Array.from(titled, ([, name = '', code = '']) => [name, code]));
}

/** Bundles files, which may import each other and packages, into one script. The entry point is `main.tsx`. */
export async function bundle(files: Files): Promise<string> {
  const result = await build({
    entryPoints: ['./main.tsx'],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'esnext',
    jsx: 'automatic',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [
      {
        name: 'recipe',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^\.\/[\w-]+(?:\.\w+)+$/ }, ({ path, namespace, kind }) =>
            kind === 'entry-point' || namespace === 'recipe' ? { path: path.slice(2), namespace: 'recipe' } : null,
          );
          onResolve({ filter: /\.css$/ }, ({ path }) => ({ path, namespace: 'style' }));
          onLoad({ filter: /.*/, namespace: 'style' }, ({ path }) => ({
            contents: `(globalThis.imported ??= []).push(${JSON.stringify(path)})`,
          }));
          onLoad({ filter: /.*/, namespace: 'recipe' }, ({ path }) => {
            const contents = files[path];
            if (contents === undefined) return { errors: [{ text: `The page has no ${path}` }] };
            noteRecipes(contents);
            return { contents, loader: extname(path).slice(1) as Loader, resolveDir: packageRoot };
          });
        },
      },
    ],
  });
  return result.outputFiles[0]?.text ?? '';
}

/**
 * Answers a page's requests with files and the library's style sheet. Routes set on the page itself take precedence.
 */
export async function serveFiles(page: Page, files: Files): Promise<void> {
  const types: Files = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
  await page.context().route(`${origin}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1) || 'index.html';
    const body = name === 'MindElixir.css' ? readFileSync(join(library, 'dist', name)) : files[name];
    if (body === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ body, contentType: `${types[extname(name)] ?? 'text/plain'}; charset=utf-8` });
  });
}

/** Opens a page with a container for the map, and runs `main.tsx`. */
export async function openRecipe(page: Page, files: Files): Promise<void> {
  const script = await bundle(files);
  await serveFiles(page, {
    'index.html': `<!doctype html><link rel="stylesheet" href="/MindElixir.css"><link rel="icon" href="data:,">
<style>#map { height: 480px }</style><div id="map"></div><script type="module" src="/main.js"></script>`,
    'main.js': script,
  });
  await page.goto(`${origin}/`);
}

/** Opens a page with a map, `mind`, that the guides' blocks use. `ready` is set when the code has finished. */
export async function openMap(page: Page, code: string, files: Files = {}): Promise<void> {
  await openRecipe(page, {
    ...files,
    'main.tsx': `import MindElixir from 'mind-elixir';
const mind = new MindElixir({ el: '#map' });
mind.init(${JSON.stringify(trip)});
Object.assign(globalThis, { mind, MindElixir });
await import('./code.ts');
globalThis.ready = true;`,
    'code.ts': `${code}\nexport {};`,
  });
  await page.waitForFunction('globalThis.ready');
}

/** Adds a child to a node by keyboard. */
export async function addChild(page: Page, parent: string, topic: string): Promise<void> {
  await page.locator('me-tpc', { hasText: parent }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.type(topic);
  await page.keyboard.press('Enter');
}
