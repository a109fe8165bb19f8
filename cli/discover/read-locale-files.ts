import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '../config/schema/locales.ts';
import { type LocaleFile, localeFileNames } from '../contracts/locale-file.ts';
import { type Diagnostic, type Outcome, outcome, startOf } from '../diagnostics/diagnostic.ts';
import { suggestion } from '../diagnostics/suggest.ts';
import { readSources } from './read-source.ts';

/** Reads what the locales keep about their translations; folders and files that no locale reads are reported. */
export async function readLocaleFiles(
  siteDir: string,
  locales: readonly Locale[],
  defaultLocale: string,
): Promise<Outcome<LocaleFile[]>> {
  const translated = locales.filter(({ id }) => id !== defaultLocale);
  const diagnostics: Diagnostic[] = [];
  const files: LocaleFile[] = [];
  const folders = await namesIn(siteDir, 'i18n');
  for (const name of folders.filter((folder) => !translated.some((locale) => locale.folder === folder))) {
    diagnostics.push(unknownLocale(name, name === defaultLocale));
  }
  for (const { id, folder } of translated) {
    const names = await namesIn(siteDir, `i18n/${folder}`);
    diagnostics.push(...names.filter((name) => !isKnown(name)).map((name) => unused(`i18n/${folder}`, name)));
    const wanted = localeFileNames.filter((name) => names.includes(name));
    const places = wanted.map((name) => ({ name, locale: id, file: `i18n/${folder}/${name}` }));
    const read = readSources(siteDir, places);
    files.push(...read.value.map(({ name, locale, file, text }) => ({ name, locale, file, text })));
    diagnostics.push(...read.diagnostics);
  }
  return outcome(files, diagnostics);
}

/** Folders of translated pages, by the names that they have in every locale. */
const collections = ['docs', 'blog', 'pages', 'versions', 'api'];

function isKnown(name: string): boolean {
  return name.startsWith('.') || [...collections, ...localeFileNames].includes(name);
}

async function namesIn(siteDir: string, folder: string): Promise<string[]> {
  return (await readdir(join(siteDir, folder)).catch(() => [])).sort();
}

function unused(folder: string, name: string): Diagnostic {
  const known = [...collections, ...localeFileNames];
  return {
    code: 'source/unused',
    message: `${folder}/${name} is not used by the site`,
    hint: suggestion(name, known, `A locale has: ${known.join(', ')}.`),
    span: startOf(`${folder}/${name}`),
  };
}

function unknownLocale(name: string, isDefault: boolean): Diagnostic {
  return {
    code: 'source/unused',
    message: `No locale reads the folder i18n/${name}`,
    hint: `Add the locale to "locales" in site.config.ts${isDefault ? ' as another than the default' : ''}, or remove the folder.`,
    span: startOf(`i18n/${name}`),
  };
}
