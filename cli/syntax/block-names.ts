/** The kind of callout that each name of an author stands for. */
export const calloutKinds = {
  note: 'note',
  info: 'note',
  important: 'important',
  tip: 'tip',
  warning: 'warning',
  danger: 'danger',
  caution: 'danger',
  // Additional names of Docusaurus.
  secondary: 'note',
  success: 'tip',
} as const;

/** The names that authors can write for a callout. */
export const calloutNames: readonly string[] = Object.keys(calloutKinds);

const kinds: ReadonlyMap<string, string> = new Map(Object.entries(calloutKinds));

/** Returns the kind of callout for a name that authors write; `undefined` if there is no such callout. */
export function calloutKind(name: string): string | undefined {
  return kinds.get(name);
}

/** The kind of callout that is meant by each name that other tools have, and sitegen has not. */
export const calloutsElsewhere: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tip: ['hint', 'check', 'done'],
    warning: ['warn', 'attention'],
    danger: ['error', 'failure', 'fail', 'missing', 'bug'],
  }).flatMap(([kind, names]) => names.map((name) => [name, kind])),
);

/** Blocks that show a list as steps, cards or a folder tree. */
export const listNames = ['steps', 'cards', 'file-tree'] as const;

/** Names of all blocks. */
export const blockNames: readonly string[] = [...calloutNames, 'Tabs', 'details', ...listNames];
