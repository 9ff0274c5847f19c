import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, type Context, systemActor } from '#platform/context.ts';
import { askFor, book, bookAndPay, type Canteen, createCanteen, createEater } from '#test/factories/booking.ts';
import { createGroup } from '#test/factories/employee.ts';
import { insertRow } from '#test/factories/insert-row.ts';
import { createPackage } from '#test/factories/package.ts';
import { limitToPlaces } from '#test/factories/place.ts';
import { createUser } from '#test/factories/user.ts';
import { createWorld, type World } from '#test/world.ts';
import { generateTakeList } from './generate-take-list.ts';

let world: World;
let canteen: Canteen;
let ids: string[];

beforeAll(async () => {
  world = await createWorld();
  await world.run('000000', async (ctx) => {
    canteen = await createCanteen(ctx, { name: '套餐A' });
    const other = { ...canteen, packageId: await createPackage(ctx, { placeId: canteen.placeId, name: '套餐B' }) };
    const groupId = await createGroup(ctx, '财务');
    const tableId = await insertRow(ctx, 'dining_table', { place_id: canteen.placeId, code: 'T8' });
    ids = [
      await bookAndPay(
        ctx,
        askFor(canteen, await createEater(ctx, { name: '甲', groupId }), { persons: 2, tableId, remark: '不要辣' }),
      ),
      await bookAndPay(ctx, askFor(other, await createEater(ctx, { name: '乙' }))),
      await bookAndPay(ctx, askFor(canteen, await createEater(ctx, { name: '丙' }))),
    ];
    await book(ctx, askFor(canteen, await createEater(ctx, { name: '未付' })));
    await bookAndPay(ctx, askFor(canteen, await createEater(ctx, { name: '晚餐' }), { mealPeriod: 3 }));
  });
});
afterAll(() => world.close());

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => world.run('000000', fn);
const lunchHere = () => ({ placeId: canteen.placeId, day: '2026-11-21', mealPeriod: 2 });

test('a preview lists and changes nothing', async () => {
  const list = await inTenant((ctx) => generateTakeList(ctx, { ...lunchHere(), preview: true }));
  expect(list).toMatchObject({ preview: true, count: 3, portions: 4 });
  expect(list.packages).toEqual([
    { packageName: '套餐A', portions: 3 },
    { packageName: '套餐B', portions: 1 },
  ]);
  expect(list.rows[0]).toMatchObject({
    employeeName: '甲',
    groupName: '财务',
    tableCode: 'T8',
    packageName: '套餐A',
    persons: 2,
    remark: '不要辣',
    day: '2026-11-21',
    mealPeriod: 2,
  });
  expect(await inTenant((ctx) => ctx.db.selectFrom('dining_attendance').select('id').execute())).toEqual([]);
});

test('asks for bookings or a meal', async () => {
  await expect(
    inTenant((ctx) => generateTakeList(ctx, { preview: true, placeId: canteen.placeId })),
  ).rejects.toMatchObject({ code: 'dining.which-bookings' });
});

test('is refused before the meal', async () => {
  await expect(inTenant((ctx) => generateTakeList(ctx, { ...lunchHere(), preview: false }))).rejects.toMatchObject({
    code: 'dining.outside-meal',
  });
});

test('whoever looks after another place gets an empty list', async () => {
  const clerk: Actor = { ...systemActor, id: '0', isAdministrator: false };
  const elsewhere = await inTenant(async (ctx) => {
    const { id: userId } = await createUser(ctx, { account: 'clerk' });
    await limitToPlaces(ctx, userId, [(await createCanteen(ctx)).placeId]);
    return userId;
  });
  const list = await world.runAs('000000', { ...clerk, id: elsewhere }, (ctx) =>
    generateTakeList(ctx, { ids, preview: false }),
  );
  expect(list.count).toBe(0);
});

test('marks the chosen ones taken, then the rest', async () => {
  world.setClock('2026-11-21 12:00:00');
  const two = await inTenant((ctx) => generateTakeList(ctx, { ids: ids.slice(0, 2), preview: false }));
  expect(two).toMatchObject({ count: 2, portions: 3, generatedAt: '2026-11-21 12:00:00' });
  const rest = await inTenant((ctx) => generateTakeList(ctx, { ...lunchHere(), preview: false }));
  expect(rest.rows.map(({ employeeName }) => employeeName)).toEqual(['丙']);
  expect(
    await inTenant((ctx) => ctx.db.selectFrom('dining_attendance').select(['source', 'result']).execute()),
  ).toEqual([1, 2, 3].map(() => ({ source: 3, result: 1 })));
  expect((await inTenant((ctx) => generateTakeList(ctx, { ...lunchHere(), preview: false }))).count).toBe(0);
});
