import { type ApiReference, loadReferences } from '../api/index.ts';
import type { SiteOptions } from '../contracts/site-options.ts';
import type { BuildContext } from '../core/context.ts';
import { memoKey } from '../core/memo.ts';
import { runStage } from '../core/progress.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import type { FoundSources } from './load-sources.ts';
import { markdownReader } from './markdown-reader.ts';

/** API references that are being loaded. */
interface LoadingReferences {
  whole: ReturnType<typeof loadReferences>;
  /** Resolves once a library has to be converted; stays pending if none has to be. */
  converting: Promise<void>;
}

const referencesKey = memoKey<LoadingReferences>('references');

const noReferences: Outcome<ApiReference[]> = outcome([]);

/**
 * Returns the API references. If a library must be converted and `onPendingReferences` is set, returns none and passes
 * the promise to it.
 */
export async function loadReferencesOf(
  { config, interfaceTexts }: Pick<FoundSources, 'config' | 'interfaceTexts'>,
  { siteDir, revision, onPendingReferences }: SiteOptions,
  context: BuildContext,
): Promise<Outcome<ApiReference[]>> {
  const { whole, converting } = context.memo.get(referencesKey, [revision.round], (): LoadingReferences => {
    let onConvert: (() => void) | undefined;
    const converting = new Promise<void>((resolve) => {
      onConvert = resolve;
    });
    const options = { siteDir, markdown: markdownReader, onConvert, interfaceTexts };
    return { whole: loadReferences(config, options, context), converting };
  });
  // Without a library, there is no stage to report.
  if (!config.value.api) return whole;
  return runStage(context.progress.begin('api'), async () => {
    if (!onPendingReferences || (await Promise.race([whole, converting]))) return whole;
    onPendingReferences(whole);
    return noReferences;
  });
}
