import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Messages } from '../../runtime/i18n/messages.ts';
import { pickLocale } from '../../runtime/i18n/pick-locale.ts';
import type { Locale } from '../config/schema/locales.ts';
import { packageRoot } from '../package-root.ts';

const folder = join(packageRoot, 'templates/messages');

/** Returns the interface texts for a language tag, with English as fallback and the site's overrides applied. */
export function loadMessages(tag: string, own?: Messages): Messages {
  return { ...(JSON.parse(readFileSync(fileFor(tag), 'utf8')) as Messages), ...own };
}

function fileFor(tag: string): string {
  const files = new Map(readdirSync(folder).map((name) => [basename(name, '.json'), join(folder, name)]));
  return pickLocale(files, tag) as string;
}

/** Returns the keys of the texts that are in English, since neither sitegen nor the site has them in a language. */
export function listEnglishTexts(tag: string, own: Messages = {}): string[] {
  const isKnown = /^en(?:-|$)/i.test(tag) || fileFor(tag) !== fileFor('en');
  return isKnown ? [] : Object.keys(loadMessages(tag)).filter((key) => !Object.hasOwn(own, key));
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
