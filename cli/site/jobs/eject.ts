import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listThemeComponents, type ThemeComponent, templatesDir } from '../../bundle/index.ts';
import { findMissingConfig } from '../../config/load.ts';
import { replaceFile } from '../../core/files/replace-file.ts';
import { suggestion } from '../../diagnostics/suggest.ts';
import { groupPairs } from '../../syntax/group-pairs.ts';

export { listThemeComponents, type ThemeComponent } from '../../bundle/index.ts';

/** The file written, or the reason why none was written. */
type EjectResult = { component: ThemeComponent; file: string } | { refusal: string };

/** Copies a component into the site's theme, where it replaces the original. Never overwrites an existing file. */
export function ejectComponent(siteDir: string, name: string): EjectResult {
  const components = listThemeComponents();
  const component = components.find((known) => known.name === name);
  if (!component) {
    const names = components.map((known) => known.name);
    const hint = suggestion(name, names, 'Run "sitegen eject --list" for all names.');
    return { refusal: `Unknown component or slot "${name}". ${hint}` };
  }
  const missing = findMissingConfig(siteDir);
  if (missing) return { refusal: `${missing.message}. Set the folder of the site with --content.` };
  const file = `theme/${name}.tsx`;
  if (existsSync(join(siteDir, file))) return { refusal: `${file} already exists, and was not changed.` };
  replaceFile(join(siteDir, file), component.isSlot ? toFilling(component) : toCopy(component));
  return { component, file };
}

function toFilling({ name, description }: ThemeComponent): string {
  return `import { useSite } from 'sitegen/theme';

/** ${description} */
export default function ${name}() {
  const { page } = useSite();
  return <p>${name}: {page.title}</p>;
}
`;
}

/** Returns the source of a component as a site file: with imports from `sitegen/theme`, and as the default export. */
function toCopy({ name, file }: ThemeComponent): string {
  const source = readFileSync(join(templatesDir, file), 'utf8');
  const { imports, body } = splitImports(source);
  const note = [
    '/*',
    ` * A copy of sitegen's ${name}, used in its place. It does not get the changes of later versions. To add to the`,
    ` * original, import it here instead: import { ${name} } from 'sitegen/theme';`,
    ' */',
  ];
  const own = body
    .replace(new RegExp(`^export (?:default )?function ${name}\\b`, 'm'), `export default function ${name}`)
    .replace(/^export (?!default)/gm, '');
  const isConstant = new RegExp(`^const ${name} = `, 'm').test(own);
  return [...note, ...imports, '', own.trim(), ...(isConstant ? ['', `export default ${name};`] : []), ''].join('\n');
}

/**
 * Separates the imports of a template component from the rest of its file. Import paths are rewritten for use in a
 * site.
 */
function splitImports(source: string): { imports: string[]; body: string } {
  const pattern = /^import (type )?\{([^}]*)\} from '([^']+)';\n/gm;
  const named = [...source.matchAll(pattern)].flatMap(([, type = '', names = '', from = '']) => {
    const own = names.split(',').map((part) => part.trim());
    const typed = own
      .filter((part) => part !== '')
      .map((part) => (type && !part.startsWith('type ') ? type + part : part));
    return typed.map((part) => [toModule(from), part] as const);
  });
  const imports = [...groupPairs(named)].map(([module, names]) => {
    const isType = names.every((part) => part.startsWith('type '));
    const written = isType ? names.map((part) => part.slice('type '.length)) : names;
    return `import ${isType ? 'type ' : ''}{ ${written.join(', ')} } from '${module}';`;
  });
  return { imports, body: source.replace(pattern, '') };
}

/** Page data types are exported by `sitegen`, everything else by `sitegen/theme`. */
function toModule(from: string): string {
  if (!from.startsWith('.')) return from;
  return from.endsWith('runtime/page-data.ts') ? 'sitegen' : 'sitegen/theme';
}
