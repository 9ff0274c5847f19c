import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { listAxeViolations, openPage } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { closeAfterTest } from '../support/on-failure.ts';
import { addAccount, accountPassword as password } from '../support/sign-in/add-account.ts';
import { openLogin, typePassword } from '../support/sign-in/login-page.ts';
import { uniqueName } from '../support/unique-name.ts';

// A second factor: set up on the profile page, asked for at sign-in, required by a role (spec/auth#second-factor).

const { api, browser } = await openFixture();

const codeFor = (secret: string, seconds = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 });

test('set up on the profile page, asked for at sign-in, a recovery code instead, turned off', async () => {
  const { account } = await addAccount(api, 'factor');
  const { page, token } = await openPage(browser, api, { account, password });
  closeAfterTest(page);
  await page.goto('/info/index');
  await page.getByRole('tab', { name: '两步验证' }).click();
  await page.getByRole('button', { name: '绑定验证器' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('登录密码').fill('wrong');
  await page.keyboard.press('Enter');
  await dialog.getByText('原密码不正确').waitFor();
  await dialog.getByLabel('登录密码').fill(password);
  await page.keyboard.press('Enter');
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  expect(await listAxeViolations(page)).toEqual([]);
  await dialog.getByLabel('6 位验证码').fill('000000');
  await page.keyboard.press('Enter');
  await dialog.getByText('验证码错误或已失效').waitFor();
  await dialog.getByLabel('6 位验证码').fill(codeFor(secret, -30));
  await page.keyboard.press('Enter');
  await dialog.locator('ol li').first().waitFor();
  const codes = await dialog.locator('ol li').allInnerTexts();
  expect(codes).toHaveLength(10);
  await dialog.getByRole('button', { name: '已保存，继续' }).click();
  await page.getByText('剩余恢复码 10 个').waitFor();

  const login = await openLogin(browser, api.address, 'en');
  await typePassword(login, account, password);
  await login.getByText('Enter the 6-digit code').waitFor();
  expect(await listAxeViolations(login)).toEqual([]);
  await login.locator('[name=code]').fill('000000');
  await login.keyboard.press('Enter');
  await login.getByText('The code is wrong or no longer valid').waitFor();
  await login.locator('[name=code]').fill(codes[0] ?? '');
  await login.keyboard.press('Enter');
  await login.locator('#content').waitFor();

  // In place, once the session is over.
  await api.callAs(token, '/blade-auth/oauth/logout');
  await page.getByRole('button', { name: '重新生成恢复码' }).click();
  await page
    .getByRole('dialog')
    .getByLabel('验证码或恢复码')
    .fill(codes[1] ?? '');
  await page.keyboard.press('Enter');
  const again = page.getByRole('dialog', { name: '登录已失效' });
  await again.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await again.getByLabel('验证码或恢复码').fill(codes[2] ?? '');
  await page.keyboard.press('Enter');
  // The call that waited is made by then.
  const shown = page.getByRole('dialog', { name: '恢复码' }).locator('ol li');
  await shown.first().waitFor();
  const renewed = await shown.allInnerTexts();
  expect(renewed).toHaveLength(10);
  expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
  await page.getByRole('button', { name: '已保存，继续' }).click();

  await page.getByText('剩余恢复码 10 个').waitFor();
  await page.getByRole('button', { name: '解除验证器' }).click();
  await page.getByRole('dialog').getByLabel('验证码或恢复码').fill(codeFor(secret));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '绑定验证器' }).waitFor();
});

test.each(['zh', 'en'] as const)('a role requires it: the app is set up at sign-in, in %s', async (language) => {
  const roleName = uniqueName('role');
  const role = await api.call<{ id: string }>('/blade-system/role/submit', {
    roleName,
    roleAlias: roleName,
    sort: 99,
    requiresFactor: true,
  });
  const { account } = await addAccount(api, 'factor', { roleId: role.id });
  const login = await openLogin(browser, api.address, language);
  await typePassword(login, account, password);
  const key = login.locator('code');
  await key.waitFor();
  expect(await listAxeViolations(login)).toEqual([]);
  const secret = (await key.innerText()).replaceAll(' ', '');
  await login.locator('[name=code]').fill(codeFor(secret));
  await login.keyboard.press('Enter');
  await login.locator('ol li').first().waitFor();
  expect(await login.locator('ol li').count()).toBe(10);
  const last = await login.locator('ol li').last().innerText();
  await login.evaluate(() => {
    window.print = () =>
      document.body.setAttribute('data-printed', document.querySelector('article')?.textContent ?? '');
  });
  await login.getByRole('button', { name: language === 'zh' ? '打印' : 'Print' }).click();
  await expect.poll(() => login.locator('body').getAttribute('data-printed')).toContain(last);
  await login.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await listAxeViolations(login)).toEqual([]);
  await login.getByRole('button', { name: language === 'zh' ? '已保存，继续' : 'I have saved them' }).click();
  await login.locator('#content').waitFor();
});
