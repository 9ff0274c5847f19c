import { createUser } from '@refectory/server/test/factories/user.ts';
import { createTestApp } from '@refectory/server/test/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// What a window starts with in one call (spec/auth#calls).

const testApp = await createTestApp();
afterAll(() => testApp.close());
beforeAll(() =>
  testApp.run('000000', (ctx) =>
    createUser(ctx, { account: 'few', permissions: ['post', 'post_add', 'dept', 'dept_edit'] }),
  ),
);

const read = async (account: string, path: string) => (await testApp.call(account, 'GET', path)).body.data;

interface Node {
  readonly code: string;
  readonly children?: readonly Node[];
}
const listLeaves = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(({ code, children }) => (children?.length ? listLeaves(children) : [code]));

test.each(['admin', 'few', '100001/admin'])('%s: each part is what its own call answers', async (account) => {
  const start = await read(account, '/blade-auth/oauth/start');
  expect(start.user).toEqual(await read(account, '/blade-auth/oauth/user-info'));
  expect(start.menus).toEqual(await read(account, '/blade-system/menu/routes'));
  expect(start.topMenus).toEqual(await read(account, '/blade-system/menu/top-menu'));
  expect(start.views).toEqual(await read(account, '/blade-desk/list-view/list'));
  expect(start.buttons).toEqual(listLeaves(await read(account, '/blade-system/menu/buttons')));
  expect(start.menus.length).toBeGreaterThan(0);
});

test('a person with few rights has the buttons of those alone', async () => {
  const { buttons } = await read('few', '/blade-auth/oauth/start');
  expect([...buttons].sort()).toEqual(['dept_edit', 'post_add']);
});
