import type { z } from 'zod';
import type { DiagnosticCode } from '../diagnostics/codes.ts';
import { type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { nearest, suggestion } from '../diagnostics/suggest.ts';
import { adviceOn, meaningOf } from './advice.ts';
import { findCycle } from './find-cycle.ts';
import type { Locate } from './locate.ts';
import type { Meant } from './right-value.ts';
import { at, keysAt } from './schema-tree.ts';
import { article, typeName } from './type-names.ts';

/** A value to validate, its schema, and the texts for diagnostics. */
export interface ValidateOptions<Schema extends z.ZodType> extends Meant {
  schema: Schema;
  locate: Locate;
  code: DiagnosticCode;
  /** Name of the whole value, for messages about its top level. */
  what: string;
  /** Returns a hint for a key or value that is written as in another tool. */
  hintForForeignName?: (name: string) => string | undefined;
  /** The code for a key at the top level that resembles no known key, and what to do to keep it. */
  unrelatedKey?: { code: DiagnosticCode; hint: string };
}

/**
 * Parses without JIT: a site has few values per schema, so compiling a validator takes longer than validating without
 * one.
 */
function parse<Schema extends z.ZodType>(schema: Schema, value: unknown) {
  return schema.safeParse(value, { jitless: true });
}

/** The validated value, `null` if it is invalid, and a diagnostic for each error. */
type Validated<Schema extends z.ZodType> = Outcome<z.output<Schema> | null>;

/** Returns the validated value, or `null` and a diagnostic for each error. */
export function validate<Schema extends z.ZodType>(options: ValidateOptions<Schema>): Validated<Schema> {
  const result = parse(options.schema, options.value);
  if (result.success) return outcome(result.data);
  return outcome(null, toAllDiagnostics(result.error.issues, options));
}

/** Returns the diagnostics of all issues. A required key that is there with a mistyped name is no issue of its own. */
function toAllDiagnostics(issues: readonly Issue[], options: ValidateOptions<z.ZodType>): Diagnostic[] {
  const meant = issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const allowed = keysAt(options.schema, issue.path, options.value);
    return issue.keys.map((key) => toName([...issue.path, nearest(key, allowed) ?? key]));
  });
  const isMistyped = ({ code, path }: Issue) => code === 'invalid_type' && meant.includes(toName(path));
  return issues.filter((issue) => !isMistyped(issue)).flatMap((issue) => toDiagnostics(issue, options));
}

/** Like {@link validate}, but reports and removes invalid top-level keys, and returns the rest. */
export function validateLeniently<Schema extends z.ZodType>(options: ValidateOptions<Schema>): Validated<Schema> {
  const result = parse(options.schema, options.value);
  if (result.success) return outcome(result.data);
  const { issues } = result.error;
  const bad = new Set(
    issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [String(issue.path[0])],
    ),
  );
  const rest = Object.fromEntries(Object.entries(Object(options.value)).filter(([key]) => !bad.has(key)));
  return outcome(parse(options.schema, rest).data ?? null, toAllDiagnostics(issues, options));
}

/**
 * Like {@link validate}, for a value that code has made: one that contains itself, which schemas accept, is reported.
 * Stages that follow or write such a value would never come to an end.
 */
export function validateAcyclic<Schema extends z.ZodType>(options: ValidateOptions<Schema>): Validated<Schema> {
  const { value, locate, code } = options;
  const path = findCycle(value);
  if (path === undefined) return validate(options);
  const message = `"${toName(path)}" is an object or list that contains it`;
  const hint = 'Remove it there: what contains itself has no end.';
  return outcome(null, [{ code, message, hint, span: locate(path) }]);
}

type Issue = z.core.$ZodIssue;

function toDiagnostics(issue: Issue, options: ValidateOptions<z.ZodType>): Diagnostic[] {
  const { code, locate } = options;
  const subject = toSubject(issue.path, options);
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => toUnknownKey(key, issue.path, options));
    case 'invalid_type':
      return [toTypeDiagnostic(issue.path, [issue.expected], options)];
    case 'invalid_union':
      return toUnionDiagnostics(issue, options);
    case 'invalid_key':
      return issue.issues.map(({ message }) => ({
        code,
        message: `${subject}: ${message}`,
        hint: meaningOf(issue.path, options),
        span: locate(issue.path, 'key'),
      }));
    default: {
      const required = toRequirement(issue);
      const message = required === undefined ? `${subject}: ${issue.message}` : `${subject} must ${required}`;
      return [{ code, message, hint: hintOf(issue, options), span: locate(issue.path) }];
    }
  }
}

/** Returns the requirement that a value violates: to be one of the known values, or neither too small nor too large. */
function toRequirement(issue: Issue): string | undefined {
  if (issue.code === 'invalid_value') return `be ${either.format(issue.values.map((value) => JSON.stringify(value)))}`;
  if (issue.code === 'too_small') {
    if (issue.origin === 'number') return `be at least ${issue.minimum}`;
    return issue.minimum === 1 ? 'not be empty' : undefined;
  }
  return issue.code === 'too_big' && issue.origin === 'number' ? `be at most ${issue.maximum}` : undefined;
}

/** Returns the name for a route under the name of a URL, or the reverse; `undefined` where the other is unknown. */
function otherName({ path }: Issue, { schema, value }: Meant): string | undefined {
  const given = String(path.reduce(at, value));
  const isKnown = (key: string) => keysAt(schema, path.slice(0, -1), value).includes(key);
  if (path.at(-1) === 'href' && given.startsWith('/') && isKnown('to'))
    return 'Name it "to": it is a route of this site.';
  if (path.at(-1) === 'to' && URL.canParse(given) && isKnown('href'))
    return 'Name it "href": it is a URL of another site.';
  return undefined;
}

/**
 * Returns a hint on a wrong value: the whole URL if only the protocol is missing, as in `example.com/a`, or its
 * meaning.
 */
function hintOf(issue: Issue, options: Meant): string {
  const address = issue.code === 'invalid_format' && issue.format === 'url' ? issue.path.reduce(at, options.value) : '';
  const bare = /^(?:\/\/)?([\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/:?#].*)?)$/is.exec(String(address))?.[1];
  if (bare !== undefined) return `Write "https://${bare}".`;
  return otherName(issue, options) ?? adviceOn(issue.path, options);
}

/** Lists values: `1, 2 or 3`. */
const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

function toSubject(path: readonly PropertyKey[], { what }: ValidateOptions<z.ZodType>): string {
  return path.length > 0 ? `"${toName(path)}"` : what;
}

function toUnknownKey(key: string, path: readonly PropertyKey[], options: ValidateOptions<z.ZodType>): Diagnostic {
  const { code, locate, schema, value, hintForForeignName, unrelatedKey } = options;
  const message = `Unknown key "${key}" in ${toSubject(path, options)}`;
  const span = locate([...path, key], 'key');
  const foreign = hintForForeignName?.(toName([...path, key]));
  const allowed = keysAt(schema, path, value);
  const known = allowed.length > 0 ? `Known keys: ${allowed.join(', ')}.` : 'Remove it.';
  if (unrelatedKey && path.length === 0 && foreign === undefined && nearest(key, allowed) === undefined)
    return { code: unrelatedKey.code, message, hint: `${known} ${unrelatedKey.hint}`, span };
  return { code, message, hint: foreign ?? suggestion(key, allowed, known), span };
}

function toTypeDiagnostic(
  path: readonly PropertyKey[],
  types: readonly string[],
  options: ValidateOptions<z.ZodType>,
): Diagnostic {
  const { code, locate, value, hintForForeignName } = options;
  const subject = toSubject(path, options);
  const actual = path.reduce(at, value);
  const expected = [...new Set(types.map(article))].join(' or ');
  const [owner, key] = [path.slice(0, -1).reduce(at, value), path.at(-1)];
  if (actual === undefined && key !== undefined && Object.hasOwn(Object(owner), key)) {
    const hint = `Give it a value; it is ${expected}. An environment variable that is not set is undefined.`;
    return { code, message: `${subject} is undefined`, hint, span: locate(path) };
  }
  if (actual === undefined) {
    const hint = `Add ${subject}; it is ${expected}.`;
    return { code, message: `${subject} is required`, hint, span: locate(path.slice(0, -1)) };
  }
  const hint = hintForForeignName?.(toName(path)) ?? adviceOn(path, options);
  const message = `${subject} must be ${expected}, not ${article(typeName(actual))}`;
  return { code, message, hint, span: locate(path) };
}

type UnionIssue = Extract<Issue, { code: 'invalid_union' }>;

function toUnionDiagnostics(issue: UnionIssue, options: ValidateOptions<z.ZodType>): Diagnostic[] {
  if ('discriminator' in issue && issue.discriminator)
    return [toVariantDiagnostic(issue, issue.discriminator, options)];
  const best = likeliestBranches(issue);
  const types = best.flatMap((branch) => branch.map((one) => (isOfWholeType(one) ? one.expected : null)));
  if (types.length > 1 && types.every((type) => type !== null)) return [toTypeDiagnostic(issue.path, types, options)];
  const issues = best.at(-1) ?? [{ ...issue, code: 'custom', message: issue.message } as unknown as Issue];
  return toAllDiagnostics(
    issues.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })),
    options,
  );
}

/**
 * Reports an object that belongs to no branch of a union, since the key that distinguishes them is wrong or missing.
 */
function toVariantDiagnostic(issue: UnionIssue, key: string, options: ValidateOptions<z.ZodType>): Diagnostic {
  const owner = issue.path.at(-1) === key ? issue.path.slice(0, -1) : issue.path;
  const value = owner.reduce(at, options.value);
  const mistyped = key in Object(value) ? undefined : Object.keys(Object(value)).find((name) => nearest(name, [key]));
  if (mistyped !== undefined) return { ...toUnknownKey(mistyped, owner, options), hint: `Did you mean "${key}"?` };
  const allowed = 'options' in issue && Array.isArray(issue.options) ? issue.options : [];
  const named = [...new Set(allowed.filter((name) => name !== undefined && name !== null))].map(String);
  const known = named.length > 0 ? `Known ${key}s: ${named.join(', ')}.` : 'See the documentation of this item.';
  const given = at(value, key);
  const [what, name] = typeof given === 'string' ? [`${key} "${given}"`, given] : [key, ''];
  const hint = suggestion(name, named, known);
  const message = `Unknown ${what} in "${toName(owner)}"`;
  return { code: options.code, message, hint, span: options.locate(issue.path) };
}

function isOfWholeType(issue: Issue): issue is Extract<Issue, { code: 'invalid_type' }> {
  return issue.code === 'invalid_type' && issue.path.length === 0;
}

/**
 * Returns the issues of the union branches that the author most likely meant: of those that fit the type of the value,
 * the ones that failed deepest.
 */
function likeliestBranches(issue: UnionIssue): Issue[][] {
  const isOfNull = (one: Issue) => one.code === 'invalid_type' && one.expected === 'null';
  // An author who has written a value did not mean `null`.
  const branches = (issue.errors as readonly Issue[][]).filter((branch) => !branch.some(isOfNull));
  const fitting = branches.filter((branch) => !branch.some(isOfWholeType));
  const depth = (branch: readonly Issue[]) => Math.max(0, ...branch.map(({ path }) => path.length));
  const deepest = Math.max(0, ...fitting.map(depth));
  return fitting.length > 0 ? fitting.filter((branch) => depth(branch) === deepest) : branches;
}

/** Returns how messages name the value at a path: `docs[1].items`. */
function toName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`;
    return name === '' ? String(key) : `${name}.${String(key)}`;
  }, '');
}
