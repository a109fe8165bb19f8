import type { NewSite, OldSite } from '../../../cli/migrate/old-site.ts';

/** Returns a site of another generator with these files. The text of its configuration is only searched for names. */
export function oldSite(
  files: Readonly<Record<string, string>>,
  { configFile = 'config.js', ...others }: Partial<OldSite> = {},
): OldSite {
  const all = new Map(Object.entries({ [configFile]: '', ...files }));
  return { files: all, configFile, config: {}, from: 'old', dir: 'site', ...others };
}

/** Returns a text of the new site; `undefined` if there is none at this path. */
export function textIn({ files }: Pick<NewSite, 'files'>, path: string): string | undefined {
  const file = files.get(path);
  return file && 'text' in file ? file.text : undefined;
}
