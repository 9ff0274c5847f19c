import { type ApiClient, md5 } from './api-client.ts';

/** A user with exactly the permissions of menu and button codes. */
export interface TestUser {
  readonly account: string;
  readonly password: string;
  /** Name of its role. */
  readonly role: string;
}

interface MenuRow {
  readonly id: string;
  readonly code: string;
  readonly children?: readonly MenuRow[];
}

const flattenMenus = (rows: readonly MenuRow[]): MenuRow[] =>
  rows.flatMap((row) => [row, ...flattenMenus(row.children ?? [])]);

/** Codes of menus and of all buttons on them. */
export async function listMenuCodes(product: ApiClient, menus: readonly string[]): Promise<readonly string[]> {
  const rows = flattenMenus(await product.call<MenuRow[]>('/blade-system/menu/list'));
  const found = rows.filter(({ code }) => menus.includes(code));
  return found.flatMap(({ code, children = [] }) => [code, ...children.map((button) => button.code)]);
}

/** A new user of tenant 000000 with a role; `name` of both must be new. */
export async function createTestUser(product: ApiClient, name: string, codes: readonly string[]): Promise<TestUser> {
  const role = `${name} role`;
  const { id: roleId } = await product.call<{ id: string }>('/blade-system/role/submit', {
    roleName: role,
    roleAlias: `${name}-role`,
    sort: 90,
  });
  const menus = flattenMenus(await product.call<MenuRow[]>('/blade-system/menu/list'));
  const menuIds = menus.filter(({ code }) => codes.includes(code)).map(({ id }) => id);
  if (menuIds.length !== codes.length) throw new Error(`among ${codes.join()} is a code no menu has`);
  await product.call('/blade-system/role/grant', { roleIds: roleId, menuIds, dataScopeIds: [], apiScopeIds: [] });
  const [dept] = await product.call<MenuRow[]>('/blade-system/dept/list');
  const [post] = (await product.call<{ records: { id: string }[] }>('/blade-system/post/list')).records;
  const account = `${name}-user`;
  const password = 'refectory-e2e';
  await product.call('/blade-user/submit', {
    account,
    password: md5(password),
    name: account,
    realName: account,
    roleId: [roleId],
    deptId: dept ? [dept.id] : [],
    postId: post ? [post.id] : [],
  });
  return { account, password, role };
}
