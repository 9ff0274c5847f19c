import { addressText } from '@refectory/modules/dining/server/code/guest-code.ts';
import { nextCodes, storeCodes } from '@refectory/modules/dining/server/code/store-codes.ts';
import { createComment, createTakenMeal } from '@refectory/server/test/factories/comment.ts';
import { createGoods } from '@refectory/server/test/factories/goods.ts';
import { createPlace, restrictToPlaces } from '@refectory/server/test/factories/place.ts';
import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Reviews of dishes (spec/shop#comments).

let testApp: TestApp;
const run: TestApp['run'] = (...given) => testApp.run(...given);
const get = (path: string, query: object = {}, account = 'admin') => testApp.call(account, 'GET', path, query);
const post = (path: string, input: object, account = 'admin') => testApp.call(account, 'POST', path, input);
const meal = () => run('000000', createTakenMeal);
const createCode = (placeId: string) =>
  run('000000', async (ctx) => {
    const codes = await nextCodes(ctx, 'place', [placeId]);
    await storeCodes(ctx, 'place', codes);
    return addressText(codes[0]?.miniIcon ?? '');
  });
async function say(code: string, said: Record<string, string>) {
  const { http } = await testApp.app();
  const { statusCode, body } = await http.inject({
    method: 'POST',
    url: `/c/${code}/comment`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'zh' },
    payload: new URLSearchParams(said).toString(),
  });
  return { status: statusCode, text: body };
}

beforeAll(async () => {
  testApp = await createTestApp({ at: '2026-11-20 14:00:00' });
  await testApp.app();
});
afterAll(() => testApp.close());

test('what was taken is listed once, and commented on once', async () => {
  const { bookingId, dishId, employeeId } = await meal();
  expect((await get('/goods.comment/open', { employeeId })).body.data).toMatchObject([
    { bookingId, orderId: '', dishId, day: '2026-11-20', mealPeriod: 2 },
  ]);
  const said = { bookingId, dishId, score: 10, content: ' 很好吃 ', images: ['/a.png', '/b.png'] };
  const { id } = (await post('/goods.comment/add', said)).body.data;
  expect((await get('/goods.comment/detail', { id })).body.data).toMatchObject({
    dishId,
    employeeId,
    score: 10,
    content: '很好吃',
    images: ['/a.png', '/b.png'],
    source: 1,
    status: 1,
  });
  expect((await get('/goods.comment/open', { employeeId })).body.data).toEqual([]);
  expect(await post('/goods.comment/add', said)).toMatchObject({ status: 409, body: { error: 'shop.comment-once' } });
});

test('of ten concurrent reviews of the same dish one is saved', async () => {
  const { bookingId, dishId } = await meal();
  const said = { bookingId, dishId, score: 20 };
  const answers = await Promise.all(Array.from({ length: 10 }, () => post('/goods.comment/add', said)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.error === 'shop.comment-once')).toHaveLength(9);
});

test('refuses what was not taken, and a comment of nothing or of two', async () => {
  const { bookingId, dishId } = await meal();
  const other = await meal();
  const wrongDish = await post('/goods.comment/add', { bookingId, dishId: other.dishId, score: 10 });
  expect(wrongDish).toMatchObject({ status: 409, body: { error: 'shop.comment-not-taken' } });
  await run('000000', (ctx) =>
    ctx.db
      .updateTable('dining_booking')
      .set({ booking_status: 20, taken_at: null })
      .where('id', '=', bookingId)
      .execute(),
  );
  const untaken = await post('/goods.comment/add', { bookingId, dishId, score: 10 });
  expect(untaken.body.error).toBe('shop.comment-not-taken');
  expect((await post('/goods.comment/add', { dishId, score: 10 })).body.error).toBe('shop.comment-of-what');
  const long = await post('/goods.comment/add', { ...other, score: 10, content: 'x'.repeat(501) });
  expect(long).toMatchObject({ status: 400, body: { errors: [{ field: 'content' }] } });
});

test('a place sees its own comments, and writes of its own meals', async () => {
  const { bookingId, dishId, placeId } = await meal();
  const permissions = ['shop_goods_comment', 'shop_goods_comment_write', 'dining_booking', 'dining_dish'];
  await run('000000', async (ctx) => {
    const own = await createUser(ctx, { account: 'own', permissions });
    await restrictToPlaces(ctx, own.id, [placeId]);
    const other = await createUser(ctx, { account: 'other', permissions });
    await restrictToPlaces(ctx, other.id, [await createPlace(ctx)]);
  });
  const said = { bookingId, dishId, score: 30 };
  expect((await post('/goods.comment/add', said, 'other')).body.error).toBe('dining.place-not-yours');
  expect((await post('/goods.comment/add', said, 'own')).status).toBe(200);
  expect((await get('/goods.comment/list', { dishId }, 'own')).body.data.total).toBe(1);
  expect((await get('/goods.comment/list', { dishId }, 'other')).body.data.total).toBe(0);
});

test('the mean of what is shown stands beside the dish in the planner', async () => {
  const { dishId, placeId } = await meal();
  await run('000000', async (ctx) => {
    await createGoods(ctx, { placeId, dishId, weekno: 5 });
    for (const score of [10, 10, 20]) await createComment(ctx, { score, dishId });
  });
  const week = async () => {
    const { items } = (await get('/shop/weekmenu/week', { placeId, monday: '2026-11-16' })).body.data;
    const [{ rating, comments }] = items;
    return { rating, comments };
  };
  expect(await week()).toEqual({ rating: '4.3', comments: 3 });
  const { records } = (await get('/goods.comment/list', { dishId, score: 20 })).body.data;
  expect((await post('/goods.comment/hide', { ids: records[0].id })).status).toBe(200);
  expect(await week()).toEqual({ rating: '5', comments: 2 });
  const dishes = (await get('/shop/weekmenu/dishes', {})).body.data as { id: string; rating: string }[];
  expect(dishes.find(({ id }) => id === dishId)?.rating).toBe('5');
});

test('a guest comments by the pickup code, once a dish, on the page of the place', async () => {
  const { dishId, placeId, takeCode } = await meal();
  const code = await createCode(placeId);
  const { http } = await testApp.app();
  expect((await http.inject({ url: `/c/${code}` })).body).toContain(`/c/${code}/comment`);
  const asked = await http.inject({ url: `/c/${code}/comment` });
  expect(asked.headers['content-security-policy']).toContain("form-action 'self'");
  expect(asked.body).toContain('name="takeCode"');
  expect((await say(code, { takeCode: 'AAAAAAAA' })).text).toContain('没有可评价的菜品');
  const listed = await say(code, { takeCode: takeCode.toLowerCase() });
  expect(listed.text).toContain(`name="dishId" value="${dishId}"`);
  expect((await say(code, { takeCode, dishId })).text).toContain('请选择好评');
  const kept = await say(code, { takeCode, dishId, score: '10', content: '<b>好</b>' });
  expect(kept.text).toContain('谢谢');
  expect((await say(code, { takeCode, dishId, score: '30' })).text).toContain('没有可评价的菜品');
  expect((await get('/goods.comment/list', { dishId })).body.data.records).toMatchObject([
    { score: 10, content: '<b>好</b>', source: 2 },
  ]);
});

test('a code of another place and a forged one take no comment', async () => {
  const { dishId, takeCode } = await meal();
  const elsewhere = await createCode(await run('000000', (ctx) => createPlace(ctx)));
  expect((await say(elsewhere, { takeCode, dishId, score: '10' })).text).toContain('没有可评价的菜品');
  expect((await say('forged', { takeCode, dishId, score: '10' })).status).toBe(404);
  expect((await get('/goods.comment/list', { dishId })).body.data.total).toBe(0);
});
