import * as z from 'zod';
import { siteFile } from './site-file.ts';

/** Path of one of the site's own modules, with a leading `./` removed. */
export const modulePathSchema = siteFile(/^(?!\/|[a-z]+:).*\.[cm]?[jt]s$/i, {
  other: 'Not the path of a module of this site, such as "./plugins/mine.ts", which can also export one from a package',
  outside: 'The module is outside of the site',
});

/** Plugins: each is a module path, or a pair of a module path and its options. */
export const pluginsSchema = z
  .array(
    z.union([
      modulePathSchema.transform((file) => ({ file })),
      z.tuple([modulePathSchema, z.record(z.string(), z.json())]).transform(([file, options]) => ({ file, options })),
    ]),
  )
  .default([]);

/** Modules that generate pages. */
export const sourcesSchema = z.array(modulePathSchema).default([]);
