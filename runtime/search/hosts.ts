/** The part of a host that tells it from others. */
interface HostKey {
  url?: string;
  port?: number;
  protocol?: string;
  accept?: string;
}

/**
 * Returns a memory of which hosts are down. The client's own stores a host with its state and looks it up without, so
 * that a dead host is asked again by every search; this one knows a host by its address.
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

/** Returns the host that a server stands for. */
export function toHost(origin: string) {
  const { hostname, port, protocol } = new URL(origin);
  return {
    url: hostname,
    accept: 'readWrite' as const,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    ...(port !== '' && { port: Number(port) }),
  };
}
