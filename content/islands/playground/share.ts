/** What a reader works on: code, and the data that it shows. */
export interface Work {
  code: string;
  data: string;
}

const name = '#play=';

/** Largest work that an address may hold when it is unpacked, in characters. */
const longestWork = 200_000;

/** Returns the hash of an address that holds a work. */
export async function toHash(work: Work): Promise<string> {
  const packed = new Blob([JSON.stringify(work)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return name + btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * Returns the work that the hash of an address holds, or `null` where it holds none.
 *
 * @throws Error where it is damaged or too large
 */
export async function fromHash(hash: string): Promise<Work | null> {
  if (!hash.startsWith(name)) return null;
  const text = atob(hash.slice(name.length).replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const { code, data } = JSON.parse(await readText(unpacked)) as Partial<Work>;
  if (typeof code !== 'string' || typeof data !== 'string') throw new Error('no work');
  return { code, data };
}

/** A few letters can be unpacked into gigabytes. */
async function readText(stream: ReadableStream<BufferSource>): Promise<string> {
  const reader = (stream as ReadableStream<Uint8Array>)
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    if (text.length > longestWork) throw new Error('too large');
  }
  return text;
}
