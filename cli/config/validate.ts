import type { z } from 'zod';
import type { DiagnosticCode } from '../diagnostics/codes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggestion } from '../diagnostics/suggest.ts';
import type { Locate } from './locate.ts';

/** A value to validate, its schema, and the texts for diagnostics. */
export interface ValidateOptions<Schema extends z.ZodType> {
  schema: Schema;
  value: unknown;
  locate: Locate;
  code: DiagnosticCode;
  /** Name of the whole value, for messages about its top level. */
  what: string;
  /** Returns a hint for a key or value that is written as in another tool. */
  hintForForeignName?: (name: string) => string | undefined;
}

/**
 * Parses without JIT: a site has few values per schema, so compiling a validator takes longer than validating without
 * one.
 */
function parse<Schema extends z.ZodType>(schema: Schema, value: unknown) {
  return schema.safeParse(value, { jitless: true });
}

/** Returns the validated value, or `null` and a diagnostic for each error. */
export function validate<Schema extends z.ZodType>(
  options: ValidateOptions<Schema>,
): { value: z.output<Schema> | null; diagnostics: Diagnostic[] } {
  const result = parse(options.schema, options.value);
  if (result.success) return { value: result.data, diagnostics: [] };
  return { value: null, diagnostics: result.error.issues.flatMap((issue) => toDiagnostics(issue, options)) };
}

/** Like {@link validate}, but reports and removes invalid top-level keys, and returns the rest. */
export function validateLeniently<Schema extends z.ZodType>(
  options: ValidateOptions<Schema>,
): { value: z.output<Schema> | null; diagnostics: Diagnostic[] } {
  const result = parse(options.schema, options.value);
  if (result.success) return { value: result.data, diagnostics: [] };
  const { issues } = result.error;
  const bad = new Set(
    issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])])),
  );
  const rest = Object.fromEntries(Object.entries(Object(options.value)).filter(([key]) => !bad.has(key)));
  return {
    value: parse(options.schema, rest).data ?? null,
    diagnostics: issues.flatMap((issue) => toDiagnostics(issue, options)),
  };
}

type Issue = z.core.$ZodIssue;

function toDiagnostics(issue: Issue, options: ValidateOptions<z.ZodType>): Diagnostic[] {
  const { code, locate, what } = options;
  const subject = issue.path.length > 0 ? `"${toName(issue.path)}"` : what;
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        code,
        message: `Unknown key "${key}" in ${subject}`,
        hint: options.hintForForeignName?.(toName([...issue.path, key])) ?? unknownKeyHint(key, options, issue.path),
        span: locate([...issue.path, key], 'key'),
      }));
    case 'invalid_type':
      return [toTypeDiagnostic(issue, options, subject)];
    case 'invalid_union': {
      if ('discriminator' in issue && issue.discriminator) {
        const allowed = 'options' in issue && Array.isArray(issue.options) ? issue.options : [];
        const named = [...new Set(allowed.filter((name) => name !== undefined && name !== null))];
        const hint = named.length > 0 ? `Known types: ${named.join(', ')}.` : 'See the documentation of this item.';
        const owner = issue.path.at(-1) === issue.discriminator ? issue.path.slice(0, -1) : issue.path;
        return [{ code, message: `Unknown type in "${toName(owner)}"`, hint, span: locate(issue.path) }];
      }
      const nested = deepestIssues(issue);
      return nested.flatMap((inner) =>
        toDiagnostics({ ...inner, path: [...issue.path, ...inner.path] } as Issue, options),
      );
    }
    default:
      return [
        {
          code,
          message: `${subject}: ${issue.message}`,
          hint: meaningOf(options.schema, issue.path),
          span: locate(issue.path),
        },
      ];
  }
}

function toTypeDiagnostic(
  issue: Extract<Issue, { code: 'invalid_type' }>,
  { code, locate, value, schema, hintForForeignName }: ValidateOptions<z.ZodType>,
  subject: string,
): Diagnostic {
  const actual = issue.path.reduce(at, value);
  const expected = article(issue.expected);
  if (actual === undefined) {
    const hint = `Add ${subject}; it is ${expected}.`;
    return { code, message: `${subject} is required`, hint, span: locate(issue.path.slice(0, -1)) };
  }
  const hint = hintForForeignName?.(toName(issue.path)) ?? meaningOf(schema, issue.path);
  return {
    code,
    message: `${subject} must be ${expected}, not ${article(typeName(actual))}`,
    hint,
    span: locate(issue.path),
  };
}

/** Returns the issues of the union branch that failed deepest, which is most likely the one that the author meant. */
function deepestIssues(issue: Extract<Issue, { code: 'invalid_union' }>): Issue[] {
  const depth = (issues: readonly Issue[]) => Math.max(0, ...issues.map(({ path }) => path.length));
  const isOfNull = (one: Issue) => one.code === 'invalid_type' && one.expected === 'null';
  // An author who has written a value did not mean `null`.
  const branches = (issue.errors as readonly Issue[][]).filter((branch) => !branch.some(isOfNull));
  const best = branches.reduce<Issue[]>((found, branch) => (depth(branch) >= depth(found) ? branch : found), []);
  return best.length > 0 ? best : [{ ...issue, code: 'custom', message: issue.message } as unknown as Issue];
}

function unknownKeyHint(
  key: string,
  { schema, value }: Pick<ValidateOptions<z.ZodType>, 'schema' | 'value'>,
  path: readonly PropertyKey[],
): string {
  const allowed = keysAt(schema, path, value);
  return suggestion(key, allowed, allowed.length > 0 ? `Known keys: ${allowed.join(', ')}.` : 'Remove it.');
}

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

/** Returns a hint with the description that the schema gives for the value at `path`. */
function meaningOf(schema: z.ZodType, path: readonly PropertyKey[]): string {
  return `What it means: ${schemaAt(schema, path)?.description ?? 'see the list of keys in the documentation.'}`;
}

/** Returns the schema of the value at `path`, or `undefined` if a union leaves it ambiguous. */
function schemaAt(schema: z.ZodType | undefined, path: readonly PropertyKey[], value?: unknown): z.ZodType | undefined {
  const [key, ...rest] = path;
  if (!schema || key === undefined) return schema;
  const { _zod, shape } = schema as unknown as SchemaInternals;
  const inner = innerOf(_zod.def, typeof key === 'number') ?? branchOf(_zod.def, value);
  if (inner) return schemaAt(inner, path, value);
  return schemaAt(shape?.[String(key)] ?? _zod.def.element ?? _zod.def.valueType, rest, at(value, key));
}

function at(value: unknown, key: PropertyKey): unknown {
  return (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
}

/**
 * Returns the union branch that a value belongs to, by the discriminator; in a union without one, the branch that has a
 * discriminator, for an object.
 */
function branchOf({ options = [], discriminator }: Def, value: unknown): z.ZodType | undefined {
  return options.find((option) => {
    const { _zod, shape } = option as unknown as SchemaInternals;
    if (discriminator === undefined) return typeof value === 'object' && _zod.def.discriminator !== undefined;
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
function keysAt(schema: z.ZodType, path: readonly PropertyKey[], value: unknown): string[] {
  const owner = path.reduce(at, value);
  const inside = ({ _zod: { def } }: SchemaInternals) =>
    (innerOf(def, false) ?? branchOf(def, owner)) as unknown as SchemaInternals | undefined;
  let found = schemaAt(schema, path, value) as unknown as SchemaInternals | undefined;
  for (let inner = found; inner; inner = inside(inner)) found = inner;
  const names = found?._zod.def.keyType?._zod.values;
  return names ? [...names] : Object.keys(found?.shape ?? {});
}

/** Returns how messages name the value at a path: `docs[1].items`. */
export function toName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`;
    return name === '' ? String(key) : `${name}.${String(key)}`;
  }, '');
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function article(type: string): string {
  const names: Record<string, string> = { array: 'list', record: 'object', int: 'whole number' };
  const name = names[type] ?? type;
  if (name === 'null' || name === 'undefined') return name;
  return /^[aeiou]/.test(name) ? `an ${name}` : `a ${name}`;
}
