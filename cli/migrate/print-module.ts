import { quote } from '../syntax/quote.ts';

/**
 * Returns a TypeScript module that default-exports a value through a `define…` function, which gives editors its type.
 */
export function printModule(define: 'defineConfig' | 'defineSidebars', value: object): string {
  return `import { ${define} } from 'sitegen';\n\nexport default ${define}(${printValue(value)});\n`;
}

function printValue(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const entries = isList
    ? value.map((one) => printValue(one, inner))
    : Object.entries(value).map(([key, one]) => `${printKey(key)}: ${printValue(one, inner)}`);
  const [open, end, space] = isList ? ['[', ']', ''] : ['{', '}', ' '];
  if (entries.length === 0) return open + end;
  const line = open + space + entries.join(', ') + space + end;
  if (indent !== '' && line.length + inner.length < 90 && !line.includes('\n')) return line;
  return `${open}\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${indent}${end}`;
}

function printKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key);
}
