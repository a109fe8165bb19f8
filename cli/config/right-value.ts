import type { z } from 'zod';
import { at, schemaAt } from './schema-tree.ts';

/** Longest value, in characters, that a hint shows. */
const longest = 80;

/** Words for true and false in other formats and tools. */
const switches: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['on', true],
  ['false', false],
  ['no', false],
  ['off', false],
]);

/** A whole value that is validated, and its schema. */
export interface Meant {
  schema: z.ZodType;
  value: unknown;
  /** Returns a value that is no object or list as its author wrote it, such as `1.0`, if that is known. */
  written?: ((path: readonly PropertyKey[]) => string | undefined) | undefined;
}

/**
 * Returns a wrong value as its schema accepts it: with another type, in a list, or with the slashes that it lacks.
 * Returns `undefined` if there is no such value, or if the value is wrong only because of others.
 */
export function toRightValue(path: readonly PropertyKey[], { schema, value, written }: Meant): string | undefined {
  const own = schemaAt(schema, path, value);
  const given = path.reduce(at, value);
  const isAccepted = (one: unknown) => own?.safeParse(one, { jitless: true }).success === true;
  if (isAccepted(given)) return undefined;
  const right = likelyValues(given, written?.(path)).find((one) => one !== undefined && isAccepted(one));
  const text = JSON.stringify(right);
  return right === undefined || text.length > longest ? undefined : text;
}

/** Returns the values that an author may have meant by a value written as `written`, most likely first. */
function likelyValues(given: unknown, written?: string): unknown[] {
  if (Array.isArray(given)) return given.length === 1 ? given : [];
  switch (typeof given) {
    case 'string':
      if (given.trim() === '') return [];
      return [switches.get(given.toLowerCase()), Number(given), ...withSlashes(given), toItems(given)];
    case 'number': {
      const text = written ?? String(given);
      return [text, [text]];
    }
    case 'boolean':
      return [...(given ? [{}] : []), written ?? String(given)];
    default:
      return given ? [[given]] : [];
  }
}

/** Returns the items of a list that is written as a text, with commas between them. */
function toItems(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function withSlashes(path: string): string[] {
  if (URL.canParse(path)) return [];
  const start = path.startsWith('/') ? '' : '/';
  const end = path.endsWith('/') ? '' : '/';
  return [`${start}${path}`, `${path}${end}`, `${start}${path}${end}`];
}
