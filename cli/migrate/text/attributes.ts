/** Parses attributes: `a="1"`, `a={...}` without the braces, and `a` as an empty text. */
export function readAttributes(text: string): Record<string, string> {
  const pattern = /([\w:@-]+)(?:=(?:"([^"]*)"|'([^']*)'|\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}))?/g;
  return Object.fromEntries(
    Array.from(text.matchAll(pattern), ([, name = '', ...values]) => {
      const value = values.find((one) => one !== undefined) ?? '';
      return [name, value.replace(/^(["'`])([\s\S]*)\1$/, '$2')];
    }),
  );
}
