/** A symbol as one release declares it. */
export interface SymbolState {
  kind: string;
  /** Declared text, shortened. */
  text: string;
  /** Hash of the declared text in a normal form. */
  declared: string;
  /** Hash of what the compiler makes of it. */
  resolved: string;
  deprecated?: true | undefined;
  /** Whether it belongs to a type that another symbol inherits from. */
  inherited?: true | undefined;
  /** Where it is on another symbol's page, below the package's address; absent for what has a page. */
  anchor?: string | undefined;
}

/** The public surface of one release: its symbols and members, by path. */
export type SurfaceSymbols = ReadonlyMap<string, SymbolState>;

/** One difference between two releases. */
export interface ApiChange {
  path: string;
  kind: string;
  /** Declared text in the earlier release. */
  before?: string;
  /** Declared text in the later release. */
  after?: string;
  /** Where it is on another symbol's page, below the package's address. */
  anchor?: string | undefined;
}

/** All differences between two releases, each list by path. */
export interface ApiChanges {
  added: ApiChange[];
  removed: ApiChange[];
  changed: ApiChange[];
  deprecated: ApiChange[];
}

/**
 * Returns whether a symbol's type is another one. Two compilers print one type in many ways: only where what is declared
 * changed and also what it means, something did.
 */
export function isChanged(before: SymbolState, after: SymbolState): boolean {
  return before.declared !== after.declared && before.resolved !== after.resolved;
}

/** Returns what a later release has that an earlier one has not, and the other way round. */
export function compareSurfaces(before: SurfaceSymbols, after: SurfaceSymbols): ApiChanges {
  const changes: ApiChanges = { added: [], removed: [], changed: [], deprecated: [] };
  for (const [path, state] of after) {
    // What a type inherits changes where it is declared.
    if (state.inherited) continue;
    const old = before.get(path);
    const { kind, text, anchor } = state;
    const place = anchor !== undefined && { anchor };
    if (!old) changes.added.push({ path, kind, after: text, ...place });
    else if (isChanged(old, state)) changes.changed.push({ path, kind, before: old.text, after: text, ...place });
    if (state.deprecated && old && !old.deprecated) changes.deprecated.push({ path, kind, after: text, ...place });
  }
  for (const [path, { kind, text, inherited }] of before) {
    if (!inherited && !after.has(path)) changes.removed.push({ path, kind, before: text });
  }
  for (const list of [changes.added, changes.removed, changes.changed, changes.deprecated])
    list.sort((a, b) => (a.path < b.path ? -1 : 1));
  return changes;
}
