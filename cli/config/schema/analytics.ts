import * as z from 'zod';

const shared = {
  /**
   * Whether the service is told to shorten the reader's address before it keeps it.
   * @default `true`
   */
  anonymizeIp: z.boolean().default(true),
  /**
   * Whether nothing is sent for readers whose browser says that they do not want to be tracked.
   * @default `true`
   */
  honorDoNotTrack: z.boolean().default(true),
};

/** Who is told of page views; nobody by default, and never by `serve`. */
export const analyticsSchema = z.discriminatedUnion('provider', [
  z.strictObject({
    /** Google Analytics is told of page views. */
    provider: z.literal('gtag'),
    /** The measurement id that the service has given to the site, such as `G-ABC123`. */
    trackingId: z.string().min(1),
    ...shared,
  }),
  z.strictObject({
    /** An address of your own is told of page views. */
    provider: z.literal('endpoint'),
    /** Address that receives a beacon for each page view: an http(s) address, or a path on this host that begins with `/`. */
    url: z.union([z.url({ protocol: /^https?$/ }), z.string().startsWith('/')]),
    ...shared,
  }),
]);
