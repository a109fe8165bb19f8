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
  /** Allows libraries to be converted, and resolves with the references. */
  complete: () => LoadingReferences['whole'];
  /** The references of the last load, if any, and the settings that they were loaded for, as JSON. */
  last: { settings: string; found: Outcome<ApiReference[]> } | null;
}

/** API references, or those that can be shown while others are being made. */
export interface LoadedReferences {
  found: Outcome<ApiReference[]>;
  /** Makes what is missing; `null` if nothing is. */
  complete: (() => Promise<unknown>) | null;
}

const referencesKey = memoKey<LoadingReferences>();

const noReferences: Outcome<ApiReference[]> = outcome([]);

/**
 * Returns the API references. An early load does not wait for a library to be converted. It gets the references of the
 * last load, so that pages keep their links meanwhile, or none if the settings have changed since.
 */
export async function loadSiteReferences(
  { config, interfaceTexts }: Pick<FoundSources, 'config' | 'interfaceTexts'>,
  { siteDir, revision, early }: SiteOptions,
  context: BuildContext,
): Promise<LoadedReferences> {
  const settings = JSON.stringify([config.value.api, config.value.locales]);
  const loading = context.memo.get(referencesKey, [revision.round], (before): LoadingReferences => {
    const converting = createSignal();
    const allowed = createSignal();
    const onConvert = () => {
      converting.send();
      return allowed.sent;
    };
    const options = { siteDir, markdown: markdownReader, onConvert, interfaceTexts };
    const whole = loadReferences(config, options, context).then((found) => {
      made.last = { settings, found };
      return found;
    });
    const complete = () => {
      allowed.send();
      return whole;
    };
    const made: LoadingReferences = { whole, converting: converting.sent, complete, last: before?.last ?? null };
    return made;
  });
  const { whole, converting, complete, last } = loading;
  if (!early?.isFirst) void complete();
  // Without a library, there is no stage to report.
  if (!config.value.api) return { found: await whole, complete: null };
  return runStage(context.progress.begin('api'), async () => {
    if (!early || (await Promise.race([whole, converting]))) return { found: await whole, complete: null };
    return { found: last?.settings === settings ? last.found : noReferences, complete };
  });
}

/** An event that happens at most once. */
interface Signal {
  /** Resolves when it happens. */
  sent: Promise<void>;
  send(): void;
}

function createSignal(): Signal {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  return { sent, send };
}
