import { isIP } from 'node:net';

/** Host names that always mean the local machine. */
const loopback = new Set(['localhost', '127.0.0.1', '::1']);

/**
 * Returns whether to serve a request with this host. Prevents DNS rebinding: a foreign page could point its own domain
 * at this machine to read what is served here. It cannot use an IP address or the name given with `--host` for that.
 *
 * @param header the request's `Host`
 * @param host the host that the server listens on
 */
export function isAllowedHost(header: string | undefined, host: string): boolean {
  if (header === undefined || !URL.canParse(`http://${header}`)) return false;
  const name = new URL(`http://${header}`).hostname.replace(/^\[|\]$/g, '');
  if (loopback.has(name) || name.endsWith('.localhost') || name === host.toLowerCase()) return true;
  return isIP(name) !== 0 && !loopback.has(host);
}
