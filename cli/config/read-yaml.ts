import memoize from 'memoize';
import { isMap, isNode, isScalar, type ParsedNode, parseDocument, type YAMLMap } from 'yaml';
import type { z } from 'zod';
import { type Diagnostic, messageOf } from '../diagnostics/diagnostic.ts';
import { createPositions } from '../diagnostics/position.ts';
import type { Locate, Located, ValuePath } from './locate.ts';
import { findConflicts, mergeConflict } from './merge-conflicts.ts';
import type { Meant } from './right-value.ts';
import { type ValidateOptions, validateLeniently } from './validate.ts';
import { findTooDeep, tooDeep } from './yaml-depth.ts';
import { findProblems } from './yaml-errors.ts';

/** The schema of a YAML file, and the texts for its diagnostics; `hint` explains how to fix a syntax error. */
interface YamlOptions<Schema extends z.ZodType> extends Pick<ValidateOptions<Schema>, 'schema' | 'code' | 'what'> {
  hint: string;
  parse?: typeof parseYaml;
}

/**
 * Returns the content of a YAML file: `raw`, and as `value` validated without its invalid top-level keys, which are
 * reported. `value` is `null` after a syntax error, or if the rest is invalid.
 */
export function readYaml<Schema extends z.ZodType>(
  { file, text }: { file: string; text: string },
  { hint, parse = parseYaml, ...options }: YamlOptions<Schema>,
): Located<z.output<Schema> | null> & { raw: unknown; diagnostics: readonly Diagnostic[] } {
  const { value: raw, locate, written, errors } = parse(text, file);
  const diagnostics = errors.map((error) => ({ code: options.code, hint, ...error }));
  if (errors.length > 0) return { value: null, raw, locate, diagnostics };
  return { ...validateLeniently<Schema>({ ...options, value: raw ?? {}, locate, written }), raw, locate };
}

/** The value of a YAML text, functions that find values in it as they are written, and its errors. */
export interface YamlText extends Pick<Meant, 'value' | 'written'> {
  locate: Locate;
  errors: Pick<Diagnostic, 'message' | 'hint' | 'span'>[];
}

/**
 * Parses a YAML text that is part of a file.
 *
 * @param file path of the file, relative to the site folder
 * @param startLine line of the file on which the text starts, from 1
 */
export function parseYaml(text: string, file: string, startLine = 1): YamlText {
  const top = { file, start: { line: startLine, column: 1 } };
  const at = createPositions(text, top.start);
  const deep = findTooDeep(text);
  if (deep !== undefined)
    return { value: null, locate: () => top, errors: [{ ...tooDeep, span: { file, start: at(deep) } }] };
  // uniqueKeys: the parser's check compares each key with all previous ones; findProblems does not.
  // logLevel 'error': prints no warnings about keys that are maps, since validation reports these keys. 'silent' would
  // also hide the error for a second document.
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false, logLevel: 'error' });
  const find = createFinder(document.contents);
  const locate: Locate = (path, target = 'value') => {
    const range = find(path, target)?.range;
    if (!range) return top;
    // The range of a map or list ends at the next key, after line breaks and its indentation.
    const [start, end] = range;
    return { file, start: at(start), end: at(start + text.slice(start, end).trimEnd().length) };
  };
  const written = (path: ValuePath) => {
    const node = find(path, 'value');
    return isScalar(node) ? node.source : undefined;
  };
  const problems = findProblems(document, (offset) => at(offset).line);
  const conflicts = problems.length === 0 ? [] : findConflicts(text).map((offset) => ({ ...mergeConflict, offset }));
  const errors = (conflicts.length > 0 ? conflicts : problems).map(({ offset, ...problem }) => ({
    ...problem,
    span: { file, start: at(offset) },
  }));
  if (errors.length > 0) return { value: null, locate, errors };
  try {
    return { value: document.toJS({ maxAliasCount: 100 }), locate, written, errors };
  } catch (error) {
    // Too many aliases: the document may expand without limit.
    const message = messageOf(error);
    return { value: null, locate, errors: [{ message, span: top }] };
  }
}

type Pair = YAMLMap.Parsed['items'][number];

/** Returns the pairs of a map by key; the first pair of a repeated key wins. */
function toPairs({ items }: YAMLMap.Parsed): ReadonlyMap<string, Pair> {
  return new Map(
    items.flatMap((item) => (isScalar(item.key) ? [[String(item.key.value), item] as const] : [])).reverse(),
  );
}

/** Returns a function that finds the node at a path, or the nearest one around it. Each map is indexed only once. */
function createFinder(root: ParsedNode | null) {
  const pairsOf = memoize(toPairs);
  return (path: readonly PropertyKey[], target: 'key' | 'value'): ParsedNode | null => {
    let node = root;
    for (const [depth, key] of path.entries()) {
      const pair = isMap(node) ? pairsOf(node).get(String(key)) : undefined;
      if (pair && target === 'key' && depth === path.length - 1) return pair.key;
      const inner = pair ? pair.value : itemOf(node, key);
      if (!isNode(inner)) return pair ? pair.key : node;
      node = inner;
    }
    return node;
  };
}

function itemOf(node: ParsedNode | null, key: PropertyKey) {
  return node && !isMap(node) && 'items' in node ? node.items[Number(key)] : undefined;
}
