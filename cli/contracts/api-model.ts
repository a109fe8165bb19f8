import * as z from 'zod';
import {
  type commentBlockSchema,
  commentSchema,
  keysSchema,
  linkedTextSchema,
  ownedMembersSchema,
  ownedPropsSchema,
  type partSchema,
  partsSchema,
  propSchema,
} from './api-parts.ts';

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
  'augmentation',
  'enum-member',
  'property',
  'accessor',
  'method',
  'reference',
] as const;

/** Facts about a symbol that its signature does not always show. */
const symbolFlags = [
  'optional',
  'readonly',
  'static',
  'abstract',
  'protected',
  'sealed',
  'deprecated',
  'alpha',
  'beta',
  'experimental',
  'inherited',
] as const;

const kindSchema = z.enum(symbolKinds);

const parameterSchema = z.object({
  name: z.string(),
  type: linkedTextSchema,
  optional: z.boolean(),
  rest: z.boolean(),
  default: z.string().optional().describe('Default that the comment states (`[size=3]`); absent if it states none.'),
  markdown: z.string().describe('Description by the library; empty if there is none.'),
  parts: partsSchema,
});

const typeParameterSchema = z.object({
  name: z.string(),
  constraint: linkedTextSchema.nullable().describe('Type after "extends".'),
  default: linkedTextSchema.nullable(),
  markdown: z.string().describe('Description by the library; empty if there is none.'),
});

const signatureSchema = z.object({
  text: linkedTextSchema,
  typeParameters: z.array(typeParameterSchema),
  parameters: z.array(parameterSchema),
  returns: linkedTextSchema.nullable().describe('Null for a constructor of a class.'),
  returnedParts: partsSchema,
  comment: commentSchema
    .nullable()
    .describe(
      'Comment on this overload, or on the only signature of the type of a constant; null if it is that of the symbol.',
    ),
});

const symbolSchema = z.object({
  name: z.string().describe('For a default export, the name that imports give it.'),
  path: z
    .string()
    .describe(
      'Names of its owners and its own, joined by dots, after the path of its entry; identifies it in every release.',
    ),
  title: z.string().describe('Its path with the names that readers know, never with `default`.'),
  kind: kindSchema,
  also: z.array(kindSchema).describe('Further kinds of the same name, such as a type next to a constant.'),
  slug: z.string().describe('Last part of its URL, unique within the model.'),
  signature: linkedTextSchema.describe('Declared text, overloads and merged declarations one below the other.'),
  written: z
    .string()
    .optional()
    .describe('Text of an inherited member at the type that declares it; absent if the signature is the same.'),
  type: linkedTextSchema.describe(
    'Declared type of a property, that of a function with the names of its type parameters, value of an enum member (`number` if it is computed) or of a constant without a type; empty for others.',
  ),
  accepts: linkedTextSchema.optional().describe('Type that its setter takes; absent if it is `type`.'),
  resolved: linkedTextSchema
    .nullable()
    .describe('Declared type as the compiler resolves it; null if that says no more.'),
  parts: partsSchema,
  keys: keysSchema,
  typeParameters: z
    .array(typeParameterSchema)
    .describe('Type parameters of a type; those of a function are in its signatures.'),
  signatures: z.array(signatureSchema).describe('Ways to call it.'),
  fingerprint: z
    .object({ declared: z.string(), resolved: z.string() })
    .describe('Hashes of a normal form: a symbol differs between two releases if both hashes differ.'),
  flags: z.array(z.enum(symbolFlags)),
  category: z
    .string()
    .optional()
    .describe('Heading that the library puts it under; absent if its kind is the heading.'),
  comment: commentSchema.nullable(),
  importLine: z.string().nullable().describe('Statement that imports it; null if the package does not export it.'),
  alsoFrom: z.array(z.string()).describe('Further entries that export it, as written in imports.'),
  source: z
    .object({ path: z.string(), line: z.int() })
    .nullable()
    .describe('File relative to the package, and line from 1.'),
  heritage: z
    .object({ extends: z.array(linkedTextSchema), implements: z.array(linkedTextSchema) })
    .describe('Types that a class or an interface extends and implements.'),
  inheritedFrom: z.object({ name: z.string(), slug: z.string() }).nullable(),
  overrides: z
    .object({ name: z.string(), slug: z.string().nullable().describe('Null if it has no page.') })
    .optional()
    .describe('Member of a base type that it declares anew.'),
  inherited: z
    .array(
      ownedMembersSchema.extend({
        isOfType: z.literal(true).optional().describe('Present if it is the type of a constant.'),
        isSame: z.literal(true).optional().describe('Present if the symbol is a second name of that type.'),
      }),
    )
    .describe('Members that are documented elsewhere, by the type that declares them.'),
  props: z
    .array(ownedPropsSchema)
    .optional()
    .describe('What a component takes, by the type that declares it; absent if nothing of it is documented.'),
  otherProps: z
    .array(propSchema)
    .optional()
    .describe('What a component takes that has no page, as what a literal in its type declares; absent if nothing.'),
  slots: z
    .array(propSchema)
    .optional()
    .describe('Slots of a component, with the type of what it passes to each; absent if there are none.'),
  referenced: z
    .array(
      z.object({
        name: z.string(),
        signature: linkedTextSchema,
        comment: commentSchema.nullable(),
        members: z.array(z.object({ name: z.string(), comment: commentSchema })).describe('Those with a comment.'),
        keys: keysSchema,
      }),
    )
    .describe('Types of the package that it refers to and that have no page.'),
  get members(): z.ZodArray<typeof symbolSchema> {
    return z.array(symbolSchema);
  },
});

const introductionSchema = commentSchema
  .optional()
  .describe('What the library says of it in a comment with `@module` or `@packageDocumentation`; absent if nothing.');

/** Public API of one release of a library. Published as `model.json`, described by `model.schema.json`. */
export const apiModelSchema = z.object({
  package: z.string(),
  version: z.string(),
  description: z.string(),
  slug: z.string().describe("Last part of the URL of the package's own page."),
  importLine: z
    .string()
    .optional()
    .describe('Statement that imports all of it; absent unless it assigns a namespace to its exports.'),
  comment: introductionSchema,
  entries: z
    .array(
      z.object({
        specifier: z.string().describe('Module specifier that imports from it use.'),
        path: z.string().describe('Start of the paths of the symbols that are documented there.'),
        slug: z.string().describe('Last part of the URL of its page.'),
        comment: introductionSchema,
        exports: z
          .array(
            z.object({
              name: z.string(),
              slug: z.string(),
              isDefault: z.boolean().describe('Whether an import names it without braces.'),
            }),
          )
          .describe('Its exports, and where each is documented.'),
      }),
    )
    .describe('Entries other than the main one.'),
  symbols: z.array(symbolSchema).describe('Exports of the entries, each where it is documented.'),
});

export type ApiModel = z.infer<typeof apiModelSchema>;
export type ApiEntry = ApiModel['entries'][number];
export type ApiSymbol = z.infer<typeof symbolSchema>;
export type OwnedMembers = z.infer<typeof ownedMembersSchema>;
export type OwnedProps = z.infer<typeof ownedPropsSchema>;
export type ApiPart = z.infer<typeof partSchema>;
export type ApiSignature = z.infer<typeof signatureSchema>;
export type ApiTypeParameter = z.infer<typeof typeParameterSchema>;
export type ApiComment = z.infer<typeof commentSchema>;
export type CommentBlock = z.infer<typeof commentBlockSchema>;
export type LinkedText = z.infer<typeof linkedTextSchema>;
export type SymbolKind = (typeof symbolKinds)[number];
export type SymbolFlag = (typeof symbolFlags)[number];
