/** A symbol as declared in one release. */
export interface SymbolState {
  kind: string;
  /** Shortened text of the declaration. */
  text: string;
  /** Hash of the normalized text of the declaration. */
  declared: string;
  /** Hash of the type that the compiler resolves the declaration to. */
  resolved: string;
  deprecated?: true | undefined;
  /** Whether it is inherited: declared by a type that another symbol extends. */
  inherited?: true | undefined;
  /**
   * Its place on another symbol's page, relative to the package's address; absent if it has a page of its own, `null`
   * if no page shows it.
   */
  anchor?: string | null | undefined;
}

/** The public surface of one release: its symbols and members, by path. */
export type SurfaceSymbols = ReadonlyMap<string, SymbolState>;

/** One difference between two releases. */
export interface ApiChange {
  path: string;
  kind: string;
  /** Shortened declaration in the earlier release. */
  before?: string;
  /** Shortened declaration in the later release. */
  after?: string;
  /** Its place on another symbol's page, relative to the package's address; `null` if no page shows it. */
  anchor?: string | null | undefined;
}

/** All differences between two releases; each list is sorted by path. */
export interface ApiChanges {
  added: ApiChange[];
  removed: ApiChange[];
  changed: ApiChange[];
  deprecated: ApiChange[];
}

/**
 * Returns whether a symbol's type has changed. Different compiler versions print the same type differently, so both the
 * declared text and the resolved type must differ.
 */
export function isChanged(before: SymbolState, after: SymbolState): boolean {
  return before.declared !== after.declared && before.resolved !== after.resolved;
}

/** Returns the differences from an earlier release to a later one. */
export function compareSurfaces(before: SurfaceSymbols, after: SurfaceSymbols): ApiChanges {
  const changes: ApiChanges = { added: [], removed: [], changed: [], deprecated: [] };
  for (const [path, state] of after) {
    // Inherited members are compared where they are declared.
    if (state.inherited) continue;
    const old = before.get(path);
    const { kind, text, anchor } = state;
    const place = anchor !== undefined && { anchor };
    if (!old) changes.added.push({ path, kind, after: text, ...place });
    else if (isChanged(old, state)) changes.changed.push({ path, kind, before: old.text, after: text, ...place });
    if (state.deprecated && old && !old.deprecated) changes.deprecated.push({ path, kind, after: text, ...place });
  }
  for (const [path, { kind, text, inherited, anchor }] of before) {
    if (inherited || after.has(path)) continue;
    changes.removed.push({ path, kind, before: text, ...(anchor === null && { anchor }) });
  }
  for (const list of [changes.added, changes.removed, changes.changed, changes.deprecated])
    list.sort((a, b) => (a.path < b.path ? -1 : 1));
  return changes;
}
