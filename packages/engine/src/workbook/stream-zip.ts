import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** A file of an archive; its content comes in parts, each asked for when the one before has been sent. */
export interface ZipEntry {
  readonly name: string;
  readonly parts: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

const deflated = 8;

/** A zip archive as it is read: nothing is made before it is asked for, nothing is kept but the list of its entries. */
export async function* streamZip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, parts } of entries) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: deflated };
    zip.add(file);
    yield* ready.splice(0);
    for await (const chunk of deflate(measured(parts, file))) {
      file.ondata?.(null, chunk as Buffer<ArrayBuffer>, false);
      yield* ready.splice(0);
    }
    file.ondata?.(null, new Uint8Array(), true);
  }
  zip.end();
  yield* ready.splice(0);
}

/** One compressor for a whole entry. Where it is read no further, or refuses, what it is made of ends too. */
function deflate(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const compressor = createDeflateRaw({ level: 1 });
  // One part ahead of the compressor and no more.
  pipeline(Readable.from(bytes, { highWaterMark: 1 }), compressor, () => undefined);
  return compressor;
}

/** Adds up size and checksum on the way. */
async function* measured(parts: ZipEntry['parts'], file: { size: number; crc: number }): AsyncGenerator<Buffer> {
  for await (const part of parts) {
    const bytes = Buffer.from(part as string);
    file.size += bytes.length;
    file.crc = crc32(bytes, file.crc);
    yield bytes;
  }
}
