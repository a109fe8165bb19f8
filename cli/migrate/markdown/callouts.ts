import { toCalloutKind } from '../../syntax/foreign-blocks.ts';
import { labelled } from '../../syntax/labelled.ts';
import { toDirectives } from '../text/blocks.ts';
import type { Line } from '../text/lines.ts';

/** Kinds of callouts by the types that only Nextra and Fumadocs have. */
const kinds: ReadonlyMap<string, string> = new Map([
  ['default', 'tip'],
  ['idea', 'tip'],
]);

/** An import of nothing but callouts. */
const importOnly = /^import\s+\{\s*Callout\s*\}\s+from\s/;

/** Turns each `<Callout>` of Nextra and Fumadocs whose tags are on lines of their own into a block. */
export function convertCallouts(lines: readonly Line[]): Line[] {
  const converted = toDirectives(lines, new Set(['Callout']), ({ attributes: { type = 'default', title } }) =>
    labelled(kinds.get(type) ?? toCalloutKind(type), title),
  );
  const isLeft = converted.some(({ text, isCode }) => !isCode && /<Callout\b/.test(text));
  return isLeft ? converted : converted.filter(({ text, isCode }) => isCode || !importOnly.test(text));
}
