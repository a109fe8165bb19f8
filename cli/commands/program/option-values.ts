import { InvalidArgumentError } from '@commander-js/extra-typings';
import type { Shard } from '../../site/builds/shard.ts';

/** Parses a positive integer. Like all parsers here, throws InvalidArgumentError if the value is invalid. */
export function toCount(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('It must be a whole number above 0.');
  return number;
}

/** Returns the values of an option that can be repeated. */
export function toList(value: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, value];
}

/** Parses a part of a site, such as `2/8`. */
export function toShard(text: string): Shard {
  const [, index, count] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index !== undefined && count !== undefined && index >= 1 && index <= count) return { index, count };
  throw new InvalidArgumentError('It must be the number of the part and the number of all parts, such as 2/8.');
}

/** Parses a port; 0 means any free one. */
export function toPort(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0 && number <= 65535) return number;
  throw new InvalidArgumentError('It must be a whole number from 0 to 65535.');
}
