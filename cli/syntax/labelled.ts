import { hasBalancedBrackets } from './has-balanced-brackets.ts';

/** Returns a directive's name with its label. Brackets that would end the label are escaped. */
export function labelled(name: string, label: string | undefined): string {
  if (!label) return name;
  return `${name}[${hasBalancedBrackets(label) ? label : label.replace(/(?<!\\)[[\]]/g, '\\$&')}]`;
}
