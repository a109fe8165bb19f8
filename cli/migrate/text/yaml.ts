import { parse } from 'yaml';

/** Parses YAML; returns an empty object if it is invalid. The parser's warnings are suppressed. */
export function readYaml(text: string): unknown {
  try {
    return parse(text, { logLevel: 'error' });
  } catch {
    return {};
  }
}
