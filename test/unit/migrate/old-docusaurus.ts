import { convertDocusaurus } from '../../../cli/migrate/docusaurus/convert.ts';
import type { OldSite } from '../../../cli/migrate/old-site.ts';

/** Converts a Docusaurus site of these files. The text of its configuration is only searched for names. */
export function convertSite(files: Readonly<Record<string, string>>, config: object = {}, sidebars?: object) {
  const old: OldSite = {
    files: new Map(Object.entries({ 'docusaurus.config.js': '', ...files })),
    configFile: 'docusaurus.config.js',
    config: { title: 'T', url: 'https://x.example', presets: [['classic', {}]], ...config },
    ...(sidebars && { sidebars }),
    from: 'old',
    dir: 'site',
  };
  return convertDocusaurus(old);
}

/** Returns a file of the new site; `undefined` if there is none. */
export function textIn({ files }: ReturnType<typeof convertSite>, path: string): string | undefined {
  const file = files.get(path);
  return file && 'text' in file ? file.text : undefined;
}
