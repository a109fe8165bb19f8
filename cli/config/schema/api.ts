import * as z from 'zod';

const symbolPath = z.string().min(1);

/** A library whose API reference the site shows. */
const librarySchema = z.strictObject({
  /** Name of the npm package to document. One that is not installed is reported as `api/package-missing`. */
  package: z.string().min(1),
  /**
   * Declaration file to begin at instead of the package's entries, relative to the package. One that does not exist is reported as `api/entry-missing`.
   * @default none: what an import of the package finds
   */
  entry: z.string().min(1).optional(),
  /**
   * File of the library's own source to begin at instead of its declarations, relative to the site: `'../src/index.ts'`. One that cannot be documented is reported as `api/source-invalid`.
   * @default none: the installed package is documented
   */
  source: z.string().min(1).optional(),
  /**
   * Configuration of the compiler for `source`, relative to the site. What is wrong in it is reported as `api/source-config`.
   * @default the nearest `tsconfig.json` around the source
   */
  tsconfig: z.string().min(1).optional(),
  /**
   * Entries to document: `['.', 'hooks', 'addons/*']`. One that does not exist is reported as `api/entry-missing`.
   * @default all that the package lets others import by name; where `entry` is set, that one only
   */
  entries: z.array(z.string().min(1)).min(1).optional(),
  /**
   * Whether properties, accessors and constructors have pages of their own, as methods and functions have. Without, each is a section of its type's page: `lib.options#.scale`.
   * @default `true` for the newest release where its reference has up to 1,000 pages; in a larger one nobody would find the others among them, and in an older release few look for them
   */
  propertyPages: z.boolean().optional(),
  /**
   * Whether TypeScript checks the code of `@example` in the library's comments, as it does that of guides, with `examples.prelude` where it is set. How many do not compile is one warning, `api/example-invalid`: a site answers for its own words.
   * @default `false`
   */
  examples: z.boolean().default(false),
  /**
   * Older releases to document too, by the names under which npm installed them: `'lib-4'` for `"lib-4": "npm:lib@4.0.0"`.
   * @default `[]`
   */
  versions: z.array(z.string().min(1)).default([]),
  /**
   * Address under which the reference lives, without a slash at either end.
   * @default `'docs/api'`; of a package in a list `'docs/api/'` and its name without the scope
   */
  routeBasePath: z.string().optional(),
  /**
   * Address of a line of the library's source, with the placeholders `{version}`, `{path}` and `{line}`.
   * @default none: pages do not lead to the source
   */
  sourceLink: z.string().optional(),
  /**
   * Language of the library's own comments, as the attribute `lang` names it.
   * @default `'en'`
   */
  language: z.string().default('en'),
  /**
   * Where to go instead of a symbol that was removed: `{ OldName: 'NewName.member' }`.
   * @default `{}`
   */
  replacements: z.record(symbolPath, symbolPath).default({}),
  /**
   * Names that the guides give to instances: `{ map: 'Map' }` lets `map.zoom` in a guide lead to `Map.zoom`.
   * @default `{}`
   */
  instances: z.record(z.string(), symbolPath).default({}),
});

/** What a site says of a library. */
export type LibraryConfig = z.output<typeof librarySchema>;

/** One library, or several: each has a name of its own then. */
export const apiSchema = z.union([z.array(librarySchema).min(1).superRefine(findTwins), librarySchema]);

/** Two references cannot share their addresses, nor be of one package. */
function findTwins(libraries: readonly LibraryConfig[], { addIssue }: z.core.$RefinementCtx): void {
  for (const key of ['package', 'routeBasePath'] as const) {
    for (const [index, library] of libraries.entries()) {
      const first = libraries.findIndex((other) => other[key] !== undefined && other[key] === library[key]);
      if (first !== -1 && first < index)
        addIssue({ code: 'custom', path: [index, key], message: `item ${first} of the list has the same` });
    }
  }
}
