import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** A file of an archive; its content comes in parts, each asked for when the one before has been sent. */
export interface ZipEntry {
  readonly name: string;
  readonly parts: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

const deflate = promisify<Buffer, object, Buffer<ArrayBuffer>>(deflateRaw);
// Each part ends on a byte boundary, so that compressed parts can follow each other; the last block of an entry is an empty one.
const openEnd = { level: 1, finishFlush: constants.Z_SYNC_FLUSH };
const lastBlock = Uint8Array.of(3, 0);
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
    for await (const part of parts) {
      const bytes = Buffer.from(part);
      file.size += bytes.length;
      file.crc = crc32(bytes, file.crc);
      file.ondata?.(null, await deflate(bytes, openEnd), false);
      yield* ready.splice(0);
    }
    file.ondata?.(null, lastBlock, true);
  }
  zip.end();
  yield* ready.splice(0);
}
