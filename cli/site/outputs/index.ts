import type { Output, SiteOutputs } from '../../contracts/output.ts';
import { lazily } from '../../core/lazily.ts';
import { toApiOutputs } from './api.ts';
import { toAssetOutputs, toScriptOutputs } from './assets.ts';
import type { OutputContext } from './context.ts';
import { toFeedOutputs } from './feeds.ts';
import { toHostingOutputs } from './hosting.ts';
import { createMarkdownTexts, toMarkdownLists } from './markdown.ts';
import { toPageOutputs } from './pages.ts';
import { toSearchOutputs } from './search.ts';
import { toSharedOutputs } from './shared.ts';
import { toSiteFileOutputs } from './site-files.ts';

/**
 * Returns the one list of what a site consists of: `build` writes all of it, `check` makes it and drops it, and `serve`
 * answers with what it is asked for.
 *
 * @param locales those whose files are wanted; all of them where it is empty
 */
export function siteOutputs(context: OutputContext, locales: readonly string[]): SiteOutputs {
  const isWanted = ({ locale }: Output) => locales.length === 0 || locale === undefined || locales.includes(locale);
  const toMap = (outputs: readonly Output[]) =>
    new Map(outputs.filter(isWanted).map((output) => [output.path, output] as const));
  const texts = createMarkdownTexts(context.renderer);
  const made = lazily(() =>
    toMap([
      ...toPageOutputs(context, texts),
      ...toSharedOutputs(context),
      ...toScriptOutputs(context),
      ...toMarkdownLists(context, texts),
      ...toSearchOutputs(context),
      ...toFeedOutputs(context),
      ...toApiOutputs(context),
      ...toHostingOutputs(context),
      ...toSiteFileOutputs(context),
    ]),
  );
  // Which files are copied is known when the references of all pages are: nobody waits for that who asks for a page.
  const copied = lazily(() => toMap(toAssetOutputs(context)));
  return {
    all: () => new Map([...copied(), ...made()]).values(),
    get: (path) => made().get(path) ?? copied().get(path),
  };
}
