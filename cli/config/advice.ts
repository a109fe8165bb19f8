import { type Meant, toRightValue } from './right-value.ts';
import { at, descriptionAt, keysAt } from './schema-tree.ts';

/** Returns a hint on a wrong value: what to write instead, if that is clear, what it means, and keys of an object. */
export function adviceOn(path: readonly PropertyKey[], meant: Meant): string {
  const given = path.reduce(at, meant.value);
  if (typeof given === 'function') return 'No function is called here: write what it would return.';
  const right = toRightValue(path, meant);
  const meaning = meaningOf(path, meant);
  if (right !== undefined) return `Write ${right}. ${meaning}`;
  const known = typeof given === 'object' ? undefined : knownKeys(path, meant);
  return known === undefined || known === meaning ? meaning : `${meaning} ${known}`;
}

/** Returns a hint with the description that the schema gives for the value at `path`. */
export function meaningOf(path: readonly PropertyKey[], meant: Meant): string {
  const description = descriptionAt(meant.schema, path);
  if (description !== undefined) return `What it means: ${description}`;
  return knownKeys(path, meant) ?? 'See its description in the documentation.';
}

function knownKeys(path: readonly PropertyKey[], { schema, value }: Meant): string | undefined {
  const allowed = keysAt(schema, path, value);
  return allowed.length > 0 ? `Known keys: ${allowed.join(', ')}.` : undefined;
}
