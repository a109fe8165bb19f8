import { convertDocusaurus } from '../../../cli/migrate/docusaurus/convert.ts';
import { oldSite } from './old-site.ts';

/** Converts a Docusaurus site of these files. The text of its configuration is only searched for names. */
export function convertSite(files: Readonly<Record<string, string>>, config: object = {}, sidebars?: object) {
  return convertDocusaurus(
    oldSite(files, {
      configFile: 'docusaurus.config.js',
      config: { title: 'T', url: 'https://x.example', presets: [['classic', {}]], ...config },
      sidebars,
    }),
  );
}
