import * as z from 'zod';

const sources = z
  .array(
    z.string().regex(/^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/, {
      error: 'Not an origin such as "https://example.com" or "https://*.example.com", without a path and in lower case',
    }),
  )
  .default([]);

/** What pages may use of other sites, beside what sitegen itself needs; pictures may come from anywhere. */
export const contentSecurityPolicySchema = z
  .strictObject({
    /**
     * Origins of pages that frames may show, such as `https://www.youtube-nocookie.com`; `https://*.example.com` is all hosts
     * below that one. What a page shows from elsewhere is reported as `policy/blocked`.
     * @default `[]`
     */
    frameSrc: sources,
    /**
     * Origins of video and sound that pages may play. What a page plays from elsewhere is reported as `policy/blocked`.
     * @default `[]`
     */
    mediaSrc: sources,
    /**
     * Origins that forms may send to. A form that sends elsewhere is reported as `policy/blocked`.
     * @default `[]`
     */
    formAction: sources,
  })
  .prefault({});

/** What pages may use of other sites. */
export type ContentSecurityPolicyConfig = z.output<typeof contentSecurityPolicySchema>;
