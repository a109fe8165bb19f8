import { posix } from 'node:path';
import * as z from 'zod';
import type { Message } from '../../runtime/i18n/format.ts';
import type { Messages } from '../../runtime/i18n/messages.ts';
import type { Located } from '../config/locate.ts';
import { readYaml } from '../config/read-yaml.ts';
import { authorsSchema, tagsSchema } from '../config/schema/blog.ts';
import { categorySchema } from '../config/schema/front-matter.ts';
import { siteTextsSchema } from '../config/schema/site-texts.ts';
import type { BlogNameFiles, BlogNames } from '../contracts/blog.ts';
import type { LocaleFile } from '../contracts/locale-file.ts';
import type { LocaleTexts } from '../contracts/localized-site.ts';
import { type Category, currentVersion } from '../contracts/site-index.ts';
import type { SourceFile } from '../contracts/source-file.ts';
import { createCollector, type Diagnostic, losing, type Outcome, outcome, startOf } from '../diagnostics/diagnostic.ts';

/** Reads `authors.yml` and `tags.yml`. Invalid entries are reported and left out. */
export function readBlogNames(sources: readonly SourceFile[]): Outcome<BlogNameFiles> {
  const { diagnostics, collect } = createCollector();
  const read = <Config>(name: string, schema: z.ZodType<Config>): BlogNames<Config>[] => {
    const own = sources.filter(({ path }) => path.startsWith(`${name}.`));
    return own.flatMap((source) => collect(readNames(source, schema, `the ${name}`)) ?? []);
  };
  return outcome({ authors: read('authors', authorsSchema), tags: read('tags', tagsSchema) }, diagnostics);
}

function readNames<Config>(
  source: SourceFile,
  schema: z.ZodType<Config>,
  what: string,
): Outcome<BlogNames<Config> | null> {
  const hint = 'Write it as YAML: each key on its own line, and its fields indented below it.';
  const { value, raw, locate, diagnostics } = readYaml(source, { schema, code: 'blog/invalid-names', hint, what });
  if (!value) return outcome(null, losing('names', diagnostics));
  return outcome(
    { locale: source.scope.locale, config: { value, locate }, keys: Object.keys(Object(raw)) },
    diagnostics,
  );
}

/** Reads the `_category_.yml` files of folders. They may also be named `.yaml` or `.json`, which is valid YAML. */
export function readCategories(sources: readonly SourceFile[]): Outcome<Category[]> {
  const { diagnostics, collect } = createCollector();
  const first = new Map<string, string>();
  const categories = sources.flatMap((source): Category[] => {
    const folder = posix.dirname(source.file);
    const earlier = first.get(folder);
    if (earlier !== undefined) {
      diagnostics.push(second(source.file, earlier));
      return [];
    }
    first.set(folder, source.file);
    const hint = 'Write it as YAML, indented with spaces.';
    const options = { schema: categorySchema, code: 'category/invalid', hint, what: 'the category' } as const;
    const read = readYaml(source, options);
    const value = collect(read);
    const dir = posix.dirname(source.path) === '.' ? '' : posix.dirname(source.path);
    const { locale, version = currentVersion } = source.scope;
    return value ? [{ dir, version, locale, config: { value, locate: read.locate } }] : [];
  });
  return outcome(categories, diagnostics);
}

function second(file: string, earlier: string): Diagnostic {
  const message = `The folder ${posix.dirname(file)} has two files of settings`;
  return { code: 'category/invalid', message, hint: `Keep ${earlier} or ${file}.`, span: startOf(file) };
}

/** Reads a locale's texts from YAML. Invalid ones are reported and left out. */
function readLocaleYaml<Schema extends z.ZodType>(
  file: Pick<LocaleFile, 'file' | 'text'>,
  schema: Schema,
): Located<Partial<z.output<Schema>>> & { diagnostics: readonly Diagnostic[] } {
  const hint = 'Write it as YAML; quote a text that contains ": " or "#".';
  const read = readYaml(file, { schema, code: 'translation/invalid', hint, what: 'the texts' });
  return { ...read, value: read.value ?? {} };
}

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

/** Reads a locale's translations of the site's texts from its `site.yml`. Invalid ones are reported and left out. */
export function readSiteTexts(file: Omit<LocaleFile, 'name'>): Outcome<LocaleTexts> {
  const { value, locate, diagnostics } = readLocaleYaml(file, siteTextsSchema);
  return outcome({ locale: file.locale, texts: { value, locate } }, diagnostics);
}
