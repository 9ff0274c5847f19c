import { inflateSync } from 'node:zlib';

const woffHead = 44;
const woffEntry = 20;
const sfntHead = 12;
const sfntEntry = 16;

/**
 * A WOFF font as the TrueType font inside it. Read as WOFF, every glyph would inflate its whole table again: seconds instead of
 * milliseconds for a line of Chinese.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, n) => readTable(woff, woffHead + n * woffEntry));
  const head = Buffer.alloc(sfntHead + count * sfntEntry);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  const power = 2 ** Math.floor(Math.log2(count));
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * 16, 10);
  let at = head.length;
  for (const [n, { tag, checksum, content, length }] of tables.entries()) {
    const entry = sfntHead + n * sfntEntry;
    head.writeUInt32BE(tag, entry);
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(at, entry + 8);
    head.writeUInt32BE(length, entry + 12);
    at += content.length;
  }
  return Buffer.concat([head, ...tables.map(({ content }) => content)]);
}

function readTable(woff: Buffer, at: number) {
  const [offset, packed, length] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
  const stored = woff.subarray(offset, offset + packed);
  const bytes = packed < length ? inflateSync(stored) : stored;
  // Tables begin at multiples of four.
  const content = Buffer.concat([bytes, Buffer.alloc((4 - (length % 4)) % 4)]);
  return { tag: woff.readUInt32BE(at), checksum: woff.readUInt32BE(at + 16), content, length };
}
