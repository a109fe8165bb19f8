import type * as z from 'zod';
import { suggestion } from '../../diagnostics/suggest.ts';

/** Returns a refinement that reports placeholders in braces other than the known ones, such as `{file}`. */
export function allowPlaceholders(
  ...known: readonly string[]
): (template: string, context: z.core.$RefinementCtx<string>) => void {
  return (template, { addIssue }) => {
    const written = template.match(/\{[^{}]*\}/g) ?? [];
    for (const placeholder of new Set(written.filter((one) => !known.includes(one)))) {
      const hint = suggestion(placeholder, known, `Known: ${known.join(', ')}.`);
      addIssue({ code: 'custom', message: `Unknown placeholder "${placeholder}". ${hint}` });
    }
  };
}
