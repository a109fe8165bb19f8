import * as z from 'zod';

const shared = {
  anonymizeIp: z.boolean().default(true).describe('Whether the reader`s address is to be shortened.'),
  honorDoNotTrack: z.boolean().default(true).describe('Whether readers who ask not to be tracked are left out.'),
};

/** Who is told of page views; nobody by default, and never by `serve`. */
export const analyticsSchema = z.discriminatedUnion('provider', [
  z.strictObject({ provider: z.literal('gtag'), trackingId: z.string().min(1), ...shared }),
  z.strictObject({
    provider: z.literal('endpoint'),
    url: z
      .union([z.url({ protocol: /^https?$/ }), z.string().startsWith('/')])
      .describe('Address that receives a beacon for each page view.'),
    ...shared,
  }),
]);
