import type { Context } from '@refectory/engine/request/context.ts';
import { type Canteen, createDiner } from '@refectory/server/test/factories/booking.ts';
import { createCard } from '@refectory/server/test/factories/employee.ts';
import { createBookedGuest, createFirstCanteen } from '@refectory/server/test/factories/guest.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { employeeStates } from '#dining/contract/people/employee-states.ts';
import { findAtCounter } from './find-at-counter.ts';
import { readCardAtCounter } from './read-card-at-counter.ts';

let testApp: TestApp;
let canteen: Canteen;

beforeAll(async () => {
  testApp = await createTestApp();
  canteen = await createFirstCanteen(testApp);
  await testApp.run('000000', (ctx) => createUser(ctx, { account: 'cashier', permissions: ['dining_counter'] }));
  await testApp.run('000000', (ctx) => createUser(ctx, { account: 'cook', permissions: ['dining_dish'] }));
});
beforeEach(() => testApp.setClock('2026-11-21 12:00:00'));
afterAll(() => testApp.close());

const inTenant = <T>(fn: (ctx: Context) => Promise<T>) => testApp.run('000000', fn);
const find = (text: string, isSwiped = false) =>
  inTenant((ctx) => findAtCounter(ctx, { text, isSwiped, placeId: canteen.placeId }));
const setTakeCode = (id: string, code: string) =>
  inTenant((ctx) => sql`update dining_booking set take_code = ${code} where id = ${id}`.execute(ctx.db));

test('a card, a pick-up code in small letters, and a staff number find the same person, with what may be done', async () => {
  const { who, cardNo, id } = await createBookedGuest(testApp, canteen);
  await setTakeCode(id, 'ABCD2345');
  const { saasNo } = (await find(cardNo)).diner?.employee ?? { saasNo: '' };
  const byCard = await inTenant((ctx) => readCardAtCounter(ctx, { cardNo, placeId: canteen.placeId }));
  expect(byCard.now).toMatchObject({ may: 'take', bookingId: id });
  expect(await find(` ${cardNo} `)).toEqual({ foundBy: 'card', diner: byCard, candidates: [] });
  const byPerson = await inTenant((ctx) => readCardAtCounter(ctx, { employeeId: who, placeId: canteen.placeId }));
  expect(await find('abcd2345')).toEqual({ foundBy: 'code', diner: byPerson, candidates: [] });
  expect(await find(saasNo)).toEqual({ foundBy: 'name', diner: byPerson, candidates: [] });
});

test('several people of one name are offered, newest first and nine at most', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 10; n++) ids.unshift(await inTenant((ctx) => createDiner(ctx, { name: '王同名' })));
  const { foundBy, diner, candidates } = await find('同名');
  expect([foundBy, diner]).toEqual(['name', null]);
  expect(candidates.map(({ id }) => id)).toEqual(ids.slice(0, 9));
  expect(candidates[0]).toEqual({
    id: expect.any(String),
    name: '王同名',
    saasNo: expect.stringMatching(/./),
    typeName: expect.stringMatching(/./),
    groupName: '',
    idPhoto: '',
  });
  for (const reading of ['wangtongming', 'wtm', 'Wang Tong'])
    expect((await find(reading)).candidates.map(({ id }) => id)).toEqual(ids.slice(0, 9));
});

test('wildcards of patterns are matched literally', async () => {
  await inTenant((ctx) => createDiner(ctx, { name: '百分%之' }));
  expect((await find('%')).diner?.employee.name).toBe('百分%之');
  await expect(find('_')).rejects.toMatchObject({ code: 'dining.card-unknown' });
});

test('a text without a match is an unknown card, at its field', async () => {
  for (const text of ['nobody', 'ZZZZ9999'])
    await expect(find(text)).rejects.toMatchObject({
      code: 'dining.card-unknown',
      params: { cardNo: text },
      field: 'text',
    });
});

test('what a reader has read is a card or a code, never a staff number, a name or the end of a phone', async () => {
  const { who, cardNo, id } = await createBookedGuest(testApp, canteen);
  await setTakeCode(id, 'BCDE2345');
  await inTenant(async (ctx) => {
    const other = await createDiner(ctx, { name: '尾号人' });
    await sql`update dining_employee set phone = '13800992343' where id = ${other}`.execute(ctx.db);
  });
  const { saasNo } = (await find(cardNo)).diner?.employee ?? { saasNo: '' };
  for (const text of [cardNo, 'bcde2345']) expect((await find(text, true)).diner?.employee.id).toBe(who);
  expect((await find('2343')).diner?.employee.name).toBe('尾号人');
  for (const text of ['2343', saasNo, '尾号人'])
    await expect(find(text, true)).rejects.toMatchObject({ code: 'dining.card-unknown', field: 'text' });
});

test('a lost card is refused by that name even where a person has its number; so is somebody suspended', async () => {
  await inTenant(async (ctx) => {
    const employeeId = await createDiner(ctx, { name: '丢卡人', saasNo: 'lost-2' });
    await createCard(ctx, { cardNo: 'lost-2', employeeId, cardStatus: 30 });
    const suspended = await createDiner(ctx, { name: '停用的人', saasNo: 'suspended-2' });
    await sql`update dining_employee set employee_status = ${employeeStates.keys.suspended} where id = ${suspended}`.execute(
      ctx.db,
    );
  });
  await expect(find('lost-2')).rejects.toMatchObject({ code: 'dining.card-reported-lost', data: { name: '丢卡人' } });
  await expect(find('suspended-2')).rejects.toMatchObject({
    code: 'dining.employee-not-active',
    data: { name: '停用的人' },
  });
});

test('over HTTP: the right of the counter is enough, and needed', async () => {
  const { name } = await createBookedGuest(testApp, canteen);
  const ask = (account: string, text: string) =>
    testApp.call(account, 'POST', '/dining/employee/findatcounter', { text, placeId: canteen.placeId });
  const { status, body } = await ask('cashier', name);
  expect([status, body.data.foundBy, body.data.diner.employee.name]).toEqual([200, 'name', name]);
  expect((await ask('cook', name)).status).toBe(403);
  expect((await ask('cashier', '')).body.errors).toMatchObject([{ field: 'text' }]);
});
