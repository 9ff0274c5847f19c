import { Workbook } from '@cj-tech-master/excelts';
import { user } from '@refectory/modules/system/contract/user.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openFixture } from '../support/browser-fixture.ts';
import { createTranslate } from '../support/canteen-fixture.ts';
import {
  checkRow,
  chooseOption,
  pressToolbarButton,
  readRowText,
  topDialog,
  waitForMessage,
} from '../support/journey/journey-steps.ts';
import { journeyTexts } from '../support/journey/journey-texts.ts';
import { initialPassword } from '../support/sign-in/initial-password.ts';
import { createTestUser } from '../support/test-user.ts';
import { uniqueName } from '../support/unique-name.ts';

// Users: imported and exported, roles granted, passwords reset; each checked on the server.

const { api, openList } = await openFixture();
const roleName = uniqueName('导入角色');
let deptName = '';

beforeAll(async () => {
  const [dept] = await api.call<{ deptName: string }[]>('/blade-system/dept/list');
  deptName = dept?.deptName ?? '';
  await api.call('/blade-system/role/submit', { roleName, roleAlias: uniqueName('imported'), sort: 91 });
  const { records } = await api.call<{ records: { id: string }[] }>(
    '/blade-system/param/list?paramKey_equal=account.initPassword',
  );
  const param = { paramName: 'init', paramKey: 'account.initPassword', paramValue: initialPassword };
  await api.call('/blade-system/param/submit', { ...param, ...(records[0] && { id: records[0].id }) });
});

async function createUserSheet(accounts: readonly (readonly string[])[]): Promise<Buffer> {
  const book = new Workbook();
  const sheet = book.addWorksheet('users');
  sheet.addRow(['登录账号', '用户昵称', '用户姓名', '所属角色', '所属部门']);
  for (const row of accounts) sheet.addRow([...row]);
  return Buffer.from((await book.xlsx.writeBuffer()) as unknown as Uint8Array);
}
const stored = async (account: string) =>
  (await api.call<{ records: Record<string, unknown>[] }>(`/blade-user/list?account_equal=${account}`)).records[0];

describe.each(['zh', 'en'] as const)('users, in %s', (language) => {
  const say = createTranslate(language);
  const { texts } = journeyTexts(language);
  const words = journeyTexts(language);
  const openUsers = (account: string): Promise<Page> =>
    openList(`/system/user?account=${account}`, { language, scheme: language === 'zh' ? 'light' : 'dark' });

  test('come from a sheet, wrong rows named; they sign in with the agreed password, and go out into a sheet', async () => {
    const [good, faulty] = [uniqueName('imp'), uniqueName('bad')];
    const page = await openUsers('admin');
    await pressToolbarButton(page, say(texts.import));
    await topDialog(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: 'users.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: await createUserSheet([
          [good, '小导', '导入的人', roleName, deptName],
          [faulty, '小错', '错的人', '没有的角色', deptName],
        ]),
      });
    await topDialog(page)
      .getByText(say(texts.checkBad, { count: 1 }))
      .waitFor();
    expect(await topDialog(page).innerText()).toContain('没有的角色');
    expect(await stored(good)).toBe(undefined);
    await topDialog(page)
      .getByRole('button', { name: say(texts.importGood, { count: 1 }) })
      .click();
    await topDialog(page)
      .getByText(say(texts.added1, { count: 1 }))
      .waitFor();
    await expect.poll(() => stored(good)).toMatchObject({ realName: '导入的人', roleName });
    expect(await stored(faulty)).toBe(undefined);
    await api.signIn(good, initialPassword);

    await page.goto(`/system/user?account=${good}`);
    await readRowText(page, good);
    await pressToolbarButton(page, say(texts.export));
    const file = page.waitForEvent('download');
    await topDialog(page)
      .getByRole('button', { name: say(texts.export), exact: true })
      .click();
    const book = new Workbook();
    await book.xlsx.load(await readAll(await (await file).createReadStream()));
    const cells = JSON.stringify(book.worksheets[0]?.getSheetValues());
    expect(cells).toContain(good);
    expect(cells).toContain(roleName);
    expect(cells).not.toContain(initialPassword);
  });

  test('get their roles and a new password, which ends their sessions', async () => {
    const colleague = await createTestUser(api, uniqueName('usr'), ['dining_place']);
    const { access_token: token } = await api.signIn(colleague.account, colleague.password);
    expect((await api.callAs(token, '/dining/place/list')).code).toBe(200);
    const page = await openUsers(colleague.account);
    await checkRow(page, colleague.account);
    await pressToolbarButton(page, say(user.actions.grant.label));
    // It begins with the roles that the user has: saving it at once changes nothing.
    const roles = topDialog(page).getByLabel(say(user.actions.grant.input.roleIds.label), { exact: true }).first();
    await topDialog(page).getByTitle(colleague.role).waitFor();
    await roles.press('Backspace');
    await chooseOption(page, words, user.actions.grant.input.roleIds.label, roleName);
    await page.keyboard.press('Escape');
    await topDialog(page)
      .getByRole('button', { name: say(user.actions.grant.label), exact: true })
      .click();
    await expect.poll(async () => (await stored(colleague.account))?.roleName).toBe(roleName);
    const again = await api.signIn(colleague.account, colleague.password);
    expect((await api.callAs(again.access_token, '/dining/place/list')).code).toBe(403);

    await checkRow(page, colleague.account);
    await pressToolbarButton(page, say(user.actions['reset-password'].label));
    await topDialog(page).getByText(say(user.actions['reset-password'].confirm)).waitFor();
    // Waits for the response, because the message of the role change is still visible.
    const reset = page.waitForResponse((answer) => answer.url().includes('/reset-password'));
    await topDialog(page)
      .getByRole('button', { name: new RegExp(`^(${say(texts.ok)}|${say(user.actions['reset-password'].label)})$`) })
      .click();
    expect((await reset).status()).toBe(200);
    await waitForMessage(page, say(texts.done));
    // It is the right one, and good for setting another.
    await expect(api.signIn(colleague.account, initialPassword)).rejects.toThrow('一次性密码');
    await expect(api.signIn(colleague.account, colleague.password)).rejects.toThrow();
    expect((await api.callAs(again.access_token, '/blade-user/info')).code).toBe(401);
  });
});

async function readAll(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
