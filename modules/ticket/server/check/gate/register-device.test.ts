import { createCheckFixture } from '@refectory/server/test/fixtures/ticket/check-fixture.ts';
import { afterAll, expect, test } from 'vitest';

// Devices at the gates (spec/ticket#devices).

const fixture = await createCheckFixture();
const { testApp, scan, sell, addDevice } = fixture;
afterAll(() => testApp.close());

test('a check with network tells when its device was seen, noted once a minute, whether the ticket passed or not', async () => {
  const ticket = await sell();
  const deviceId = await addDevice();
  const readSeenAt = async () =>
    (await testApp.call('admin', 'GET', '/ticket/checkdevice/list', { id: deviceId })).body.data.records[0].seenAt;
  const scanAt = async (time: string) => {
    testApp.setClock(`2026-11-20 ${time}`);
    await scan(ticket.code, { deviceId });
    return readSeenAt();
  };
  expect(await readSeenAt()).toBe('2026-11-20 12:00:00');
  expect(await scanAt('12:05:00')).toBe('2026-11-20 12:05:00');
  expect(await scanAt('12:05:30')).toBe('2026-11-20 12:05:00');
  expect(await scanAt('12:06:10')).toBe('2026-11-20 12:06:10');
});
