import { z } from 'zod';

/** The library whose API reference the site shows. */
export const apiSchema = z.strictObject({
  package: z.string().min(1).describe('Name of the installed npm package to document.'),
  entry: z.string().min(1).optional().describe('Declaration file, relative to the package; its `types` by default.'),
  routeBasePath: z.string().default('docs/api').describe('Address under which the reference lives.'),
  sourceLink: z
    .string()
    .optional()
    .describe('Address of a line of source, with the placeholders {version}, {path} and {line}.'),
});
