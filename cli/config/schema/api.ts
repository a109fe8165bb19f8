import * as z from 'zod';

const symbolPath = z.string().min(1);

/** The library whose API reference the site shows. */
export const apiSchema = z.strictObject({
  package: z.string().min(1).describe('Name of the installed npm package to document.'),
  entry: z.string().min(1).optional().describe('Declaration file, relative to the package; its `types` by default.'),
  versions: z
    .array(z.string().min(1))
    .default([])
    .describe('Older releases to document too, by the names under which npm installed them: "lib-4": "npm:lib@4.0.0".'),
  routeBasePath: z.string().default('docs/api').describe('Address under which the reference lives.'),
  sourceLink: z
    .string()
    .optional()
    .describe('Address of a line of source, with the placeholders {version}, {path} and {line}.'),
  language: z.string().default('en').describe("Language of the library's own comments, as in `lang`."),
  replacements: z
    .record(symbolPath, symbolPath)
    .default({})
    .describe('Where to go instead of a symbol that was removed: "OldName": "NewName.member".'),
  instances: z
    .record(z.string(), symbolPath)
    .default({})
    .describe('Names that the guides give to instances: { "map": "Map" } lets `map.zoom` lead to "Map.zoom".'),
});
