import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp, type TestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Pages a person has marked (decision 1931): kept for him alone, told with who he is.

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await testApp.app();
  await testApp.run('000000', async (ctx) => {
    await createUser(ctx, { account: 'ann' });
    await createUser(ctx, { account: 'bob' });
  });
});
afterAll(() => testApp.close());

const mark = async (account: string, code: unknown, isFavourite: unknown = true) =>
  (await testApp.call(account, 'POST', '/blade-desk/favourite/mark', { code, isFavourite })).status;
const favourites = async (account: string) =>
  (await testApp.call(account, 'GET', '/blade-auth/oauth/user-info')).body.data.favourites;

test('pages are marked and unmarked, each once, in the order they were marked', async () => {
  expect(await favourites('ann')).toEqual([]);
  expect(await mark('ann', 'dining_table')).toBe(200);
  testApp.setClock('2026-11-20 12:01:00');
  expect(await mark('ann', 'dining_place')).toBe(200);
  expect(await mark('ann', 'dining_table')).toBe(200);
  expect(await favourites('ann')).toEqual(['dining_table', 'dining_place']);
  expect(await mark('ann', 'dining_table', false)).toBe(200);
  expect(await mark('ann', 'dining_table', false)).toBe(200);
  expect(await favourites('ann')).toEqual(['dining_place']);
});

test('are those of one person of one tenant', async () => {
  expect(await mark('bob', 'dining_card')).toBe(200);
  expect(await favourites('bob')).toEqual(['dining_card']);
  expect(await favourites('100001/admin')).toEqual([]);
  expect(await favourites('ann')).toEqual(['dining_place']);
});

test('only menus can be marked, not buttons or unknown codes', async () => {
  await mark('bob', 'dining_place_add');
  await mark('bob', 'no_such_menu');
  expect(await favourites('bob')).toEqual(['dining_card']);
  expect(await mark('bob', '')).toBe(400);
  expect(await mark('bob', 'x'.repeat(81))).toBe(400);
  expect(await mark('bob', 'dining_card', 'perhaps')).toBe(400);
});

test('two clicks at once mark once', async () => {
  expect(await Promise.all([mark('ann', 'dining_rest'), mark('ann', 'dining_rest')])).toEqual([200, 200]);
  expect(await favourites('ann')).toEqual(['dining_place', 'dining_rest']);
});
