import * as z from 'zod';

/** Checking of the code in pages by the TypeScript compiler. */
export const examplesSchema = z.strictObject({
  /**
   * Declaration file (`.d.ts`) of what all examples know without an import, relative to the site's folder. One that does
   * not exist is reported as `example/prelude-missing`.
   * @default none
   */
  prelude: z
    .string()
    .min(1)
    .regex(/\.d\.ts$/, { error: 'The prelude is a declaration file: its name ends with .d.ts' })
    .optional(),
});
