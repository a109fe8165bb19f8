import type { Revision } from '../contracts/site-options.ts';
import type { BuildContext } from '../core/context.ts';
import { memoKey } from '../core/memo.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type CheckedExamples, type KnownTypes, readKnownTypes } from '../examples/index.ts';
import { checkSiteCode } from '../site/check-code.ts';
import type { Site } from '../site/load.ts';
import type { SiteTypes } from '../site/page-types.ts';

/** What is known of the code in the pages of a live site, and what is wrong with it. */
export interface ExampleDiagnostics {
  /** What was found when the code was checked the last time. */
  readonly known: readonly Diagnostic[];
  /**
   * Begins to check the code of a site; returns a function that waits for the result and tells whether more is known now,
   * which it is not where the site has become outdated meanwhile. `null` where nothing of it has changed.
   */
  begin(site: Site, revision: Revision): ((isOutdated: () => boolean) => Promise<boolean>) | null;
  /** Returns what is known of a code by now: no page waits for the compiler. */
  typesOf: SiteTypes['typesOf'];
  /** Returns, once, whether something is known now that a page was made without. */
  takeNews(): boolean;
}

const examplesKey = memoKey<Promise<CheckedExamples>>('examples');

/** Knows of no code yet. */
export function createExampleDiagnostics(context: BuildContext): ExampleDiagnostics {
  let known: readonly Diagnostic[] = [];
  let types: KnownTypes = new Map();
  let last: Promise<CheckedExamples> | undefined;
  const missed = new Set<Parameters<SiteTypes['typesOf']>[0]>();
  return {
    async typesOf(key) {
      const found = types.get(key) ?? (await readKnownTypes(key, context));
      if (!found) missed.add(key);
      return found;
    },
    takeNews() {
      const news = [...missed].filter((key) => types.has(key));
      for (const key of news) missed.delete(key);
      return news.length > 0;
    },
    get known() {
      return known;
    },
    begin(site, { round }) {
      const checked = context.memo.get(examplesKey, [round, ...examplesOf(site)], async (before) =>
        checkSiteCode(site, context, (await before)?.types),
      );
      if (checked === last) return null;
      return async (isOutdated) => {
        const found = await checked;
        if (isOutdated()) return false;
        last = checked;
        known = found.diagnostics;
        types = found.types;
        return true;
      };
    },
  };
}

/** Returns the code of a site that is checked: the same values where it is the same. */
function examplesOf({ index, references }: Site): readonly unknown[] {
  const ofPages = [...index.routes.values()].flatMap((route) => ('page' in route ? route.page.facts.examples : []));
  return [...references.flatMap(({ models }) => models), ...ofPages];
}
