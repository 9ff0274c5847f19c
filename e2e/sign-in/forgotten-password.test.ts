import { expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { addAccount } from '../support/sign-in/add-account.ts';
import { initialPassword } from '../support/sign-in/initial-password.ts';
import { openLogin } from '../support/sign-in/login-page.ts';

// A forgotten password on the login page: by phone, and the one that an administrator gives (spec/auth#forgotten).

const { api, browser } = await openFixture();

test('by phone: each input is checked, the answer tells nothing, a wrong code is said at its input', async () => {
  const page = await openLogin(browser, api.address, 'zh');
  await page.getByRole('button', { name: '忘记密码？' }).click();
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText('请输入账号').waitFor();
  await page.locator('[name=account]').fill('nobody-there');
  await page.locator('[name=phone]').fill('138');
  await page.keyboard.press('Enter');
  await page.getByText('请输入 11 位手机号码').waitFor();
  await page.locator('[name=phone]').fill('13800001111');
  await page.keyboard.press('Enter');
  await page.getByText('验证码已发送').waitFor();
  expect(await listAxeViolations(page)).toEqual([]);
  await page.locator('[name=code]').fill('123456');
  await page.locator('[name=newPassword]').fill('123');
  await page.keyboard.press('Enter');
  await page.getByText('密码至少 6 位').waitFor();
  await page.locator('[name=newPassword]').fill('another-1');
  await page.locator('[name=newPassword1]').fill('another-2');
  await page.keyboard.press('Enter');
  await page.getByText('两次输入的密码不一致').waitFor();
  await page.locator('[name=newPassword1]').fill('another-1');
  await page.keyboard.press('Enter');
  await page.getByText('验证码错误或已失效').waitFor();
  await page.getByRole('button', { name: '返回登录' }).click();
  await page.locator('[name=username]').waitFor();
});

test('by an administrator: the one-time password is replaced at the first sign-in', async () => {
  const { id, account } = await addAccount(api, 'forgot');
  const reset = await api.call<{ passwords?: readonly { password: string }[] }>('/blade-user/reset-password', {
    userIds: id,
  });
  const page = await openLogin(browser, api.address, 'en');
  await page.locator('[name=username]').fill(account);
  await page.locator('[name=password]').fill(reset.passwords?.[0]?.password ?? initialPassword);
  await page.keyboard.press('Enter');
  await page.getByText('one-time password from an administrator').waitFor();
  expect(await listAxeViolations(page)).toEqual([]);
  await page.locator('[name=newPassword]').fill('chosen-by-me');
  await page.locator('[name=newPassword1]').fill('chosen-by-me');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/wel\/index/);
  expect((await api.signIn(account, 'chosen-by-me')).access_token).toBeTruthy();
});
