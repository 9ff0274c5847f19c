import { createPlace, setParameter } from '@refectory/server/test/factories/place.ts';
import { cash, createDrawerFixture, managerRights, wechat } from '@refectory/server/test/fixtures/drawer-fixture.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { updateDrawerWork } from './drawer-work.ts';

// Cash drawers (spec/dining#drawer): their entries, counts and refusals.

const {
  testApp,
  canteen,
  diner,
  inTenant,
  newCashier,
  post,
  get,
  open,
  take,
  expected,
  count,
  sellLunch,
  cancelLunch,
} = await createDrawerFixture();
beforeEach(() => testApp.setClock('2026-11-20 12:00:00'));
afterAll(() => testApp.close());

describe('an open drawer', () => {
  test('expects float, payments and refunds per way of payment, by the ledger', async () => {
    const mei = await newCashier();
    const other = await newCashier();
    await take(mei, '5.00');
    const id = await open(mei);
    await take(mei, '20.00');
    await take(mei, '8.00', wechat);
    await take(other, '500.00');
    const lunch = await sellLunch(mei);
    expect(await expected(mei, id)).toEqual({ [cash]: '132.00', [wechat]: '8.00' });
    await cancelLunch(mei, lunch);
    expect((await get(mei, 'sheet')).body.data).toMatchObject({
      id,
      drawerNo: expect.stringMatching(/^D20261120\d{5}$/),
      drawerStatus: 10,
      lines: [
        { payType: cash, float: '100.00', entries: 3, received: '32.00', paidOut: '12.00', expected: '120.00' },
        { payType: wechat, float: '0.00', entries: 1, received: '8.00', paidOut: '0.00', counted: null },
      ],
    });
  });

  test('is one of a cashier, at a place of theirs', async () => {
    const mei = await newCashier();
    await open(mei);
    expect((await post(mei, 'open', { placeId: canteen.placeId, float: '1' })).body).toMatchObject({
      code: 409,
      error: 'dining.drawer-open-already',
    });
    const elsewhere = await inTenant((ctx) => createPlace(ctx));
    expect((await post('manager', 'open', { placeId: elsewhere, float: '1' })).body).toMatchObject({
      error: 'dining.place-not-yours',
      errors: [{ field: 'placeId' }],
    });
  });
});

describe('a count', () => {
  test('needs cash and each way of payment with an expected amount; notes and coins add up', async () => {
    const mei = await newCashier();
    const id = await open(mei);
    await take(mei, '8.00', wechat);
    const refusal = async (amounts: Record<number, string>, more = {}) =>
      (
        await post(mei, 'count', {
          id,
          counted: Object.entries(amounts).map(([payType, amount]) => ({ payType: Number(payType), amount })),
          ...more,
        })
      ).body;
    expect(await refusal({ [cash]: '100.00' })).toMatchObject({
      error: 'dining.drawer-count-missing',
      errors: [{ field: 'counted' }],
      msg: expect.stringContaining('8.00'),
    });
    expect(await refusal({ [wechat]: '8.00' })).toMatchObject({ error: 'dining.drawer-count-missing' });
    expect(await refusal({ [cash]: '-1.00', [wechat]: '8' })).toMatchObject({ error: 'dining.drawer-cash-negative' });
    const notes = { denominations: [{ value: '50.00', pieces: 1 }] };
    expect(await refusal({ [cash]: '100.00', [wechat]: '8' }, notes)).toMatchObject({
      error: 'dining.drawer-denominations-differ',
    });
    // A refused count does not change the state: the drawer still takes payments.
    expect((await take(mei, '1.00')).status).toBe(200);
  });

  test('stops the drawer; it is counted again until it is right, each time logged and kept', async () => {
    const mei = await newCashier();
    const id = await open(mei);
    const lunch = await sellLunch(mei);
    const first = await count(mei, id, { [cash]: '110.00' });
    expect(first.body.data).toMatchObject({ drawerStatus: 20, counts: 1, lines: [{ difference: '-2.00' }] });
    expect((await take(mei, '1.00')).body).toMatchObject({ code: 409, error: 'dining.drawer-counted' });
    expect((await take(mei, '1.00', wechat)).body).toMatchObject({ error: 'dining.drawer-counted' });
    expect((await cancelLunch(mei, lunch)).body).toMatchObject({ error: 'dining.drawer-counted' });
    const notes = {
      denominations: [
        { value: '100', pieces: 1 },
        { value: '1', pieces: 12 },
        { value: '5', pieces: 0 },
      ],
    };
    const again = await post(mei, 'count', { id, counted: [{ payType: cash, amount: '112.00' }], ...notes });
    expect(again.body.data).toMatchObject({
      counts: 2,
      lines: [{ counted: '112.00', difference: '0.00' }],
      denominations: [
        { value: '100.00', pieces: 1 },
        { value: '1.00', pieces: 12 },
      ],
    });
    const steps = (await get(mei, 'steps', { id })).body.data;
    expect(steps.map(({ action }: { action: string }) => action)).toEqual(['open', 'count', 'count']);
    const kept = await inTenant((ctx) =>
      ctx.db
        .selectFrom('dining_drawer_count')
        .select(['count_no', 'counted'])
        .where('drawer_id', '=', id)
        .orderBy('count_no')
        .execute(),
    );
    expect(kept).toEqual([
      { count_no: 1, counted: '11000' },
      { count_no: 2, counted: '11200' },
    ]);
    await post(mei, 'close', { id });
  });
});

describe('rights', () => {
  test('a cashier sees and closes their own drawer; who looks after others those of the place', async () => {
    const mei = await newCashier();
    const other = await newCashier();
    const id = await open(mei);
    expect((await get(other, 'sheet', { id })).body).toMatchObject({ code: 404 });
    expect((await get(other, 'list')).body.data.records).toEqual([]);
    expect((await count(other, id, { [cash]: '100.00' })).status).toBe(404);
    expect(
      (await get('manager', 'list', { size: 200 })).body.data.records.map((row: { id: string }) => row.id),
    ).toContain(id);
    expect((await count('manager', id, { [cash]: '100.00' })).status).toBe(200);
    expect((await post('manager', 'close', { id })).body.data).toMatchObject({ closedByName: 'manager' });
    const nobody = await newCashier(['dining_drawer']);
    expect((await post(nobody, 'open', { placeId: canteen.placeId, float: '0' })).status).toBe(403);
  });
});

describe('cash without a drawer', () => {
  test('is refused where the place requires a drawer: at the counter for bookings and, by the tenant, for top-ups', async () => {
    const mei = await newCashier();
    await inTenant((ctx) => setParameter(ctx, 'drawer.required', 'on', canteen.placeId));
    const request = { employeeId: diner, ...canteen, day: '2026-11-23', mealPeriod: 2, persons: 1, payType: cash };
    const { body } = await testApp.call(mei, 'POST', '/dining/booking/submit', request);
    const pay = (payType: number) => testApp.call(mei, 'POST', '/dining/booking/pay', { ids: body.data.id, payType });
    expect((await pay(cash)).body).toMatchObject({ code: 409, error: 'dining.drawer-required' });
    expect((await take(mei, '1.00')).status).toBe(200);
    await inTenant((ctx) => setParameter(ctx, 'drawer.required', 'on'));
    expect((await take(mei, '1.00')).body).toMatchObject({ error: 'dining.drawer-required' });
    expect((await take(mei, '1.00', wechat)).status).toBe(200);
    await open(mei);
    expect((await pay(cash)).status).toBe(200);
    await inTenant((ctx) => ctx.db.deleteFrom('dining_parameter').where('param_key', '=', 'drawer.required').execute());
  });
});

test('a drawer left open over midnight is a work item until it is closed', async () => {
  const mei = await newCashier();
  const id = await open(mei);
  const openWork = () =>
    inTenant(async (ctx) => {
      await updateDrawerWork(ctx);
      const rows = await ctx.db
        .selectFrom('message_work_item')
        .select('subject_id')
        .where('kind', '=', 'drawerOpen')
        .where('settled_at', 'is', null)
        .execute();
      return rows.map((row) => row.subject_id);
    });
  expect(await openWork()).not.toContain(id);
  testApp.setClock('2026-11-21 00:00:01');
  expect(await openWork()).toContain(id);
  expect(await openWork()).toContain(id);
  const late = await newCashier(managerRights);
  await count(late, id, { [cash]: '100.00' });
  await post(late, 'close', { id });
  expect(await openWork()).not.toContain(id);
});
