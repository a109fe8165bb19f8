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
  /**
   * Page that opens code, such as `/docs/playground`: every fence that is marked `play` gets a link to it. One that does not
   * exist is reported as `example/playground-missing`.
   * @default none
   */
  playground: z
    .string()
    .startsWith('/', { error: 'The playground is a page of the site: its address begins with /' })
    .optional(),
});
