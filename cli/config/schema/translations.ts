import * as z from 'zod';

/** `i18n/<locale>/status.json`: path of an original to the blocks of it that were translated. */
export const statusSchema = z.record(z.string(), z.array(z.string()));

const forms = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]).transform((value) => [value].flat());

/** `i18n/<locale>/glossary.yml`: term of the originals to its translation, or to forms to use and to avoid. */
export const glossarySchema = z.record(
  z.string().min(1),
  z.union([
    forms.transform((use) => ({ use, avoid: [] })),
    z.strictObject({
      /** Translation of the term, or a list of them; a translated page has one of them at least. */
      use: forms,
      /**
       * Forms that no translation may have; each is reported as `translation/term`.
       * @default `[]`
       */
      avoid: forms.default([]),
    }),
  ]),
);
