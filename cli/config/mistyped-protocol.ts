import { closest, distance } from 'fastest-levenshtein';
import type { z } from 'zod';

/** Protocols that most links to other places use. */
const protocols = ['https', 'http', 'mailto'];

/** Returns an address with the protocol that was meant; `null` if it is not mistyped. */
export function correctProtocol(target: string): string | null {
  // "https//a.org", "https:/a.org", "https:a.org", "https://https://a.org"
  const [, name, place] =
    /^(?:https?:\/\/)?(https?)(?:\/\/|:(?!\/\/)\/?)(.+)$/is.exec(target) ??
    /^https?:\/\/(https?):\/\/(.+)$/is.exec(target) ??
    [];
  if (name !== undefined) return `${name}://${place}`;
  const [, written, rest = ''] = /^([a-z][a-z0-9+.-]*):(.*)$/is.exec(target) ?? [];
  if (written === undefined) return null;
  const near = closest(written.toLowerCase(), protocols);
  return distance(written.toLowerCase(), near) === 1 ? `${near}:${rest}` : null;
}

/** Adds an issue if the protocol of an address is mistyped. */
export function checkProtocol(address: string, { addIssue }: z.RefinementCtx): void {
  const meant = correctProtocol(address);
  if (meant !== null) addIssue({ code: 'custom', message: `The protocol is mistyped: write "${meant}"` });
}
