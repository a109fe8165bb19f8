import type { Revision } from '../contracts/site-options.ts';
import type { BuildContext } from '../core/context.ts';
import { memoKey } from '../core/memo.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CheckedExamples } from '../examples/index.ts';
import { checkSiteCode } from '../site/check-code.ts';
import type { Site } from '../site/load.ts';

/** What is wrong with the code in the pages of a live site. */
export interface ExampleDiagnostics {
  /** What was found when the code was checked the last time. */
  readonly known: readonly Diagnostic[];
  /**
   * Begins to check the code of a site; returns a function that waits for the result and tells whether more is known now,
   * which it is not where the site has become outdated meanwhile. `null` where nothing of it has changed.
   */
  begin(site: Site, revision: Revision): ((isOutdated: () => boolean) => Promise<boolean>) | null;
}

const examplesKey = memoKey<Promise<CheckedExamples>>('examples');

/** Knows of no code yet. */
export function createExampleDiagnostics(context: BuildContext): ExampleDiagnostics {
  let known: readonly Diagnostic[] = [];
  let last: Promise<CheckedExamples> | undefined;
  return {
    get known() {
      return known;
    },
    begin(site, { round }) {
      const checked = context.memo.get(examplesKey, [round, ...examplesOf(site)], async (before) =>
        checkSiteCode(site, context, (await before)?.right),
      );
      if (checked === last) return null;
      return async (isOutdated) => {
        const { diagnostics } = await checked;
        if (isOutdated()) return false;
        last = checked;
        known = diagnostics;
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
