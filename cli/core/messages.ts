import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Messages } from '../../runtime/i18n/messages.ts';
import { pickLocale } from '../../runtime/i18n/pick-locale.ts';
import type { Locale } from '../config/schema/locales.ts';
import { packageRoot } from '../package-root.ts';

const folder = join(packageRoot, 'templates/messages');

/** Returns the interface texts for a language tag, with English as fallback and the site's overrides applied. */
export function loadMessages(tag: string, own?: Messages): Messages {
  const files = new Map(readdirSync(folder).map((name) => [basename(name, '.json'), join(folder, name)]));
  return { ...(JSON.parse(readFileSync(pickLocale(files, tag) as string, 'utf8')) as Messages), ...own };
}

/** Returns the interface texts of a locale of a site. */
export function messagesOf(
  { id, htmlLang }: Pick<Locale, 'id' | 'htmlLang'>,
  { interfaceTexts }: { interfaceTexts: ReadonlyMap<string, Messages> },
): Messages {
  return loadMessages(htmlLang, interfaceTexts.get(id));
}

/** Texts that are part of the articles' HTML, or titles and groups of pages: no script in the browser needs them. */
const generatorOnly =
  /^(?:callout|llms|api|search\.group)\.|^blog\.(?:title|tagged|writtenBy|numbered)$|^(?:codeKeys|codeTouch|footnotes|footnoteBack|headingLink|islandFailed|showAllLines|tabs)$/;

/** Texts of the API reference that scripts in the browser do need. */
const shared = /^api\.(?:kind\.|upgrade(?:Added|Removed|Changed|Deprecated|Before|After)$)/;

/** Returns the interface texts that scripts in the browser need. */
export function toBrowserMessages(messages: Messages): Messages {
  const kept = Object.entries(messages).filter(([key]) => !generatorOnly.test(key) || shared.test(key));
  return Object.fromEntries(kept);
}
