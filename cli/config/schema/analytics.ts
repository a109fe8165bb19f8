import * as z from 'zod';
import { webUrlSchema } from './web-url.ts';

const shared = {
  /**
   * Whether the service is asked to shorten the reader's IP address before it stores it.
   * @default `true`
   */
  anonymizeIp: z.boolean().default(true),
  /**
   * Whether page views are not sent if the browser has "Do Not Track" enabled.
   * @default `true`
   */
  honorDoNotTrack: z.boolean().default(true),
};

/** Service that page views are reported to: none by default, and never by `serve`. */
export const analyticsSchema = z.discriminatedUnion('provider', [
  z.strictObject({
    /** Google Analytics. */
    provider: z.literal('gtag'),
    /** Measurement id of the site at Google Analytics, such as `G-ABC123`. */
    trackingId: z.string().min(1),
    ...shared,
  }),
  z.strictObject({
    /** An endpoint of your own. */
    provider: z.literal('endpoint'),
    /** URL that receives a beacon for each page view: an HTTP(S) URL, or a path on this host that starts with `/`. */
    url: z.union([webUrlSchema, z.string().startsWith('/')]),
    ...shared,
  }),
]);
