import * as z from 'zod';

const sources = z
  .array(
    z.string().regex(/^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/, {
      error: 'Not an origin such as "https://example.com" or "https://*.example.com", without a path and in lower case',
    }),
  )
  .default([]);

/** What pages may load from other sites, in addition to what sitegen itself needs; images are allowed from anywhere. */
export const contentSecurityPolicySchema = z
  .strictObject({
    /**
     * Origins allowed in frames, such as `https://www.youtube-nocookie.com`; `https://*.example.com` allows all of its
     * subdomains. A frame from any other origin is reported as `policy/blocked`.
     * @default `[]`
     */
    frameSrc: sources,
    /**
     * Origins allowed for video and audio. Media from any other origin is reported as `policy/blocked`.
     * @default `[]`
     */
    mediaSrc: sources,
    /**
     * Origins that forms may submit to. A form that submits to any other origin is reported as `policy/blocked`.
     * @default `[]`
     */
    formAction: sources,
  })
  .prefault({});

/** What pages may load from other sites. */
export type ContentSecurityPolicyConfig = z.output<typeof contentSecurityPolicySchema>;
