import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { runRowCommand } from '../support/row-command.ts';
import { sharedServer } from '../support/shared-client.ts';
import { uniqueName } from '../support/unique-name.ts';

// Code generator (spec/develop#code): columns of a table, preview, zip, copy.

const { api, open } = await openFixture();

const dialog = (page: Page) => page.getByRole('dialog');
const toolbar = (page: Page, name: RegExp | string) => page.getByRole('toolbar').getByRole('button', { name });
/** Waits until the dialog has set its focus; earlier key presses may be lost. */
async function opened(page: Page): Promise<void> {
  const first = dialog(page).getByLabel('数据源');
  await expect.poll(() => first.evaluate((input) => input === document.activeElement)).toBe(true);
}
/** Waits until the dialog has closed. */
const closed = (page: Page) => expect.poll(() => page.locator('.ant-modal-wrap').count()).toBe(0);

/** A data source of the server's own database. */
async function ownSource(name: string): Promise<string> {
  const { url, username, password } = sharedServer().database;
  const row = { name, driverClass: 'postgresql', url, username, password };
  return (await api.call<{ id: string }>('/blade-develop/datasource/submit', row)).id;
}

/** A code generator row for a table with edited columns. */
async function addCode(name: string, datasourceId: string): Promise<string> {
  const text = (column: string, zh: string, en: string) => ({ column, kind: 'text', name: column, zh, en, list: true });
  return (
    await api.call<{ id: string }>('/blade-develop/code/submit', {
      datasourceId,
      tableName: `t_${name}`,
      tablePrefix: 't_',
      pkName: 'id',
      codeName: name,
      serviceName: 'plant',
      packageName: 'plant',
      columns: [text('title', '标题', 'Title'), text('note', '说明', 'Note')],
    })
  ).id;
}

describe('the code generator', () => {
  test('add from a real table, map its columns, preview, generate, search, edit, remove', async () => {
    const source = uniqueName('库');
    await ownSource(source);
    const name = uniqueName('等级');
    const page = await open('/tool/code');
    await toolbar(page, /新\s*增/).click();
    await opened(page);
    await dialog(page).getByLabel('数据源').fill(source);
    await page.locator('.ant-select-item-option').filter({ hasText: source }).click();
    await dialog(page).getByLabel('表名').fill('wallet_grade');
    await page.locator('.ant-select-item-option').getByText('wallet_grade', { exact: true }).click();
    // Columns have proposed labels.
    const zh = dialog(page).getByLabel('中文 · upgrade_amount');
    await zh.fill('升级金额');
    await dialog(page).getByLabel('英文 · upgrade_amount').fill('Amount to rise');
    await dialog(page).getByLabel('唯一 · name', { exact: true }).check();
    await dialog(page).getByLabel('字段名 · weight').fill('no name');
    expect(await dialog(page).getByLabel('表前缀').inputValue()).toBe('wallet_');
    expect(await dialog(page).getByLabel('主键名').inputValue()).toBe('id');
    await dialog(page).getByLabel('模块名').fill(name);
    await dialog(page).getByLabel('服务名').fill('plant');
    await dialog(page).getByLabel('包名').fill('plant');
    expect(await listAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Control+s');
    await dialog(page).getByText('字段 weight：字段名“no name”不可用，可改为“noName”').waitFor();
    await dialog(page).getByLabel('字段名 · weight').fill('rank');
    await page.keyboard.press('Control+s');
    await page.getByText('新增成功').waitFor();
    await closed(page);

    await page.getByRole('search').getByLabel('模块名').fill(name);
    await page.keyboard.press('Enter');
    await runRowCommand(page, '预览', name);
    const code = dialog(page).getByRole('region');
    await code.getByText(`'Amount to rise'`).waitFor();
    await code.getByText(`'升级金额'`).waitFor();
    await dialog(page).getByText('catalogue.ts').click();
    await code.getByText('+  ...plantResources,').waitFor();
    await dialog(page)
      .getByText(/^\d+_plant_grade\.sql$/)
      .click();
    await code.getByText('plant_grade_name_unique').waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
    const downloading = page.waitForEvent('download');
    await dialog(page)
      .getByRole('button', { name: /下\s*载/ })
      .click();
    expect((await downloading).suggestedFilename()).toBe('refectory-plant-grade.zip');
    await page.keyboard.press('Escape');
    await closed(page);

    await runRowCommand(page, '编辑', name);
    await expect.poll(() => dialog(page).getByLabel('字段名 · weight').inputValue()).toBe('rank');
    await opened(page);
    await dialog(page).getByLabel('英文名称').fill('Rank');
    await page.keyboard.press('Control+s');
    await page.getByText('更新成功').waitFor();
    await closed(page);

    await page.getByRole('row', { name }).getByRole('checkbox').check();
    await toolbar(page, /删\s*除/).click();
    await dialog(page)
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.getByText('删除成功').waitFor();
  });

  test('代码生成 of chosen rows, 复制, and the reason when it cannot be generated', async () => {
    const name = uniqueName('thing');
    await addCode(name, await ownSource(`源${name}`));
    const page = await open(`/tool/code?codeName=${name}`);
    const row = page.getByRole('row', { name: `${name} ` });
    await row.first().waitFor();
    await toolbar(page, '代码生成').click();
    await page.getByText('请选择至少一条数据').waitFor();
    await row.first().getByRole('checkbox').check();
    const downloading = page.waitForEvent('download');
    await toolbar(page, '代码生成').click();
    expect((await downloading).suggestedFilename()).toBe(`refectory-plant-${name}.zip`);
    await page.getByText(`已生成 refectory-plant-${name}.zip`).waitFor();

    await runRowCommand(page, '复制', name);
    await page.getByRole('row', { name: `${name}-copy` }).waitFor();
    // The same resource twice in one zip. The reloaded list has no selection.
    await page.getByText('已选 1 条').waitFor({ state: 'hidden' });
    for (const box of await page.getByRole('row', { name }).getByRole('checkbox').all()) await box.check();
    await page.getByText('已选 2 条').waitFor();
    await toolbar(page, '代码生成').click();
    await page.getByText(/^项目中已有 modules\/plant\/contract/).waitFor();
  });

  test('in English and dark: the preview; axe finds nothing', async () => {
    const name = uniqueName('thing');
    await addCode(name, await ownSource(`源${name}`));
    const page = await open(`/tool/code?codeName=${name}`, { language: 'en', scheme: 'dark' });
    await runRowCommand(page, 'Preview', name);
    await dialog(page).getByRole('region').getByText(`'Title'`, { exact: true }).waitFor();
    await dialog(page)
      .getByText(/^\d+ new files, \d+ changed$/)
      .waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
  });
});
