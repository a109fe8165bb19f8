import * as z from 'zod';

/** Checking of the code in pages by the TypeScript compiler. */
export const examplesSchema = z.strictObject({
  prelude: z
    .string()
    .min(1)
    .regex(/\.d\.ts$/, { error: 'The prelude is a declaration file: its name ends with .d.ts' })
    .optional()
    .describe('Declaration file of what all examples know without an import, relative to the site.'),
});
