import memoize from 'memoize';
import type { Construct, Extension, Resolver, TokenizeContext } from 'micromark-util-types';
import type { Plugin } from 'unified';
import { TooLongError } from './nesting.ts';

/** Constructs of remark that pair runs of characters, and the runs. */
const pairing: ReadonlySet<string | undefined> = new Set(['attention', 'strikethrough']);
const runs: ReadonlySet<string> = new Set(['attentionSequence', 'strikethroughSequenceTemporary']);

/**
 * Maximum work of pairing the runs of a text, in steps: at each run, remark goes back through its paragraph. That many
 * take about three seconds. A million characters with five runs in each sentence take less than a hundredth of them.
 */
const maxSteps = 600_000_000;

/** Steps that the texts being parsed have taken so far. */
const taken = new WeakMap<TokenizeContext['parser'], number>();

/**
 * A plugin that refuses texts with so many marks of emphasis or deleted text in a paragraph that pairing them, which
 * takes quadratic time, would take minutes.
 *
 * @throws TooLongError when such a text is parsed
 */
export const boundEmphasis: Plugin = function () {
  const data = this.data();
  data.micromarkExtensions = (data.micromarkExtensions ?? []).map(boundExtension);
};

function boundExtension({ text, insideSpan, ...others }: Extension): Extension {
  const bound = Object.entries(text ?? {}).map(([code, list]) => [code, [list ?? []].flat().map(boundConstruct)]);
  return {
    ...others,
    text: Object.fromEntries(bound),
    insideSpan: { null: (insideSpan?.null ?? []).map(boundConstruct) },
  };
}

function boundConstruct<One extends Pick<Construct, 'name' | 'resolveAll'>>(construct: One): One {
  const { name, resolveAll } = construct;
  return resolveAll && pairing.has(name) ? { ...construct, resolveAll: boundResolver(resolveAll) } : construct;
}

/** Returns a resolver that counts its steps. Made once for each resolver, since remark runs equal ones only once. */
const boundResolver = memoize(
  (resolveAll: Resolver): Resolver =>
    (events, context) => {
      const count = events.filter(([kind, { type }]) => kind === 'enter' && runs.has(type)).length;
      const steps = (taken.get(context.parser) ?? 0) + count * events.length;
      if (steps > maxSteps) throw new TooLongError('It has a paragraph of thousands of marks');
      taken.set(context.parser, steps);
      return resolveAll(events, context);
    },
  { cache: new WeakMap() },
);
