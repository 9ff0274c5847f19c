import type { ApiClient } from '../api-client.ts';
import { uniqueName } from '../unique-name.ts';

/** Password of the accounts that {@link addAccount} makes. */
export const accountPassword = 'secret-1';

/** A new account of the administrator's department, of the first role unless another is given. */
export async function addAccount(
  api: ApiClient,
  name: string,
  { roleId }: { readonly roleId?: string } = {},
): Promise<{ readonly id: string; readonly account: string }> {
  const account = uniqueName(name);
  const [roles, depts] = await Promise.all(
    ['/blade-system/role/tree', '/blade-system/dept/tree'].map((path) => api.call<readonly { id: string }[]>(path)),
  );
  const { id } = await api.call<{ id: string }>('/blade-user/submit', {
    account,
    password: accountPassword,
    name: account,
    realName: account,
    roleId: roleId ?? roles?.[0]?.id,
    deptId: depts?.[0]?.id,
  });
  return { id, account };
}
