import { isElsewhere } from '../../runtime/url.ts';
import type { Located, ValuePath } from '../config/locate.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggestion } from '../diagnostics/suggest.ts';

/** Reports pictures that the configuration names and the static folder does not hold. */
export function checkConfiguredFiles({ value, locate }: Located<SiteConfig>, statics: readonly string[]): Diagnostic[] {
  const { favicon, image, navbar, footer } = value;
  const named: [string | undefined, ValuePath][] = [
    [favicon, ['favicon']],
    [image, ['image']],
    [navbar.logo?.src, ['navbar', 'logo', 'src']],
    [footer.logo?.src, ['footer', 'logo', 'src']],
  ];
  const known = new Set(statics);
  return named.flatMap(([file, path]): Diagnostic[] => {
    if (file === undefined || isElsewhere(file)) return [];
    const wanted = file.replace(/^\//, '');
    if (known.has(wanted)) return [];
    const hint = suggestion(wanted, statics, 'Put it into the static folder.');
    return [{ code: 'image/missing', message: `The picture "${file}" does not exist`, hint, span: locate(path) }];
  });
}
