import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packageRoot } from '../package-root.ts';

/** A component of the templates that a site can replace, or a slot that it can fill. */
export interface ThemeComponent {
  name: string;
  /** Its file, relative to the templates. */
  file: string;
  isSlot: boolean;
  /** Whether it is the default export of its file, as the template of a kind of page is. */
  isDefault: boolean;
  /** What it is, in a sentence. */
  description: string;
}

/** Folder of the templates. */
export const templatesDir = join(packageRoot, 'templates');

const slotsFile = 'slots.tsx';

/**
 * The search is one piece; what shows errors and the site's own pages is not a matter of looks. Diagrams are an island,
 * which one of the site's own of that name replaces.
 */
const fixed = /^(?:search|page|diagrams|errors\/(?!NotFoundPage))/;

/** Returns what a site can replace: each component is the file of its name. Slots come last. */
export function listThemeComponents(): ThemeComponent[] {
  const files = readdirSync(templatesDir, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
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
