/** The kinds of callout, as `data-callout` names them, and their names in GitHub's syntax. */
const names: Readonly<Record<string, string>> = {
  note: 'NOTE',
  important: 'IMPORTANT',
  tip: 'TIP',
  warning: 'WARNING',
  danger: 'CAUTION',
};

/** Returns the mark of a kind of callout in GitHub's syntax, `[!NOTE]`, or `undefined` if there is no such kind. */
export function toAlertMark(kind: string): string | undefined {
  const name = names[kind];
  return name && `[!${name}]`;
}
