import { deflateSync } from 'node:zlib';
import { buildPng } from '@refectory/server/test/fixtures/zip-bomb.ts';
import { expect, test } from 'vitest';
import { prepareUpload } from './prepare-upload.ts';

/** A black picture of one bit per pixel: a few kilobytes that unpack to as many pixels as asked for. */
const blackPng = (side: number): Buffer =>
  buildPng(side, deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 }));

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
