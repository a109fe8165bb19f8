import * as z from 'zod';

/** Kinds of symbols, in display order: what readers start with comes first. */
export const symbolKinds = [
  'class',
  'constructor',
  'function',
  'variable',
  'interface',
  'type',
  'enum',
  'namespace',
  'enum-member',
  'property',
  'accessor',
  'method',
  'reference',
] as const;

/** Facts about a symbol that its signature does not always show. */
export const symbolFlags = [
  'optional',
  'readonly',
  'static',
  'abstract',
  'protected',
  'deprecated',
  'inherited',
] as const;

const kindSchema = z.enum(symbolKinds);

const linkedTextSchema = z
  .object({
    text: z.string(),
    links: z
      .array(z.object({ start: z.int(), end: z.int(), slug: z.string() }))
      .describe(
        'Names in the text that lead somewhere: offsets in UTF-16 units, end excluded. The slug of a symbol of another library is a whole address, of another package of the site its path there.',
      ),
  })
  .describe('TypeScript source with the names that lead somewhere.');

const commentBlockSchema = z.object({
  tag: z.string().describe('Tag without the "@".'),
  name: z.string().optional().describe('Parameter that a "param" block is about.'),
  markdown: z.string(),
});

const commentSchema = z.object({ summary: z.string(), blocks: z.array(commentBlockSchema) });

const parameterSchema = z.object({
  name: z.string(),
  type: linkedTextSchema,
  optional: z.boolean(),
  rest: z.boolean(),
  markdown: z.string().describe('What the library says about it; empty where it is silent.'),
});

const typeParameterSchema = z.object({
  name: z.string(),
  constraint: linkedTextSchema.nullable().describe('What stands behind "extends".'),
  default: linkedTextSchema.nullable(),
  markdown: z.string().describe('What the library says about it; empty where it is silent.'),
});

const signatureSchema = z.object({
  text: linkedTextSchema,
  typeParameters: z.array(typeParameterSchema),
  parameters: z.array(parameterSchema),
  returns: linkedTextSchema.nullable().describe('Null for a constructor.'),
  comment: commentSchema.nullable().describe('What is said of this overload; null where there is only one signature.'),
});

const symbolSchema = z.object({
  name: z.string().describe('That of a default export is the one that imports give it.'),
  path: z
    .string()
    .describe(
      'Names of its owners and its own, joined by dots, behind those of its entry; identifies it in every release.',
    ),
  title: z.string().describe('Its path with the names that readers know; `default` is none.'),
  kind: kindSchema,
  also: z.array(kindSchema).describe('Further kinds of the same name, such as a type beside a constant.'),
  slug: z.string().describe('Last part of its address, unique within the model.'),
  signature: linkedTextSchema.describe('Declared text, overloads and merged declarations one below the other.'),
  type: linkedTextSchema.describe(
    'Declared type of a property, what a function takes and gives, or the value of an enum`s member; empty for others.',
  ),
  resolved: z.string().nullable().describe('What the compiler makes of the declared type, where that says more.'),
  typeParameters: z.array(typeParameterSchema).describe('Those of a type; those of a function are its signatures`.'),
  signatures: z.array(signatureSchema).describe('Ways to call it.'),
  fingerprint: z
    .object({ declared: z.string(), resolved: z.string() })
    .describe('Hashes in a normal form: two releases differ in a symbol where both hashes do.'),
  flags: z.array(z.enum(symbolFlags)),
  comment: commentSchema.nullable(),
  importLine: z.string().nullable().describe('Statement that imports it; null where the package does not export it.'),
  alsoFrom: z.array(z.string()).describe('Further entries that export it, as imports name them.'),
  source: z
    .object({ path: z.string(), line: z.int() })
    .nullable()
    .describe('File relative to the package, and line from 1.'),
  heritage: z
    .object({ extends: z.array(linkedTextSchema), implements: z.array(linkedTextSchema) })
    .describe('What a class or an interface is declared to be made from.'),
  inheritedFrom: z.object({ name: z.string(), slug: z.string() }).nullable(),
  inherited: z
    .array(
      z.object({
        name: z.string().nullable().describe('Type that declares them; null for what a namespace re-exports.'),
        slug: z.string().nullable().describe('Its address, as those of links; null where it has none.'),
        members: z.array(z.object({ name: z.string(), slug: z.string().nullable() })),
      }),
    )
    .describe('Members that are documented elsewhere, by what declares them.'),
  referenced: z
    .array(z.object({ name: z.string(), signature: linkedTextSchema }))
    .describe('Types of the package that it names and that have no page.'),
  get members(): z.ZodArray<typeof symbolSchema> {
    return z.array(symbolSchema);
  },
});

/** Public API of one release of a library. Published as `model.json`, described by `model.schema.json`. */
export const apiModelSchema = z.object({
  package: z.string(),
  version: z.string(),
  description: z.string(),
  slug: z.string().describe("Last part of the address of the package's own page."),
  entries: z
    .array(
      z.object({
        specifier: z.string().describe('What imports from it name.'),
        path: z.string().describe('What the paths of the symbols begin with that are documented there.'),
        slug: z.string().describe('Last part of the address of its page.'),
        exports: z
          .array(z.object({ name: z.string(), slug: z.string() }))
          .describe('What it exports, and where that is.'),
      }),
    )
    .describe('Entries beside the main one.'),
  symbols: z.array(symbolSchema).describe('What the entries export, each where it is documented.'),
});

export type ApiModel = z.infer<typeof apiModelSchema>;
export type ApiEntry = ApiModel['entries'][number];
export type ApiSymbol = z.infer<typeof symbolSchema>;
export type ApiSignature = z.infer<typeof signatureSchema>;
export type ApiTypeParameter = z.infer<typeof typeParameterSchema>;
export type ApiComment = z.infer<typeof commentSchema>;
export type CommentBlock = z.infer<typeof commentBlockSchema>;
export type LinkedText = z.infer<typeof linkedTextSchema>;
export type SymbolKind = (typeof symbolKinds)[number];
export type SymbolFlag = (typeof symbolFlags)[number];
