import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** A file of an archive; each part of its content is requested when the previous one was sent. */
export interface ZipEntry {
  readonly name: string;
  readonly parts: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

const deflated = 8;

/** Streams a zip archive: parts are created on demand, and only the directory is kept in memory. */
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

/** One compressor per entry. When reading stops or fails, its source is closed too. */
function deflate(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const compressor = createDeflateRaw({ level: 1 });
  // Buffers at most one part.
  pipeline(Readable.from(bytes, { highWaterMark: 1 }), compressor, () => undefined);
  return compressor;
}

/** Accumulates size and checksum. */
async function* measured(parts: ZipEntry['parts'], file: { size: number; crc: number }): AsyncGenerator<Buffer> {
  for await (const part of parts) {
    const bytes = Buffer.from(part as string);
    file.size += bytes.length;
    file.crc = crc32(bytes, file.crc);
    yield bytes;
  }
}
