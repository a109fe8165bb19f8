/** Returns the type of a value: of an object that code has made, the name of its class. */
export function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const { name = 'Object' } = Object(Object(value).constructor) as { name?: string };
  return typeof value === 'object' && name !== 'Object' ? name : typeof value;
}

/** Returns what messages call a type, with its article. */
export function article(type: string): string {
  const names: Record<string, string> = {
    array: 'list',
    record: 'object',
    int: 'whole number',
    boolean: 'true or false',
  };
  const name = names[type] ?? type;
  if (['null', 'undefined', 'true or false'].includes(name)) return name;
  return /^[aeiou]/.test(name) ? `an ${name}` : `a ${name}`;
}
