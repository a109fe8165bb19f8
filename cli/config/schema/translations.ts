import * as z from 'zod';

/**
 * `i18n/<locale>/status.json`: the blocks of each original that its translation was made from, by path of the original.
 */
export const statusSchema = z.record(z.string(), z.array(z.string()));

const forms = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]).transform((value) => [value].flat());

/** `i18n/<locale>/glossary.yml`: the translation of each term of the originals, or the forms to use and to avoid. */
export const glossarySchema = z.record(
  z.string().min(1),
  z.union([
    forms.transform((use) => ({ use, avoid: [] })),
    z.strictObject({
      /** Translation of the term, or a list of translations; a translated page must contain at least one of them. */
      use: forms,
      /**
       * Forms that translations must not contain; each is reported as `translation/term`.
       * @default `[]`
       */
      avoid: forms.default([]),
    }),
  ]),
);
