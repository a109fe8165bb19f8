import { headFileOf, toFilePath } from '../config/head-tag.ts';
import type { Located, ValuePath } from '../config/locate.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggestion } from '../diagnostics/suggest.ts';
import { checkPictures, type NamedPicture } from './check-pictures.ts';
import { listNavbarItems } from './navbar/list-items.ts';

/** The files that a configuration can refer to. */
interface KnownFiles {
  /** Files of the static folder, by published path. */
  statics: readonly string[];
  /** Paths of code files, relative to the site folder. */
  code: readonly string[];
}

/** Reports files in the configuration that do not exist. */
export function checkConfiguredFiles(config: Located<SiteConfig>, { statics, code }: KnownFiles): Diagnostic[] {
  return [
    ...checkPictures(picturesOf(config), new Set(statics)),
    ...checkLook(config, { statics, code }),
    ...checkPrelude(config, code),
    ...checkModules(config, code),
  ];
}

function checkPrelude({ value, locate }: Located<SiteConfig>, code: readonly string[]): Diagnostic[] {
  const prelude = value.examples?.prelude;
  if (prelude === undefined || code.includes(prelude)) return [];
  const declarations = code.filter((file) => file.endsWith('.d.ts'));
  const hint = suggestion(prelude, declarations, 'Put it next to site.config.ts.');
  const message = `The prelude "${prelude}" does not exist`;
  return [{ code: 'example/prelude-missing', message, hint, span: locate(['examples', 'prelude']) }];
}

/** A module in the configuration, its place there, and whether it can add pages. */
interface UsedModule extends Pick<Diagnostic, 'loses'> {
  file: string;
  path: ValuePath;
}

/** Reports missing plugins, sources and the `routes` module. */
function checkModules({ value, locate }: Located<SiteConfig>, code: readonly string[]): Diagnostic[] {
  const { remark, rehype } = value.markdown;
  const uses = Object.entries({ remark, rehype }).flatMap<UsedModule>(([key, plugins]) =>
    plugins.map(({ file }, index) => ({ file, path: ['markdown', key, index] })),
  );
  if (value.routes !== undefined) uses.push({ file: value.routes, path: ['routes'], loses: 'pages' });
  uses.push(...value.sources.map((file, index): UsedModule => ({ file, path: ['sources', index], loses: 'pages' })));
  const modules = code.filter((file) => /\.[cm]?[jt]s$/.test(file));
  return uses
    .filter(({ file }) => !code.includes(file))
    .map(({ file, path, ...found }) => ({
      ...found,
      code: 'config/file-missing',
      message: `The file "${file}" does not exist`,
      hint: suggestion(file, modules, 'Put it next to site.config.ts, or into a folder there.'),
      span: locate(path),
    }));
}

/** Reports missing style sheets, fonts and files in head elements. */
function checkLook({ value, locate }: Located<SiteConfig>, { statics, code }: KnownFiles): Diagnostic[] {
  const sheets = code.filter((file) => file.endsWith('.css'));
  const css = value.css.map((file, index) => ({ file, path: ['css', index], known: sheets, isStatic: false }));
  const fonts = value.fonts.map((file, index) => ({ file, path: ['fonts', index], known: statics, isStatic: true }));
  const head = value.head.flatMap((tag, index) => {
    const file = headFileOf(tag);
    if (!file) return [];
    return [{ file: file.address, path: ['head', index, 'attrs', file.attribute], known: statics, isStatic: true }];
  });
  return [...css, ...fonts, ...head].flatMap(({ file, path, known, isStatic }): Diagnostic[] => {
    const wanted = toFilePath(file);
    if (known.includes(wanted)) return [];
    const place = isStatic
      ? 'Put it into the static folder.'
      : 'Put it next to site.config.ts, not into a folder of pages.';
    const hint = suggestion(wanted, known, place);
    return [{ code: 'config/file-missing', message: `The file "${file}" does not exist`, hint, span: locate(path) }];
  });
}

/** Returns the pictures in the configuration. */
function picturesOf({ value, locate }: Located<SiteConfig>): NamedPicture[] {
  const { favicon, image, navbar, footer } = value;
  const icons = listNavbarItems(value).flatMap(({ item, path }): [string | undefined, ValuePath][] =>
    'icon' in item ? [[item.icon, [...path, 'icon']]] : [],
  );
  const named: [string | undefined, ValuePath][] = [
    [favicon, ['favicon']],
    [image, ['image']],
    [navbar.logo?.src, ['navbar', 'logo', 'src']],
    [navbar.logo?.srcDark, ['navbar', 'logo', 'srcDark']],
    ...icons,
    [footer.logo?.src, ['footer', 'logo', 'src']],
    [footer.logo?.srcDark, ['footer', 'logo', 'srcDark']],
  ];
  return named.flatMap(([file, path]) => (file === undefined ? [] : [{ file, locate: () => locate(path) }]));
}
