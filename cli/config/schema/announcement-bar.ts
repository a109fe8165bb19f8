import * as z from 'zod';

/** A line above the navigation bar. */
export const announcementBarSchema = z.strictObject({
  id: z
    .string()
    .min(1)
    .default('announcement')
    .describe('A new id shows the bar again to readers who have closed the old one.'),
  content: z.string().min(1).describe('The HTML of the line.'),
  backgroundColor: z.string().optional().describe('Any CSS colour.'),
  textColor: z.string().optional().describe('Any CSS colour.'),
  isCloseable: z.boolean().default(true),
});
