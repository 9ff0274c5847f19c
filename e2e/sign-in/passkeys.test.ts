import { expect, test } from 'vitest';
import { listAxeViolations, openPage } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { closeAfterTest } from '../support/on-failure.ts';
import { addAccount, accountPassword as password } from '../support/sign-in/add-account.ts';
import { addAuthenticator, namedAddress } from '../support/sign-in/authenticator.ts';
import { openLogin, typePassword } from '../support/sign-in/login-page.ts';
import { uniqueName } from '../support/unique-name.ts';

// Passkeys by the authenticator that browsers have for tests (spec/auth#passkeys).

const { api, browser } = await openFixture();
const address = namedAddress(api.address);
const texts = {
  zh: {
    tab: '两步验证',
    add: '添加通行密钥',
    password: '登录密码',
    saved: '已保存，继续',
    use: '使用通行密钥',
    alone: '使用通行密钥登录',
    codes: '重新生成恢复码',
    left: '剩余恢复码 10 个',
    again: '登录已失效',
    rename: '重命名',
    name: '名称',
    confirm: '确定',
    remove: '移除',
    off: /添加通行密钥或绑定验证器后/,
    used: /最近使用/,
    givenUp: '未完成通行密钥验证',
  },
  en: {
    tab: 'Second factor',
    add: 'Add a passkey',
    password: 'Password',
    saved: 'I have saved them',
    use: 'Use a passkey',
    alone: 'Sign in with a passkey',
    codes: 'New recovery codes',
    left: 'Recovery codes left: 10',
    again: 'Your session has ended',
    rename: 'Rename',
    name: 'Name',
    confirm: 'Confirm',
    remove: 'Remove',
    off: /With a passkey or an authenticator app/,
    used: /last used/,
    givenUp: 'The passkey was not used',
  },
} as const;

test.each(['zh', 'en'] as const)('added, asked for, alone, in place, renamed, removed, in %s', async (language) => {
  const say = texts[language];
  const { account } = await addAccount(api, 'passkey');
  const { page, token } = await openPage(browser, api, { account, password, language });
  closeAfterTest(page);
  const device = await addAuthenticator(page);
  await page.goto(`${address}/info/index`);
  await page.getByRole('tab', { name: say.tab }).click();
  await page.getByRole('button', { name: say.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say.name).fill('Laptop');
  await dialog.getByLabel(say.password, { exact: true }).fill(password);
  expect(await listAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog.locator('ol li').first().waitFor();
  expect(await dialog.locator('ol li').count()).toBe(10);
  await dialog.getByRole('button', { name: say.saved }).click();
  await page.getByText(say.left).waitFor();
  await page.getByText('Laptop', { exact: true }).waitFor();
  expect(await listAxeViolations(page)).toEqual([]);
  expect(await device.credentials()).toMatchObject([{ rpId: 'localhost' }]);

  // After the password.
  const login = await openLogin(browser, address, language);
  const phone = await addAuthenticator(login);
  await phone.take(device);
  await typePassword(login, account, password);
  await login.getByRole('button', { name: say.use, exact: true }).waitFor();
  expect(await listAxeViolations(login)).toEqual([]);
  await login.keyboard.press('Enter');
  await login.locator('#content').waitFor();

  // Alone.
  const other = await openLogin(browser, address, language);
  const key = await addAuthenticator(other);
  await key.take(phone);
  expect(await listAxeViolations(other)).toEqual([]);
  await other.getByRole('button', { name: say.alone }).click();
  await other.locator('#content').waitFor();

  // In place, once the session is over; the passkey stands for a code in what waited.
  await device.take(key);
  await api.callAs(token, '/blade-auth/oauth/logout');
  await page.getByRole('button', { name: say.codes }).click();
  await page.getByRole('dialog').getByRole('button', { name: say.use }).click();
  const again = page.getByRole('dialog', { name: say.again });
  await again.getByRole('button', { name: say.alone }).click();
  await again.waitFor({ state: 'hidden' });
  await page.getByRole('dialog').locator('ol li').first().waitFor();
  await page.getByRole('button', { name: say.saved }).click();
  await page.getByText(say.used).waitFor();

  await page.getByRole('button', { name: `${say.rename} Laptop` }).click();
  await page.getByRole('dialog').getByLabel(say.name).fill('Safe');
  await page.getByRole('dialog').getByRole('button', { name: say.confirm }).click();
  await page.getByText('Safe', { exact: true }).waitFor();
  await page.getByRole('button', { name: `${say.remove} Safe` }).click();
  await page.getByRole('dialog').getByRole('button', { name: say.use }).click();
  await page.getByText(say.off).waitFor();
});

test.each(['zh', 'en'] as const)(
  'a role requires a factor: the passkey is made at sign-in, in %s',
  async (language) => {
    const say = texts[language];
    const roleName = uniqueName('role');
    const role = await api.call<{ id: string }>('/blade-system/role/submit', {
      roleName,
      roleAlias: roleName,
      sort: 99,
      requiresFactor: true,
    });
    const { account } = await addAccount(api, 'passkey', { roleId: role.id });
    const login = await openLogin(browser, address, language);
    const device = await addAuthenticator(login);
    await typePassword(login, account, password);
    await login.locator('code').waitFor();
    expect(await listAxeViolations(login)).toEqual([]);
    await login.getByRole('button', { name: say.add }).click();
    await login.locator('ol li').first().waitFor();
    expect(await login.locator('ol li').count()).toBe(10);
    await login.getByRole('button', { name: say.saved }).click();
    await login.locator('#content').waitFor();

    const next = await openLogin(browser, address, language);
    await (await addAuthenticator(next)).take(device);
    await typePassword(next, account, password);
    await next.getByRole('button', { name: say.use, exact: true }).click();
    await next.locator('#content').waitFor();
  },
);

test('who has no passkey here is told so; where browsers have none it is not offered', async () => {
  const login = await openLogin(browser, address, 'zh');
  const device = await addAuthenticator(login);
  await device.refuse();
  await login.getByRole('button', { name: texts.zh.alone }).click();
  await login.getByText(texts.zh.givenUp).waitFor();
  await login.goto(`${api.address}/login`);
  await login.locator('[name=username]').waitFor();
  expect(await login.getByRole('button', { name: texts.zh.alone }).count()).toBe(0);
});
