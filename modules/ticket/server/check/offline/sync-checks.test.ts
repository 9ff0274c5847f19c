import { createCheckFixture, newNonce, type SoldTicket } from '@refectory/server/test/fixtures/ticket-check-fixture.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { checkResult } from '#ticket/contract/check/check-dictionaries.ts';
import { createKeyPair } from '#ticket/contract/code/code-keys.ts';
import { signCode } from '#ticket/contract/code/sign-code.ts';

// Checks that devices made without network, as they arrive (spec/ticket#sync): nothing lost, nothing twice, conflicts listed.

const fixture = await createCheckFixture();
const { testApp, scan, sell, sellMany, call, readTicket, readInside, gateId, hallId, inTenant, addDevice } = fixture;
afterAll(() => testApp.close());
beforeEach(() => testApp.setClock('2026-11-20 12:00:00'));

const { passed, refused, forced, undone } = checkResult.keys;
const minutes = (count: number) => new Date(Date.parse('2026-11-20T12:00:00+08:00') + count * 60_000).toISOString();

interface Given {
  readonly snapshotId: string;
  readonly signature: string;
}
const takeSnapshot = async (deviceId: string, placeId = gateId): Promise<Given> =>
  (await call('snapshot', { placeId, deviceId })).body.data;

/** A device with a snapshot: its checks have it, and are sent by it. */
async function useDevice(placeId = gateId) {
  const deviceId = await addDevice();
  const given = await takeSnapshot(deviceId, placeId);
  const queued = (code: string, more: object = {}) => ({
    nonce: newNonce(),
    kind: 'check',
    code,
    direction: 1,
    scannedAt: minutes(0),
    passed: true,
    rules: [],
    snapshotId: given.snapshotId,
    snapshotSignature: given.signature,
    ...more,
  });
  const send = async (checks: readonly object[], deviceNow = minutes(0)) =>
    (await call('sync', { placeId, deviceId, deviceNow, checks })).body.data.answers;
  return { deviceId, given, queued, send };
}

const listConflicts = async (query: object) =>
  (await testApp.call('admin', 'GET', '/ticket/checkconflict/list', { size: 100, ...query })).body.data.records;

describe('what a device sends', () => {
  test('takes uses once, however often it is sent', async () => {
    const ticket = await sell({ uses: 3 });
    const device = await useDevice();
    const queue = [device.queued(ticket.code), device.queued(ticket.ticketNo, { scannedAt: minutes(1) })];
    testApp.setClock('2026-11-20 12:05:00');
    const first = await device.send(queue, minutes(5));
    expect(first).toMatchObject([
      { result: passed, rules: [], conflicts: [] },
      { result: passed, rules: [], conflicts: [] },
    ]);
    expect(await device.send(queue, minutes(5))).toEqual(first);
    expect(await readTicket(ticket.id)).toMatchObject({ uses_left: 1, uses_count: 2, ticket_status: 2 });
    const { records } = (await testApp.call('admin', 'GET', '/ticket/checklist/list', { ticketId: ticket.id })).body
      .data;
    expect(records).toMatchObject([
      { offline: true, scannedAt: '2026-11-20 12:01:00', createTime: '2026-11-20 12:05:00' },
      { offline: true, scannedAt: '2026-11-20 12:00:00' },
    ]);
  });

  test('may be sent by two windows at once', async () => {
    const tickets = await sellMany(30);
    const device = await useDevice();
    const queue = tickets.map(({ code }) => device.queued(code));
    const [one, other] = await Promise.all([device.send(queue), device.send(queue)]);
    expect(one).toEqual(other);
    for (const { id } of tickets) expect(await readTicket(id)).toMatchObject({ uses_left: 0, uses_count: 1 });
  });

  test('counts entry and exit, and what was refused or forced there', async () => {
    const ticket = await sell({ uses: 0, counts_inside: true });
    const used = await sell();
    await scan(used.code);
    const device = await useDevice();
    const before = await readInside(hallId);
    const answers = await device.send([
      device.queued(ticket.code),
      device.queued(ticket.code, { direction: 2, scannedAt: minutes(1) }),
      device.queued(ticket.code, { scannedAt: minutes(2) }),
      device.queued(used.code, { passed: false, rules: ['used_up'] }),
      device.queued(used.code, { kind: 'force', note: '证件齐全' }),
    ]);
    expect(
      answers.map(({ result, conflicts }: { result: number; conflicts: string[] }) => [result, conflicts]),
    ).toEqual([
      [passed, []],
      [passed, []],
      [passed, []],
      [refused, []],
      [forced, []],
    ]);
    expect(await readInside(hallId)).toBe(before + 1);
    expect(await readTicket(used.id)).toMatchObject({ uses_count: 1 });
  });

  test('takes back what it took back, of its own queue and of what was sent before', async () => {
    const [first, second, late] = (await sellMany(3)) as [SoldTicket, SoldTicket, SoldTicket];
    const device = await useDevice();
    const sent = device.queued(first.code);
    await device.send([sent]);
    const own = device.queued(second.code);
    const old = device.queued(late.code);
    const undo = (of: string, more: object = {}) => device.queued('', { kind: 'undo', of, passed: false, ...more });
    const answers = await device.send([
      undo(sent.nonce),
      own,
      undo(own.nonce),
      old,
      undo(old.nonce, { scannedAt: minutes(2) }),
    ]);
    expect(answers.map(({ result }: { result: number }) => result)).toEqual([undone, passed, undone, passed, undone]);
    expect(answers.at(-1).conflicts).toEqual(['rule_broken']);
    expect([(await readTicket(first.id)).uses_left, (await readTicket(second.id)).uses_left]).toEqual([1, 1]);
    expect(await readTicket(late.id)).toMatchObject({ uses_left: 0, uses_count: 1 });
  });
});

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
    const { syncChecks } = await import('./sync-checks.ts');
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

test('three devices, 500 scans with 40 double uses and 10 void: none lost, none twice, all 50 listed', async () => {
  const tickets = await sellMany(460, { price: '0' });
  const devices = [await useDevice(), await useDevice(), await useDevice()] as const;
  const listedBefore = (await listConflicts({})).length;
  const voided = tickets.slice(0, 10);
  await testApp.call('admin', 'POST', '/ticket/ticketlist/void', {
    ids: voided.map(({ id }) => id).join(','),
    reason: '退票',
  });
  const queues = devices.map((device, place) =>
    tickets.filter((_, n) => n % 3 === place).map(({ code }) => device.queued(code)),
  );
  // Forty were scanned at the next device too.
  for (const [n, { code }] of tickets.slice(100, 140).entries())
    queues[(n + 2) % 3]?.push((devices[(n + 2) % 3] as (typeof devices)[0]).queued(code));
  expect(queues.flat()).toHaveLength(500);
  // Each queue is sent in parts, and every part twice: the answer to the first did not arrive.
  await Promise.all(
    devices.map(async (device, place) => {
      const queue = queues[place] ?? [];
      for (let at = 0; at < queue.length; at += 60) {
        const part = queue.slice(at, at + 60);
        const first = await device.send(part);
        expect(await device.send(part)).toEqual(first);
      }
    }),
  );
  const conflicts = await listConflicts({});
  expect(conflicts.length - listedBefore).toBe(50);
  const { rows, uses } = await inTenant(async (ctx) => {
    const nonces = queues.flat().map(({ nonce }) => nonce);
    const checks = await ctx.db.selectFrom('ticket_check').select(['uses']).where('nonce', 'in', nonces).execute();
    return { rows: checks.length, uses: checks.reduce((sum, { uses: taken }) => sum + taken, 0) };
  });
  expect([rows, uses]).toEqual([500, 450]);
});
