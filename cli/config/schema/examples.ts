import * as z from 'zod';
import { toPlainPath } from './site-file.ts';

/** Checks of the code in pages by the TypeScript compiler. */
export const examplesSchema = z.strictObject({
  /**
   * Declaration file (`.d.ts`) with the names that all examples can use without an import, relative to the site's
   * folder. A missing file is reported as `example/prelude-missing`.
   * @default none
   */
  prelude: z
    .string()
    .min(1)
    .regex(/\.d\.ts$/, { error: 'The prelude must be a declaration file, with a name that ends with .d.ts' })
    .transform(toPlainPath)
    .optional(),
  /**
   * Page that opens code from other pages, such as `/docs/playground`: every code block marked `play` links to it. A
   * page that does not exist is reported as `example/playground-missing`.
   * @default none
   */
  playground: z
    .string()
    .startsWith('/', { error: 'The playground must be a page of the site, with a URL that starts with /' })
    .optional(),
});
