import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Message, Plugin } from 'esbuild';
import type { ThemeFile } from '../contracts/source-file.ts';
import { relativePath, sitePrefix } from '../diagnostics/paths.ts';
import { type ThemeComponent, templatesDir } from './theme-components.ts';

/** A template component, and the site file that replaces it. */
interface ReplacedComponent extends ThemeComponent {
  /** Path relative to the site folder. */
  own: string;
}

/**
 * Returns a plugin that replaces template components with the site's own, in both the browser and the server bundle.
 * Every import of the component gets the replacement. Only the replacing file itself gets the original, from
 * `sitegen/theme`, so that it can wrap it.
 */
export function replaceComponents(known: readonly ThemeComponent[], theme: readonly ThemeFile[]): Plugin {
  const replaced = known.flatMap((component) => {
    const own = theme.find(({ name }) => name === component.name);
    return own ? [{ ...component, own: own.file }] : [];
  });
  const files = new Set(replaced.map(({ file }) => file));
  const empty = known.filter(({ isSlot, name }) => isSlot && !theme.some((own) => own.name === name));
  const emptySlots = new RegExp(`<(?:${empty.map(({ name }) => name).join('|')}) />`, 'g');
  return {
    name: 'replace-components',
    setup(build) {
      build.onResolve({ filter: /\.tsx$/, namespace: 'file' }, ({ path, importer }) => {
        const file = relativePath(templatesDir, join(dirname(importer), path));
        return importer !== '' && files.has(file) ? { path: file, namespace: 'theme' } : undefined;
      });
      build.onLoad({ filter: /.*/, namespace: 'theme' }, ({ path }) => ({
        contents: toReplacement(
          path,
          replaced.filter(({ file }) => file === path),
        ),
        loader: 'jsx',
        resolveDir: templatesDir,
      }));
      build.onResolve({ filter: /^sitegen\/theme$/ }, ({ importer }) => {
        const own = replaced.find((component) => component.own === importer);
        return own
          ? { path: own.name, namespace: 'theme-door', sideEffects: false }
          : { path: join(templatesDir, 'theme.ts'), sideEffects: false };
      });
      build.onLoad({ filter: /.*/, namespace: 'theme-door' }, ({ path }) => {
        const { name, file, isDefault } = replaced.find((component) => component.name === path) as ReplacedComponent;
        const original = isDefault ? `default as ${name}` : name;
        const contents = `export * from 'sitegen/theme';\nexport { ${original} } from './${file}';`;
        return { contents, resolveDir: templatesDir };
      });
      build.onLoad({ filter: /[/\\]templates[/\\].*\.tsx$/, namespace: 'file' }, async ({ path }) => {
        // Remove empty slots, which would add a few bytes for every reader.
        return { contents: (await readFile(path, 'utf8')).replace(emptySlots, ''), loader: 'tsx' };
      });
    },
  };
}

/** Returns a module with the exports of a template file, in which the site's components replace the originals. */
function toReplacement(file: string, components: readonly ReplacedComponent[]): string {
  return [
    `export * from './${file}';`,
    "import { Replacement } from './errors/Replacement.tsx';",
    ...components.map(({ own }, index) => `import Own${index} from ${JSON.stringify(sitePrefix + own)};`),
    ...components.map(({ name, own, isSlot, isDefault }, index) => {
      const rest = `file=${JSON.stringify(own)} component={Own${index}} props={props} isSlot={${isSlot}}`;
      return `export ${isDefault ? 'default ' : ''}function ${name}(props) { return <Replacement ${rest} />; }`;
    }),
  ].join('\n');
}

/** Matches what esbuild says of a name that the theme does not export, of which it only knows the modules behind it. */
const missingName =
  /^No matching export in "(?:theme-door:[^"]*|[^"]*\btemplates\/theme\.ts)" for import "(?<name>[^"]+)"$/;

/** Returns a message of esbuild with the name by which sites import the theme. */
export function withThemeName(message: Message): Message {
  const name = missingName.exec(message.text)?.groups?.['name'];
  if (name === undefined) return message;
  const hint =
    'Use a name that it exports. To see what the original of a component uses, rename your copy and run "sitegen eject".';
  return { ...message, text: `"sitegen/theme" exports no "${name}"`, detail: { hint } };
}
