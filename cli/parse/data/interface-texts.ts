import * as z from 'zod';
import type { Message } from '../../../runtime/i18n/format.ts';
import type { Messages } from '../../../runtime/i18n/messages.ts';
import type { LocaleFile } from '../../contracts/locale-file.ts';
import { type Outcome, outcome } from '../../diagnostics/diagnostic.ts';
import { readLocaleYaml } from './locale-yaml.ts';

/** Reads the interface texts that a site overrides. Invalid ones are reported and left out. */
export function readInterfaceTexts(
  file: LocaleFile,
  { messages, htmlLang }: { messages: Messages; htmlLang: string },
): Outcome<Messages> {
  const { value, diagnostics } = readLocaleYaml(file, toInterfaceSchema(messages, htmlLang));
  return outcome(value as Messages, diagnostics);
}

/**
 * Returns the schema of `i18n/<locale>/interface.yml`: overridden interface texts by key.
 *
 * @param messages the texts without overrides
 */
function toInterfaceSchema(messages: Messages, htmlLang: string) {
  const plurals = new Intl.PluralRules(htmlLang).resolvedOptions().pluralCategories;
  const entries = Object.entries(messages).map(([key, message]) => {
    const text = toTextSchema(message);
    const forms = Object.fromEntries(plurals.map((plural) => [plural, plural === 'other' ? text : text.optional()]));
    const schema = typeof message === 'string' ? text : z.union([text, z.strictObject(forms)]);
    return [key, schema.optional().describe(`"${formsOf(message).at(-1)}"`)] as const;
  });
  return z.strictObject(Object.fromEntries(entries));
}

/** A text may omit placeholders of the original, but not use others. */
function toTextSchema(message: Message) {
  const placeholders = new Set(formsOf(message).flatMap(placeholdersOf));
  const known = placeholders.size === 0 ? 'none' : [...placeholders].join(' and ');
  return z
    .string()
    .min(1)
    .superRefine((text, { addIssue }) => {
      const unknown = placeholdersOf(text).find((name) => !placeholders.has(name));
      if (unknown) addIssue({ code: 'custom', message: `Unknown placeholder ${unknown}; this text has ${known}` });
    });
}

function formsOf(message: Message): string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

function placeholdersOf(text: string): string[] {
  return text.match(/\{\w+\}/g) ?? [];
}
