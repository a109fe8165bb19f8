import * as z from 'zod';
import { allowPlaceholders } from './placeholders.ts';
import { webUrlSchema } from './web-url.ts';

const origin = webUrlSchema.transform((url) => new URL(url).origin).optional();

const shared = {
  /**
   * URL where readers can report a missing search result; `{query}` is replaced by their query.
   * @default none: no link is shown
   */
  missingResultsUrl: webUrlSchema.superRefine(allowPlaceholders('{query}')).optional(),
};

/** Search provider: the built-in search or a hosted service. */
export const searchSchema = z
  .discriminatedUnion('provider', [
    z.strictObject({
      /** The built-in search, which needs no service. */
      provider: z.literal('embedded'),
      ...shared,
    }),
    z.strictObject({
      /** An Algolia index, queried from the same search interface. */
      provider: z.literal('algolia'),
      /** Algolia application id. */
      appId: z.string().regex(/^[A-Za-z0-9]+$/, 'An application id must consist of letters and digits'),
      /** Search-only API key. It is published with the site, so never use an admin key. */
      searchKey: z.string().min(1),
      /** Name of the Algolia index. */
      index: z.string().min(1),
      /**
       * Search to use if the service fails: `embedded` (the built-in search) or `none`.
       * @default `'none'`
       */
      fallback: z.enum(['embedded', 'none']).default('none'),
      /**
       * Origin of a server to query instead of Algolia's, such as `https://search.example.com`; it must support the
       * Algolia API.
       * @default Algolia's servers
       */
      host: origin,
      ...shared,
    }),
  ])
  .prefault({ provider: 'embedded' });
