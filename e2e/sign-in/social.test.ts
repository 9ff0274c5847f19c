import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { runRowCommand } from '../support/row-command.ts';
import { password } from '../support/server/fixed-clock-server.ts';
import { openSsoFixture, settledDialog } from '../support/server/sso-fixture.ts';

// Sign-in with an account of an OpenID provider, in a real browser (spec/auth#social, spec/auth#guests).

const { server, open, addProvider, signInAtProvider, register, openUsers, close } = await openSsoFixture();
afterAll(close);

let serial = 0;
const unique = (word: string) => `${word}${(serial += 1)}`;
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('refectory-token'));

describe('the registration dialog', () => {
  test('is there for whom nobody knows, warns in its order, cannot be closed, and ends at the login', async () => {
    const account = unique('newcomer');
    const page = await open('/login');
    await signInAtProvider(page, account);
    await settledDialog(page).getByText('账号注册').waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/login');
    const inputs = settledDialog(page).getByRole('textbox');
    expect(await inputs.evaluateAll((list) => list.map((input) => (input as HTMLInputElement).value))).toEqual([
      '',
      account,
      account,
      '',
      '',
    ]);
    expect(await settledDialog(page).getByRole('button', { name: '确定' }).count()).toBe(1);
    expect(await page.locator('.ant-modal-close').count()).toBe(0);
    expect(await page.locator('.ant-modal').evaluate((box) => (box as HTMLElement).offsetWidth)).toBe(1440 / 5);

    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(20, 20);
    await page.mouse.click(1400, 500);
    expect(await settledDialog(page).isVisible()).toBe(true);
    expect(await listAxeViolations(page)).toEqual([]);

    const confirm = () => settledDialog(page).getByRole('button', { name: '确定' }).click();
    const field = (name: string) => settledDialog(page).getByLabel(name);
    await field('账号名称').fill('');
    await field('用户姓名').fill('');
    await confirm();
    await page.getByText('请先输入租户编号').waitFor();
    await field('租户编号').fill('999999');
    await confirm();
    await page.getByText('请先输入账号名称').waitFor();
    await field('账号名称').fill('admin');
    await confirm();
    await page.getByText('请先输入密码').waitFor();
    await field('账号密码').fill('secret-1');
    await confirm();
    await page.getByText('请先输入密码').waitFor();
    await field('确认密码').fill('secret-2');
    await confirm();
    await page.getByText('两次输入的密码不一致').waitFor();
    await field('确认密码').fill('secret-1');
    await confirm();
    await settledDialog(page).getByText('租户“999999”不存在').waitFor();
    await field('租户编号').fill('000000');
    await confirm();
    await settledDialog(page).getByText('该账号已存在').waitFor();
    await field('账号名称').fill(account);
    await confirm();

    await page.getByText('注册申请已提交，请耐心等待管理员审核通过！').waitFor();
    await expect.poll(() => page.getByText('账号注册').isVisible()).toBe(false);
    await page.keyboard.press('Escape');
    expect(await page.getByText('注册申请已提交').isVisible()).toBe(true);
    const [left] = await Promise.all([
      page.waitForResponse(/oauth\/logout/),
      settledDialog(page).getByRole('button', { name: '确定' }).click(),
    ]);
    expect(left.status()).toBe(200);
    await expect.poll(() => settledDialog(page).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(await stored(page)).toBeNull();

    // The provider has a session of this browser now.
    await page.getByRole('link', { name: '统一认证' }).click();
    await page.getByText('账号待管理员审核').waitFor();
  });

  test('asks for no tenant where the address has one; in English and dark too', async () => {
    const tenant = await server.call('/blade-system/tenant/submit', {
      tenantName: '有域名的',
      linkman: 'x',
      domain: server.address,
    });
    const page = await open('/login', { language: 'en', scheme: 'dark' });
    const account = unique('guest');
    await signInAtProvider(page, account);
    await settledDialog(page).getByText('Account registration').waitFor();
    await settledDialog(page).getByLabel('User name').waitFor();
    expect(await settledDialog(page).getByLabel('Tenant number').count()).toBe(0);
    expect(await listAxeViolations(page)).toEqual([]);
    await settledDialog(page).getByLabel('Password', { exact: true }).fill('secret-1');
    await settledDialog(page).getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Please enter the password first').waitFor();
    await settledDialog(page).getByLabel('Confirm password').fill('secret-1');
    await page.keyboard.press('Enter');
    await page.getByText('Please wait until an administrator approves it').waitFor();
    const { records } = await server.read(`/blade-user/page?account=${account}&tenantId=${tenant.tenantId}`);
    expect(records[0]).toMatchObject({ account, status: 2, tenantId: tenant.tenantId });
    await server.call('/blade-system/tenant/remove', { ids: tenant.id });
  });
});

describe('deciding on a guest', () => {
  test('approval by an administrator lets them in, back to where they wanted to go', async () => {
    const account = unique('member');
    await register(account);
    const users = await openUsers(`/system/user?status=2&account=${account}`);
    const row = users.getByRole('row', { name: account });
    await row.getByText('待审核').waitFor();
    await runRowCommand(row, '通过');
    await settledDialog(users).getByText(`通过注册：${account}`).waitFor();
    await settledDialog(users).getByText(`以“统一认证”的 Name of ${account}（${account}） 登录`).waitFor();
    expect(await listAxeViolations(users)).toEqual([]);
    await settledDialog(users).getByRole('button', { name: '通过' }).click();
    await users.locator('.ant-form-item-explain-error').getByText('请选择所属角色').waitFor();
    for (const [label, option] of [
      ['所属角色', '用户'],
      ['所属部门', '管理组'],
    ] as const) {
      await settledDialog(users).getByLabel(label).click();
      // Its code is shown beside the name.
      await users.locator('.ant-select-dropdown:visible .ant-select-tree-title', { hasText: option }).first().click();
      await users.keyboard.press('Escape');
    }
    await settledDialog(users).getByRole('button', { name: '通过' }).click();
    await users.getByText('已通过，该账号可以登录').waitFor();

    const page = await open('/info/index');
    await signInAtProvider(page, account);
    await page.waitForURL(/\/info\/index/);
    await page.getByText(account).first().waitFor();
  });

  test('rejection removes the account, and the identity may register again', async () => {
    const account = unique('stranger');
    await register(account);
    const users = await openUsers('/wel/index');
    await users.getByRole('button', { name: /消息通知/ }).click();
    await users.getByRole('tab', { name: /^待办/ }).click();
    await users
      .getByRole('tabpanel')
      .getByRole('button', { name: `${account} 申请注册，等待审核` })
      .click();
    await users.waitForURL(/\/system\/user\?status=2/);
    const row = users.getByRole('row', { name: account });
    await runRowCommand(row, '拒绝', account);
    await users.locator('.ant-modal-confirm-title', { hasText: `确定拒绝“${account}”` }).waitFor();
    await settledDialog(users).getByRole('button', { name: '拒绝' }).click();
    await users.getByText('已拒绝，账号已删除').waitFor();
    await expect.poll(() => row.count()).toBe(0);
    await register(account);
  });
});

describe('what goes wrong', () => {
  test('a sign-in that was cancelled, a provider that is away, an old link: said on the login page', async () => {
    await addProvider({ source: 'away', name: '远方', issuer: 'http://127.0.0.1:9', sort: 9 });
    const page = await open('/login');
    await page.getByRole('link', { name: '统一认证' }).click();
    await page.locator('input[name=login]').waitFor();
    await page.getByRole('link', { name: /cancel/i }).click();
    await page.getByText('您已取消第三方登录').waitFor();
    expect(await listAxeViolations(page)).toEqual([]);

    await page.getByRole('link', { name: '远方' }).click();
    await page.getByText('第三方登录暂时不可用，请稍后再试').waitFor();

    await page.goto('/oauth/redirect/sso?code=x&state=y&error_description=evil');
    await page.getByText('本次登录已失效，请重新发起').waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await page.getByText('evil').count()).toBe(0);
    expect(await stored(page)).toBeNull();
    await page.locator('[name=username]').fill('admin');
    await page.locator('[name=password]').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/wel\/index/);
  });
});
