import { parse } from 'yaml';

/** Returns the value of a YAML text; an empty object where it is none. The parser prints nothing of what it minds. */
export function readYaml(text: string): unknown {
  try {
    return parse(text, { logLevel: 'error' });
  } catch {
    return {};
  }
}
