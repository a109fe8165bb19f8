import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale } from '../config/schema/locales.ts';
import { interfaceFile, type LocaleFile, localeFileNames } from '../contracts/locale-file.ts';
import { createFileCache } from '../core/files/file-cache.ts';
import {
  createCollector,
  type Diagnostic,
  type Outcome,
  outcome,
  startOf,
  toUnusedFile,
} from '../diagnostics/diagnostic.ts';
import { suggestion } from '../diagnostics/suggest.ts';
import { readSources } from './read-source.ts';

/** Reads the locales' files about translations. Folders and files that no locale uses are reported. */
export async function readLocaleFiles(
  siteDir: string,
  locales: readonly Locale[],
  defaultLocale: string,
): Promise<Outcome<LocaleFile[]>> {
  const { diagnostics, collect } = createCollector();
  const files: LocaleFile[] = [];
  for (const name of await namesIn(siteDir, 'i18n')) {
    if (!locales.some(({ folder }) => folder === name)) diagnostics.push(unusedFolder(name, locales));
  }
  for (const { id, folder } of locales) {
    const isOriginal = id === defaultLocale;
    const known = isOriginal ? [interfaceFile] : [...collections, ...localeFileNames];
    const names = (await namesIn(siteDir, `i18n/${folder}`)).filter((name) => !name.startsWith('.'));
    const unknown = names.filter((name) => !known.includes(name));
    diagnostics.push(...unknown.map((name) => unused(`i18n/${folder}/${name}`, { name, known, isOriginal })));
    const wanted = localeFileNames.filter((name) => names.includes(name) && known.includes(name));
    const places = wanted.map((name) => ({ name, locale: id, file: `i18n/${folder}/${name}` }));
    const read = collect(readSources(siteDir, places, createFileCache()));
    files.push(...read.map(({ name, locale, file, text }) => ({ name, locale, file, text })));
  }
  return outcome(files, diagnostics);
}

/** Names of the folders with translated pages, the same in every locale. */
const collections = ['docs', 'blog', 'pages', 'versions', 'api'];

async function namesIn(siteDir: string, folder: string): Promise<string[]> {
  return (await readdir(join(siteDir, folder)).catch(() => [])).sort();
}

function unused(
  file: string,
  { name, known, isOriginal }: { name: string; known: readonly string[]; isOriginal: boolean },
): Diagnostic {
  const other = isOriginal
    ? `The default locale has its content in the site's own folders. Only ${interfaceFile} belongs here.`
    : `Files of a locale: ${known.join(', ')}.`;
  return toUnusedFile(file, suggestion(name, known, other));
}

function unusedFolder(name: string, locales: readonly Locale[]): Diagnostic {
  const own = locales.find(({ id }) => id === name)?.folder;
  return {
    code: 'source/unused',
    message: `No locale uses the folder i18n/${name}`,
    hint:
      own === undefined
        ? 'Add the locale to "locales" in site.config.ts, or remove the folder.'
        : `Rename it to i18n/${own}: the "path" of a locale is the name of its folder, too.`,
    span: startOf(`i18n/${name}`),
  };
}
