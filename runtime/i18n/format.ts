/** Returns a message with its `{parameters}` filled in. */
export function formatMessage(message: string, parameters: Readonly<Record<string, string>> = {}): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => parameters[name] ?? whole);
}
