import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkTexts as texts } from '@refectory/modules/ticket/console/check-page/check-texts.ts';
import { checkRule } from '@refectory/modules/ticket/contract/check/check-dictionaries.ts';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { openPage } from '../support/browser.ts';
import { connectSharedServer } from '../support/shared-client.ts';
import { addGate, chooseGate, readAnswer, scan } from '../support/ticket-gate.ts';

// A ticket in front of a camera: the image of the ticket as a video, decoded by the page.

const api = await connectSharedServer();
const [width, height] = [640, 480];

/** A video file of one frame with the ticket, usable as a fake camera. */
async function film(image: Buffer): Promise<Buffer> {
  const light = await sharp(image)
    .resize(360, 360, { fit: 'contain', background: '#fff' })
    .extend({ top: 50, bottom: 70, left: 120, right: 160, background: '#bbb' })
    .greyscale()
    .raw()
    .toBuffer();
  const colour = Buffer.alloc((width * height) / 2, 128);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`);
  return Buffer.concat([head, light, colour]);
}

/** A browser with that video as its camera. */
async function startBrowserWithCamera(frame: Buffer) {
  const folder = mkdtempSync(path.join(tmpdir(), 'refectory-camera-'));
  const file = path.join(folder, 'ticket.y4m');
  writeFileSync(file, frame);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
  onTestFinished(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });
  return browser;
}

test('the camera reads the code of a ticket once as long as it is in sight', async () => {
  const gate = await addGate(api);
  const [ticket] = await gate.sell(1);
  const { access_token: token } = await api.signIn();
  const image = await fetch(`${api.address}/api/ticket/ticketlist/image?id=${ticket?.id}&format=png`, {
    headers: { 'Blade-Auth': `bearer ${token}` },
  });
  const browser = await startBrowserWithCamera(await film(Buffer.from(await image.arrayBuffer())));
  const { page, faults } = await openPage(browser, api, { language: 'en' });
  await page.goto('/check/');
  await chooseGate(page, gate);
  await page.getByRole('button', { name: texts.camera.en, exact: true }).click();
  await page.getByLabel(texts.cameraPicture.en).waitFor();
  const panel = page.locator('[data-nonce]');
  await panel.getByText(texts.passed.en, { exact: true }).waitFor();
  const { text, nonce } = await readAnswer(page);
  expect(text).toContain(ticket?.ticketNo);
  const list = () => api.call<{ total: number }>(`/ticket/checklist/list?size=1&placeId=${gate.placeId}`);
  // The camera is read eight times a second; the scanner still works and is the second check.
  await page.getByRole('button', { name: texts.cameraOff.en, exact: true }).waitFor();
  await scan(page, ticket?.ticketNo ?? '');
  const second = await readAnswer(page);
  expect(second.nonce).not.toBe(nonce);
  expect(second.text).toContain(checkRule.entries.find(({ key }) => key === checkRule.keys.used_up)?.en);
  expect((await list()).total).toBe(2);
  await page.getByRole('button', { name: texts.cameraOff.en, exact: true }).click();
  await page.getByLabel(texts.cameraPicture.en).waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
});
