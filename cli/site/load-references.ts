import { type ApiReference, loadReferences } from '../api/index.ts';
import type { SiteOptions } from '../contracts/site-options.ts';
import type { BuildContext } from '../core/context.ts';
import { memoKey } from '../core/memo.ts';
import { runStage } from '../core/progress.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import type { FoundSources } from './load-sources.ts';
import { markdownReader } from './markdown-reader.ts';

/** References that are being loaded. */
interface LoadingReferences {
  whole: ReturnType<typeof loadReferences>;
  /** Resolves when it turns out that a library has to be converted, where one has. */
  converting: Promise<void>;
}

const referencesKey = memoKey<LoadingReferences>('references');

const noReferences: Outcome<ApiReference[]> = outcome([]);

/** Returns the references; none where they take long and somebody hears of it. */
export async function loadReferencesOf(
  { config, interfaceTexts }: Pick<FoundSources, 'config' | 'interfaceTexts'>,
  { siteDir, revision, onLate }: SiteOptions,
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
  // A site without a library need not be told of it.
  if (!config.value.api) return whole;
  return runStage(context.progress.begin('api'), async () => {
    if (!onLate || (await Promise.race([whole, converting]))) return whole;
    onLate(whole);
    return noReferences;
  });
}
