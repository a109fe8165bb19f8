import type { Output, SiteOutputs } from '../../contracts/output.ts';
import { usedFolder } from '../../contracts/published-file.ts';
import { lazily } from '../../core/lazily.ts';
import { toApiOutputs } from './api.ts';
import { toScriptOutputs, toStaticOutputs, toUsedOutputs } from './assets.ts';
import { toCardOutputs } from './cards.ts';
import type { OutputContext } from './context.ts';
import { toFeedOutputs } from './feeds.ts';
import { toHostingOutputs } from './hosting.ts';
import { createMarkdownTexts, toMarkdownLists } from './markdown.ts';
import { toPageOutputs } from './pages.ts';
import { toSearchOutputs } from './search-texts.ts';
import { toWellKnownOutputs } from './well-known-files.ts';

/**
 * Returns the outputs of a site, the single list of what it consists of. `build` writes all of them, `check` makes them
 * without writing, and `serve` makes those that are requested.
 *
 * @param locales locales whose files are needed; empty means all
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
      ...toWellKnownOutputs(context),
    ]),
  );
  // Naming shared sidebar files requires serializing all sidebars, so other requests do not wait for it.
  const shared = lazily(() => toMap(context.renderer.shared.files()));
  // Used assets are known only once the references of all pages are resolved, so requests for pages do not wait for it.
  const used = lazily(() => toMap(toUsedOutputs(context)));
  return {
    all: () => new Map([...used(), ...toMap(pages.all()), ...made(), ...shared()]).values(),
    get(path) {
      const page = pages.get(path);
      if (page) return isWanted(page) ? page : undefined;
      const isAsset = path.startsWith(usedFolder);
      const isShared = isAsset || path.startsWith('_data/');
      return (
        // A page just made requests its sidebar next. Look it up first, without creating those of all other pages.
        context.renderer.shared.named(path) ??
        made().get(path) ??
        (isShared ? shared().get(path) : undefined) ??
        (isAsset ? used().get(path) : undefined)
      );
    },
  };
}
