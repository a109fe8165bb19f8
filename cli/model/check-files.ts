import { isElsewhere } from '../../runtime/url.ts';
import type { Located, ValuePath } from '../config/locate.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggestion } from '../diagnostics/suggest.ts';

/** The files that a configuration can name. */
export interface KnownFiles {
  /** Files of the static folder, by published path. */
  statics: readonly string[];
  /** Files of code, by path relative to the site. */
  code: readonly string[];
}

/** Reports files that the configuration names and that do not exist. */
export function checkConfiguredFiles(config: Located<SiteConfig>, { statics, code }: KnownFiles): Diagnostic[] {
  return [...checkPictures(config, statics), ...checkPrelude(config, code)];
}

function checkPrelude({ value, locate }: Located<SiteConfig>, code: readonly string[]): Diagnostic[] {
  const prelude = value.examples?.prelude;
  if (prelude === undefined || code.includes(prelude)) return [];
  const declarations = code.filter((file) => file.endsWith('.d.ts'));
  const hint = suggestion(prelude, declarations, 'Put it beside site.config.ts.');
  const message = `The prelude "${prelude}" does not exist`;
  return [{ code: 'example/prelude-missing', message, hint, span: locate(['examples', 'prelude']) }];
}

function checkPictures({ value, locate }: Located<SiteConfig>, statics: readonly string[]): Diagnostic[] {
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
