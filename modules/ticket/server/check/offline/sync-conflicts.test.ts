import { createCheckFixture, type SoldTicket } from '@refectory/server/test/fixtures/ticket/check-fixture.ts';
import { createDevices, minutes } from '@refectory/server/test/fixtures/ticket/devices.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { checkResult } from '#ticket/contract/check/check-dictionaries.ts';
import { createKeyPair } from '#ticket/contract/code/code-keys.ts';
import { signCode } from '#ticket/contract/code/sign-code.ts';
import { syncChecks } from './sync-checks.ts';

// What speaks against checks that devices made without network (spec/ticket#conflicts): listed, each with its reason.

const fixture = await createCheckFixture();
const { testApp, scan, sell, sellMany, call, readTicket, gateId, inTenant } = fixture;
const { useDevice, listConflicts } = createDevices(fixture);
afterAll(() => testApp.close());
beforeEach(() => testApp.setClock('2026-11-20 12:00:00'));

const { passed } = checkResult.keys;

describe('a conflict', () => {
  test('lists two devices that let one ticket pass, with both places and times', async () => {
    const ticket = await sell();
    const [one, other] = [await useDevice(), await useDevice()];
    await one.send([one.queued(ticket.code)]);
    const [answer] = await other.send([other.queued(ticket.code, { scannedAt: minutes(3) })], minutes(3));
    expect(answer).toMatchObject({ result: passed, rules: ['used_up'], conflicts: ['used_twice'] });
    expect(await readTicket(ticket.id)).toMatchObject({ uses_left: 0, uses_count: 1 });
    expect(await listConflicts({ ticketNo: ticket.ticketNo })).toMatchObject([
      {
        kind: 1,
        conflictStatus: 10,
        deviceId: other.deviceId,
        placeName: '东门',
        scannedAt: '2026-11-20 12:03:00',
        otherPlaceName: '东门',
        otherAt: '2026-11-20 12:00:00',
      },
    ]);
  });

  test('lists a ticket that was void meanwhile, and takes no use of it', async () => {
    const ticket = await sell();
    const device = await useDevice();
    await testApp.call('admin', 'POST', '/ticket/ticketlist/void', { ids: ticket.id, reason: '遗失' });
    expect(await device.send([device.queued(ticket.code)])).toMatchObject([
      { rules: ['void'], conflicts: ['void_meanwhile'] },
    ]);
    expect(await readTicket(ticket.id)).toMatchObject({ ticket_status: 5, uses_count: 0 });
  });

  test('lists a code from before a transfer without taking the use of the new holder', async () => {
    const ticket = await sell();
    const device = await useDevice();
    await testApp.call('admin', 'POST', '/ticket/ticketlist/transfer', { id: ticket.id, holder: '李四' });
    expect(await device.send([device.queued(ticket.code)])).toMatchObject([{ conflicts: ['void_meanwhile'] }]);
    expect(await readTicket(ticket.id)).toMatchObject({ ticket_status: 1, uses_left: 1 });
  });

  test('lists a clock three hours off; the time is put right for the decision', async () => {
    const ticket = await sell({ time_from: '11:00', time_to: '13:00' });
    const device = await useDevice();
    const [answer] = await device.send([device.queued(ticket.code, { scannedAt: minutes(180) })], minutes(180));
    expect(answer).toMatchObject({ result: passed, rules: [], conflicts: ['clock_wrong'] });
    expect(await readTicket(ticket.id)).toMatchObject({ uses_left: 0 });
    const [record] = (await testApp.call('admin', 'GET', '/ticket/checkdevice/list', { id: device.deviceId })).body.data
      .records;
    expect(record.clockSeconds).toBe(10_800);
  });

  test('lists a clock that was right again when it sent: before its snapshot, or yet to come', async () => {
    const [one, other] = (await sellMany(2)) as [SoldTicket, SoldTicket];
    const device = await useDevice();
    const answers = await device.send([
      device.queued(one.code, { scannedAt: minutes(-180) }),
      device.queued(other.code, { scannedAt: minutes(180) }),
    ]);
    expect(answers).toMatchObject([{ conflicts: ['clock_wrong'] }, { conflicts: ['clock_wrong'] }]);
  });

  test('lists passes by an altered snapshot, by none, and by one that was over', async () => {
    const tickets = (await sellMany(4)) as SoldTicket[];
    const device = await useDevice();
    const code = (place: number) => tickets[place]?.code ?? '';
    const answers = await device.send([
      device.queued(code(0), { snapshotSignature: 'ALTERED' }),
      device.queued(code(1), { snapshotId: '', snapshotSignature: '' }),
    ]);
    expect(answers).toMatchObject([{ conflicts: ['snapshot_altered'] }, { conflicts: ['snapshot_altered'] }]);
    const other = await useDevice();
    const stolen = { snapshotId: other.given.snapshotId, snapshotSignature: other.given.signature };
    expect(await device.send([device.queued(code(2), stolen)])).toMatchObject([{ conflicts: ['snapshot_altered'] }]);
    testApp.setClock('2026-11-21 01:00:00');
    const late = device.queued(code(3), { scannedAt: minutes(12 * 60 + 1) });
    const queue = { placeId: gateId, deviceId: device.deviceId, deviceNow: minutes(13 * 60), checks: [late] };
    expect((await inTenant((ctx) => syncChecks(ctx, queue))).answers).toMatchObject([
      { conflicts: ['snapshot_expired'] },
    ]);
  });

  test('lists what a device let pass by a forged code, one of another tenant, one of a retired key', async () => {
    const ticket = await sell();
    const stranger = await createKeyPair();
    const forged = await signCode('000000', { keyNumber: 1, ticketId: ticket.id, issue: 1 }, stranger.privateKey);
    const foreign = await signCode('100001', { keyNumber: 1, ticketId: ticket.id, issue: 1 }, stranger.privateKey);
    const device = await useDevice();
    expect(await device.send([device.queued(forged), device.queued(foreign)])).toMatchObject([
      { result: passed, rules: ['not_found'], conflicts: ['code_invalid'] },
      { result: passed, rules: ['not_found'], conflicts: ['code_invalid'] },
    ]);
    const [key] = (await testApp.call('admin', 'GET', '/ticket/key/list', { keyStatus: 1 })).body.data.records;
    await testApp.call('admin', 'POST', '/ticket/key/rotate', {});
    await testApp.call('admin', 'POST', '/ticket/key/retire', { id: key.id, reason: '泄露' });
    const again = await useDevice();
    expect(await again.send([again.queued(ticket.code)])).toMatchObject([{ conflicts: ['code_invalid'] }]);
    expect(await scan(ticket.code)).toMatchObject({ reason: 'not_found' });
    expect(await readTicket(ticket.id)).toMatchObject({ uses_left: 1 });
  });

  test('is resolved once, with an outcome and a reason; then there is no work left', async () => {
    const ticket = await sell();
    const device = await useDevice();
    await scan(ticket.code);
    await device.send([device.queued(ticket.code)]);
    const [conflict] = await listConflicts({ ticketNo: ticket.ticketNo });
    const resolve = (more: object) =>
      testApp.call('admin', 'POST', '/ticket/checkconflict/resolve', { ids: conflict.id, outcome: 2, ...more });
    expect((await resolve({})).body.errors).toMatchObject([{ field: 'note' }]);
    expect((await resolve({ note: '两人同票' })).body).toMatchObject({ success: true });
    expect((await resolve({ note: '再来一次' })).body).toMatchObject({ success: false });
    expect(await listConflicts({ ticketNo: ticket.ticketNo })).toMatchObject([
      { conflictStatus: 20, outcome: 2, note: '两人同票', resolvedAt: '2026-11-20 12:00:00' },
    ]);
  });
});

test('a blocked device is given nothing; what it sends all the same is listed', async () => {
  const ticket = await sell();
  const device = await useDevice();
  await testApp.call('admin', 'POST', '/ticket/checkdevice/block', { ids: device.deviceId });
  const { body } = await call('snapshot', { placeId: gateId, deviceId: device.deviceId });
  expect(body.errors).toMatchObject([{ reason: 'ticket.device-blocked', field: 'deviceId' }]);
  expect(await device.send([device.queued(ticket.code)])).toMatchObject([
    { result: passed, conflicts: ['rule_broken'] },
  ]);
});
