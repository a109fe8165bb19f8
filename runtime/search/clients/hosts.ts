/** The properties that identify a host. */
interface HostKey {
  url?: string;
  port?: number;
  protocol?: string;
  accept?: string;
}

/**
 * Returns a cache of which hosts are down, keyed by address. The client's own cache stores a host under a key that
 * includes its state but looks it up without the state, so every search would try a dead host again.
 */
export function createHostsCache() {
  const states = new Map<string, unknown>();
  return {
    async get<T>(key: unknown, makeDefault: () => Promise<T>, events?: { miss?: (value: T) => Promise<unknown> }) {
      const name = toName(key);
      if (states.has(name)) return states.get(name) as T;
      const value = await makeDefault();
      await events?.miss?.(value);
      return value;
    },
    async set<T>(key: unknown, value: T): Promise<T> {
      states.set(toName(key), value);
      return value;
    },
    async delete(key: unknown): Promise<void> {
      states.delete(toName(key));
    },
    async clear(): Promise<void> {
      states.clear();
    },
  };
}

function toName(key: unknown): string {
  const { url, port, protocol, accept } = key as HostKey;
  return [protocol, url, port, accept].join(' ');
}

/** Returns the client's host object for an origin. */
export function toHost(origin: string) {
  const { hostname, port, protocol } = new URL(origin);
  return {
    url: hostname,
    accept: 'readWrite' as const,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    ...(port !== '' && { port: Number(port) }),
  };
}
