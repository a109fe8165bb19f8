import * as z from 'zod';
import { symbolKinds } from './api-model.ts';

/** What versions consist of. Files are named after them, so that one such as `../x` must not count. */
export const validVersion = /^\w[\w.+-]*$/;

const presentSchema = z.strictObject({
  from: z.string().describe('First release with this state of the symbol.'),
  kind: z.enum(symbolKinds),
  text: z.string().describe('Declared text, shortened.'),
  declared: z.string().describe('Hash of the declared text in its normal form.'),
  resolved: z.string().describe('Hash of the type as the compiler resolves it.'),
  deprecated: z.literal(true).optional(),
  inherited: z.literal(true).optional().describe('The symbol is a member that its type inherits.'),
});

const absentSchema = z.strictObject({ from: z.string(), removed: z.literal(true) });

/** State of a symbol from one release until its next state. */
export type SymbolState = z.infer<typeof presentSchema> | z.infer<typeof absentSchema>;

/** A symbol as one release declares it. */
export type PresentState = Omit<z.infer<typeof presentSchema>, 'from'>;

/** History of a library's releases: `api/history.json`. It contains facts only; sentences are generated for display. */
export const apiHistorySchema = z.strictObject({
  package: z.string(),
  releases: z.array(z.string().regex(validVersion)).describe('Analysed releases, oldest first.'),
  symbols: z
    .array(z.strictObject({ path: z.string(), states: z.array(z.union([presentSchema, absentSchema])).min(1) }))
    .describe('All symbols of these releases, by path.'),
});

export type ApiHistory = z.infer<typeof apiHistorySchema>;

/** Public API of one release: its symbols and their members, by path. */
export interface Surface {
  version: string;
  symbols: ReadonlyMap<string, PresentState>;
}

/** History of one symbol. */
export interface SymbolHistory {
  /** First analysed release that has the symbol. */
  since: string;
  /** Whether the symbol may be older: the first analysed release already has it. */
  isSinceStart: boolean;
  /** Releases that changed its type, oldest first. */
  changed: string[];
  /** Release that deprecated it. */
  deprecated?: string;
  /** First analysed release without the symbol, and its last state before that. */
  removed?: PastSymbol;
  /** First analysed release in which a type inherits the symbol that it declared itself before. */
  moved?: PastSymbol;
}

/** The release that removed or moved a symbol, with the kind and declared text of the symbol. */
export interface PastSymbol {
  version: string;
  kind: PresentState['kind'];
  text: string;
}
