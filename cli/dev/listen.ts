import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on the first free port from `port` on, or on any free one if it is 0. Resolves to the port. */
export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const attempt = (candidate: number) => {
      server.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE' && candidate < 65535) attempt(candidate + 1);
        else reject(error);
      });
      server.listen(candidate, host, () => {
        server.removeAllListeners('error');
        resolve((server.address() as AddressInfo).port);
      });
    };
    attempt(port);
  });
}

/** Returns the address of a server, without a path. */
export function toOrigin(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
