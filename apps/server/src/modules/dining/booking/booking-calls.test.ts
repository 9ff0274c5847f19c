import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '#platform/context.ts';
import { type Call, createCaller } from '#test/caller.ts';
import { askFor, bookAndPay, type Canteen, createCanteen, createEater } from '#test/factories/booking.ts';
import { createEmployees } from '#test/factories/employee.ts';
import { createUser } from '#test/factories/user.ts';
import { bucketsOf } from '#test/factories/wallet.ts';
import { createWorld, type World } from '#test/world.ts';

// Through HTTP: what the operations alone cannot show. The operations themselves are tested beside their files.

let world: World;
let canteen: Canteen;
let elsewhere: Canteen;
let call: Call;

/** Another moment, for which everybody signs in anew: tokens are short-lived. */
function goTo(at: string): void {
  world.setClock(at);
  call = createCaller(() => world.app());
}

const reading = ['dining_booking', 'dining_attendance', 'dining_booking_log', 'basic_order_review'];
const verbs = [
  'add',
  'edit',
  'delete',
  'pay',
  'cancel',
  'take',
  'takeback',
  'lateentry',
  'walkin',
  'generatetakelist',
].map((verb) => `dining_booking_${verb}`);

beforeAll(async () => {
  world = await createWorld();
  await inTenant(async (ctx) => {
    canteen = await createCanteen(ctx, { name: '午餐A', price: 1200n });
    elsewhere = await createCanteen(ctx, { name: '别处' });
    await createUser(ctx, {
      account: 'clerk',
      permissions: [...reading, ...verbs, 'dining_booking_now', 'dining_employee', 'report_home'],
    });
    await createUser(ctx, { account: 'reader', permissions: reading });
  });
});
beforeEach(() => goTo('2026-11-20 12:00:00'));
afterAll(() => world.close());

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => world.run('000000', fn);
const submit = (account: string, employeeId: string, more: object = {}, options = {}) =>
  call(
    account,
    'POST',
    '/dining/booking/submit',
    { employeeId, ...canteen, day: '2026-11-21', mealPeriod: 2, ...more },
    options,
  );
const post = (account: string, action: string, input: object, options = {}) =>
  call(account, 'POST', `/dining/booking/${action}`, input, options);

describe('submit', () => {
  test('adds a booking with price, number and names; then only table and remark change', async () => {
    const who = await inTenant((ctx) => createEater(ctx, { name: '王芳' }));
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
    const who = await inTenant((ctx) => createEater(ctx, { name: '李娜' }));
    await submit('clerk', who);
    const again = await submit('clerk', who, {}, { headers: { 'accept-language': 'en' } });
    expect(again).toMatchObject({
      status: 409,
      body: {
        error: 'dining.already-booked',
        msg: expect.stringMatching(/^李娜 already has booking B20261120\d{5} for Lunch on 2026-11-21$/),
      },
    });
  });

  test('a table of another place is refused by name', async () => {
    const tableId = await inTenant(
      async (ctx) =>
        (
          await ctx.db
            .insertInto('dining_table')
            .values({ place_id: elsewhere.placeId, code: 'Z1' })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
    );
    const who = await inTenant((ctx) => createEater(ctx));
    expect((await submit('clerk', who, { tableId })).body).toMatchObject({
      success: false,
      error: 'dining.table-elsewhere',
    });
  });
});

describe('actions', () => {
  test('pay, take, take back, cancel: per id, in the words of the state', async () => {
    const who = await inTenant((ctx) => createEater(ctx, { cash: '30', cardNo: 'call-1' }));
    const { id } = (await submit('clerk', who)).body.data;
    const paid = await post('clerk', 'pay', { ids: `${id},999999999` });
    expect(paid.body.data.results).toMatchObject([
      { id, ok: true },
      { id: '999999999', ok: false, code: 'platform.not-found' },
    ]);
    expect((await post('clerk', 'pay', { ids: id })).body.data.results).toMatchObject([
      { ok: false, code: 'platform.wrong-state', msg: '当前状态为“已预订”，不能支付' },
    ]);
    goTo('2026-11-21 12:00:00');
    expect((await post('clerk', 'takebycard', { cardNo: 'call-1', placeId: canteen.placeId })).body.data).toMatchObject(
      { bookingId: id },
    );
    expect((await post('clerk', 'takeback', { ids: id })).body.errors).toMatchObject([{ field: 'reason' }]);
    expect((await post('clerk', 'takeback', { ids: id, reason: '错刷' })).body.data.results).toMatchObject([
      { ok: true },
    ]);
    expect((await post('clerk', 'cancel', { ids: id })).body.data.results).toMatchObject([
      { ok: false, code: 'dining.cancel-closed' },
    ]);
    expect((await post('admin', 'cancel', { ids: id, reason: '客诉' })).body.data.results).toMatchObject([
      { ok: true },
    ]);
    expect(await inTenant((ctx) => bucketsOf(ctx, who))).toEqual({ cash: '30.00' });
  });

  test('a refused swipe answers its name and is on record; the same key answers the same', async () => {
    const who = await inTenant(async (ctx) => {
      const person = await createEater(ctx, { name: '周敏', cardNo: 'call-2' });
      await bookAndPay(ctx, askFor(canteen, person));
      return person;
    });
    goTo('2026-11-21 12:00:00');
    const swipe = (key?: string) =>
      post(
        'clerk',
        'takebycard',
        { cardNo: 'call-2', placeId: canteen.placeId },
        key ? { headers: { 'idempotency-key': key } } : {},
      );
    expect((await swipe('first-swipe')).status).toBe(200);
    expect((await swipe('first-swipe')).body.data).toMatchObject({ employeeName: '周敏' });
    for (const key of ['second-swipe', 'second-swipe', undefined])
      expect(await swipe(key)).toMatchObject({
        status: 409,
        body: { error: 'dining.already-taken', msg: '周敏 已于 2026-11-21 12:00 取餐' },
      });
    const list = await call('reader', 'GET', '/dining/attendance/list', { employeeId: who, ascs: 'id' });
    expect(
      list.body.data.records.map(({ result, employeeName }: { result: number; employeeName: string }) => [
        result,
        employeeName,
      ]),
    ).toEqual([
      [1, '周敏'],
      [3, '周敏'],
      [3, '周敏'],
    ]);
  });

  test('the same key pays once', async () => {
    const who = await inTenant((ctx) => createEater(ctx, { cash: '30' }));
    const { id } = (await submit('clerk', who)).body.data;
    const options = { headers: { 'idempotency-key': 'pay-once-1' } };
    const answers = await Promise.all([1, 2, 3].map(() => post('clerk', 'pay', { ids: id }, options)));
    for (const { body } of answers) expect(body.data.results).toMatchObject([{ id, ok: true }]);
    expect(await inTenant((ctx) => bucketsOf(ctx, who))).toEqual({ cash: '18.00' });
  });

  test('remove: only what was cancelled without ever being paid', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 2; n++)
      ids.push((await submit('clerk', await inTenant((ctx) => createEater(ctx)))).body.data.id);
    await post('clerk', 'pay', { ids: ids[1] });
    const remove = (id?: string) => call('clerk', 'POST', '/dining/booking/remove', { ids: id });
    expect((await remove(ids[0])).body.data.results).toMatchObject([{ ok: false, code: 'dining.booking-kept' }]);
    await post('clerk', 'cancel', { ids: ids.join() });
    expect((await remove(ids[0])).body.data.results).toMatchObject([{ ok: true }]);
    expect((await remove(ids[1])).body.data.results).toMatchObject([{ ok: false, code: 'dining.booking-kept' }]);
  });

  test('booking now through both calls', async () => {
    const who = await inTenant((ctx) => createEater(ctx, { cash: '30' }));
    goTo('2026-11-21 12:00:00');
    const booking_json = JSON.stringify({
      ...canteen,
      day: '2026-11-21',
      mealPeriod: 2,
      persons: [{ employeeId: who, packageId: canteen.packageId }],
    });
    const list = await call('clerk', 'POST', '/dining/bookingnow/persionlist', { booking_json });
    expect(list.body.data).toMatchObject([{ employeeId: who, price: '12.00', balance: '30.00', mayBook: true }]);
    // Named or not, as an object or as text: the same call.
    const unnamed = await call('clerk', 'POST', '/dining/bookingnow/persionlist', JSON.parse(booking_json));
    expect(unnamed.body.data).toEqual(list.body.data);
    expect((await call('clerk', 'POST', '/dining/bookingnow/persionlist', {})).body).toMatchObject({
      code: 400,
      error: 'dining.booking-json-missing',
      msg: '请给出 booking_json',
    });
    const options = { headers: { 'idempotency-key': 'now-once-1' } };
    for (const _ of [1, 2])
      expect(
        (await call('clerk', 'POST', '/dining/bookingnow/save', { booking_json }, options)).body.data,
      ).toMatchObject({ count: 1, amount: '12.00' });
    expect((await call('reader', 'POST', '/dining/bookingnow/save', { booking_json })).status).toBe(403);
    expect((await call('clerk', 'POST', '/dining/bookingnow/save', { booking_json: '{' })).body).toMatchObject({
      code: 400,
      error: 'dining.booking-json',
    });
  });

  test('the export holds the filtered rows', async () => {
    const file = await call('admin', 'GET', '/dining/booking/export', { day: '2026-11-21' });
    expect(file.status).toBe(200);
    expect(file.raw.subarray(0, 2).toString()).toBe('PK');
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

test('200 clients rush for the last place: one gets it, 199 are told it is full', async () => {
  const { room, people } = await inTenant(async (ctx) => ({
    room: await createCanteen(ctx, { name: '限量', dailyQuota: 1 }),
    people: await createEmployees(ctx, 200),
  }));
  const answers = await Promise.all(people.map((who) => submit('clerk', who, room)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status, body }) => status === 409 && body.error === 'dining.quota-full')).toHaveLength(199);
});
