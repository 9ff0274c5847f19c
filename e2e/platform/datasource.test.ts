import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { runRowCommand } from '../support/row-command.ts';
import { uniqueName } from '../support/unique-name.ts';

// Data sources and their connection test (spec/develop#datasources).

const { api, open } = await openFixture();

const dialog = (page: Page) => page.getByRole('dialog');
const toolbar = (page: Page, name: RegExp | string) => page.getByRole('toolbar').getByRole('button', { name });

describe('data sources', () => {
  test('add, try what is typed, edit, try what is stored, search, remove', async () => {
    const name = uniqueName('源');
    const page = await open('/tool/datasource');
    await toolbar(page, /新\s*增/).click();
    await dialog(page).getByLabel('名称').fill(name);
    await dialog(page).getByLabel('驱动类').click();
    await page.getByTitle('PostgreSQL', { exact: true }).click();
    await dialog(page).getByLabel('连接地址').fill('jdbc:postgresql://me:geheim@127.0.0.1:1/shop');
    await dialog(page).getByLabel('用户名').fill('me');
    await dialog(page).getByLabel('密码').fill('geheim');
    await dialog(page).getByRole('button', { name: '测试连接' }).click();
    await dialog(page).getByText('连接地址中不能含用户名或密码，请填入相应输入框').waitFor();
    await dialog(page).getByLabel('连接地址').fill('jdbc:postgresql://127.0.0.1:1/shop');
    await dialog(page).getByRole('button', { name: '测试连接' }).click();
    await dialog(page).getByText('127.0.0.1:1 拒绝连接，请检查主机和端口').waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Control+s');
    await page.getByText('新增成功').waitFor();

    await page.getByRole('search').getByLabel('名称').fill(name);
    await page.keyboard.press('Enter');
    const row = page.getByRole('row', { name });
    await row.getByText('PostgreSQL', { exact: true }).waitFor();
    await runRowCommand(page, '测试连接', name);
    await page.getByText('127.0.0.1:1 拒绝连接，请检查主机和端口').waitFor();

    await runRowCommand(page, '编辑', name);
    // Wait until the dialog has set its focus; a refusal that comes earlier would lose its own.
    const isFirst = () =>
      dialog(page)
        .getByLabel('名称')
        .evaluate((input) => input === document.activeElement);
    await expect.poll(isFirst).toBe(true);
    await dialog(page).getByLabel('连接地址').fill('jdbc:postgresql://127.0.0.2:1/shop');
    await page.keyboard.press('Control+s');
    await dialog(page).getByText('更改驱动、主机、端口、用户名或从库后，请重新输入密码').waitFor();
    await dialog(page).getByLabel('密码').fill('neu');
    await page.keyboard.press('Control+s');
    await page.getByText('更新成功').waitFor();
    await row.getByText('jdbc:postgresql://127.0.0.2:1/shop').waitFor();

    await row.getByRole('checkbox').check();
    await toolbar(page, /删\s*除/).click();
    await dialog(page)
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.getByText('删除成功').waitFor();
  });

  test('in English and dark; axe finds nothing', async () => {
    const name = uniqueName('en-');
    const url = 'jdbc:mysql://127.0.0.1:1/shop';
    await api.call('/blade-develop/datasource/submit', {
      name,
      url,
      driverClass: 'mysql',
      username: 'me',
      password: 'x',
    });
    const page = await open(`/tool/datasource?name=${name}`, { language: 'en', scheme: 'dark' });
    const row = page.getByRole('row', { name });
    await row.getByText('MySQL / MariaDB').waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    await runRowCommand(page, 'Test connection', name);
    await page.getByText('127.0.0.1:1 refuses connections; check host and port').waitFor();
  });
});
