import { nextCodes, storeCodes } from '@refectory/modules/dining/server/code/store-codes.ts';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { createPlace } from '../factories/place.ts';
import { createTestApp } from '../test-app.ts';

// Rate limit of the public page of a code (spec/shop#guest-page).

const testApp = await createTestApp();
const { pool, config, now } = testApp;
const built = await buildApp({ pool, config: { ...config, callsPerMinute: 200 }, now });
afterAll(async () => {
  await built.close();
  await testApp.close();
});

/** Waits for the start of a minute, because the count is reset with each. */
async function startOfMinute(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 10_000) await new Promise((resolve) => setTimeout(resolve, left + 10));
}

test('a flood from one address is turned away with a page, other addresses are not', { timeout: 30_000 }, async () => {
  await startOfMinute();
  const address = await testApp.run('000000', async (ctx) => {
    const codes = await nextCodes(ctx, 'place', [await createPlace(ctx)]);
    await storeCodes(ctx, 'place', codes);
    return codes[0]?.miniIcon ?? '';
  });
  const visit = (remoteAddress: string, url = address) => built.http.inject({ method: 'GET', url, remoteAddress });
  const statuses: number[] = [];
  for (let n = 0; n < 15; n += 1) statuses.push((await visit('203.0.113.7')).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  const refused = await visit('203.0.113.7');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'retry-after': '60' });
  // Guessed codes count, too.
  expect((await visit('203.0.113.7', '/c/guessed')).statusCode).toBe(429);
  expect((await visit('203.0.113.8')).statusCode).toBe(200);
});
