import { usedFolder } from '../../contracts/answer.ts';
import type { Output, SiteOutputs } from '../../contracts/output.ts';
import { lazily } from '../../core/lazily.ts';
import { toApiOutputs } from './api.ts';
import { toScriptOutputs, toStaticOutputs, toUsedOutputs } from './assets.ts';
import { toCardOutputs } from './cards.ts';
import type { OutputContext } from './context.ts';
import { toFeedOutputs } from './feeds.ts';
import { toHostingOutputs } from './hosting.ts';
import { createMarkdownTexts, toMarkdownLists } from './markdown.ts';
import { toPageOutputs } from './pages.ts';
import { toSearchOutputs } from './search.ts';
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
  const texts = createMarkdownTexts(context);
  const pages = toPageOutputs(context, texts);
  const made = lazily(() =>
    toMap([
      ...toStaticOutputs(context),
      ...toCardOutputs(context),
      ...toScriptOutputs(context),
      ...toMarkdownLists(context, texts),
      ...toSearchOutputs(context),
      ...toFeedOutputs(context),
      ...toApiOutputs(context.site),
      ...toHostingOutputs(context),
      ...toSiteFileOutputs(context),
    ]),
  );
  // Sidebars are written out to know their names: nobody waits for that who asks for anything else.
  const shared = lazily(() => toMap(context.renderer.shared.files()));
  // Which files are copied is known when the references of all pages are: nobody waits for that who asks for a page.
  const used = lazily(() => toMap(toUsedOutputs(context)));
  return {
    all: () => new Map([...used(), ...toMap(pages.all()), ...made(), ...shared()]).values(),
    get(path) {
      const page = pages.get(path);
      if (page) return isWanted(page) ? page : undefined;
      const isAsset = path.startsWith(usedFolder);
      const isShared = isAsset || path.startsWith('_data/');
      return (
        // A page that was made asks for its sidebar next: it does not wait for those of all others.
        context.renderer.shared.named(path) ??
        made().get(path) ??
        (isShared ? shared().get(path) : undefined) ??
        (isAsset ? used().get(path) : undefined)
      );
    },
  };
}
