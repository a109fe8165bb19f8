import { isDeepStrictEqual } from 'node:util';
import compare from 'semver/functions/compare.js';
import inc from 'semver/functions/inc.js';
import { isChanged } from '../../../runtime/api/changes.ts';
import type { ApiHistory, PresentState, Surface, SymbolHistory, SymbolState } from '../../contracts/api-history.ts';
import type { ApiModel, ApiSymbol } from '../../contracts/api-model.ts';
import { flatten } from '../symbols/symbol-tree.ts';

/** Returns a history extended by these releases. Of several surfaces of one release, the last counts. */
export function addSurfaces(name: string, history: ApiHistory | null, surfaces: readonly Surface[]): ApiHistory {
  const all = [...(history ? expandHistory(history) : []), ...surfaces];
  return toHistory(name, [...new Map(all.map((surface) => [surface.version, surface])).values()]);
}

/** Returns the history of releases. Each symbol has only the releases in which it changed. */
export function toHistory(name: string, surfaces: readonly Surface[]): ApiHistory {
  const ordered = [...surfaces].sort((a, b) => compare(a.version, b.version));
  const states = new Map<string, SymbolState[]>();
  for (const { version, symbols } of ordered) {
    for (const [path, state] of symbols) {
      const own = states.get(path) ?? [];
      const last = own.at(-1);
      if (!isDeepStrictEqual(last, { from: last?.from, ...state })) own.push({ from: version, ...state });
      states.set(path, own);
    }
    for (const [path, own] of states) {
      const last = own.at(-1);
      if (last && !('removed' in last) && !symbols.has(path)) own.push({ from: version, removed: true });
    }
  }
  return {
    package: name,
    releases: ordered.map(({ version }) => version),
    symbols: [...states].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, own]) => ({ path, states: own })),
  };
}

/** Returns the surface of every release in a history, oldest first. */
export function expandHistory({ releases, symbols }: ApiHistory): Surface[] {
  const surfaces = releases.map((version) => ({ version, symbols: new Map<string, PresentState>() }));
  for (const { path, states } of symbols) {
    const byRelease = new Map(states.map((state) => [state.from, state]));
    let current: SymbolState | undefined;
    for (const { version, symbols: present } of surfaces) {
      current = byRelease.get(version) ?? current;
      if (!current || 'removed' in current) continue;
      const { from: _from, ...state } = current;
      present.set(path, state);
    }
  }
  return surfaces;
}

/** Returns the history of each symbol, by path. */
export function toSymbolHistories({ releases, symbols }: ApiHistory): Map<string, SymbolHistory> {
  return new Map(symbols.map(({ path, states }) => [path, toSymbolHistory(states, releases)]));
}

/**
 * Returns the releases that may follow one without a record, the first one among them: what is new in such a release
 * may be older.
 */
export function findGaps(releases: readonly string[]): Set<string> {
  const follows = (release: string, before: string | undefined) =>
    before !== undefined && steps.some((step) => inc(before, step) === release);
  return new Set(releases.filter((release, index) => !follows(release, releases[index - 1])));
}

const steps = ['major', 'minor', 'patch', 'prerelease'] as const;

function toSymbolHistory(states: readonly SymbolState[], releases: readonly string[]): SymbolHistory {
  const history: SymbolHistory = {
    since: states[0]?.from ?? '',
    isSinceStart: states[0]?.from === releases[0],
    changed: [],
  };
  let last: PresentState | undefined;
  // A member that was always inherited never had a page, so its removal is not recorded.
  let hadPage = false;
  for (const state of states) {
    if ('removed' in state) {
      if (last && hadPage) history.removed = { version: state.from, kind: last.kind, text: last.text };
      delete history.moved;
      continue;
    }
    if (!state.inherited) delete history.moved;
    else if (hadPage) history.moved ??= { version: state.from, kind: state.kind, text: state.text };
    hadPage ||= !state.inherited;
    // A symbol that was removed and came back counts as added at its return.
    if (history.removed) {
      delete history.removed;
      history.since = state.from;
      history.isSinceStart = false;
      history.changed = [];
    } else if (last && isChanged(last, state)) {
      history.changed.push(state.from);
    }
    if (state.deprecated) history.deprecated ??= state.from;
    else delete history.deprecated;
    last = state;
  }
  return history;
}

/** Maximum length of the declared text of a symbol in the history, in characters. */
const longestText = 300;

/** Returns the surface of a release: all symbols and members, by the path that identifies them across releases. */
export function toSurface({ version, symbols }: ApiModel): Surface {
  const states = new Map<string, PresentState>();
  for (const symbol of flatten(symbols)) {
    // A static and an instance member may share a name. The first one stands for both.
    if (!states.has(symbol.path)) states.set(symbol.path, toState(symbol));
  }
  addInherited(states, symbols);
  return { version, symbols: states };
}

/** Adds inherited members to their types, so that a member that moved to a base does not count as removed. */
function addInherited(states: Map<string, PresentState>, symbols: readonly ApiSymbol[]): void {
  const bySlug = new Map([...flatten(symbols)].map((symbol) => [symbol.slug, symbol]));
  for (const { path, inherited } of flatten(symbols)) {
    const members = inherited.flatMap(({ name, members: own }) => (name === null ? [] : own));
    for (const { name, slug } of members) {
      const declared = slug === null ? undefined : bySlug.get(slug);
      const own = `${path}.${name}`;
      if (declared && !states.has(own)) states.set(own, { ...toState(declared), inherited: true });
    }
  }
}

function toState({ kind, signature, written, fingerprint, flags }: ApiSymbol): PresentState {
  const text = written ?? signature.text;
  return {
    kind,
    text: text.length > longestText ? `${text.slice(0, longestText)}…` : text,
    ...fingerprint,
    ...(flags.includes('deprecated') && { deprecated: true as const }),
  };
}
