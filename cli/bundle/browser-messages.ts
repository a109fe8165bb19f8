import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { afterApp } from './loaded-before.ts';

/** Texts that stand in articles when they come to browsers: no script there asks for them. */
const generatorOnly = /^(?:callout|llms|api)\./;

/** Texts of the reference that scripts do ask for. */
const shared = /^api\.(?:kind|upgrade)/;

/** Returns whether a text of the interface, named by its key, goes to browsers. */
export function isForBrowsers(key: string): boolean {
  return !generatorOnly.test(key) || shared.test(key);
}

/** Leaves out of the scripts what only the generator writes. */
export const browserMessages: Plugin = {
  name: 'browser-messages',
  setup(build) {
    build.onLoad({ filter: /[/\\]templates[/\\]messages[/\\][\w-]+\.json$/ }, async ({ path }) => {
      const texts = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
      const kept = Object.fromEntries(Object.entries(texts).filter(([key]) => isForBrowsers(key)));
      // As JSON it would also export each text under a name of its own, which nobody imports.
      return { contents: `export default ${JSON.stringify(kept)};${afterApp}`, loader: 'js' };
    });
  },
};
