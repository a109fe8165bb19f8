import * as z from 'zod';

/** A URL that browsers open. */
export const webUrlSchema = z.url({ protocol: /^https?$/ });
