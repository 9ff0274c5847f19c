import { crc32, deflateSync } from 'node:zlib';

/** A square of dark and light modules. */
export interface Modules {
  readonly size: number;
  get(x: number, y: number): boolean;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Encodes modules as a black-and-white PNG, one bit per pixel; `scale` pixels per module, `margin` light modules
 * around.
 */
export function encodePng(
  modules: Modules,
  { scale, margin }: { readonly scale: number; readonly margin: number },
): Buffer {
  const side = modules.size + 2 * margin;
  const width = side * scale;
  const lines: Buffer[] = [];
  for (let y = 0; y < side; y += 1) {
    const line = drawLine(modules, y - margin, width, { scale, margin });
    for (let n = 0; n < scale; n += 1) lines.push(line);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  // One bit per pixel; colour type 0 is greyscale: 0 black, 1 white.
  header[8] = 1;
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines), { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A scan line with filter type 0. */
function drawLine(
  modules: Modules,
  y: number,
  width: number,
  { scale, margin }: { scale: number; margin: number },
): Buffer {
  const line = Buffer.alloc(1 + Math.ceil(width / 8), 0xff);
  line[0] = 0;
  for (let x = 0; x < modules.size; x += 1)
    if (modules.get(x, y))
      for (let pixel = (x + margin) * scale; pixel < (x + margin + 1) * scale; pixel += 1)
        line[1 + (pixel >> 3)] = (line[1 + (pixel >> 3)] ?? 0) & ~(0x80 >> (pixel & 7));
  return line;
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
