import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiLabels } from '../api/pages.ts';
import type { ArticleLabels } from '../compile/compile-page.ts';
import { packageRoot } from '../package-root.ts';

/** The interface's texts in one language, by key. */
export type Messages = Readonly<Record<string, string>>;

/** Returns the interface's texts for a locale: its own, else its language's, else English. */
export function loadMessages(locale: string): Messages {
  const english = readMessages('en') ?? {};
  return { ...english, ...(readMessages(locale) ?? readMessages(locale.split('-')[0] ?? '')) };
}

function readMessages(locale: string): Messages | undefined {
  const file = join(packageRoot, 'templates/messages', `${locale}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Messages) : undefined;
}

/** Returns the texts that articles show of themselves. */
export function toArticleLabels(messages: Messages): ArticleLabels {
  return { callouts: family(messages, 'callout'), headingLink: text(messages, 'headingLink') };
}

/** Returns the texts that API pages show of themselves. */
export function toApiLabels(messages: Messages): ApiLabels {
  return {
    index: text(messages, 'api.index'),
    kinds: family(messages, 'api.kind') as ApiLabels['kinds'],
    groups: family(messages, 'api.group') as ApiLabels['groups'],
    flags: family(messages, 'api.flag'),
    columns: family(messages, 'api.column') as ApiLabels['columns'],
    parameters: text(messages, 'api.parameters'),
    returns: text(messages, 'api.returns'),
    throws: text(messages, 'api.throws'),
    examples: text(messages, 'api.examples'),
    see: text(messages, 'api.see'),
    defaultValue: text(messages, 'api.default'),
    remarks: text(messages, 'api.remarks'),
    deprecated: text(messages, 'api.deprecated'),
    source: text(messages, 'api.source'),
  };
}

function text(messages: Messages, key: string): string {
  return messages[key] ?? key;
}

/** Returns the texts below a key, by the rest of theirs. */
function family(messages: Messages, prefix: string): Record<string, string> {
  const entries = Object.entries(messages).filter(([key]) => key.startsWith(`${prefix}.`));
  return Object.fromEntries(entries.map(([key, value]) => [key.slice(prefix.length + 1), value]));
}
