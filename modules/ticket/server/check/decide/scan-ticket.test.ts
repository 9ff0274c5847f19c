import { createCheckFixture, newNonce } from '@refectory/server/test/fixtures/ticket/check-fixture.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { checkResult } from '#ticket/contract/check/check-dictionaries.ts';
import { scanTicket } from './scan-ticket.ts';

// The check of tickets over HTTP (spec/ticket#check): what passes, what is refused, once per nonce.

const fixture = await createCheckFixture();
const { testApp, scan, sell, call, readTicket, readInside, gateId, hallId, inTenant, addPlace } = fixture;
afterAll(() => testApp.close());
beforeEach(() => testApp.setClock('2026-11-20 12:00:00'));

const { passed, refused, forced, undone } = checkResult.keys;

describe('a check', () => {
  test('lets a ticket pass by its code and by its number, as often as it has uses', async () => {
    const ticket = await sell({ uses: 2 });
    expect(await scan(ticket.code)).toMatchObject({
      result: passed,
      rules: [],
      usesLeft: 1,
      ticketNo: ticket.ticketNo,
    });
    expect(await readTicket(ticket.id)).toMatchObject({ ticket_status: 2, uses_left: 1, uses_count: 1 });
    expect(await scan(ticket.ticketNo.toLowerCase())).toMatchObject({ result: passed, usesLeft: 0, holder: '张三' });
    expect(await readTicket(ticket.id)).toMatchObject({ ticket_status: 3, uses_left: 0, uses_count: 2 });
    const third = await scan(ticket.code);
    expect(third).toMatchObject({ result: refused, reason: 'used_up', usesLeft: 0 });
    expect(third.lastChecks).toMatchObject([{ result: passed }, { result: passed, placeName: '东门' }]);
  });

  test('without limit of uses takes none away', async () => {
    const ticket = await sell({ uses: 0 });
    expect(await scan(ticket.code)).toMatchObject({ result: passed, usesLeft: null });
    expect(await scan(ticket.code)).toMatchObject({ result: passed, usesLeft: null });
    expect(await readTicket(ticket.id)).toMatchObject({ ticket_status: 2, uses_count: 2 });
  });

  test('has the same answer for the same nonce and does nothing twice', async () => {
    const ticket = await sell({ uses: 3 });
    const nonce = newNonce();
    const first = await scan(ticket.code, { nonce });
    expect(await scan(ticket.code, { nonce })).toEqual(first);
    await scan(ticket.code);
    expect(await scan(ticket.code, { nonce })).toEqual(first);
    expect(await readTicket(ticket.id)).toMatchObject({ uses_count: 2 });
    const other = await sell();
    const { body } = await call('scan', { placeId: gateId, code: other.code, direction: 1, nonce });
    expect(body).toMatchObject({ success: false, errors: [{ reason: 'ticket.nonce-taken' }] });
  });

  test('names every rule that refuses', async () => {
    const elsewhere = await addPlace();
    const ticket = await sell({
      place_ids: [elsewhere],
      weekdays: [1],
      valid_from: '2026-11-23',
      valid_to: '2026-12-01',
    });
    expect((await scan(ticket.code)).rules).toEqual(['not_yet', 'wrong_day', 'wrong_place']);
    expect(await scan('ABC')).toMatchObject({ result: refused, reason: 'not_found', ticketId: '' });
    const daily = await sell({ uses: 0, uses_per_day: 1, min_minutes_between: 30 });
    await scan(daily.code);
    expect((await scan(daily.code)).rules).toEqual(['day_limit', 'too_soon']);
    testApp.setClock('2026-11-21 12:00:00');
    const scanned = { placeId: gateId, code: daily.code, direction: 1, nonce: newNonce() };
    expect(await inTenant((ctx) => scanTicket(ctx, scanned))).toMatchObject({ result: passed });
  });

  test('refuses a void ticket, the code before a transfer, and codes that are none of ours', async () => {
    const ticket = await sell();
    const voided = await sell();
    await testApp.call('admin', 'POST', '/ticket/ticketlist/void', { ids: voided.id, reason: '遗失' });
    expect(await scan(voided.code)).toMatchObject({ reason: 'void' });
    await testApp.call('admin', 'POST', '/ticket/ticketlist/transfer', { id: ticket.id, holder: '李四' });
    expect(await scan(ticket.code)).toMatchObject({ reason: 'void' });
    expect(await scan(ticket.ticketNo)).toMatchObject({ result: passed });
    const last = ticket.code.at(60) === 'A' ? 'B' : 'A';
    const forged = ticket.code.slice(0, 60) + last + ticket.code.slice(61);
    expect(await scan(forged)).toMatchObject({ reason: 'not_found' });
    const faults = await inTenant((ctx) =>
      ctx.db.selectFrom('ticket_check').select('fault').where('code', '=', forged).execute(),
    );
    expect(faults).toEqual([{ fault: 'forged' }]);
  });

  test('is refused at a closed gate, and by who may not', async () => {
    const closed = await addPlace({ place_status: 2 });
    const below = await addPlace({ parent_id: closed, name: '西门' });
    const ticket = await sell();
    const { body } = await call('scan', { placeId: below, code: ticket.code, direction: 1, nonce: newNonce() });
    expect(body.errors).toMatchObject([{ reason: 'ticket.gate-closed', field: 'placeId' }]);
  });
});

describe('entry and exit', () => {
  test('count who is inside, of the gate and of what it is in', async () => {
    const ticket = await sell({ uses: 0, counts_inside: true });
    const before = await readInside(hallId);
    expect(await scan(ticket.code)).toMatchObject({ result: passed, isInside: true });
    expect(await readInside(hallId)).toBe(before + 1);
    expect(await scan(ticket.code)).toMatchObject({ reason: 'still_inside' });
    expect(await scan(ticket.code, { direction: 2 })).toMatchObject({ result: passed, isInside: false });
    expect(await scan(ticket.code, { direction: 2 })).toMatchObject({ reason: 'not_inside' });
    expect(await readInside(hallId)).toBe(before);
    expect(await readInside(gateId)).toBe(0);
  });

  test('stop at the capacity of any place above', async () => {
    const small = await addPlace({ kind: 2, capacity: 1 });
    const placeId = await addPlace({ parent_id: small });
    const [first, second] = await fixture.sellMany(2, { uses: 0, counts_inside: true });
    expect(await scan(first?.code ?? '', { placeId })).toMatchObject({ result: passed });
    expect(await scan(second?.code ?? '', { placeId })).toMatchObject({ reason: 'place_full' });
    expect((await call('empty', { placeId: small, note: '闭馆' })).body.data).toEqual({ count: 1 });
    expect(await readInside(small)).toBe(0);
    expect(await scan(second?.code ?? '', { placeId })).toMatchObject({ result: passed });
  });

  test('go with a place that is moved', async () => {
    const top = await addPlace({ kind: 1 });
    const [from, to] = [await addPlace({ kind: 2, parent_id: top }), await addPlace({ kind: 2 })];
    const placeId = await addPlace({ parent_id: from });
    await scan((await sell({ counts_inside: true })).code, { placeId });
    await inTenant((ctx) =>
      ctx.db.updateTable('ticket_place').set({ parent_id: to }).where('id', '=', placeId).execute(),
    );
    expect([await readInside(top), await readInside(from), await readInside(to)]).toEqual([0, 0, 1]);
  });
});

describe('letting through', () => {
  test('needs a reason and keeps the rules; takes a use only where there is one', async () => {
    const ticket = await sell();
    await scan(ticket.code);
    const force = (more: object) =>
      call('force', { placeId: gateId, code: ticket.code, direction: 1, nonce: newNonce(), ...more });
    expect((await force({})).body.errors).toMatchObject([{ field: 'note' }]);
    const { data } = (await force({ note: '证件齐全' })).body;
    expect(data).toMatchObject({ result: forced, rules: ['used_up'], usesLeft: 0 });
    expect(await readTicket(ticket.id)).toMatchObject({ uses_left: 0, uses_count: 1 });
    expect((await force({ code: 'NOPE', note: '熟人' })).body.errors).toMatchObject([
      { reason: 'ticket.nothing-to-force' },
    ]);
  });
});

describe('taking back', () => {
  const undo = async (of: string, nonce = newNonce()) => (await call('undo', { of, nonce })).body;
  const refusal = async (of: string) => (await undo(of)).error;

  test('within a minute puts the ticket back as it was, once', async () => {
    const ticket = await sell({ uses: 0, counts_inside: true, uses_per_day: 1 });
    const nonce = newNonce();
    await scan(ticket.code, { nonce });
    const own = newNonce();
    expect((await undo(nonce, own)).data).toMatchObject({ result: undone, isInside: false });
    expect((await undo(nonce, own)).data).toMatchObject({ result: undone });
    expect(await refusal(nonce)).toBe('ticket.undone-already');
    expect(await readTicket(ticket.id)).toMatchObject({ ticket_status: 1, uses_count: 0, inside_place_id: null });
    expect(await scan(ticket.code)).toMatchObject({ result: passed });
  });

  test('gives the last use back', async () => {
    const ticket = await sell();
    const nonce = newNonce();
    await scan(ticket.code, { nonce });
    await undo(nonce);
    expect(await readTicket(ticket.id)).toMatchObject({ ticket_status: 1, uses_left: 1 });
  });

  test('is refused after a minute, after another use, and of what was refused', async () => {
    const ticket = await sell({ uses: 5 });
    const nonces = [newNonce(), newNonce(), newNonce()];
    for (const nonce of nonces.slice(0, 2)) await scan(ticket.code, { nonce });
    expect(await refusal(nonces[0] ?? '')).toBe('ticket.undo-superseded');
    await scan('ABC', { nonce: nonces[2] });
    expect(await refusal(nonces[2] ?? '')).toBe('ticket.check-not-passed');
    testApp.setClock('2026-11-20 12:01:01');
    expect(await refusal(nonces[1] ?? '')).toBe('ticket.undo-late');
  });
});

test('checks cannot be changed or removed, not even by the owner of the table', async () => {
  await scan((await sell()).code);
  for (const statement of [sql`update ticket_check set result = 2`, sql`delete from ticket_check`])
    await expect(inTenant((ctx) => statement.execute(ctx.db))).rejects.toThrow();
});
