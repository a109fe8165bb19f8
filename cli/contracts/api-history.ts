import * as z from 'zod';
import { symbolKinds } from './api-model.ts';

const presentSchema = z.strictObject({
  from: z.string().describe('First release in which the symbol is like this.'),
  kind: z.enum(symbolKinds),
  text: z.string().describe('Declared text, shortened.'),
  declared: z.string().describe('Hash of the declared text in its normal form.'),
  resolved: z.string().describe('Hash of what the compiler makes of it.'),
  deprecated: z.literal(true).optional(),
  inherited: z.literal(true).optional().describe('It belongs to a type that another symbol inherits from.'),
});

const absentSchema = z.strictObject({ from: z.string(), removed: z.literal(true) });

/** What a symbol is from one release on, up to its next state. */
export type SymbolState = z.infer<typeof presentSchema> | z.infer<typeof absentSchema>;

/** A symbol as one release declares it. */
export type PresentState = Omit<z.infer<typeof presentSchema>, 'from'>;

/** What is known of a library's releases: `api/history.json`. Facts only; sentences are made when they are shown. */
export const apiHistorySchema = z.strictObject({
  package: z.string(),
  releases: z.array(z.string()).describe('Releases that were analysed, oldest first.'),
  symbols: z
    .array(z.strictObject({ path: z.string(), states: z.array(z.union([presentSchema, absentSchema])).min(1) }))
    .describe('Every symbol that any of them had, by path.'),
});

export type ApiHistory = z.infer<typeof apiHistorySchema>;

/** The public surface of one release: its symbols and members, by path. */
export interface Surface {
  version: string;
  symbols: ReadonlyMap<string, PresentState>;
}

/** What is known of one symbol's past. */
export interface SymbolHistory {
  /** First analysed release that has it. */
  since: string;
  /** Whether an older release may have had it: the first one that was analysed has it already. */
  isSinceStart: boolean;
  /** Releases in which its type changed, oldest first. */
  changed: string[];
  /** Release that deprecated it. */
  deprecated?: string;
  /** First analysed release without it, and what it was before. */
  removed?: PastSymbol;
  /** First analysed release in which its type has it from another one, which it declared itself before. */
  moved?: PastSymbol;
}

/** What a symbol was up to a release. */
export interface PastSymbol {
  version: string;
  kind: PresentState['kind'];
  text: string;
}
