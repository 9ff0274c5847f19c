import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { listAxeViolations } from '../support/browser.ts';
import { openFixture } from '../support/browser-fixture.ts';
import { runRowCommand } from '../support/row-command.ts';

const { api, open, openList } = await openFixture();

interface Place {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly code: string;
  readonly address: string;
  readonly mealPeriods: readonly number[];
}

let count = 0;
/** A new place. */
async function addPlace(): Promise<Place> {
  count += 1;
  const { id } = await api.call<{ id: string }>('/dining/place/submit', {
    // Ends with a letter: unique names of other files may begin with the same digits.
    name: `食堂${count}号`,
    code: `P${count}E`,
  });
  return readPlace(id);
}
const readPlace = (id: string) => api.call<Place>(`/dining/place/detail?id=${id}`);

/** The open dialog. */
const dialog = (page: Page) => page.getByRole('dialog');
const tab = (page: Page, name: string) => page.getByRole('navigation').getByRole('button', { name, exact: true });

describe('the page of a declared resource', () => {
  test('a half-typed dialog is there again after a look at another tab', async () => {
    await addPlace();
    const page = await openList('/dining/place');
    await page.getByRole('toolbar').getByRole('button', { name: '新增' }).click();
    await dialog(page).getByLabel('就餐点名称').fill('写到一半');
    await tab(page, '首页').dispatchEvent('click');
    await expect.poll(() => dialog(page).count()).toBe(0);
    await tab(page, '就餐点管理').dispatchEvent('click');
    await expect.poll(() => dialog(page).getByLabel('就餐点名称').inputValue()).toBe('写到一半');
  });

  test('searching again with the same conditions asks the server again', async () => {
    const place = await addPlace();
    const page = await openList(`/dining/place?code=${place.code}`);
    await page.getByRole('cell', { name: place.name, exact: true }).waitFor();
    const name = `${place.name}改`;
    await api.call('/dining/place/submit', { ...place, name });
    await page.getByRole('search').getByRole('button', { name: '查询' }).click();
    await page.getByRole('cell', { name, exact: true }).waitFor();
  });

  test('the spans that people look at most are chosen by name', async () => {
    const page = await open('/dining/booking');
    await page.getByRole('search').waitFor();
    await page.getByRole('search').getByRole('button', { name: '展开' }).click();
    await page.getByRole('search').locator('.ant-picker-range').first().click();
    await page.locator('.ant-picker-presets:visible').getByText('本周', { exact: true }).click();
    await page.getByRole('search').getByRole('button', { name: '查询' }).click();
    const days = () => [...new URL(page.url()).searchParams].filter(([key]) => key.startsWith('day'));
    await expect.poll(days).toHaveLength(2);
    const [[, first = ''] = [], [, last = ''] = []] = days();
    expect(new Date(first).getUTCDay()).toBe(1);
    expect((Date.parse(last) - Date.parse(first)) / 86_400_000).toBe(6);
  });

  test('what is wrong is said at the field when it is left; closing asks before anything is lost; focus goes back', async () => {
    await addPlace();
    const page = await openList('/dining/place');
    await page.getByRole('toolbar').getByRole('button', { name: '新增' }).click();
    const name = dialog(page).getByLabel('就餐点名称');
    await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
    await name.press('Tab');
    await dialog(page).getByText('请输入就餐点名称', { exact: true }).waitFor();
    await name.fill('不要丢');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '继续编辑' }).click();
    await expect.poll(() => dialog(page).count()).toBe(1);
    expect(await name.inputValue()).toBe('不要丢');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /放\s*弃/ }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/新\s*增/);
  });

  test('of two people who change one row, the second sees both versions and takes of each what is wanted', async () => {
    const place = await addPlace();
    const page = await openList(`/dining/place?name=${place.name}`);
    await runRowCommand(page, '编辑', place.name);
    await dialog(page).getByLabel('就餐点名称').fill('我的名称');
    await api.call('/dining/place/submit', { ...place, name: '他的名称', address: '他的地址', mealPeriods: [1] });
    await page.keyboard.press('Control+s');
    await page.getByText('此数据刚被他人修改').waitFor();
    expect(await dialog(page).getByRole('rowheader').allTextContents()).toEqual(['就餐点名称', '供餐餐次', '地址']);
    await dialog(page).getByRole('row', { name: '供餐餐次' }).getByRole('radio', { name: '我的修改' }).check();
    await page.keyboard.press('Control+s');
    await page.getByText('更新成功').waitFor();
    expect(await readPlace(place.id)).toMatchObject({
      name: '我的名称',
      address: '他的地址',
      mealPeriods: place.mealPeriods,
    });
  });

  test('filters, order and page survive a reload', async () => {
    for (let at = 0; at < 24; at += 1) await addPlace();
    const page = await openList('/dining/place');
    await page.getByRole('search').getByLabel('就餐点编号').fill('P');
    await page.keyboard.press('Enter');
    await page.getByRole('columnheader', { name: '就餐点编号' }).first().click();
    await expect.poll(() => new URL(page.url()).search).toBe('?code=P&ascs=code');
    // So many rows fit into the window.
    const rowsOfPage = await page.locator('.ant-table-row').count();
    await page.getByRole('listitem', { name: '2' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?code=P&current=2&ascs=code');
    const shown = () => page.locator('.ant-table-row').allTextContents();
    await expect.poll(async () => (await shown())[0]).toMatch(new RegExp(`^${rowsOfPage + 1}`));
    const before = await shown();
    await page.reload();
    await expect.poll(shown).toEqual(before);
    expect(await page.getByRole('search').getByLabel('就餐点编号').inputValue()).toBe('P');
  });

  test('removing asks, and can be undone', async () => {
    const place = await addPlace();
    const page = await openList(`/dining/place?name=${place.name}`);
    const remove = page.getByRole('toolbar').getByRole('button', { name: /删\s*除/ });
    await remove.click();
    await page.getByText('请选择至少一条数据').waitFor();
    await page.getByRole('row', { name: place.code }).getByRole('checkbox').check();
    await remove.click();
    await dialog(page).getByText('确定将选择数据删除?').last().waitFor();
    await dialog(page)
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await page.getByText('删除成功').waitFor();
    await expect(readPlace(place.id)).rejects.toThrow('404');
    await page.getByRole('button', { name: /撤\s*销/ }).click();
    await page.getByText('已恢复').waitFor();
    expect((await readPlace(place.id)).code).toBe(place.code);
  });

  test.each([
    { language: 'zh', scheme: 'light', add: '新增' },
    { language: 'en', scheme: 'dark', add: 'Add' },
  ] as const)('axe finds nothing: $language, $scheme', async ({ add, ...look }) => {
    const place = await addPlace();
    const page = await openList(`/dining/place?name=${place.name}`, look);
    await page.getByRole('row', { name: place.code }).getByRole('checkbox').check();
    expect(await listAxeViolations(page)).toEqual([]);
    await page.getByRole('toolbar').getByRole('button', { name: add }).click();
    await dialog(page).getByRole('textbox').first().press('Tab');
    expect(await listAxeViolations(page)).toEqual([]);
  });

  test('axe finds nothing on a virtual list, of which only a part is in the page', async () => {
    const page = await openList('/system/menu');
    const rows = page.getByRole('row');
    expect(await page.locator('[role=rowgroup] [role=row]').count()).toBeLessThan(60);
    await rows.nth(1).getByRole('cell').first().waitFor();
    expect(await listAxeViolations(page)).toEqual([]);
  });
});
