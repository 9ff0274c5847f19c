import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { prepareUpload } from './prepare-upload.ts';

/** A black picture of one bit per pixel: a few kilobytes that unpack to as many pixels as asked for. */
function blackPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 });
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([mark, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

test('a picture of more pixels than anybody shows is refused before it is unpacked', async () => {
  const bomb = blackPng(16_000);
  expect(bomb.length).toBeLessThan(100_000);
  const memory = process.memoryUsage.rss();
  const started = performance.now();
  await expect(prepareUpload(bomb, 'image')).rejects.toMatchObject({ code: 'files.not-an-image' });
  expect(performance.now() - started).toBeLessThan(1000);
  expect((process.memoryUsage.rss() - memory) / 1024 / 1024).toBeLessThan(100);
  expect(await prepareUpload(blackPng(100), 'image')).toMatchObject({ contentType: 'image/png', isImage: true });
});
