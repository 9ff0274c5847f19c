import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('smoke', async () => {
  const { status, body } = await world.call('admin', 'GET', '/blade-auth/oauth/user-info');
  console.log(JSON.stringify(body).slice(0, 600));
  expect(status).toBe(200);
  const routes = await world.call('admin', 'GET', '/blade-system/menu/routes');
  console.log(JSON.stringify(routes.body).slice(0, 600));
});
