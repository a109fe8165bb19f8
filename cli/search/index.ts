import type { UploadOptions } from './upload.ts';

export { openSearchData } from '../../runtime/search/clients/embedded-client.ts';
export { createHostedClient } from '../../runtime/search/clients/hosted-client.ts';
export { looksLikeType } from '../../runtime/search/types/looks-like-type.ts';
export type { TypeShard } from '../../runtime/search/types/shard.ts';
export { buildShard } from './build-shard.ts';
export { checkRecords } from './check-upload.ts';
export { checkSearchKey, readCredentials, readSearchAccess } from './credentials.ts';
export { toIndexSettings } from './index-settings.ts';
export { type SearchRecord, toRecords } from './records.ts';
export { runTestQueries } from './run-test-queries.ts';
export { keepKnownPages, parseTestQueries, type TestQuery, testFile } from './test-queries.ts';
export { buildTypeShard } from './types/build-type-shard.ts';
export type { UploadOptions, UploadResult } from './upload.ts';

/** Uploads records to a hosted index. */
export const uploadRecords = async (options: UploadOptions) => (await import('./upload.ts')).uploadRecords(options);
