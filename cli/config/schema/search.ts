import * as z from 'zod';

const origin = z
  .url({ protocol: /^https?$/ })
  .transform((url) => new URL(url).origin)
  .optional();

const shared = {
  /**
   * Address where readers can say that they miss a result; `{query}` in it becomes their question.
   * @default none: they are not asked
   */
  missingResultsUrl: z.url({ protocol: /^https?$/ }).optional(),
};

/** The search: the site's own, or a hosted service. */
export const searchSchema = z
  .discriminatedUnion('provider', [
    z.strictObject({
      /** The site's own search, which needs no service. */
      provider: z.literal('embedded'),
      ...shared,
    }),
    z.strictObject({
      /** An index at Algolia, asked by the same interface. */
      provider: z.literal('algolia'),
      /** Id of the application at the service. */
      appId: z.string().regex(/^[A-Za-z0-9]+$/, 'An application id has letters and digits'),
      /** The key that may only search; it is published with the site, and never an admin key. */
      searchKey: z.string().min(1),
      /** Name of the index. */
      index: z.string().min(1),
      /**
       * What answers where the service does not: the site's own search, or nothing.
       * @default `'none'`
       */
      fallback: z.enum(['embedded', 'none']).default('none'),
      /**
       * Origin of a server that speaks the service's protocol, to be asked in place of the service.
       * @default the service's own
       */
      host: origin,
      ...shared,
    }),
  ])
  .prefault({ provider: 'embedded' });
