import { type Context, systemActor } from '@refectory/engine/request/context.ts';
import { createCanteen, createDiner, groupInput, groupPlan } from '@refectory/server/test/factories/booking.ts';
import { createPackage } from '@refectory/server/test/factories/package.ts';
import { createSportsHall, type SportsHall } from '@refectory/server/test/factories/space.ts';
import { createPaidTicketOrder, createTicketType, listTicketIds } from '@refectory/server/test/factories/ticket.ts';
import { businessReference } from '@refectory/server/test/factories/wallet.ts';
import { openApprovals } from '@refectory/server/test/fixtures/approval-fixture.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookGroup } from '#dining/server/booking/group/book-group.ts';
import { refundPayment } from '../entry/refund-payment.ts';
import { spendFromWallet } from '../entry/spend-from-wallet.ts';
import { verifyLedger } from '../proof/verify-ledger.ts';

// The check of refunds: exact limit, partial refunds, exemptions (spec/wallet#approval).

let testApp: TestApp;
let desk: Awaited<ReturnType<typeof openApprovals>>;
beforeAll(async () => {
  testApp = await createTestApp();
  desk = await openApprovals(testApp);
}, 60_000);
afterAll(async () => {
  expect(await desk.run(verifyLedger)).toMatchObject({ proven: true });
  await testApp.close();
});

/** Three paid tickets at 12.00. */
const ticketOrder = () =>
  desk.run(async (ctx) => {
    const typeId = await createTicketType(ctx);
    const id = await createPaidTicketOrder(ctx, { typeId, quantity: 3 });
    return { id, tickets: await listTicketIds(ctx, id) };
  });

describe('the check', () => {
  test.each([
    ['0.00', true],
    ['12.00', true],
    ['12.01', true],
    ['11.99', false],
  ])('with a limit of %s for a refund of 12.00: %s', async (amount, passes) => {
    await desk.limit(amount);
    const { id, diner } = await desk.paidLunch();
    const answer = await desk.cancel(id);
    expect(answer.success).toBe(passes);
    if (!passes) expect(answer).toMatchObject({ error: 'wallet.refund-needs-approval' });
    expect(await desk.left(diner)).toEqual({ cash: passes ? '100.00' : '88.00' });
    expect((await desk.readBooking(id)).booking_status).toBe(passes ? 40 : 20);
  });

  test('counts the refunds of a bill together', async () => {
    await desk.limit('24.00');
    const { id, tickets } = await ticketOrder();
    const refund = (n: number) =>
      desk.post('/ticket/orderlist/refund', { id, ticketIds: [tickets[n]], reason: '少来一人' });
    expect((await refund(0)).success).toBe(true);
    expect((await refund(1)).success).toBe(true);
    expect(await refund(2)).toMatchObject({ error: 'wallet.refund-needs-approval' });
    const input = { ticketIds: [tickets[2]], reason: '不来了' };
    const request = { resource: 'ticket.order', action: 'refund', rowId: id, input, reason: '全部不来' };
    const { data } = await desk.post('/wallet/approval/apply', request);
    expect(data).toMatchObject({ amount: '12.00' });
    await desk.post('/wallet/approval/approve', { ids: data.id }, 'chief');
    expect(await desk.readRequest(data.id)).toMatchObject({ approval_status: 20 });
    expect((await refund(2)).success).toBe(false);
  });

  test('counts what a meal of a group gets cheaper by, not what is paid again', async () => {
    await desk.limit('4.00');
    const { id, cheaper, cheapest, diner } = await desk.run(async (ctx) => {
      const room = await createCanteen(ctx, { price: 1200n });
      const who = await createDiner(ctx);
      const { id: groupId } = await bookGroup(ctx, groupInput(groupPlan(room, [who])));
      const priced = (price: bigint) => createPackage(ctx, { placeId: room.placeId, name: `${price}`, price });
      return { id: groupId, cheaper: await priced(800n), cheapest: await priced(399n), diner: who };
    });
    const change = (packageId: string) =>
      desk.post('/dining/group-booking/changepackage', { id, mealPeriod: 2, packageId });
    const refused = { error: 'wallet.refund-needs-approval' };
    expect(await change(cheapest)).toMatchObject({ ...refused, msg: expect.stringContaining('8.01') });
    expect(await desk.left(diner)).toEqual({ cash: '76.00' });
    expect(await change(cheaper)).toMatchObject({ success: true, data: { changed: 2 } });
    expect(await desk.left(diner)).toEqual({ cash: '84.00' });
    await desk.limit('4.00');
    const input = { mealPeriod: 2, packageId: cheapest };
    expect(await change(cheapest)).toMatchObject(refused);
    const request = { resource: 'dining.groupBooking', action: 'changepackage', rowId: id, input, reason: '换简餐' };
    const { data } = await desk.post('/wallet/approval/apply', request);
    expect(data).toMatchObject({ amount: '8.02' });
    await desk.post('/wallet/approval/approve', { ids: data.id }, 'chief');
    expect(await desk.left(diner)).toEqual({ cash: '92.02' });
  });

  test('counts what waits for approval of the same bill, until it is decided', async () => {
    await desk.limit('20.00');
    const { id, tickets } = await ticketOrder();
    const rest = { ticketIds: tickets.slice(0, 2), reason: '少来两人' };
    const request = { resource: 'ticket.order', action: 'refund', rowId: id, input: rest, reason: '两人不来' };
    const { data } = await desk.post('/wallet/approval/apply', request);
    expect(data).toMatchObject({ amount: '24.00' });
    const refund = () =>
      desk.post('/ticket/orderlist/refund', { id, ticketIds: [tickets[2]], reason: '也不来' }, 'clerk');
    expect(await refund()).toMatchObject({
      error: 'wallet.refund-needs-approval',
      msg: '该单据退款（含待审批）共36.00元，超过20.00元，须先申请审批',
    });
    expect((await desk.post('/wallet/approval/withdraw', { ids: data.id })).success).toBe(true);
    expect((await refund()).success).toBe(true);
  });

  test('counts halves at once: one passes', async () => {
    await desk.limit('20.00');
    const { id, tickets } = await ticketOrder();
    const answers = await Promise.all(
      tickets.map((ticket) => desk.post('/ticket/orderlist/refund', { id, ticketIds: [ticket], reason: '少来一人' })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
  });

  test('counts two payments of a bill that are given back at once', async () => {
    await desk.limit('10.00');
    const as = <T>(fn: (ctx: Context) => Promise<T>) => testApp.runAs('000000', { ...systemActor, id: '77' }, fn);
    const employeeId = await desk.run((ctx) => createDiner(ctx));
    const bill = businessReference('halves');
    const pay = () => as((ctx) => spendFromWallet(ctx, { ...bill, employeeId, amount: 600n }));
    const payments = [await pay(), await pay()];
    const ends = await Promise.allSettled(
      payments.map(({ transferId }) => as((ctx) => refundPayment(ctx, { ...bill, transferId }))),
    );
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await desk.left(employeeId)).toEqual({ cash: '94.00' });
  });

  test('counts of a change of price the difference, and with it what comes back later', async () => {
    await desk.limit('5.00');
    const clerk = { ...systemActor, id: '77' };
    const as = <T>(fn: (ctx: Context) => Promise<T>) => testApp.runAs('000000', clerk, fn);
    const employeeId = await desk.run((ctx) => createDiner(ctx));
    const bill = businessReference('change');
    const pay = (amount: bigint) => as((ctx) => spendFromWallet(ctx, { ...bill, employeeId, amount }));
    const first = await pay(1200n);
    await as((ctx) => refundPayment(ctx, { ...bill, transferId: first.transferId, uncounted: 700n }));
    const next = await pay(700n);
    const giveBack = as((ctx) => refundPayment(ctx, { ...bill, transferId: next.transferId, amount: 1n }));
    await expect(giveBack).rejects.toMatchObject({
      code: 'wallet.refund-needs-approval',
      params: { amount: '5.01', limit: '5.00' },
    });
    expect(await desk.left(employeeId)).toEqual({ cash: '93.00' });
  });

  test('is not for what nobody decides about a single bill', async () => {
    await desk.limit('10.00');
    const { id, diner } = await desk.paidLunch();
    const rest = { employeeId: diner, startOn: '2026-11-21', endOn: '2026-11-21', cancelBooked: true, reason: '休假' };
    expect((await desk.post('/dining/rest/submit', rest, 'admin')).success).toBe(true);
    expect((await desk.readBooking(id)).booking_status).toBe(40);
    expect(await desk.left(diner)).toEqual({ cash: '100.00' });
  });
});

describe('of a venue', () => {
  let hall: SportsHall;
  beforeAll(async () => {
    hall = await desk.run((ctx) => createSportsHall(ctx, { days: 25, deposit: 2000 }));
  });

  let slots = 0;
  /** A slot booked and paid in cash, with its price and a deposit of 20.00. */
  async function booked() {
    const day = `2026-12-0${1 + slots++}`;
    const times = { startAt: `${day} 09:00:00`, endAt: `${day} 10:00:00` };
    const guest = { customerName: '客人', customerPhone: '13800000000', persons: 2 };
    const input = { areaId: hall.others[0], typeId: hall.typeId, ...times, ...guest };
    const { data } = await desk.post('/space/bookinglist/submit', input, 'admin');
    expect((await desk.post('/space/bookinglist/pay', { ids: data.id, payType: 2 }, 'admin')).success).toBe(true);
    return { id: data.id as string, amount: data.amount as string };
  }

  test('the price counts; the deposit that is returned with it does not', async () => {
    const { id, amount } = await booked();
    expect(Number(amount)).toBeGreaterThan(0);
    await desk.limit((Number(amount) - 0.01).toFixed(2));
    const cancel = () => desk.post('/space/bookinglist/cancel', { ids: id, reason: '不来' }, 'admin');
    expect(await cancel()).toMatchObject({ error: 'wallet.refund-needs-approval' });
    await desk.limit(amount);
    expect((await cancel()).success).toBe(true);
  });

  test('that closes gives everything back without asking', async () => {
    const { id } = await booked();
    await desk.limit('0.01');
    const { space_status: before } = await read(id);
    const closed = { areaId: hall.others[0], startAt: '2026-12-02 08:00:00', endAt: '2026-12-02 12:00:00' };
    const solutions = [{ bookingId: id, decision: 3 }];
    const answer = await desk.post(
      '/space/closurelist/closeandsolve',
      { ...closed, reason: '检修', solutions },
      'admin',
    );
    expect(answer.success).toBe(true);
    expect([before, (await read(id)).space_status]).toEqual([30, 60]);
  });

  const read = (id: string) =>
    desk.run((ctx) => ctx.db.selectFrom('space_booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
});
