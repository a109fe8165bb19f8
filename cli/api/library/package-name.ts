import { withoutScope } from '../../config/libraries.ts';

/** Returns an identifier made from a package's name, for an export without a name. */
export function toIdentifier(packageName: string): string {
  const words = withoutScope(packageName).split(/[^\dA-Za-z]+/);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
