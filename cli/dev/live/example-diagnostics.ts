import type { Revision } from '../../contracts/site-options.ts';
import type { BuildContext } from '../../core/context.ts';
import { memoKey } from '../../core/memo.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { type CheckedExamples, type KnownTypes, readKnownTypes } from '../../examples/index.ts';
import type { Site } from '../../site/load/load.ts';
import { checkSiteCode } from '../../site/pages/check-code.ts';
import type { SiteTypes } from '../../site/pages/page-types.ts';

/** Types and diagnostics of the code examples in a live site. */
export interface ExampleDiagnostics {
  /** Diagnostics of the last finished check. */
  readonly known: readonly Diagnostic[];
  /**
   * Starts checking the code of a site. Returns a function that waits for the result and resolves to whether it was
   * accepted: `false` if the site has become outdated meanwhile. Returns `null` if no code has changed.
   */
  begin(site: Site, revision: Revision): ((isOutdated: () => boolean) => Promise<boolean>) | null;
  /** Returns the types known so far for an example: pages do not wait for the compiler. */
  typesOf: SiteTypes['typesOf'];
  /** Returns whether types have arrived that a page was rendered without; resets the flag. */
  takeNewTypes(): boolean;
}

const examplesKey = memoKey<Promise<CheckedExamples>>();

/** Creates an `ExampleDiagnostics` without any results. */
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
    takeNewTypes() {
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

/** Returns the code of a site that is checked, as memo inputs: pages that are not read again give identical values. */
function examplesOf({ index, references }: Site): readonly unknown[] {
  const ofPages = [...index.routes.values()].map((route) => ('page' in route ? route.page.facts.examples : []));
  return [...references.flatMap(({ models }) => models), ...ofPages.filter(({ length }) => length > 0)];
}
