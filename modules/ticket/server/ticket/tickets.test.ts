import type { Context } from '@refectory/engine/request/context.ts';
import { createDiner } from '@refectory/server/test/factories/booking.ts';
import {
  createPaidTicketOrder,
  createTicketType,
  listTicketIds,
  readTicketStock,
} from '@refectory/server/test/factories/ticket.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { parseCode } from '#ticket/contract/code/ticket-code.ts';
import { readTicketCode } from '#ticket/contract/code/verify-code.ts';
import { endKeys } from '../key/retire-keys.ts';
import { createOrder } from '../order/sell-tickets.ts';
import { generateTickets } from '../type/generate-tickets.ts';
import { expireTickets } from './expire-tickets.ts';
import { transferTicket } from './transfer-ticket.ts';

// Through HTTP: codes, holders and keys of tickets.

const testApp = await createTestApp();
await testApp.app();
const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const post = async (path: string, body: object) => (await testApp.call('admin', 'POST', `/ticket/${path}`, body)).body;
const get = async (path: string, query: object) => (await testApp.call('admin', 'GET', `/ticket/${path}`, query)).body;
afterAll(() => testApp.close());
beforeEach(() => testApp.setClock('2026-11-20 12:00:00'));

async function sold(more: object = {}): Promise<{ id: string; typeId: string }> {
  return inTenant(async (ctx) => {
    const typeId = await createTicketType(ctx, more);
    const order = await createPaidTicketOrder(ctx, { typeId, quantity: 1 });
    return { id: (await listTicketIds(ctx, order))[0] ?? '', typeId };
  });
}
const readCode = async (id: string): Promise<string> => (await get('ticketlist/code', { id })).data.code;
const readTicket = (id: string) =>
  inTenant((ctx) => ctx.db.selectFrom('ticket_ticket').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const readKeys = (tenant = '000000') =>
  testApp.run(tenant, (ctx) => ctx.db.selectFrom('ticket_key').selectAll().orderBy('number').execute());
/** What a gate makes of a code now: the fault of it, or the ticket. */
async function scan(code: string, tenant = '000000', keysOf = tenant) {
  const keys = (await readKeys(keysOf)).map((key) => ({
    number: key.number,
    publicKey: key.public_key,
    until: (key.retired_at ?? key.verify_until)?.getTime() ?? null,
  }));
  return readTicketCode(tenant, code, keys, testApp.now().getTime());
}

/** Whether the code verifies and is the one that holds now. */
async function holds(code: string): Promise<boolean> {
  const read = await scan(code);
  return read.fault === undefined && read.code.issue === (await readTicket(read.code.ticketId)).issue;
}

describe('codes', () => {
  test('are the same until the ticket is issued again; then those before are void', async () => {
    const { id } = await sold();
    const code = await readCode(id);
    expect(await readCode(id)).toBe(code);
    expect(await holds(code)).toBe(true);
    expect(await post('ticketlist/transfer', { id, holder: '李四', reason: '送人' })).toMatchObject({ success: true });
    expect(await holds(code)).toBe(false);
    const second = await readCode(id);
    expect(await holds(second)).toBe(true);
    expect(await readTicket(id)).toMatchObject({ holder: '李四', holder_phone: '', issue: 2 });
    await post('ticketlist/reissue', { ids: id, reason: '遗失' });
    expect(await holds(second)).toBe(false);
    expect(await holds(await readCode(id))).toBe(true);
    const { data: steps } = await get('ticketlist/steps', { id });
    expect(steps.map(({ action, detail }: { action: string; detail: string }) => [action, detail]).slice(-2)).toEqual([
      [expect.any(String), '张三 → 李四 · 送人'],
      [expect.any(String), '遗失'],
    ]);
  });

  test('of another tenant, forged or of nobody are refused', async () => {
    const { id } = await sold();
    const code = await readCode(id);
    const forged = `${code.slice(0, 60)}${code[60] === 'A' ? 'B' : 'A'}${code.slice(61)}`;
    expect(await scan(forged)).toEqual({ fault: 'forged' });
    expect(await scan(code, '100001', '000000')).toEqual({ fault: 'forged' });
    const foreign = await testApp.run('100001', async (ctx) => {
      const order = await createPaidTicketOrder(ctx, { typeId: await createTicketType(ctx) });
      return (await listTicketIds(ctx, order))[0] ?? '';
    });
    expect(await get('ticketlist/code', { id: foreign })).toMatchObject({ success: false });
    expect(await scan(code, '000000', '100001')).toEqual({ fault: 'forged' });
  });

  test('are refused of tickets that are not sold, void or refunded', async () => {
    const { id, typeId } = await sold();
    const unpaid = await inTenant(async (ctx) => {
      const order = await createOrder(ctx, { typeId, quantity: 1, buyerName: '张三' });
      return (await listTicketIds(ctx, order.id))[0] ?? '';
    });
    expect(await get('ticketlist/code', { id: unpaid })).toMatchObject({ error: 'ticket.ticket-has-no-code' });
    expect(await post('ticketlist/void', { ids: unpaid, reason: '假票' })).toMatchObject({
      error: 'ticket.ticket-reserved',
    });
    await post('ticketlist/void', { ids: id, reason: '假票' });
    expect(await get('ticketlist/code', { id })).toMatchObject({ error: 'ticket.ticket-has-no-code' });
    expect(await post('ticketlist/transfer', { id, holder: '李四' })).toMatchObject({ error: 'platform.wrong-state' });
  });
});

describe('a transfer', () => {
  test('goes to an employee or a name, not to nobody and not to who holds it', async () => {
    const { id } = await sold();
    expect(await post('ticketlist/transfer', { id })).toMatchObject({ error: 'ticket.holder-missing' });
    expect(await post('ticketlist/transfer', { id, holder: '张三' })).toMatchObject({ error: 'ticket.holder-same' });
    const who = await inTenant((ctx) => createDiner(ctx, { name: '赵敏' }));
    await post('ticketlist/transfer', { id, holderEmployeeId: who });
    expect(await readTicket(id)).toMatchObject({ holder: '赵敏', holder_employee_id: who });
    testApp.setClock('2027-01-01 00:30:00');
    await expect(inTenant((ctx) => transferTicket(ctx, { id, holder: '王五' }))).rejects.toMatchObject({
      code: 'ticket.ticket-over',
    });
  });
});

describe('keys', () => {
  test('sign one after the other; one that has signed verifies until its tickets end, then is retired', async () => {
    const { id } = await sold({ valid_to: '2026-11-25' });
    const code = await readCode(id);
    const { data } = await post('key/rotate', {});
    const keys = await readKeys();
    expect(keys.at(-1)).toMatchObject({ id: data.id, number: data.number, key_status: 1 });
    expect(keys.at(-2)).toMatchObject({ key_status: 2 });
    expect(keys.at(-1)?.private_key).toMatch(/^v1\./);
    expect(await holds(code)).toBe(true);
    const next = await sold();
    expect(parseCode(await readCode(next.id))?.keyNumber).toBe(data.number);
    testApp.setClock('2026-11-26 00:20:00');
    // Other tickets of this file end later.
    await inTenant((ctx) =>
      ctx.db.updateTable('ticket_key').set({ verify_until: testApp.now() }).where('key_status', '=', 2).execute(),
    );
    await inTenant(endKeys);
    expect((await readKeys()).at(-2)).toMatchObject({ key_status: 3 });
    expect(await scan(code)).toEqual({ fault: 'retired_key' });
  });

  test('retired at once make their codes worthless; live tickets have new ones', async () => {
    const { id } = await sold();
    const code = await readCode(id);
    const before = (await readKeys()).at(-1);
    expect(await post('key/retire', { ids: before?.id, reason: '泄露' })).toMatchObject({
      error: 'platform.wrong-state',
    });
    await post('key/rotate', {});
    const retired = await post('key/retire', { ids: before?.id, reason: '泄露' });
    expect(retired.data.results[0]).toMatchObject({ ok: true, reissued: expect.any(Number) });
    expect(retired.data.results[0].reissued).toBeGreaterThan(0);
    expect(await holds(code)).toBe(false);
    expect(await holds(await readCode(id))).toBe(true);
  });

  test('never leave the server', async () => {
    const { data } = await get('key/list', {});
    expect(JSON.stringify(data)).not.toMatch(/v1\.|private/i);
    const { data: history } = await get('key/history', { id: data.records[0].id });
    expect(JSON.stringify(history)).not.toMatch(/v1\.|private/i);
  });
});

describe('states', () => {
  test('a void ticket stays taken when it was sold, and is in stock again when it was not', async () => {
    const { id, typeId } = await sold();
    await inTenant((ctx) => generateTickets(ctx, { id: typeId, count: 2 }));
    const pooled = await inTenant((ctx) =>
      ctx.db
        .selectFrom('ticket_ticket')
        .select('id')
        .where('type_id', '=', typeId)
        .where('order_id', 'is', null)
        .executeTakeFirstOrThrow(),
    );
    await post('ticketlist/void', { ids: `${id},${pooled.id}`, reason: '损坏' });
    expect(await inTenant((ctx) => readTicketStock(ctx, typeId))).toEqual({ stock: 10, taken: 1, pooled: 1 });
    expect((await get('typelist/detail', { id: typeId })).data).toMatchObject({
      left: 9,
      generatedCount: 1,
      voidCount: 2,
      soldCount: 0,
    });
  });

  test('expire after the last day, those never sold with their type', async () => {
    const { id, typeId } = await sold({ valid_to: '2026-11-21' });
    await inTenant((ctx) => generateTickets(ctx, { id: typeId, count: 3 }));
    testApp.setClock('2026-11-21 23:59:00');
    await inTenant(expireTickets);
    expect(await readTicket(id)).toMatchObject({ ticket_status: 1 });
    testApp.setClock('2026-11-22 00:10:00');
    while ((await inTenant(expireTickets)) > 0);
    expect(await readTicket(id)).toMatchObject({ ticket_status: 4 });
    expect(await inTenant((ctx) => readTicketStock(ctx, typeId))).toEqual({ stock: 10, taken: 1, pooled: 0 });
  });
});
