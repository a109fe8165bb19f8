import { createHostedClient } from '../../runtime/search/clients/hosted-client.ts';
import type { SearchClient } from '../../runtime/search/protocol.ts';
import type { SearchAccess } from './credentials.ts';

/** Returns the hosted search as browsers run it. */
export function openHosted({ appId, searchKey, index, host }: SearchAccess): SearchClient {
  return createHostedClient({ appId, searchKey, index, hasFallback: false, ...(host !== undefined && { host }) });
}
