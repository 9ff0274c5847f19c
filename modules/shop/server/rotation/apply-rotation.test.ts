import type { Context } from '@refectory/engine/request/context.ts';
import { createDiner } from '@refectory/server/test/factories/booking.ts';
import { createGoods } from '@refectory/server/test/factories/goods.ts';
import { insertRow } from '@refectory/server/test/factories/insert-row.ts';
import { insertRotation, rotationItem } from '@refectory/server/test/factories/kitchen/rotation.ts';
import { createOrder } from '@refectory/server/test/factories/order.ts';
import { createCategory, createDish } from '@refectory/server/test/factories/package.ts';
import { createPlace, setParameter } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// Applying a menu cycle to days (spec/shop#rotation): plan, difference, apply. Now is Monday, 2026-11-23, 09:00.

let testApp: TestApp;
let categoryId: string;

const run = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const fill = 1;
const replace = 2;
const [added, changed, removed, unchanged, ordered, taken, dishOff] = [1, 2, 3, 4, 5, 6, 7];

beforeAll(async () => {
  testApp = await createTestApp();
  testApp.setClock('2026-11-23 09:00:00');
  await run(async (ctx) => {
    categoryId = await createCategory(ctx, '热菜');
    await setParameter(ctx, 'booking.open.days', '60');
    await createUser(ctx, {
      account: 'planner',
      permissions: ['shop_rotation', 'shop_rotation_apply', 'shop_menu_plan'],
    });
  });
  // Starts here, because it may take longer than the time limit of a test.
  await testApp.app();
}, 60_000);
afterAll(() => testApp.close());

const dish = () => run((ctx) => createDish(ctx, { categoryId }));
const openPlace = () => run((ctx) => createPlace(ctx, { mealPeriods: [2, 3] }));
const item = (dishId: string, more: object = {}) => rotationItem(dishId, { categoryId, ...more });
const template = (placeId: string, weeks: number, items: object[]) =>
  run((ctx) => insertRotation(ctx, placeId, weeks, items));
/** A menu item valid every week, in the category of the cycle. */
const everyWeek = (placeId: string, dishId: string, weekno = 1) =>
  run(async (ctx) => {
    const id = await createGoods(ctx, { placeId, dishId, weekno });
    await ctx.db.updateTable('shop_goods').set({ category_id: categoryId }).where('id', '=', id).execute();
    return id;
  });
const order = (placeId: string, goodsId: string, day: string) =>
  run(async (ctx) => {
    const employeeId = await createDiner(ctx, { cash: '500' });
    return createOrder(ctx, { placeId, day, mealPeriod: 2, employeeId, payType: 1, items: [{ goodsId, quantity: 1 }] });
  });

type Line = { day: string; dishId: string; change: number };
const plan = async (span: object) => (await testApp.call('planner', 'GET', '/shop/rotation/plan', span)).body;
const apply = async (span: object) => {
  const { mark } = (await plan(span)).data;
  return (await testApp.call('planner', 'POST', '/shop/rotation/apply', { ...span, mark })).body;
};
const changes = async (span: object): Promise<[string, string, number][]> =>
  (await plan(span)).data.lines.map(({ day, dishId, change }: Line) => [day, dishId, change]);
const menu = async (placeId: string, monday: string): Promise<string[]> =>
  (await testApp.call('planner', 'GET', '/shop/weekmenu/week', { placeId, monday })).body.data.items
    .map(({ day, dishId }: { day: string; dishId: string }) => `${day} ${dishId}`)
    .sort();

describe('plan', () => {
  test('takes the weeks of the template in turn, and skips with a reason', async () => {
    const placeId = await openPlace();
    const [one, two] = [await dish(), await dish()];
    const id = await template(placeId, 2, [
      item(one),
      item(two, { week: 2 }),
      item(one, { weekno: 2 }),
      item(one, { weekno: 3 }),
      item(one, { weekno: 4, mealPeriod: 1 }),
      item(one, { weekno: 5 }),
      item(one, { week: 2, weekno: 7 }),
    ]);
    await run(async (ctx) => {
      await insertRow(ctx, 'dining_holiday', { day: '2027-03-02', name: '周年', day_kind: 3 });
      await insertRow(ctx, 'dining_holiday', { day: '2027-03-03', name: '', day_kind: 3 });
      // A setting of the place takes precedence over the general one.
      await insertRow(ctx, 'dining_holiday', { day: '2027-03-03', name: '盘点', day_kind: 2, place_id: placeId });
      const days = { booking_time_start: '2027-03-05', booking_time_end: '2027-03-05', meal_period: 2 };
      await insertRow(ctx, 'shop_order_summary', {
        summary_no: `S${placeId}`,
        place_id: placeId,
        summary_status: 20,
        version_no: 1,
        locked_at: new Date(),
        ...days,
      });
    });
    const span = { id, fromDay: '2026-11-22', toDay: '2026-12-13', firstWeek: 2, mode: fill };
    const { days, added: count } = (await plan(span)).data;
    const of = (day: string) => days.find((each: { day: string }) => each.day === day);
    expect(of('2026-11-22')).toMatchObject({ week: 2, skipped: [{ mealPeriod: 2, reason: 1 }] });
    expect(of('2026-11-23')).toMatchObject({ week: 1, skipped: [] });
    expect(of('2026-12-01')).toMatchObject({ week: 2, mealPeriods: [], skipped: [] });
    expect(of('2026-12-07')).toMatchObject({ week: 1 });
    const first = { ...span, fromDay: '2027-03-01', toDay: '2027-03-07', firstWeek: 1 };
    const reasons = (await plan(first)).data.days.map(({ skipped }: { skipped: { reason: number }[] }) =>
      skipped.map(({ reason }) => reason),
    );
    expect(reasons).toEqual([[], [2], [3], [5], [4], [], []]);
    expect(count).toBe((await changes(span)).length);
    expect(await changes({ ...first, daysOff: true })).toHaveLength(3);
  });

  test('refuses days the wrong way round, too many, and a week that is not there', async () => {
    const id = await template(await openPlace(), 2, []);
    const span = { id, fromDay: '2026-12-01', toDay: '2026-11-30', firstWeek: 1, mode: fill };
    expect(await plan(span)).toMatchObject({ error: 'shop.rotation-days', errors: [{ field: 'toDay' }] });
    expect((await plan({ ...span, toDay: '2027-12-01' })).error).toBe('shop.rotation-days');
    expect(await plan({ ...span, toDay: '2026-12-02', firstWeek: 3 })).toMatchObject({
      error: 'shop.rotation-no-such-week',
      errors: [{ field: 'firstWeek' }],
    });
  });
});

describe('apply', () => {
  test('fills empty cells only, and does it once', async () => {
    const placeId = await openPlace();
    const [one, two, off] = [await dish(), await dish(), await dish()];
    await everyWeek(placeId, one);
    await run((ctx) => ctx.db.updateTable('dining_dish').set({ dish_status: 20 }).where('id', '=', off).execute());
    const id = await template(placeId, 1, [item(two), item(two, { weekno: 2 }), item(off, { weekno: 3 })]);
    const span = { id, fromDay: '2026-11-30', toDay: '2026-12-06', firstWeek: 1, mode: fill };
    expect(await changes(span)).toEqual(
      expect.arrayContaining([
        ['2026-11-30', one, unchanged],
        ['2026-11-30', two, taken],
        ['2026-12-01', two, added],
        ['2026-12-02', off, dishOff],
      ]),
    );
    const { mark } = (await plan(span)).data;
    const again = () => testApp.call('planner', 'POST', '/shop/rotation/apply', { ...span, mark });
    const answers = await Promise.all(Array.from({ length: 8 }, again));
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body.data)).toMatchObject([{ added: 1 }]);
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.error]).toEqual([409, 'shop.rotation-menu-changed']);
    expect(await menu(placeId, '2026-11-30')).toEqual([`2026-11-30 ${one}`, `2026-12-01 ${two}`]);
    expect(await menu(placeId, '2026-12-07')).toEqual([`2026-12-07 ${one}`]);
  });

  test('replaces what has no orders; what holds every week goes on around the span', async () => {
    const placeId = await openPlace();
    const [one, two, three] = [await dish(), await dish(), await dish()];
    const goodsId = await everyWeek(placeId, one);
    const same = await everyWeek(placeId, three);
    const id = await template(placeId, 1, [item(two), item(three)]);
    const span = { id, fromDay: '2026-11-30', toDay: '2026-12-20', firstWeek: 1, mode: replace };
    // Ordered for the second of the three Mondays: the item also stays on the first.
    await order(placeId, goodsId, '2026-12-07');
    expect((await changes(span)).filter(([, dishId]) => dishId === one)).toEqual([
      ['2026-11-30', one, ordered],
      ['2026-12-07', one, ordered],
      ['2026-12-14', one, removed],
    ]);
    expect((await apply(span)).data).toEqual({ added: 3, changed: 0, removed: 1, unchanged: 3, kept: 2 });
    const on = async (monday: string) => (await menu(placeId, monday)).map((each) => each.split(' ')[1]);
    expect(await on('2026-12-07')).toEqual([one, two, three].toSorted());
    expect(await on('2026-12-14')).toEqual([two, three].toSorted());
    expect(await on('2026-12-21')).toEqual([one, three].toSorted());
    const { rows } = await run(async (ctx) => ({
      rows: await ctx.db.selectFrom('shop_goods').select(['id', 'valid_to']).where('dish_id', '=', three).execute(),
    }));
    expect(rows).toEqual([{ id: same, valid_to: null }]);
  });

  test('changes a price, removes items of a day alone, but not what was ever ordered', async () => {
    const placeId = await openPlace();
    const [one, two] = [await dish(), await dish()];
    const weekly = await template(placeId, 1, [item(one), item(two)]);
    const span = { id: weekly, fromDay: '2026-11-30', toDay: '2026-12-13', firstWeek: 1, mode: replace };
    expect((await apply(span)).data).toMatchObject({ added: 4 });
    expect((await apply(span)).data).toMatchObject({ added: 0, unchanged: 4 });
    const dearer = [item(one, { price: '15.00' })];
    await run((ctx) =>
      ctx.db
        .updateTable('shop_rotation')
        .set({ items: JSON.stringify(dearer) })
        .where('id', '=', weekly)
        .execute(),
    );
    const goods = await run((ctx) =>
      ctx.db.selectFrom('shop_goods').select('id').where('dish_id', '=', two).orderBy('valid_from').execute(),
    );
    await order(placeId, goods[0]?.id as string, '2026-11-30');
    expect(await changes(span)).toEqual([
      ['2026-11-30', one, changed],
      ['2026-11-30', two, ordered],
      ['2026-12-07', one, changed],
      ['2026-12-07', two, removed],
    ]);
    expect((await apply(span)).data).toEqual({ added: 0, changed: 2, removed: 1, unchanged: 0, kept: 1 });
    expect(await menu(placeId, '2026-11-30')).toEqual([`2026-11-30 ${one}`, `2026-11-30 ${two}`].toSorted());
    expect((await changes(span)).map(([, , change]) => change)).toEqual([unchanged, ordered, unchanged]);
  });

  test('refuses when the menu was changed since the difference was shown, and a template that is off', async () => {
    const placeId = await openPlace();
    const [one, two] = [await dish(), await dish()];
    const id = await template(placeId, 1, [item(one)]);
    const span = { id, fromDay: '2026-11-30', toDay: '2026-12-06', firstWeek: 1, mode: replace };
    const { mark } = (await plan(span)).data;
    await everyWeek(placeId, two);
    const late = await testApp.call('planner', 'POST', '/shop/rotation/apply', { ...span, mark });
    expect([late.status, late.body.error]).toEqual([409, 'shop.rotation-menu-changed']);
    expect(await menu(placeId, '2026-11-30')).toEqual([`2026-11-30 ${two}`]);
    await run((ctx) => ctx.db.updateTable('shop_rotation').set({ status: 2 }).where('id', '=', id).execute());
    expect((await apply(span)).error).toBe('shop.rotation-off');
  });

  test('twelve weeks of three meals with ten dishes are applied by one call', async () => {
    const placeId = await openPlace();
    const dishes = await run((ctx) => Promise.all(Array.from({ length: 20 }, () => createDish(ctx, { categoryId }))));
    await run((ctx) =>
      ctx.db
        .updateTable('dining_place')
        .set({ meal_periods: [1, 2, 3] })
        .where('id', '=', placeId)
        .execute(),
    );
    for (const weekno of [1, 2, 3, 4, 5, 6, 7]) await everyWeek(placeId, dishes[0] as string, weekno);
    const items = [1, 2, 3, 4].flatMap((week) =>
      [1, 2, 3, 4, 5, 6, 7].flatMap((weekno) =>
        [1, 2, 3].flatMap((mealPeriod) =>
          dishes.slice(week, week + 10).map((dishId) => item(dishId, { week, weekno, mealPeriod })),
        ),
      ),
    );
    const id = await template(placeId, 4, items);
    const span = { id, fromDay: '2026-11-30', toDay: '2027-02-21', firstWeek: 1, mode: replace };
    const { mark } = (await plan(span)).data;
    const { body } = await testApp.call('planner', 'POST', '/shop/rotation/apply', { ...span, mark });
    expect(body.data).toMatchObject({ added: 2520, removed: 84 });
  });
});
