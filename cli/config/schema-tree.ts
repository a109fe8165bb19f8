import type { z } from 'zod';

interface Def {
  type: string;
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
  /** Key that distinguishes the branches of a union. */
  discriminator?: string;
  keyType?: { _zod: { values?: Set<string> } };
}

interface SchemaInternals {
  _zod: { def: Def; values?: Set<unknown> };
  shape?: Record<string, z.ZodType>;
}

/** Returns the description of the value at `path`, or of the nearest value around it that has one. */
export function descriptionAt(schema: z.ZodType, path: readonly PropertyKey[]): string | undefined {
  const description = schemaAt(schema, path)?.description;
  return description ?? (path.length > 0 ? descriptionAt(schema, path.slice(0, -1)) : undefined);
}

/** Returns the schema of the value at `path`, or `undefined` if a union leaves it ambiguous. */
export function schemaAt(
  schema: z.ZodType | undefined,
  path: readonly PropertyKey[],
  value?: unknown,
): z.ZodType | undefined {
  const [key, ...rest] = path;
  if (!schema || key === undefined) return schema;
  const { _zod, shape } = schema as unknown as SchemaInternals;
  const inner = innerOf(_zod.def, typeof key === 'number') ?? branchOf(_zod.def, value);
  if (inner) return schemaAt(inner, path, value);
  return schemaAt(shape?.[String(key)] ?? _zod.def.element ?? _zod.def.valueType, rest, at(value, key));
}

/** Returns the value of a key, `undefined` if there is none. */
export function at(value: unknown, key: PropertyKey): unknown {
  return (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
}

/**
 * Returns the union branch that a value belongs to, by the discriminator; in a union without one, the branch for
 * objects, or the one that has a discriminator.
 */
function branchOf({ options = [], discriminator }: Def, value: unknown): z.ZodType | undefined {
  return options.find((option) => {
    const { _zod, shape } = option as unknown as SchemaInternals;
    const { def } = _zod;
    if (discriminator === undefined)
      return typeof value === 'object' && (def.type === 'object' || def.discriminator !== undefined);
    const told = shape?.[discriminator] as unknown as SchemaInternals | undefined;
    return told?._zod.values?.has(at(value, discriminator)) === true;
  });
}

/** Returns the schema that another one wraps. In a union of a list and a single object, `isList` selects the branch. */
function innerOf({ innerType, in: input, options = [] }: Def, isList: boolean): z.ZodType | undefined {
  const typeOf = (option: z.ZodType | undefined) => (option as SchemaInternals | undefined)?._zod.def.type;
  const [list, single, ...others] = options;
  const isOneOrMore = others.length === 0 && typeOf(list) === 'array' && typeOf(single) === 'object';
  return innerType ?? input ?? (isOneOrMore ? (isList ? list : single) : undefined);
}

/** Returns the keys that the schema allows in the object at `path`; empty if a union leaves it ambiguous. */
export function keysAt(schema: z.ZodType, path: readonly PropertyKey[], value: unknown): string[] {
  const owner = path.reduce(at, value);
  const inside = ({ _zod: { def } }: SchemaInternals) =>
    (innerOf(def, false) ?? branchOf(def, owner)) as unknown as SchemaInternals | undefined;
  let found = schemaAt(schema, path, value) as unknown as SchemaInternals | undefined;
  for (let inner = found; inner; inner = inside(inner)) found = inner;
  const names = found?._zod.def.keyType?._zod.values;
  return names ? [...names] : Object.keys(found?.shape ?? {});
}
