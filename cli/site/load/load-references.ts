import { type ApiReference, loadReferences } from '../../api/index.ts';
import type { SiteOptions } from '../../contracts/site-options.ts';
import type { BuildContext } from '../../core/context.ts';
import { memoKey } from '../../core/memo.ts';
import { runStage } from '../../core/progress.ts';
import { type Outcome, outcome } from '../../diagnostics/diagnostic.ts';
import type { FoundSources } from './load-sources.ts';
import { markdownReader } from './markdown-reader.ts';

/** API references that are being loaded. */
interface LoadingReferences {
  whole: ReturnType<typeof loadReferences>;
  /** Resolves once a library has to be converted; stays pending if none has to be. */
  converting: Promise<void>;
  /** The last references that were loaded, if any, and what the configuration said of them. */
  last: { asked: string; found: Outcome<ApiReference[]> } | null;
}

const referencesKey = memoKey<LoadingReferences>();

const noReferences: Outcome<ApiReference[]> = outcome([]);

/**
 * Returns the API references. If a library must be converted and `onPendingReferences` is set, passes the promise to it
 * and returns the last references, so that only what has changed changes; none if the configuration asked for others.
 */
export async function loadReferencesOf(
  { config, interfaceTexts }: Pick<FoundSources, 'config' | 'interfaceTexts'>,
  { siteDir, revision, onPendingReferences }: SiteOptions,
  context: BuildContext,
): Promise<Outcome<ApiReference[]>> {
  const asked = JSON.stringify([config.value.api, config.value.locales]);
  const loading = context.memo.get(referencesKey, [revision.round], (before): LoadingReferences => {
    let onConvert: (() => void) | undefined;
    const converting = new Promise<void>((resolve) => {
      onConvert = resolve;
    });
    const options = { siteDir, markdown: markdownReader, onConvert, interfaceTexts };
    const whole = loadReferences(config, options, context).then((found) => {
      made.last = { asked, found };
      return found;
    });
    const made: LoadingReferences = { whole, converting, last: before?.last ?? null };
    return made;
  });
  const { whole, converting, last } = loading;
  // Without a library, there is no stage to report.
  if (!config.value.api) return whole;
  return runStage(context.progress.begin('api'), async () => {
    if (!onPendingReferences || (await Promise.race([whole, converting]))) return whole;
    onPendingReferences(whole);
    return last?.asked === asked ? last.found : noReferences;
  });
}
