import * as z from 'zod';

const origin = z
  .url({ protocol: /^https?$/ })
  .transform((url) => new URL(url).origin)
  .optional()
  .describe('Origin of a server that speaks the service`s protocol, in place of the service.');

const shared = {
  missingResultsUrl: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where readers can say that they miss a result; "{query}" in it becomes their question.'),
};

/** The search: the site's own, or a hosted service. */
export const searchSchema = z
  .discriminatedUnion('provider', [
    z.strictObject({ provider: z.literal('embedded'), ...shared }),
    z.strictObject({
      provider: z.literal('algolia'),
      appId: z
        .string()
        .regex(/^[A-Za-z0-9]+$/, 'An application id has letters and digits')
        .describe('Id of the application.'),
      searchKey: z.string().min(1).describe('The key that may only search; it is public, and never an admin key.'),
      index: z.string().min(1).describe('Name of the index.'),
      fallback: z
        .enum(['embedded', 'none'])
        .default('none')
        .describe('What answers where the service does not: the site`s own search, or nothing.'),
      host: origin,
      ...shared,
    }),
  ])
  .prefault({ provider: 'embedded' });
