import * as z from 'zod';

const address = z.string().regex(/^\/(?!\/)[^?#]*$/, { error: 'Not a route of this site, such as "/docs/old"' });

/** Redirects between routes of this site. */
export const redirectsSchema = z
  .record(
    address,
    z.string().regex(/^\/(?!\/)[^?#]*(?:#\S+)?$/, { error: 'Not a route of this site, such as "/docs/new#part"' }),
  )
  .default({});

const former = z
  .string()
  .regex(/^(?!\/\/|[a-z]+:)[^?#]+$/i, { error: 'Not a former path of the page, such as "old-name"' });

/** Former paths of a page: one, or a list. */
export const redirectFromSchema = z.union([former.transform((from) => [from]), z.array(former)]);
