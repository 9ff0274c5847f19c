import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const crc = body.reduce((c, byte) => (crcTable[(c ^ byte) & 0xff] as number) ^ (c >>> 8), 0xffffffff) ^ 0xffffffff;
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc >>> 0);
  return Buffer.concat([size, body, sum]);
}
/** A square PNG in one colour; `noise` makes it too large for an avatar. */
export function createPng(side: number, noise = false): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const line = (y: number) =>
    Buffer.concat([
      Buffer.from([0]),
      ...Array.from({ length: Math.ceil((side * 3) / 32) }, (_, x) =>
        noise ? createHash('sha256').update(`${x} ${y}`).digest() : Buffer.alloc(32, 180),
      ),
    ]).subarray(0, 1 + side * 3);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, (_, y) => line(y))));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
