/** What is wrong with the bytes of a picture, and how to fix it. */
interface Damage {
  problem: string;
  hint: string;
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
const jpegEnd = Buffer.from([0xff, 0xd9]);

/** Returns the damage of a picture that browsers would not show, or only in part; `null` if it has none. */
export function findDamage(bytes: Buffer): Damage | null {
  if (bytes.toString('latin1', 0, 40).startsWith('version https://git-lfs.'))
    return { problem: 'is a pointer of Git LFS, not a picture', hint: 'Run "git lfs pull" before the build.' };
  if (isCutOff(bytes)) return { problem: 'is cut off', hint: 'Save or download the picture again.' };
  return null;
}

/** Whether a PNG, JPEG or WebP file ends before its picture does. */
function isCutOff(bytes: Buffer): boolean {
  if (startsWith(bytes, pngStart)) return !bytes.includes('IEND');
  if (startsWith(bytes, jpegStart)) return bytes.indexOf(jpegEnd, pixelsOf(bytes)) === -1;
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp && bytes.length < bytes.readUInt32LE(4) + 'RIFF'.length + 4;
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}

/** Returns where the pixels of a JPEG begin: after its segments, one of which may contain a smaller JPEG. */
function pixelsOf(bytes: Buffer): number {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at + 1] !== 0xda) {
    const isPadding = bytes[at + 1] === 0xff;
    at += isPadding ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return at;
}
