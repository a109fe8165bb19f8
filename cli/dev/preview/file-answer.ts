import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import memoize from 'memoize';
import { isText } from '../http/media-types.ts';
import type { BuiltFile } from './built-site.ts';

/** The request headers that decide how a file is sent. */
interface FileRequest {
  acceptEncoding: string;
  ifNoneMatch: string | undefined;
  ifRange: string | undefined;
  range: string | undefined;
}

/** The response for a file. */
interface FileAnswer {
  status: 200 | 206 | 304 | 416;
  headers: Record<string, string>;
  body: Uint8Array;
}

const nothing = new Uint8Array();

/** Minimum size of a file to be compressed, in bytes: a smaller one fits into one packet either way. */
const smallest = 1024;

const encoders = {
  // Quality 5 takes milliseconds and beats gzip in size; hosts that precompress files use 11.
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
} as const;

/** Returns the HTTP response for a file: 304 if the client has it, a requested range, or compressed if accepted. */
export async function toFileAnswer(
  { bytes, hash }: BuiltFile,
  type: string,
  request: FileRequest,
): Promise<FileAnswer> {
  const isCompressible = bytes.length >= smallest && isText(type);
  const encoding = isCompressible && request.range === undefined ? chooseEncoding(request.acceptEncoding) : undefined;
  const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`;
  const headers: Record<string, string> = {
    etag,
    'content-type': type,
    'accept-ranges': 'bytes',
    ...(isCompressible && { vary: 'Accept-Encoding' }),
  };
  if (matches(request.ifNoneMatch, etag)) return { status: 304, headers, body: nothing };
  if (encoding) {
    return {
      status: 200,
      headers: { ...headers, 'content-encoding': encoding },
      body: await encode(bytes)(encoding),
    };
  }
  const isSame = request.ifRange === undefined || request.ifRange === etag;
  const range = isSame ? parseRange(request.range, bytes.length) : undefined;
  if (range === undefined) return { status: 200, headers, body: bytes };
  if (range === null) return { status: 416, headers: { 'content-range': `bytes */${bytes.length}` }, body: nothing };
  const { start, end } = range;
  const part = { ...headers, 'content-range': `bytes ${start}-${end}/${bytes.length}` };
  return { status: 206, headers: part, body: bytes.subarray(start, end + 1) };
}

/** Compresses bytes once for all concurrent requests. */
const encode = memoize(
  (bytes: Buffer) => memoize((encoding: keyof typeof encoders): Promise<Buffer> => encoders[encoding](bytes)),
  { cache: new WeakMap() },
);

/**
 * Returns the encoding that the client prefers, Brotli if it has no preference, `undefined` if it prefers none. A
 * quality of 0 means that the encoding is not accepted.
 */
function chooseEncoding(accepted: string): keyof typeof encoders | undefined {
  const qualities = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return [name, Number(quality)] as const;
    }),
  );
  const qualityOf = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0;
  const best = qualityOf('gzip') > qualityOf('br') ? 'gzip' : 'br';
  return qualityOf(best) > 0 && qualityOf(best) >= (qualities.get('identity') ?? 0) ? best : undefined;
}

function matches(condition: string | undefined, etag: string): boolean {
  const known = condition?.split(',').map((one) => one.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag) || known.includes('*');
}

/** Returns the first and last byte requested; `undefined` for the whole file, `null` for an unsatisfiable range. */
function parseRange(range: string | undefined, size: number): { start: number; end: number } | null | undefined {
  const { first = '', last = '' } = /^bytes=(?<first>\d*)-(?<last>\d*)$/.exec(range ?? '')?.groups ?? {};
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : null;
}
