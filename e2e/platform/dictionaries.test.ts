import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { runRowCommand } from '../support/row-command.ts';

// Dictionaries as master and detail (spec/console#dictionaries).

const { api, openList } = await openFixture();

const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

test('a dictionary and its entries are made side by side; the messages ask for what is missing', async () => {
  const page = await openList('/dict-horizontal/index');
  await page.getByRole('button', { name: '新增', exact: true }).first().click();
  // Wait until the dialog has its full width.
  const width = () => dialog(page).evaluate((element) => Math.round(element.getBoundingClientRect().width));
  await expect.poll(width).toBe(880);
  await save(page, '保存');
  await dialog(page).getByText('请输入字典编号').waitFor();
  expect(await dialog(page).getByText('请输入字典名称').count()).toBe(1);
  await dialog(page).getByLabel('字典编号').fill('tea_kind');
  await dialog(page).getByLabel('字典名称').fill('茶类');
  await save(page, '保存');
  // Until it is removed the dialog keeps the keyboard.
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: '字典编号' }).first().fill('tea_kind');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '茶类', exact: true }).click();
  await page.getByRole('heading', { name: '茶类 · tea_kind' }).waitFor();
  await page.getByRole('button', { name: '新增', exact: true }).last().click();
  expect(await dialog(page).getByLabel('字典编号').isDisabled()).toBe(true);
  await dialog(page).getByLabel('字典名称').fill('绿茶');
  await save(page, '保存');
  await dialog(page).getByText('请输入字典键值').waitFor();
  await dialog(page).getByLabel('字典键值').fill('1');
  await save(page, '保存');
  const entries = page.getByRole('group', { name: '茶类' });
  await entries.getByRole('cell', { name: '绿茶', exact: true }).waitFor();
  await runRowCommand(entries, '使用情况', '绿茶');
  await dialog(page).getByText('没有数据使用该键值').waitFor();
  await dialog(page).getByRole('button', { name: '关闭' }).click();
  expect(await listAxeViolations(page)).toEqual([]);
});

test('stacked, in English: a dictionary opens its entries below it', async () => {
  const page = await openList('/dict-vertical/index', { language: 'en', scheme: 'dark' });
  await page.getByText('Select a dictionary to see its entries').waitFor();
  await page.locator('button[aria-pressed]').first().click();
  await page.getByRole('heading', { level: 2 }).waitFor();
  expect(await listAxeViolations(page)).toEqual([]);
});

test('a new wording is on open screens without a reload', async () => {
  await api.call('/dining/place/submit', { name: '词典食堂', code: 'DICT1', kind: 2 });
  const page = await openList('/dining/place?code=DICT1', { hasEventStream: true });
  const kind = (name: string) => page.getByRole('cell', { name, exact: true });
  const heads = await api.call<{ records: { id: string; code: string }[] }>(
    '/blade-system/dict-biz/parent-list?code=place_kind&size=100',
  );
  const head = heads.records.find(({ code }) => code === 'place_kind');
  type Entry = { id: string; dictKey: number; dictValue: string };
  const entries = await api.call<Entry[]>(`/blade-system/dict-biz/child-list?parentId=${head?.id}`);
  const entry = entries.find(({ dictKey }) => dictKey === 2);
  await kind(String(entry?.dictValue)).waitFor();
  const word = (dictValue: string | undefined) =>
    api.call('/blade-system/dict-biz/submit', { id: entry?.id, dictValue });
  onTestFinished(async () => void (await word(entry?.dictValue)));
  // Repeats the change with other words until the event stream is open.
  let said = 0;
  await expect
    .poll(async () => {
      said += 1;
      await word(`新叫法${said}`);
      await page.waitForTimeout(500);
      return kind(`新叫法${said}`).count();
    })
    .toBe(1);
});
