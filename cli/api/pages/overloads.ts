import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ApiSignature } from '../../contracts/api-model.ts';
import { oneLine } from '../../syntax/one-line.ts';
import { type ApiLabels, fill } from './labels.ts';

type Parameter = ApiSignature['parameters'][number];

const literal = /^(?:'[^']*'|"[^"]*"|-?[\d.]+|true|false|null|undefined)$/;

/** Returns whether callers can only pass literals for a parameter, such as the name of an event: `'open' | 'close'`. */
export function isLiteral({ type, optional, rest }: Parameter): boolean {
  return !optional && !rest && type.text.split('|').every((part) => literal.test(part.trim()));
}

/** Returns the texts that overloads are told apart by, such as names of events: readers search for them. */
export function toLiteralNames(signatures: readonly ApiSignature[]): string[] {
  if (signatures.length < 2) return [];
  const types = signatures.flatMap(({ parameters }) => parameters.filter(isLiteral).map(({ type }) => type.text));
  return types.flatMap((text) =>
    Array.from(text.matchAll(/'([^']+)'|"([^"]+)"/g), ([, one, other]) => one ?? other ?? ''),
  );
}

/** Longest parameter list in the heading of an overload, in characters. */
const longestList = 50;

/** Returns the contents of the headings of overloads: the number of each, whether it constructs, and its parameters. */
export function toOverloadTitles(signatures: readonly ApiSignature[], labels: ApiLabels): ElementContent[][] {
  const lists = toParameterLists(signatures);
  return signatures.map(({ text }, index) => {
    const list = lists[index] ?? '';
    const shown = list.length > longestList ? `${list.slice(0, longestList)}…` : list;
    return [
      { type: 'text', value: `${fill(labels.overload, { number: String(index + 1) })} ` },
      h('code', `${text.text.startsWith('new ') ? 'new ' : ''}(${shown})`),
    ];
  });
}

/**
 * Returns the parameters of each overload as in a call: `'open', listener`. Where two lists would be alike, they have
 * the types that differ.
 */
function toParameterLists(signatures: readonly ApiSignature[]): string[] {
  const all = signatures.map(({ parameters }) => parameters.map(toCalled));
  return signatures.map(({ parameters }, index) => {
    const names = all[index] ?? [];
    const alike = signatures.filter((_, at) => at !== index && String(all[at]) === String(names));
    const differs = ({ type }: Parameter, at: number) =>
      alike.some((one) => one.parameters[at]?.type.text !== type.text);
    return parameters
      .map((one, at) => `${names[at]}${differs(one, at) ? `: ${oneLine(one.type.text)}` : ''}`)
      .join(', ');
  });
}

function toCalled(parameter: Parameter): string {
  const { name, type, optional, rest } = parameter;
  return isLiteral(parameter) ? oneLine(type.text) : `${rest ? '...' : ''}${name}${optional ? '?' : ''}`;
}
