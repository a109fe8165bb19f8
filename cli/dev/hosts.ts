import { isIP } from 'node:net';

/** Names under which a machine is known to itself alone. */
const loopback = new Set(['localhost', '127.0.0.1', '::1']);

/**
 * Returns whether a request may be answered that names a host. A page elsewhere can make its own name lead to this
 * machine, and would then read what is served here; it cannot choose a number, nor a name that was given with `--host`.
 *
 * @param header the request's `Host`
 * @param host where the server was told to listen
 */
export function isAllowedHost(header: string | undefined, host: string): boolean {
  if (header === undefined || !URL.canParse(`http://${header}`)) return false;
  const name = new URL(`http://${header}`).hostname.replace(/^\[|\]$/g, '');
  if (loopback.has(name) || name.endsWith('.localhost') || name === host.toLowerCase()) return true;
  return isIP(name) !== 0 && !loopback.has(host);
}
