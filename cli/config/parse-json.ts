import type { Locate } from './locate.ts';
import { findConflict } from './merge-conflicts.ts';
import { parseYaml, type YamlText } from './read-yaml.ts';

/** Returns the value of a JSON text; `null` for any other text, which a schema then rejects. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Parses a JSON file. JSON is valid YAML, so the slower YAML parser finds places when needed, and syntax errors, which
 * have no hint. It would take the lines of a merge conflict for keys.
 */
export function parseJsonFile(text: string, file: string): YamlText {
  try {
    let places: YamlText | undefined;
    const locate: Locate = (path, target) => {
      places ??= parseYaml(text, file);
      return places.locate(path, target);
    };
    return { value: JSON.parse(text), locate, errors: [] };
  } catch {
    const conflict = findConflict(text, file);
    const { errors, ...read } = parseYaml(text, file);
    return { ...read, errors: conflict ? [conflict] : errors.map(({ hint: _ofYaml, ...error }) => error) };
  }
}
