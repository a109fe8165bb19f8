import * as z from 'zod';
import { allowPlaceholders } from './placeholders.ts';

const symbolPath = z.string().min(1);

/** A library to generate an API reference for. */
const librarySchema = z.strictObject({
  /** Name of the npm package to document. A package that is not installed is reported as `api/package-missing`. */
  package: z.string().min(1),
  /**
   * Declaration file to document instead of the package's entry points, relative to the package. A missing file is
   * reported as `api/entry-missing`.
   * @default none: the files that imports of the package resolve to
   */
  entry: z.string().min(1).optional(),
  /**
   * Source file of the library to document instead of its published declarations, relative to the site:
   * `'../src/index.ts'`. A file that cannot be documented is reported as `api/source-invalid`.
   * @default none: the installed package is documented
   */
  source: z.string().min(1).optional(),
  /**
   * TypeScript configuration for `source`, relative to the site. An error in it is reported as `api/source-config`.
   * @default the `tsconfig.json` nearest to the source
   */
  tsconfig: z.string().min(1).optional(),
  /**
   * Entry points to document: `['.', 'hooks', 'addons/*']`. A missing entry point is reported as `api/entry-missing`.
   * @default all entry points that the package exports by name; if `entry` is set, only that file
   */
  entries: z.array(z.string().min(1)).min(1).optional(),
  /**
   * Whether properties, accessors and constructors have their own pages, as methods and functions do; otherwise each is
   * a section of its type's page: `lib.options#.scale`.
   * @default `true` for the newest release if its reference has at most 1,000 pages; `false` for a larger reference,
   * where these pages would hide the others, and for older releases, where few readers look for them
   */
  propertyPages: z.boolean().optional(),
  /**
   * Whether TypeScript checks the `@example` code in the library's comments, as it does the code of pages, with
   * `examples.prelude` if it is set. All examples that do not compile are counted in a single warning,
   * `api/example-invalid`, since the site is not responsible for the library's comments.
   * @default `false`
   */
  examples: z.boolean().default(false),
  /**
   * Older releases to document too, by their npm aliases: `'lib-4'` for `"lib-4": "npm:lib@4.0.0"`.
   * @default `[]`
   */
  versions: z.array(z.string().min(1)).default([]),
  /**
   * URL path of the reference, without a slash at either end.
   * @default `'docs/api'`; in a list of libraries, `'docs/api/'` plus the package name without its scope
   */
  routeBasePath: z.string().optional(),
  /**
   * URL of a line of the library's source, with the placeholders `{version}`, `{path}` and `{line}`.
   * @default none: pages do not link to the source
   */
  sourceLink: z
    .string()
    .superRefine(allowPlaceholders('{version}', '{path}', '{line}'))
    .optional(),
  /**
   * Language tag of the library's own comments, for the `lang` attribute.
   * @default `'en'`
   */
  language: z.string().default('en'),
  /**
   * Replacements of removed symbols: `{ OldName: 'NewName.member' }`.
   * @default `{}`
   */
  replacements: z.record(symbolPath, symbolPath).default({}),
  /**
   * Names that the docs use for instances: `{ map: 'Map' }` links `map.zoom` in a doc to `Map.zoom`.
   * @default `{}`
   */
  instances: z.record(z.string(), symbolPath).default({}),
});

/** The settings of a library. */
export type LibraryConfig = z.output<typeof librarySchema>;

/** One library, or a list of libraries, each with its own package and path. */
export const apiSchema = z.union([z.array(librarySchema).min(1).superRefine(findTwins), librarySchema]);

/** Reports libraries with the `package` or `routeBasePath` of an earlier one. */
function findTwins(libraries: readonly LibraryConfig[], { addIssue }: z.core.$RefinementCtx): void {
  for (const key of ['package', 'routeBasePath'] as const) {
    for (const [index, library] of libraries.entries()) {
      const first = libraries.findIndex((other) => other[key] !== undefined && other[key] === library[key]);
      if (first !== -1 && first < index)
        addIssue({ code: 'custom', path: [index, key], message: `item ${first} of the list has the same value` });
    }
  }
}
