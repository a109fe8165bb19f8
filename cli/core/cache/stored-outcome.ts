import { codes } from '../../diagnostics/codes.ts';
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts';

/** Parses a stored result; `null` if it is invalid. Validates it, since a cache file may contain anything. */
export function toStoredOutcome<T>(text: string): Outcome<T> | null {
  const stored = parse(text);
  if (!isRecord(stored) || !('value' in stored)) return null;
  const { value, diagnostics } = stored;
  if (!Array.isArray(diagnostics) || !diagnostics.every(isDiagnostic)) return null;
  return { value: value as T, diagnostics };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Returns whether a stored value is a diagnostic with a code known to this version. */
export function isDiagnostic(value: unknown): value is Diagnostic {
  if (!isRecord(value)) return false;
  const { code, message, span, setting } = value;
  if (typeof code !== 'string' || !Object.hasOwn(codes, code) || typeof message !== 'string') return false;
  if (setting !== undefined && !(Array.isArray(setting) && setting.every(isKey))) return false;
  return span === undefined || (isRecord(span) && typeof span['file'] === 'string' && isPosition(span['start']));
}

function isKey(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

function isPosition(value: unknown): boolean {
  return isRecord(value) && typeof value['line'] === 'number' && typeof value['column'] === 'number';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
