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
