import * as z from 'zod';
import { parseJson } from '../../config/parse-json.ts';
import { codes } from '../../diagnostics/codes.ts';
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts';

/** A diagnostic with a code known to this version, as far as printing it needs. */
const diagnosticSchema = z.looseObject({
  code: z.string().refine((code) => Object.hasOwn(codes, code)),
  message: z.string(),
  setting: z.array(z.union([z.string(), z.number()])).optional(),
  span: z.looseObject({ file: z.string(), start: z.looseObject({ line: z.number(), column: z.number() }) }).optional(),
});

/** Parses a stored result; `null` if it is invalid. Validates it, since a cache file may contain anything. */
export function toStoredOutcome<T>(text: string): Outcome<T> | null {
  const stored = Object(parseJson(text)) as Partial<Outcome<T>>;
  const { value, diagnostics } = stored;
  return 'value' in stored && areDiagnostics(diagnostics) ? { value: value as T, diagnostics } : null;
}

/** Returns whether a stored value is a list of diagnostics. */
export function areDiagnostics(value: unknown): value is readonly Diagnostic[] {
  return Array.isArray(value) && value.every((one) => diagnosticSchema.safeParse(one, { jitless: true }).success);
}
