import { expect, test } from 'vitest';
import { listAxeViolations, openPage } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { closeAfterTest } from '../support/on-failure.ts';
import { uniqueName } from '../support/unique-name.ts';

// The user's sessions on the personal page; ending others (spec/auth#sessions).

const { api, browser } = await openFixture();

const account = uniqueName('own');
const password = 'secret-1';

test('lists the own sessions, and signs out one elsewhere or all of them', async () => {
  const [roles, depts] = await Promise.all(
    ['/blade-system/role/tree', '/blade-system/dept/tree'].map((path) => api.call<readonly { id: string }[]>(path)),
  );
  await api.call('/blade-user/submit', {
    account,
    password,
    name: account,
    realName: account,
    roleId: roles?.[1]?.id,
    deptId: depts?.[0]?.id,
  });
  const elsewhere = await api.signIn(account, password);
  const { page, faults } = await openPage(browser, api, { account, password });
  closeAfterTest(page, faults);
  await page.goto('/info/index');
  const card = page.locator('.ant-card', { hasText: '登录设备' });
  // The page and the API client are two sessions.
  await expect.poll(() => card.getByRole('listitem').count()).toBe(2);
  await card.getByText('当前设备').waitFor();
  expect(await listAxeViolations(page)).toEqual([]);

  await card.getByRole('button', { name: '退出登录' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '退出登录' }).click();
  await page.getByText('已退出').first().waitFor();
  await expect.poll(() => card.getByRole('listitem').count()).toBe(1);
  const { code } = await api.callAs(elsewhere.access_token, '/blade-auth/oauth/user-info');
  expect(code).toBe(401);

  await api.signIn(account, password);
  await api.signIn(account, password);
  await page.reload();
  await card.getByRole('button', { name: '退出其他设备' }).click();
  await page.locator('.ant-modal-confirm-title', { hasText: '其他所有设备' }).waitFor();
  await dialog.getByRole('button', { name: '退出登录' }).click();
  await expect.poll(() => card.getByRole('listitem').count()).toBe(1);
  await card.getByText('当前设备').waitFor();
});
