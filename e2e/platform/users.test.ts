import { Workbook } from '@cj-tech-master/excelts';
import { user } from '@refectory/modules/system/contract/user.ts';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { canteenText } from '../support/canteen.ts';
import { addColleague } from '../support/colleague.ts';
import { choose, dialog, press, rowOf, tick, told } from '../support/journey-steps.ts';
import { wordsIn } from '../support/journey-words.ts';
import { openStage } from '../support/stage.ts';
import { unique } from '../support/unique.ts';

// Users: many at once from a sheet and back into one, roles given, passwords reset; each with what the server then does.

const { product, openList } = await openStage();
const initial = 'first-pass-1';
const roleName = unique('导入角色');
let deptName = '';

beforeAll(async () => {
  const [dept] = await product.call<{ deptName: string }[]>('/blade-system/dept/list');
  deptName = dept?.deptName ?? '';
  await product.call('/blade-system/role/submit', { roleName, roleAlias: unique('imported'), sort: 91 });
  const { records } = await product.call<{ records: { id: string }[] }>(
    '/blade-system/param/list?paramKey_equal=account.initPassword',
  );
  const param = { paramName: 'init', paramKey: 'account.initPassword', paramValue: initial };
  await product.call('/blade-system/param/submit', { ...param, ...(records[0] && { id: records[0].id }) });
});

async function sheetOf(accounts: readonly (readonly string[])[]): Promise<Buffer> {
  const book = new Workbook();
  const sheet = book.addWorksheet('users');
  sheet.addRow(['登录账号', '用户昵称', '用户姓名', '所属角色', '所属部门']);
  for (const row of accounts) sheet.addRow([...row]);
  return Buffer.from((await book.xlsx.writeBuffer()) as unknown as Uint8Array);
}
const stored = async (account: string) =>
  (await product.call<{ records: Record<string, unknown>[] }>(`/blade-user/list?account_equal=${account}`)).records[0];

describe.each(['zh', 'en'] as const)('users, in %s', (language) => {
  const say = canteenText(language);
  const { texts } = wordsIn(language);
  const words = wordsIn(language);
  const openUsers = (account: string): Promise<Page> =>
    openList(`/system/user?account=${account}`, { language, scheme: language === 'zh' ? 'light' : 'dark' });

  test('come from a sheet, wrong rows named; they sign in with the agreed password, and go out into a sheet', async () => {
    const [good, faulty] = [unique('imp'), unique('bad')];
    const page = await openUsers('admin');
    await press(page, say(texts.import));
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: 'users.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: await sheetOf([
          [good, '小导', '导入的人', roleName, deptName],
          [faulty, '小错', '错的人', '没有的角色', deptName],
        ]),
      });
    await dialog(page)
      .getByText(say(texts.checkBad, { count: 1 }))
      .waitFor();
    expect(await dialog(page).innerText()).toContain('没有的角色');
    expect(await stored(good)).toBe(undefined);
    await dialog(page)
      .getByRole('button', { name: say(texts.importGood, { count: 1 }) })
      .click();
    await dialog(page)
      .getByText(say(texts.added1, { count: 1 }))
      .waitFor();
    await expect.poll(() => stored(good)).toMatchObject({ realName: '导入的人', roleName });
    expect(await stored(faulty)).toBe(undefined);
    await product.signIn(good, initial);

    await page.goto(`/system/user?account=${good}`);
    await rowOf(page, good);
    await press(page, say(texts.export));
    const file = page.waitForEvent('download');
    await dialog(page)
      .getByRole('button', { name: say(texts.export), exact: true })
      .click();
    const book = new Workbook();
    await book.xlsx.load(await readAll(await (await file).createReadStream()));
    const cells = JSON.stringify(book.worksheets[0]?.getSheetValues());
    expect(cells).toContain(good);
    expect(cells).toContain(roleName);
    expect(cells).not.toContain(initial);
  });

  test('get their roles and a new password, which ends their sessions', async () => {
    const colleague = await addColleague(product, unique('usr'), ['dining_place']);
    const { access_token: token } = await product.signIn(colleague.account, colleague.password);
    expect((await product.callAs(token, '/dining/place/list')).code).toBe(200);
    const page = await openUsers(colleague.account);
    await tick(page, colleague.account);
    await press(page, say(user.actions.grant.label));
    await choose(page, words, user.actions.grant.input.roleIds.label, roleName);
    await page.keyboard.press('Escape');
    await dialog(page)
      .getByRole('button', { name: say(user.actions.grant.label), exact: true })
      .click();
    await expect.poll(async () => (await stored(colleague.account))?.roleName).toBe(roleName);
    const again = await product.signIn(colleague.account, colleague.password);
    expect((await product.callAs(again.access_token, '/dining/place/list')).code).toBe(403);

    await tick(page, colleague.account);
    await press(page, say(user.actions['reset-password'].label));
    await dialog(page).getByText(say(user.actions['reset-password'].confirm)).waitFor();
    // The message alone could be that of the roles, which is still shown.
    const reset = page.waitForResponse((answer) => answer.url().includes('/reset-password'));
    await dialog(page)
      .getByRole('button', { name: new RegExp(`^(${say(texts.ok)}|${say(user.actions['reset-password'].label)})$`) })
      .click();
    expect((await reset).status()).toBe(200);
    await told(page, say(texts.done));
    await product.signIn(colleague.account, initial);
    await expect(product.signIn(colleague.account, colleague.password)).rejects.toThrow();
    expect((await product.callAs(again.access_token, '/blade-user/info')).code).toBe(401);
  });
});

async function readAll(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
