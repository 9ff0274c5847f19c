import { createCheckFixture, type SoldTicket } from '@refectory/server/test/fixtures/ticket/check-fixture.ts';
import { createDevices, minutes } from '@refectory/server/test/fixtures/ticket/devices.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { checkResult } from '#ticket/contract/check/check-dictionaries.ts';

// Checks that devices made without network, as they arrive (spec/ticket#sync): nothing lost, nothing twice.

const fixture = await createCheckFixture();
const { testApp, scan, sell, sellMany, readTicket, readInside, hallId, inTenant } = fixture;
const { useDevice, listConflicts } = createDevices(fixture);
afterAll(() => testApp.close());
beforeEach(() => testApp.setClock('2026-11-20 12:00:00'));

const { passed, refused, forced, undone } = checkResult.keys;

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
