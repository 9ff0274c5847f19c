import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { createInflateRaw } from 'node:zlib';

/** A file of an archive according to its directory. */
export interface ZipPart {
  readonly name: string;
  /** Declared unpacked size in bytes. */
  readonly size: number;
  readonly packed: Buffer;
  readonly isDeflated: boolean;
}

const endMark = 0x06054b50;
const endLength = 22;
const longestComment = 65_535;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const zip64Mark = 0x0001;
const encrypted = 1;
const stored = 0;
const deflated = 8;

/** The archive is broken, encrypted, or unpacks to more than declared. */
export class InvalidZipError extends Error {}

/** The files of a zip archive by name, still compressed. Refuses anything but an archive. */
export function openZip(file: Buffer): ReadonlyMap<string, ZipPart> {
  const end = findEnd(file);
  const parts = new Map<string, ZipPart>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== entryMark) throw new InvalidZipError();
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    parts.set(name, readEntry(file, at, { name, extra: [at + 46 + nameLength, extraLength] }));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return parts;
}

function findEnd(file: Buffer): number {
  for (let at = file.length - endLength; at >= Math.max(0, file.length - endLength - longestComment); at -= 1)
    if (file.readUInt32LE(at) === endMark) return at;
  throw new InvalidZipError();
}

function readEntry(file: Buffer, at: number, { name, extra }: { name: string; extra: [number, number] }): ZipPart {
  const method = file.readUInt16LE(at + 10);
  if ((file.readUInt16LE(at + 8) & encrypted) !== 0 || (method !== stored && method !== deflated))
    throw new InvalidZipError();
  const [size, packedSize, local] = assertNotZip64(file, extra, [at + 24, at + 20, at + 42]);
  if (local + 30 > file.length || file.readUInt32LE(local) !== localMark) throw new InvalidZipError();
  const begin = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  if (begin + packedSize > file.length) throw new InvalidZipError();
  return { name, size, packed: file.subarray(begin, begin + packedSize), isDeflated: method === deflated };
}

/** Four-byte numbers; 0xffffffff means that the eight-byte value is in the extra field (zip64). */
function assertNotZip64(file: Buffer, [from, length]: [number, number], offsets: number[]): [number, number, number] {
  let at = from;
  while (at + 4 <= from + length && file.readUInt16LE(at) !== zip64Mark) at += 4 + file.readUInt16LE(at + 2);
  at += 4;
  return offsets.map((offset) => {
    const value = file.readUInt32LE(offset);
    if (value !== 0xffffffff) return value;
    if (at + 8 > from + length) throw new InvalidZipError();
    at += 8;
    return Number(file.readBigUInt64LE(at - 8));
  }) as [number, number, number];
}

/**
 * The content of a file of an archive in chunks, yielding to other work between them. Fails as soon as it exceeds the
 * declared size.
 */
export async function* unpackPart({ packed, size, isDeflated }: ZipPart, pieceLength = 65_536): AsyncGenerator<Buffer> {
  let unpacked = 0;
  for await (const piece of isDeflated ? inflate(packed, pieceLength) : slices(packed, pieceLength)) {
    unpacked += piece.length;
    if (unpacked > size) throw new InvalidZipError();
    yield piece;
  }
  if (unpacked !== size) throw new InvalidZipError();
}

async function* slices(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) {
    await setImmediate();
    yield bytes.subarray(at, at + length);
  }
}

async function* inflate(packed: Buffer, pieceLength: number): AsyncGenerator<Buffer> {
  const stream = createInflateRaw({ chunkSize: Math.max(64, pieceLength) });
  const fed = feed(stream, packed);
  try {
    for await (const piece of stream as AsyncIterable<Buffer>)
      for (let at = 0; at < piece.length; at += pieceLength) yield piece.subarray(at, at + pieceLength);
    await fed;
  } finally {
    stream.destroy();
    await fed.catch(() => undefined);
  }
}

/** Fed in small pieces, to limit the decompressed read-ahead. */
async function feed(stream: ReturnType<typeof createInflateRaw>, packed: Buffer): Promise<void> {
  const closed = once(stream, 'close');
  closed.catch(() => undefined);
  for (const at of Array.from({ length: Math.ceil(packed.length / 65_536) }, (_, n) => n * 65_536)) {
    if (stream.destroyed) return;
    if (!stream.write(packed.subarray(at, at + 65_536))) await Promise.race([once(stream, 'drain'), closed]);
  }
  stream.end();
}
