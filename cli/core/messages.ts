import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Messages } from '../../runtime/i18n/messages.ts';
import { pickLocale } from '../../runtime/i18n/pick-locale.ts';
import { packageRoot } from '../package-root.ts';

const folder = join(packageRoot, 'templates/messages');

/** Returns the interface's texts for a language tag, English where there are none; what a site says otherwise goes first. */
export function loadMessages(tag: string, own?: Messages): Messages {
  const files = new Map(readdirSync(folder).map((name) => [basename(name, '.json'), join(folder, name)]));
  return { ...(JSON.parse(readFileSync(pickLocale(files, tag) as string, 'utf8')) as Messages), ...own };
}

/** Texts that stand in articles when they come to browsers: no script there asks for them. */
const generatorOnly =
  /^(?:callout|llms|api)\.|^(?:codeKeys|codeTouch|footnotes|footnoteBack|headingLink|islandFailed|showAllLines)$/;

/** Texts of the reference that scripts do ask for. */
const shared = /^api\.(?:kind|upgrade)/;

/** Returns those texts of the interface that scripts in browsers ask for. */
export function toBrowserMessages(messages: Messages): Messages {
  const kept = Object.entries(messages).filter(([key]) => !generatorOnly.test(key) || shared.test(key));
  return Object.fromEntries(kept);
}
