import { deflateSync } from 'node:zlib';
import { buildPng } from '@refectory/server/test/fixtures/zip-bomb.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { prepareUpload } from './prepare-upload.ts';

/** A black picture of one bit per pixel: a few kilobytes that unpack to as many pixels as asked for. */
const blackPng = (side: number): Buffer =>
  buildPng(side, deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 }));

const limits = { fileMegabytes: 10, imagePixels: 4096 };

test('a picture of more pixels than anybody shows is refused before it is unpacked', async () => {
  const bomb = blackPng(16_000);
  expect(bomb.length).toBeLessThan(100_000);
  const memory = process.memoryUsage.rss();
  const started = performance.now();
  await expect(prepareUpload(bomb, 'image', limits)).rejects.toMatchObject({ code: 'files.not-an-image' });
  expect(performance.now() - started).toBeLessThan(1000);
  expect((process.memoryUsage.rss() - memory) / 1024 / 1024).toBeLessThan(100);
  expect(await prepareUpload(blackPng(100), 'image', limits)).toMatchObject({
    contentType: 'image/png',
    isImage: true,
  });
});

test('the setting says how large files and images may be', async () => {
  const picture = blackPng(1000);
  const { bytes } = await prepareUpload(picture, 'image', { ...limits, imagePixels: 320 });
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 320, height: 320 });
  await expect(
    prepareUpload(Buffer.alloc(1024 * 1024 + 1), 'any', { ...limits, fileMegabytes: 1 }),
  ).rejects.toMatchObject({
    code: 'files.file-too-large',
    params: { megabytes: 1 },
  });
});
