import { toShownPath } from '../../../runtime/api/slug.ts';
import type { Library } from '../../config/libraries.ts';
import type { ApiModel } from '../../contracts/api-model.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { suggestion } from '../../diagnostics/suggest.ts';
import { flatten } from './symbol-tree.ts';

/** Returns a diagnostic for each symbol that `instances` or `replacements` names and that the library does not have. */
export function checkNames(
  { instances, replacements }: Pick<Library, 'instances' | 'replacements'>,
  { package: library, version, symbols }: ApiModel,
): Diagnostic[] {
  const all = [...flatten(symbols)];
  // Guides name types without the entry point that exports them.
  const types = all.map(({ title }) => title.replace(/^[^.]*\//, ''));
  const paths = all.map(({ path }) => toShownPath(path));
  const settings = [
    ...Object.entries(instances).map(([key, name]) => ({ setting: ['instances', key], name, known: types })),
    ...Object.entries(replacements).map(([key, name]) => ({ setting: ['replacements', key], name, known: paths })),
  ];
  return settings
    .filter(({ name, known }) => !known.includes(name))
    .map(({ setting, name, known }) => ({
      code: 'api/symbol-unknown',
      message: `${library} ${version} has no symbol "${name}"`,
      hint: suggestion(name, known, 'Name an exported symbol, or a member: "Type.member".'),
      setting,
    }));
}
