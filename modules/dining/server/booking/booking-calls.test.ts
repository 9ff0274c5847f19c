import { setTimeout as pause } from 'node:timers/promises';
import { createCanteen, createDiner } from '@refectory/server/test/factories/booking.ts';
import { createEmployees } from '@refectory/server/test/factories/employee.ts';
import { createBookingFixture } from '@refectory/server/test/fixtures/booking-fixture.ts';
import type { TestResponse } from '@refectory/server/test/test-client.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

// Calls over HTTP. Operations are tested beside their files.

const { testApp, canteen, otherCanteen, call, setClock, inTenant, submit } = await createBookingFixture();
beforeEach(() => setClock('2026-11-20 12:00:00'));
afterAll(() => testApp.close());

describe('submit', () => {
  test('adds a booking with price, number and names; then only table and remark change', async () => {
    const who = await inTenant((ctx) => createDiner(ctx, { name: '王芳' }));
    const { body } = await submit('clerk', who, { persons: 2, remark: '窗口一' });
    const { id } = body.data;
    const detail = async () => (await call('clerk', 'GET', '/dining/booking/detail', { id })).body.data;
    expect(await detail()).toMatchObject({
      employeeName: '王芳',
      packageName: '午餐A',
      price: '12.00',
      amount: '24.00',
      bookingStatus: 10,
      payStatus: 10,
      day: '2026-11-21',
      payDeadline: '2026-11-20 12:30:00',
      remark: '窗口一',
    });
    const edited = await call('clerk', 'POST', '/dining/booking/submit', {
      id,
      remark: '窗口二',
      price: '0.01',
      bookingStatus: 30,
      employeeId: '1',
    });
    expect(edited.status).toBe(200);
    expect(await detail()).toMatchObject({ remark: '窗口二', price: '12.00', bookingStatus: 10, employeeName: '王芳' });
    const log = await call('clerk', 'GET', '/dining/bookinglog/list', { bookingId: id });
    expect(log.body.data.records).toMatchObject([{ action: 1, toStatus: 10, operatorName: 'clerk' }]);
  });

  test('names the field that is missing and the rule that refuses', async () => {
    const { status, body } = await submit('clerk', '', { day: 'soon' });
    expect(status).toBe(400);
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(['employeeId', 'day']);
    const who = await inTenant((ctx) => createDiner(ctx, { name: '李娜' }));
    await submit('clerk', who);
    const again = await submit('clerk', who, {}, { headers: { 'accept-language': 'en' } });
    expect(again).toMatchObject({
      status: 409,
      body: {
        error: 'dining.already-booked',
        msg: expect.stringMatching(/^李娜 \(\S+\) already has booking B20261120\d{5} for Lunch on 2026-11-21$/),
      },
    });
  });

  test('a table of another place is refused by name', async () => {
    const tableId = await inTenant(
      async (ctx) =>
        (
          await ctx.db
            .insertInto('dining_table')
            .values({ place_id: otherCanteen.placeId, code: 'Z1' })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
    );
    const who = await inTenant((ctx) => createDiner(ctx));
    expect((await submit('clerk', who, { tableId })).body).toMatchObject({
      success: false,
      error: 'dining.table-elsewhere',
    });
  });
});

test('the review report answers pages and sums', async () => {
  const page = await call('reader', 'GET', '/basic/detail/basic_order_review', {
    day: '2026-11-21',
    placeId: canteen.placeId,
  });
  expect(page.body.data).toMatchObject({
    total: 1,
    current: 1,
    records: [{ day: '2026-11-21', mealPeriod: 2, placeId: canteen.placeId }],
  });
  const sums = await call('reader', 'GET', '/basic/detail/basic_order_review/sums', {
    day: '2026-11-21',
    placeId: canteen.placeId,
  });
  expect(sums.body.data.booked).toBe(page.body.data.records[0].booked);
  for (const figure of ['welsale', 'weekpackage', 'weekdetail', 'weekplace'])
    expect(
      (await call('clerk', 'GET', `/myreport/reportlist/${figure}`, { day: '2026-11-21' })).body.data.length,
    ).toBeGreaterThan(0);
});

/** Repeats a call that was refused because all connections are busy, after the time in the response, as clients do. */
async function untilNotBusy(ask: () => Promise<TestResponse>): Promise<TestResponse> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
    await pause(Number(answer.headers['retry-after']) * 1000);
  }
}

test('of 200 clients for the last portion one succeeds, 199 are refused as full', async () => {
  const { room, people } = await inTenant(async (ctx) => ({
    room: await createCanteen(ctx, { name: '限量', dailyQuota: 1 }),
    people: await createEmployees(ctx, 200),
  }));
  const answers = await Promise.all(people.map((who) => untilNotBusy(() => submit('clerk', who, room))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status, body }) => status === 409 && body.error === 'dining.quota-full')).toHaveLength(199);
}, 60_000);
