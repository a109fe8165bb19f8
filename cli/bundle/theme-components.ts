import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { toSlashes } from '../diagnostics/paths.ts';
import { packageRoot } from '../package-root.ts';

/** A template component that a site can replace, or a slot that it can fill. */
export interface ThemeComponent {
  name: string;
  /** Path of its file, relative to the templates. */
  file: string;
  isSlot: boolean;
  /** Whether it is the default export of its file, as page templates are. */
  isDefault: boolean;
  /** One-sentence description. */
  description: string;
}

/** Folder of the templates. */
export const templatesDir = join(packageRoot, 'templates');

const slotsFile = 'slots.tsx';

/**
 * Components that cannot be replaced individually: search is a unit, error handling and the site's own pages are not a
 * matter of appearance, and diagrams are an island, which an island of the site with the same name replaces.
 */
const fixed = /^(?:search|page|diagrams|errors\/(?!NotFoundPage))/;

/** Returns everything that a site can replace: components, each in a file of the same name, then slots. */
export function listThemeComponents(): ThemeComponent[] {
  const files = readdirSync(templatesDir, { recursive: true, encoding: 'utf8' })
    .map(toSlashes)
    .filter((path) => /(?:^|\/)[A-Z]\w*\.tsx$/.test(path) && !fixed.test(path));
  const components = files.map((file) => {
    const name = basename(file, '.tsx');
    const text = read(file);
    const isDefault = text.includes(`export default function ${name}`);
    return { name, file, isSlot: false, isDefault, description: describe(name, text) };
  });
  const slots = read(slotsFile);
  const names = [...slots.matchAll(/^export function (\w+)/gm)].map(([, name = '']) => name);
  return [
    ...components.sort((a, b) => (a.name < b.name ? -1 : 1)),
    ...names.map((name) => {
      return { name, file: slotsFile, isSlot: true, isDefault: false, description: describe(name, slots) };
    }),
  ];
}

function read(file: string): string {
  return readFileSync(join(templatesDir, file), 'utf8');
}

/** Returns the first sentence of the comment above a component. */
function describe(name: string, text: string): string {
  const before = text.slice(0, text.search(new RegExp(`^export (?:default )?(?:function|const) ${name}\\b`, 'm')));
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(before)?.[1] ?? '';
  const plain = comment.replace(/\s*\n\s*\*\s?/g, ' ').trim();
  return /^.*?\.(?=\s|$)/.exec(plain)?.[0] ?? plain;
}
